/** @import { MoveDetail, Shape } from '../board/types.d.ts' */
/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Deed, Task, Words } from './types.d.ts' */
import { keep, solved } from './progress.js';
import { judge, onceMore } from './task.js';

const list = (/** @type {string | undefined} */ text) => text?.split(' ').filter(Boolean) ?? [];

/**
 * Brings a printed figure to life: its picture becomes a board, with what can be done on it below.
 * @param {HTMLElement} root @param {Words} words @param {() => void} solvedOne
 */
export async function enliven(root, words, solvedOne) {
  const { fen = '', rules = 'orthodox', stages, ways, over } = root.dataset;
  const [before, line, marks, arrows] = ['before', 'line', 'marks', 'shapes'].map((name) =>
    list(root.dataset[name]),
  );
  const id = root.id.replace('figure-', '');
  /** @type {Task | null} */
  const task = root.dataset.task ? JSON.parse(root.dataset.task) : null;
  const plates = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.plate')]);
  const caption = /** @type {HTMLElement} */ (root.querySelector('figcaption'));

  /** @param {Record<string, string>} attributes */
  const make = (attributes) => {
    const board = /** @type {RoqueBoard} */ (document.createElement('roque-board'));
    for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
    return board;
  };
  /** The picture stays until the board can take its place. @param {HTMLElement} plate @param {RoqueBoard} board */
  const put = async (plate, board) => {
    plate.prepend(board);
    await board.ready;
    plate.querySelector('svg')?.remove();
  };

  const alone = task?.alone;
  // Where the end itself is not the point, the figure can be played on all the same.
  const draws = over ? 'automatic' : 'recorded';
  const board = make({
    rules,
    fen,
    ...(task && / b /.test(fen) && !before.length && { orientation: 'black' }),
  });
  board.classList.add('coming');
  await put(plates[0], board);
  board.classList.remove('coming');

  /** @type {Shape[]} */
  const drawn = [
    ...marks.map((from) => ({ from, color: /** @type {const} */ ('green') })),
    ...arrows.map((a) => ({ from: a.slice(0, 2), to: a.slice(2), color: /** @type {const} */ ('red') })),
  ];
  const map = new Map(ways?.split(',').map((way) => [way.slice(0, 2), list(way.slice(3))]));
  /** @type {Deed[]} */
  let deeds = [];
  /** Whether moves are the reader's, and the exercise not done with yet. */
  let judging = false;

  const tools = document.createElement('div');
  tools.className = 'tools';
  const verdict = document.createElement('p');
  verdict.className = 'verdict';
  verdict.role = 'status';
  /** @param {string} text @param {() => void} onclick */
  const button = (text, onclick) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.onclick = onclick;
    tools.append(made);
    return made;
  };

  function setUp() {
    deeds = [];
    judging = false;
    say('');
    if (ways) {
      board.fen = fen;
      board.dests = new Map(map);
    } else {
      board.reset({ fen, rules, draws });
      for (const move of before) board.move(move);
    }
    board.shapes = drawn;
    judging = !!task;
  }

  /** @param {string} text */
  function say(text, done = false) {
    verdict.textContent = text;
    verdict.classList.toggle('done', done);
  }

  function answer() {
    setUp();
    judging = false;
    for (const move of task?.solution ?? []) {
      board.move(move);
      if (alone && board.state && !board.state.outcome)
        board.reset({ fen: onceMore(board.state.fen), rules, draws });
    }
  }

  /** @param {MoveDetail} detail */
  function moved(detail) {
    board.shapes = [];
    if (ways) {
      // The host's legality holds for one move.
      board.dests = new Map(map);
      board.shapes = (map.get(detail.to) ?? []).map((from) => ({ from, color: 'green' }));
    }
    if (!task || !judging) return;
    deeds.push({
      coordinates: detail.coordinates,
      captured: detail.captured,
      ends: board.state?.outcome?.reason ?? null,
    });
    const result = judge(task, deeds);
    say(words[result], result === 'solved');
    judging = result === 'goOn';
    if (result === 'solved') {
      keep(id);
      root.classList.add('solved');
      solvedOne();
    } else if (result === 'goOn' && alone && board.state) {
      const next = onceMore(board.state.fen);
      queueMicrotask(() => board.reset({ fen: next, rules, draws }));
    }
  }

  setUp();
  board.addEventListener('move', (event) => moved(/** @type {CustomEvent<MoveDetail>} */ (event).detail));

  if (line.length) {
    const back = button(words.back, () => board.undo());
    const next = button(words.next, () => {
      const ply = board.state?.ply ?? 0;
      const played = board.moveList('en').length > ply && board.redo();
      if (!played && line[ply]) board.move(line[ply]);
    });
    const show = () => {
      const ply = board.state?.ply ?? 0;
      back.setAttribute('aria-disabled', String(!ply));
      next.setAttribute('aria-disabled', String(ply >= line.length));
    };
    board.addEventListener('gamechange', show);
    show();
  }
  button(words.again, setUp);
  if (task) {
    button(words.show, answer);
    root.classList.toggle('solved', solved().has(id));
  }
  caption.after(tools, ...(task ? [verdict] : []));

  if (stages) {
    board.move(stages);
    const parts = board.stages(board.state?.ply);
    setUp();
    await Promise.all(
      plates
        .slice(1)
        .map((plate, i) => put(plate, make({ 'view-only': '', fen: parts[i + 1], coordinates: 'none' }))),
    );
  }
}

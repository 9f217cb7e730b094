/** @import { Shape } from '../board/types.d.ts' */
/** @import { RoqueBoard } from '../board/roque-board.js' */
/** @import { Task, Words } from './types.d.ts' */
import { USUAL } from '../board/session/squares.js';
import { placeOfRefusal } from '../site/places.js';
import { createExercise } from './exercise/exercise.js';
import { letPieceMoveAlone } from './lone.js';
import { findElement, findElements } from '../site/dom.js';

const list = (/** @type {string | undefined} */ text) => text?.split(' ').filter(Boolean) ?? [];

/** @param {Record<string, string>} attributes */
const make = (attributes) => {
  const board = document.createElement('roque-board');
  for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
  return board;
};

/** Puts a board in place of a figure's picture; the picture stays until the board is ready. @param {HTMLElement} plate @param {RoqueBoard} board */
const put = async (plate, board) => {
  plate.prepend(board);
  await board.ready;
  plate.querySelector('svg')?.remove();
};

/** Creates the buttons below the board, and a line for messages. @param {HTMLElement} root */
const makeTools = (root) => {
  const tools = findElement(root, '.tools');
  const line = document.createElement('p');
  line.className = 'verdict';
  line.role = 'status';
  tools.after(line);
  return {
    line,
    /** @param {string} text @param {() => void} onclick */
    button(text, onclick) {
      const made = document.createElement('button');
      made.type = 'button';
      made.textContent = text;
      made.onclick = onclick;
      tools.append(made);
      return made;
    },
    /** @param {string} text */
    say(text, done = false) {
      line.textContent = text;
      line.classList.toggle('done', done);
    },
  };
};

/**
 * Shows the sentence about the last move on the board, if the figure has a sentence for each move.
 * @param {HTMLElement} root
 * @returns {(ply: number) => void}
 */
function followNotes(root) {
  const list = root.querySelector('.moves');
  if (!list) return () => {};
  const notes = [...list.children];
  // Before the first move, the figure shows its caption again. A screen reader reads one sentence at a time.
  const note = document.createElement('p');
  note.className = 'note';
  note.role = 'status';
  list.before(note);
  root.classList.add('told');
  return (ply) => note.replaceChildren(...(notes[ply - 1]?.cloneNode(true).childNodes ?? []));
}

/** Adds buttons that step through the moves of a figure. @param {HTMLElement} root @param {RoqueBoard} board @param {string[]} line @param {ReturnType<typeof makeTools>} tools @param {Words} words */
function playThrough(root, board, line, { button }, words) {
  const showNote = followNotes(root);
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
    // The reader may play other moves than the figure; then no sentence fits.
    showNote(board.state?.lastMove?.coordinates === line[ply - 1] ? ply : 0);
  };
  board.addEventListener('gamechange', show);
  show();
}

/** Shows a figure step by step, with a button for each of its steps. @param {HTMLElement[]} plates @param {(text: string, onclick: () => void) => HTMLElement} button */
function partByPart(plates, button) {
  if (plates.length < 2) return;
  const buttons = plates.map((plate) =>
    button(plate.querySelector('p')?.textContent ?? '', () => show(plate)),
  );
  const show = (/** @type {HTMLElement} */ plate) =>
    plates.forEach((other, i) => {
      other.classList.toggle('at', other === plate);
      buttons[i].setAttribute('aria-pressed', String(other === plate));
    });
  show(plates[0]);
}

/** Links a refused move to the rule in the book, on this page or another page. @param {RoqueBoard} board @param {ReturnType<typeof makeTools>} tools @param {string} rules @param {Words} words */
function linkRefusals(board, { line }, rules, words) {
  board.addEventListener('refused', (event) => {
    const refused = event.detail;
    const link = document.createElement('a');
    const address = placeOfRefusal(refused, rules, document.documentElement.lang);
    link.href = address.slice(address.lastIndexOf('/') + 1);
    link.textContent = words.rule;
    line.replaceChildren(link);
    line.classList.remove('done');
  });
}

/**
 * Replaces the picture of a figure by a board with buttons below.
 * @param {HTMLElement} root @param {Words} words @param {() => void} solvedOne
 */
export async function makeInteractive(root, words, solvedOne) {
  const { fen = '', rules = USUAL, stages, ways, over, touch, automatic } = root.dataset;
  const [before, line, marks, arrows, views] = ['before', 'line', 'marks', 'shapes', 'views'].map((name) =>
    list(root.dataset[name]),
  );
  /** @type {Task | null} */
  const task = root.dataset.task ? JSON.parse(root.dataset.task) : null;
  const plates = [...findElements(root, '.plate')];

  // The reader plays the side at the bottom of the board.
  const turned = task && / b /.test(fen) === (before.length % 2 === 0);
  const board = make({ rules, fen, ...(turned && { orientation: 'black' }) });
  board.classList.add('coming');
  await put(plates[0], board);
  board.classList.remove('coming');

  const tools = makeTools(root);
  const { button, say } = tools;
  linkRefusals(board, tools, rules, words);
  /** @type {Shape[]} */
  const drawn = [
    ...marks.map((from) => ({ from, color: 'green' })),
    ...arrows.map((a) => ({ from: a.slice(0, 2), to: a.slice(2), color: 'red' })),
  ];
  const draws = over || automatic !== undefined ? 'automatic' : 'recorded';
  /** Puts the figure's position and moves on the board. A draw does not end the game on the board unless the figure is about the end of a game. @param {string} from */
  const begin = (from) => board.reset({ fen: from, rules, draws, touchMove: touch !== undefined });

  const one = ways ? letPieceMoveAlone(board, ways, say) : null;
  const restart = () => {
    begin(fen);
    for (const move of before) board.move(move);
  };
  const exercise = { root, board, begin, restart, say, words, solvedOne };
  const tried = task && createExercise({ ...exercise, task });

  function setUp() {
    say('');
    if (one) one.setUp();
    else {
      tried?.rest();
      restart();
    }
    board.shapes = drawn;
    tried?.start();
  }
  setUp();
  board.addEventListener('move', (event) => {
    const { detail } = event;
    board.shapes = one?.moved(detail.to) ?? [];
    tried?.moved(detail);
  });

  if (line.length) playThrough(root, board, line, tools, words);
  if (touch !== undefined)
    button(words.adoube, () => board.state && !board.state.outcome && board.jadoube(board.state.turn));
  button(words.again, setUp);
  if (tried)
    button(words.show, () => {
      setUp();
      tried.show();
    });

  let parts = views;
  if (stages) {
    board.move(stages);
    parts = board.stages(board.state?.ply);
    setUp();
  }
  const show = (/** @type {HTMLElement} */ plate, /** @type {number} */ i) =>
    put(plate, make({ 'view-only': '', fen: parts[i + 1] }));
  if (!line.length) partByPart(plates, button);
  await Promise.all(plates.slice(1).map(show));
}

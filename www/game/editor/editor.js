/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Engine, FaultWords } from '../../board/types.d.ts' */
/** @import { Color, Panel, SetupFields, View, Words } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { languageOf, loadFaults, loadWords } from '../../board/language.js';
import { token } from '../../site/drawing.js';
import { editorGrid } from './grid.js';
import { EMPTY, passable, readFields, rightsOf, settle, writeFields } from './setup.js';
import { enable } from '../../site/enable.js';
import { GAMES } from '../../site/games.js';
import { USUAL } from '../../site/rules.js';
import { opponent, standing } from '../words/sentences.js';
import { gameName } from '../table/variant.js';

/**
 * The dialog in which a position is set up, and a game begun from it.
 * @param {HTMLButtonElement} opener @param {RoqueBoard} board
 * @param {{ shown: () => Promise<string>, start: (rules: string, fen: string) => void }} page `shown`: the position that is looked at
 * @returns {Panel}
 */
export function editor(opener, board, { shown, start }) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('#editor'));
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector('form'));
  const part = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (form.querySelector(selector));
  const [lost, verdict, list, say, castling] = [
    '.lost',
    '.judgement p',
    '.judgement ul',
    '.said',
    '.rights',
  ].map(part);
  const [games, passing] = ['[name=game]', '[name=passing]'].map(
    (selector) => /** @type {HTMLSelectElement} */ (part(selector)),
  );
  const text = /** @type {HTMLTextAreaElement} */ (part('[name=fen]'));
  const go = /** @type {HTMLButtonElement} */ (part('[value=start]'));
  const boxes = /** @type {HTMLElement[]} */ ([...form.querySelectorAll('.box')]);

  /** @type {Engine | undefined} */
  let engine;
  /** @type {FaultWords | null} */
  let faultWords = null;
  /** @type {View | undefined} */
  let view;
  /** The words that it speaks. @type {Words | undefined} */
  let said;
  /** @type {string} */
  let rules = USUAL;
  /** @type {Color} */
  let seat = 'white';
  /** @type {SetupFields} */
  let fields = { men: EMPTY, turn: 'white', rights: '', passing: '-', counts: '0 1' };

  const checked = (/** @type {string} */ name) =>
    /** @type {HTMLInputElement} */ (form.querySelector(`[name=${name}]:checked`)).value;
  const grid = editorGrid(part('.easel'), say, {
    tool: () => checked('tool'),
    edit: (men) => change({ men }),
  });

  for (const [i, box] of boxes.entries()) {
    const men = i ? 'KQRBNP' : 'kqrbnp';
    const tools = [...men, i ? 'move' : 'erase'].map((value) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: 'tool', value, autocomplete: 'off' });
      label.append(input);
      if (men.includes(value)) {
        label.append(token(value));
        grid.offer(label, value);
      } else {
        label.className = 'word';
        label.append(document.createElement('span'));
      }
      return label;
    });
    box.append(...tools);
  }
  for (const { name } of GAMES) {
    const option = document.createElement('option');
    option.value = name;
    games.append(option);
  }

  const faultsOf = (/** @type {string} */ fen) => engine?.readFen(fen, rules).faults ?? [];

  /** @param {Partial<SetupFields>} part */
  function change(part) {
    const after = { ...fields, ...part };
    fields = 'rights' in part || 'passing' in part ? after : settle(fields, after, rules, faultsOf);
    text.value = writeFields(fields, rules);
    show();
  }

  /** Takes up a text as it is: what is wrong with it is told. @param {string} fen */
  function read(fen) {
    const men = engine?.readFen(fen, rules).pieces;
    text.value = fen;
    if (men) fields = readFields(fen, men, rules, fields.rights);
    show();
  }

  /** What the engine says of the text. */
  function judge() {
    if (!engine || !view) return;
    const { words } = view;
    const { faults, doubts } = engine.readFen(text.value, rules);
    const told = (/** @type {string[]} */ codes) =>
      codes.map((code) => {
        const line = document.createElement('li');
        line.textContent = faultWords?.faults[code] ?? code;
        return line;
      });
    let sentence = faults.length
      ? words.editorFaults
      : doubts.length
        ? words.editorDoubts
        : words.editorReady;
    if (!faults.length) {
      const game = new engine.Game(rules, text.value);
      const state = game.state();
      game.free();
      if (state.outcome)
        sentence = [words.editorOver, standing(state, words), doubts.length && sentence]
          .filter(Boolean)
          .join(' ');
    }
    if (verdict.textContent !== sentence) verdict.textContent = sentence;
    list.replaceChildren(...told(faults.length ? faults : doubts));
    list.hidden = !list.children.length;
    part('.judgement').classList.toggle('cannot', faults.length > 0);
    enable(go, !faults.length);
  }

  function show() {
    if (!view) return;
    const { words } = view;
    const { rights, turn } = fields;
    grid.show(fields.men, seat);
    boxes[0].dataset.seat = seat === 'white' ? 'far' : 'near';
    boxes[1].dataset.seat = seat === 'white' ? 'near' : 'far';
    games.value = rules;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name=turn]')))
      input.checked = input.value === turn;
    const own = rightsOf(rules);
    castling.hidden = !own;
    for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('[name=right]'))) {
      input.checked = rights.includes(input.value);
      /** @type {HTMLElement} */ (input.parentElement).hidden = !own.includes(input.value);
    }
    const squares = new Set(['-', fields.passing, ...(engine ? passable(fields, rules, faultsOf) : [])]);
    passing.replaceChildren(
      ...[...squares].map((square) => new Option(square === '-' ? words.noPassing : square, square)),
    );
    passing.value = fields.passing;
    judge();
  }

  /** @param {Words} words */
  async function speak(words) {
    const names = /** @type {Record<string, string>} */ ({ ...words.editorMen, ...words.editorTools });
    for (const label of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll('.box label'))) {
      const input = /** @type {HTMLInputElement} */ (label.querySelector('input'));
      input.ariaLabel = names[input.value];
      const word = label.querySelector('span');
      if (word) word.textContent = names[input.value];
      else label.title = names[input.value];
    }
    for (const option of games.options) option.textContent = gameName(option.value, words);
    const language = languageOf(document.documentElement);
    const [more, faults] = await Promise.all([
      loadWords(language).catch(() => undefined),
      loadFaults(language),
    ]);
    if (words !== view?.words) return;
    faultWords = faults;
    grid.speak(words, more);
    if (dialog.open) show();
  }

  async function open() {
    let here;
    [engine, here] = await Promise.all([loadEngine(), shown()]);
    if (!view) return;
    const { state, trouble } = view;
    seat = board.orientation;
    rules = trouble === 'rules' ? USUAL : view.rules;
    lost.hidden = !state?.plies || !!state.outcome;
    /** @type {HTMLInputElement} */ (form.querySelector('[value=move]')).checked = true;
    read(here);
    dialog.showModal();
  }

  opener.onclick = open;
  dialog.onclose = () => grid.leave();
  text.oninput = () => read(text.value);
  games.onchange = () => {
    rules = games.value;
    change({});
  };
  passing.onchange = () => change({ passing: passing.value });
  form.onchange = ({ target }) => {
    const { name } = /** @type {HTMLInputElement} */ (target);
    if (name === 'turn') change({ turn: /** @type {Color} */ (checked('turn')) });
    const given = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll('[name=right]:checked')]);
    if (name === 'right') change({ rights: given.map(({ value }) => value).join('') });
  };
  /** @type {Record<string, () => void>} */
  const deeds = {
    empty: () => change({ men: EMPTY, rights: '', passing: '-' }),
    usual() {
      if (!engine) return;
      const game = new engine.Game(rules, undefined);
      fields.rights = 'KQkqXx';
      read(game.state().fen);
      game.free();
    },
    turn() {
      seat = opponent(seat);
      show();
    },
  };
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (form.querySelectorAll('[data-do]')))
    button.onclick = deeds[button.dataset.do ?? ''];
  form.onsubmit = (event) => {
    if (event.submitter !== go) return;
    if (go.ariaDisabled === 'true') event.preventDefault();
    else start(rules, text.value.trim());
  };

  return {
    show(next) {
      view = next;
      enable(opener, !!next.state || next.trouble === 'position' || next.trouble === 'rules');
      if (next.words === said) return;
      said = next.words;
      speak(said);
    },
  };
}

/** @import { BoardWords, Color, EditorWords, Engine, FaultWords, Judged, SetupFields } from '../types.d.ts' */
import { makeFields } from './fields.js';
import { makeGrid } from './grid.js';
import { makeJudgement } from './judgement.js';
import { createNode } from './node.js';
import { EMPTY, Setup } from './setup.js';
import { makeTrays } from './tray.js';

/** Creates the buttons that change the whole position. @param {Record<'empty' | 'usual' | 'turn', () => void>} actions */
const makeButtons = (actions) => {
  const node = createNode('div', 'buttons');
  const all = Object.entries(actions).map(([name, press]) => {
    const button = Object.assign(createNode('button', '', 'button'), { type: 'button', onclick: press });
    button.dataset.do = name;
    node.append(button);
    return button;
  });
  return {
    node,
    /** @param {EditorWords} words */
    speak(words) {
      for (const [i, text] of [words.empty, words.usual, words.flip].entries()) all[i].textContent = text;
    },
  };
};

/** Creates the visible parts of the editor. @param {PositionEditor} editor */
const partsOf = (editor) => {
  const [root, facts, said] = [
    createNode('div', 'board'),
    createNode('div', 'facts'),
    createNode('p', 'unseen said'),
  ];
  const hints = [createNode('p', 'hint', 'hint'), createNode('p', 'hint', 'hint')];
  const asks = makeFields({
    change: (part) => editor.change(part),
    read: (fen) => editor.read(fen),
    play: (rules) => editor.change({}, rules),
  });
  const grid = makeGrid(said, {
    tool: () => trays.tool(),
    edit: (pieces) => editor.change({ pieces }),
  });
  const trays = makeTrays(grid.offer);
  const buttons = makeButtons({
    empty: () => editor.empty(),
    usual: () => editor.usual(),
    turn: () => editor.sit(editor.seat === 'white' ? 'black' : 'white'),
  });
  said.role = 'status';
  root.role = 'radiogroup';
  root.append(trays.black, grid.node, trays.white, ...hints);
  facts.append(buttons.node, ...asks.nodes);
  trays.choose('move');
  return { root, facts, said, hints, asks, grid, trays, buttons };
};

/** The position editor: squares and trays, fields and FEN, and the engine's judgement of the position. */
export class PositionEditor {
  setup = new Setup();
  /** The side at the bottom of the board. @type {Color} */
  seat = 'white';
  says = makeJudgement();
  #changed;
  #told = '';
  /** The error code if the engine is missing. */
  #missing = '';
  #parts;

  /** @param {(judged: Judged) => void} changed a callback with the judgement after a change of the position or the game */
  constructor(changed) {
    this.#changed = changed;
    this.#parts = partsOf(this);
  }

  get nodes() {
    const { root, facts, said } = this.#parts;
    return [root, facts, said];
  }

  /** The board that shows the position. */
  get board() {
    return this.#parts.grid.board;
  }

  /** Returns the judgement of the position; undefined until the engine is loaded. @returns {Judged | undefined} */
  judged() {
    return this.#missing ? { faults: [this.#missing], doubts: [], outcome: null } : this.setup.judge();
  }

  show() {
    const { setup } = this;
    const { grid, trays, asks } = this.#parts;
    grid.show(setup.fields.pieces, this.seat);
    trays.seat(this.seat);
    asks.show(setup);
    const judged = this.judged();
    this.says.show(judged);
    const now = `${setup.rules} ${setup.text.trim()}`;
    if (!judged || now === this.#told) return;
    this.#told = now;
    this.#changed(judged);
  }

  /** @param {Partial<SetupFields>} part @param {string} [rules] */
  change(part, rules = this.setup.rules) {
    this.setup.rules = rules;
    this.setup.change(part);
    this.show();
  }

  /** Sets the position from a text, which stays unchanged; the editor shows its faults. @param {string} fen */
  read(fen) {
    this.setup.read(fen);
    this.show();
  }

  empty() {
    this.change({ pieces: EMPTY, rights: '', passing: '-' });
  }

  usual() {
    this.setup.usual();
    this.show();
  }

  /** @param {Color} seat */
  sit(seat) {
    this.seat = seat;
    this.show();
  }

  /** @param {boolean} may whether users may also choose the game */
  offerGames(may) {
    this.#parts.asks.offerGames(may);
  }

  /** @param {string} rules @param {string | undefined} fen the position; undefined means the starting position of the game */
  begin(rules, fen) {
    this.setup.rules = rules;
    if (fen === undefined) this.usual();
    else this.read(fen);
  }

  /** @param {Engine} engine */
  trust(engine) {
    this.setup.engine = engine;
    this.#missing = '';
  }

  /** Reports that the engine is missing. @param {string} code the error code */
  doubt(code) {
    this.#missing = code;
    this.show();
  }

  /** @param {EditorWords | undefined} words @param {BoardWords | undefined} board @param {FaultWords | null} faults */
  speak(words, board, faults) {
    this.says.speak({ words, faults });
    if (words) {
      const { root, hints, trays, asks, buttons, grid } = this.#parts;
      root.ariaLabel = words.piecesAndTools;
      hints[0].textContent = words.hint;
      hints[1].textContent = words.keys;
      for (const part of [trays, asks, buttons]) part.speak(words);
      grid.speak(words, board);
    }
    this.show();
  }
}

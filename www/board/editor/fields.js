/** @import { EditorWords, SetupFields } from '../types.d.ts' */
/** @import { Setup } from './setup.js' */
import { createNode } from './node.js';
import { RIGHTS } from './setup.js';

/** @param {HTMLElement} control */
const labelled = (control) => {
  const [label, word] = [createNode('label', 'field', 'question'), createNode('span')];
  label.append(word, control);
  return { label, word };
};

/** Creates a group of inputs under one heading. @param {string} type @param {string} name @param {readonly string[]} values @param {string} [more] */
const choice = (type, name, values, more = '') => {
  const [set, head] = [createNode('fieldset', `choice ${more}`.trim(), 'question'), createNode('legend')];
  const lines = values.map((value) => {
    const [label, word] = [createNode('label'), createNode('span')];
    const input = Object.assign(createNode('input'), { type, name, value });
    label.append(input, word);
    return { label, input, word };
  });
  set.append(head, ...lines.map(({ label }) => label));
  return { set, head, lines };
};

/**
 * Creates the fields of a position: the game, the side to move, castling rights, en passant and the FEN.
 * @param {{ play: (rules: string) => void, change: (part: Partial<SetupFields>) => void, read: (fen: string) => void }} chosen
 */
export const makeFields = ({ play, change, read }) => {
  const [games, passing, text] = [createNode('select'), createNode('select'), createNode('textarea')];
  const [game, pass, fen] = [games, passing, text].map(labelled);
  const turns = choice('radio', 'turn', ['white', 'black']);
  const rights = choice('checkbox', 'right', RIGHTS, 'rights');
  games.name = 'game';
  passing.name = 'passing';
  Object.assign(text, { name: 'fen', rows: 3, maxLength: 1000, dir: 'ltr', spellcheck: false });
  text.setAttribute('autocapitalize', 'off');
  /** @type {EditorWords | undefined} */
  let words;

  games.onchange = () => play(games.value);
  passing.onchange = () => change({ passing: passing.value });
  text.oninput = () => read(text.value);
  for (const { input } of turns.lines)
    input.onchange = () => change({ turn: /** @type {SetupFields['turn']} */ (input.value) });
  for (const { input } of rights.lines)
    input.onchange = () => {
      const given = rights.lines.filter(({ input }) => input.checked);
      change({ rights: given.map(({ input }) => input.value).join('') });
    };

  return {
    nodes: [game.label, turns.set, rights.set, pass.label, fen.label],
    /** @param {boolean} may whether users may also choose the game */
    offerGames(may) {
      game.label.hidden = !may;
    },
    /** @param {Setup} setup */
    show(setup) {
      const { fields, rules, games: known, rights: own } = setup;
      if (games.length !== known.length)
        games.replaceChildren(...known.map((name) => new Option(name, name)));
      if (words) for (const option of games.options) option.text = words.games[option.value] ?? option.value;
      games.value = rules;
      for (const { input } of turns.lines) input.checked = input.value === fields.turn;
      rights.set.hidden = !own;
      for (const { label, input } of rights.lines) {
        input.checked = fields.rights.includes(input.value);
        label.hidden = !own.includes(input.value);
      }
      const squares = new Set(['-', fields.passing, ...setup.passable()]);
      passing.replaceChildren(
        ...[...squares].map((square) => new Option(square === '-' ? words?.noPassing : square, square)),
      );
      passing.value = fields.passing;
      // The field keeps its text while the user types in it.
      if (text.value !== setup.text) text.value = setup.text;
    },
    /** @param {EditorWords} next */
    speak(next) {
      words = next;
      game.word.textContent = words.game;
      pass.word.textContent = words.passing;
      fen.word.textContent = words.fen;
      turns.head.textContent = words.sideToMove;
      turns.lines.forEach(({ word }, i) => {
        word.textContent = [next.white, next.black][i];
      });
      rights.head.textContent = words.castlingRights;
      for (const { word, input } of rights.lines) word.textContent = words.rights[input.value];
    },
  };
};

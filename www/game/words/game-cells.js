/** @import { Words } from '../types.d.ts' */
import { fill } from './language.js';

/** Formats the result of a game for the screen; '' for an unfinished game. @param {string} result the result as in PGN */
export const printResult = (result) =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');

/** @param {string} tag @param {string} name the class name, or '' @param {(string | Node)[]} parts */
function element(tag, name, parts) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...parts);
  return made;
}

/** Isolates text from other sources, so that right-to-left text in it does not reorder the surrounding text. @param {string} text */
export const isolateText = (text) => text && element('bdi', '', [text]);

/**
 * Returns the names of both players; empty if neither player has a name.
 * @param {{ white: string, black: string }} names @param {Words} words @returns {(string | Node)[]}
 */
export const pairingOf = ({ white, black }, words) =>
  white || black ? [isolateText(white || words.white), ' – ', isolateText(black || words.black)] : [];

/** Joins the texts that are not empty with " · ". @param {(string | Node | false)[]} parts */
export const joinFacts = (...parts) =>
  parts.flatMap((part) => part || []).flatMap((part, i) => (i ? [' · ', part] : [part]));

/**
 * Creates a table cell that describes a game in two lines. The cell is a button if the user can open the game.
 * @param {(string | Node)[]} title @param {(string | Node)[]} details the second line of the cell
 * @param {{ word: string, open: () => void } | null} way the label of the button, and its action
 * @param {string[]} [quotes] the lines of the file to show below
 */
export function gameCell(title, details, way, quotes = []) {
  const cell = document.createElement('div');
  cell.className = 'what';
  const lines = [
    element('span', 'name', title),
    element('span', 'text', details),
    ...quotes.map((text) => element('span', 'quote', [text])),
  ];
  if (!way) {
    cell.append(...lines);
    return cell;
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...lines, element('span', 'way', [way.word]));
  button.onclick = way.open;
  cell.append(button);
  return cell;
}

/**
 * Returns a number with the singular or plural form of a noun. In French, zero takes the singular.
 * @param {Words} words @param {string[]} forms @param {number} n @param {number} [all] the total
 */
export const countNoun = (words, forms, n, all = n) => {
  const { lang } = document.documentElement;
  const form = forms[words.ones.includes(n) ? 0 : 1];
  return fill(form, { n: n.toLocaleString(lang), all: all.toLocaleString(lang) });
};

/** @param {number} plies @param {Words} words */
export const lengthOf = (plies, words) => countNoun(words, words.movesPlayed, Math.ceil(plies / 2));

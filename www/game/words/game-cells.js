/** @import { Words } from '../types.d.ts' */
import { fill } from './language.js';

/** Formats a result for the screen; '' for an unfinished game. @param {string} result as in PGN */
export const printResult = (result) =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');

/** @param {string} tag @param {string} name the class name, or '' @param {(string | Node)[]} parts */
function element(tag, name, parts) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...parts);
  return made;
}

/** Isolates text of others, so that right-to-left text in it does not reorder its surroundings. @param {string} text */
export const isolateText = (text) => text && element('bdi', '', [text]);

/**
 * Returns the names of both players; empty if neither has a name.
 * @param {{ white: string, black: string }} names @param {Words} words @returns {(string | Node)[]}
 */
export const pairingOf = ({ white, black }, words) =>
  white || black ? [isolateText(white || words.white), ' – ', isolateText(black || words.black)] : [];

/** Joins the parts that are present with " · ". @param {(string | Node | false)[]} parts */
export const joinFacts = (...parts) =>
  parts.flatMap((part) => part || []).flatMap((part, i) => (i ? [' · ', part] : [part]));

/**
 * Creates a cell that describes a game in two lines. The cell is a button if the game can be opened.
 * @param {(string | Node)[]} title @param {(string | Node)[]} details the second line @param {{ word: string, open: () => void } | null} way
 * the label and the action of the button
 * @param {string[]} [quotes] the lines of the file, shown below
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

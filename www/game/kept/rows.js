/** @import { Words } from '../types.d.ts' */
import { fill } from '../words/language.js';

/** @param {string} result as in files */
export const printed = (result) =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');

/** @param {string} tag @param {string} name of its class @param {(string | Node)[]} parts */
function element(tag, name, parts) {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...parts);
  return made;
}

/** What others have written: whatever it is, it does not turn around what stands beside it. @param {string} text */
export const alone = (text) => text && element('bdi', '', [text]);

/** @param {{ white: string, black: string }} names @param {Words} words @returns {(string | Node)[]} none where nobody has a name */
export const pairing = ({ white, black }, words) =>
  white || black ? [alone(white || words.white), ' – ', alone(black || words.black)] : [];

/** What is known, one after another. @param {(string | Node | false)[]} parts */
export const facts = (...parts) =>
  parts.flatMap((part) => part || []).flatMap((part, i) => (i ? [' · ', part] : [part]));

/**
 * What a game is in two lines, as a button that opens it where it can be opened.
 * @param {(string | Node)[]} title @param {(string | Node)[]} told @param {{ word: string, open: () => void } | null} way
 * @param {string[]} [quotes] lines of a file below these
 */
export function gameCell(title, told, way, quotes = []) {
  const cell = document.createElement('div');
  cell.className = 'what';
  const lines = [
    element('span', 'name', title),
    element('span', 'text', told),
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

/** A number of things in the language of the page; in French nothing is one thing, too.
 * @param {Words} words @param {string[]} forms @param {number} n @param {number} [all] of how many */
export const counted = (words, forms, n, all = n) => {
  const { lang } = document.documentElement;
  const form = forms[words.ones.includes(n) ? 0 : 1];
  return fill(form, { n: n.toLocaleString(lang), all: all.toLocaleString(lang) });
};

/** @param {number} plies @param {Words} words */
export const lengthOf = (plies, words) => counted(words, words.movesPlayed, Math.ceil(plies / 2));

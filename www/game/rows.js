/** @import { Words } from './types.d.ts' */
import { fill } from './language.js';

/** @param {string} result as in files */
export const printed = (result) =>
  result === '1/2-1/2' ? '½–½' : result === '*' ? '' : result.replace('-', '–');

/** A line of text. @param {string} text @param {string} [name] */
export function line(text, name) {
  const p = document.createElement('p');
  p.textContent = text;
  if (name) p.className = name;
  return p;
}

/**
 * One game of a list: what it is in two lines, and what can be done with it.
 * @param {string} title @param {(string | false)[]} facts @param {[text: string, deed: () => void][]} deeds
 */
export function row(title, facts, deeds) {
  const item = document.createElement('li');
  const text = document.createElement('div');
  text.append(line(title, 'name'), line(facts.filter(Boolean).join(' · '), 'text'));
  const buttons = deeds.map(([word, deed]) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = word;
    button.setAttribute('aria-label', `${word}: ${title}`);
    button.onclick = deed;
    return button;
  });
  item.append(text, ...buttons);
  return item;
}

/** @param {{ white: string, black: string }} names @param {Words} words */
export const pairing = ({ white, black }, words) =>
  white || black ? `${white || words.white} – ${black || words.black}` : '';

/** A number of things in the language of the page: in French nothing is one thing, too. @param {string[]} forms @param {number} n */
export const counted = (forms, n) =>
  fill(forms[n === 1 || (n === 0 && document.documentElement.lang === 'fr') ? 0 : 1], { n });

/** @param {number} plies @param {Words} words */
export const lengthOf = (plies, words) => counted(words.movesPlayed, Math.ceil(plies / 2));

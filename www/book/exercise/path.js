/** @import { Words } from '../types.d.ts' */
import { fill } from '../../site/translate.js';
import { printStars, solvedExercises } from './progress.js';
import { findElements } from '../../site/dom.js';

const idOf = (/** @type {string} */ address) => address.split('#figure-')[1] ?? '';

/** Creates a line with the number of solved exercises and a bar. @param {number} done @param {number} all @param {Words} words */
function tally(done, all, words) {
  const line = document.createElement('p');
  line.className = 'tally';
  const bar = document.createElement('progress');
  Object.assign(bar, { value: done, max: all, ariaLabel: words.path });
  line.append(bar, ` ${fill(words.progress, { done, all })}`);
  return line;
}

/** Creates the link to the first unsolved exercise. @param {string} href @param {string} text @param {boolean} begun @param {Words} words */
function onward(href, text, begun, words) {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'onward';
  link.textContent = fill(begun ? words.resume : words.begin, { name: text });
  return link;
}

/** Shows the stars of each exercise, the number of solved exercises, and the link to continue. @param {Words} words */
export function showPath(words) {
  const path = document.querySelector('.path');
  if (!path) return;
  const done = solvedExercises();
  const links = [...findElements(path, 'li a')];
  for (const link of links) {
    const stars = done.get(idOf(link.hash));
    link.classList.toggle('done', !!stars);
    if (!stars) continue;
    const mark = document.createElement('span');
    Object.assign(mark, { className: 'stars', role: 'img', ariaLabel: fill(words.stars, { n: stars }) });
    mark.textContent = printStars(stars);
    link.append(' ', mark);
  }
  const mine = links.filter(({ hash }) => done.has(idOf(hash))).length;
  const next = links.find(({ hash }) => !done.has(idOf(hash)));
  path.before(tally(mine, links.length, words));
  if (next) path.before(onward(next.href, next.textContent ?? '', mine > 0, words));
}

/** Shows the beginner's progress on the first page of the book. @param {Words} words */
export function showProgress(words) {
  /** @type {HTMLElement | null} */
  const main = document.querySelector('main[data-path]');
  const door = main?.querySelector('.door');
  if (!main || !door) return;
  const done = solvedExercises();
  const all = (main.dataset.path ?? '').split('\n').map((line) => line.split('|'));
  const mine = all.filter(([address]) => done.has(idOf(address))).length;
  const next = all.find(([address]) => !done.has(idOf(address)));
  door.append(tally(mine, all.length, words));
  if (next) door.append(onward(next[0], next[1].replace(/\.$/, ''), mine > 0, words));
}

/** @import { Words } from './types.d.ts' */
import '../board/roque-board.js';
import { holdBack } from '../site/enable.js';
import { supportOffline } from '../site/offline.js';
import { recovered, remember } from '../site/remember.js';
import { fill } from '../site/translate.js';
import { showPath, showProgress } from './exercise/path.js';
import { solvedExercises } from './exercise/progress.js';
import { makeInteractive } from './figure.js';
import { showProblems } from './problems.js';
import { searchBox } from './search.js';
import { stageFigures } from './stage.js';
import { showTerms } from './terms.js';
import { findElement, findElements } from '../site/dom.js';

/** @type {Words} */
const words = (await import(/* one language */ `../locales/${document.documentElement.lang}/book.js`))
  .default;
await recovered;
/** The figures that become boards on the screen; the printed book shows their pictures. */
const figures = [...findElements(document, 'main:not(.whole) .figure')];
const tasks = figures.filter((figure) => figure.dataset.task && figure.closest('.stage'));

/** Shows the number of solved exercises of the page. */
const progress = document.querySelector('.progress');

function count() {
  const done = solvedExercises();
  const mine = tasks.filter(({ id }) => done.has(id.replace('figure-', ''))).length;
  if (progress && tasks.length)
    progress.textContent = fill(words.progress, { done: mine, all: tasks.length });
  for (const { id } of tasks)
    document
      .querySelector(`.positions a[href="#${id}"]`)
      ?.classList.toggle('done', done.has(id.replace('figure-', '')));
}
count();
showPath(words);
showProgress(words);
stageFigures(document);
showTerms(words);
searchBox(words);
showProblems(document);
holdBack(document);
supportOffline(document, findElement(document, 'h1'), Promise.resolve());

// A board takes time and memory, so the page creates it only when its figure comes near the screen.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      watcher.unobserve(target);
      makeInteractive(target, words, count).catch((error) => {
        // The static picture of the figure stays.
        console.error(error);
      });
    }
  },
  { rootMargin: '200px' },
);
for (const figure of figures) watcher.observe(figure);

/** Returns the rule nearest to the middle of the visible page below the masthead; without rules, returns the last element that begins above the middle. */
function here() {
  const top = document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0;
  const middle = (top + innerHeight) / 2;
  const rules = [...document.querySelectorAll('main .rule')].map((rule) => {
    const box = rule.getBoundingClientRect();
    return { rule, away: Math.abs(box.top + box.height / 2 - middle) };
  });
  const nearest = rules.reduce((best, one) => (best && best.away <= one.away ? best : one), rules[0]);
  if (nearest) return nearest.rule;
  const begun = [...document.querySelectorAll('main [id]')];
  return begun.findLast((place) => place.getBoundingClientRect().top < middle);
}

/** The link to the other language leads to the rule that the user is reading. */
for (const link of findElements(document, '.languages a'))
  link.onclick = () => {
    remember('language', link.lang);
    link.hash = scrollY > 100 ? (here()?.id ?? '') : location.hash;
  };

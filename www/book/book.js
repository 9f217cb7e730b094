/** @import { Words } from './types.d.ts' */
import '../board/roque-board.js';
import { holdBack } from '../site/enable.js';
import { offline } from '../site/offline.js';
import { remember } from '../site/remember.js';
import { fill } from '../site/translate.js';
import { enliven } from './figure.js';
import { solved } from './progress.js';

/** @type {Words} */
const words = (await import(`../locales/${document.documentElement.lang}/book.js`)).default;
const figures = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.figure')]);
const tasks = figures.filter((figure) => figure.dataset.task);

/** How many of the page's exercises are done. */
const progress = document.createElement('p');
progress.className = 'progress';
progress.role = 'status';
if (tasks.length) document.querySelector('.turn')?.before(progress);

/** Links to exercises are ticked when they are done. */
const steps = /** @type {HTMLAnchorElement[]} */ ([
  ...document.querySelectorAll('main a[href*="#figure-try-"]'),
]);

function count() {
  const done = solved();
  const all = tasks.length;
  const mine = tasks.filter(({ id }) => done.has(id.replace('figure-', ''))).length;
  for (const step of steps) step.classList.toggle('done', done.has(step.hash.replace('#figure-', '')));
  progress.textContent = fill(words.progress, { done: mine, all });
}
count();
holdBack(document);
offline(document, /** @type {HTMLElement} */ (document.querySelector('h1')), Promise.resolve());

// A board costs time and memory: it comes when its figure is about to be seen.
const watcher = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watcher.unobserve(target);
      enliven(/** @type {HTMLElement} */ (target), words, count).catch((error) => {
        // The picture stays.
        console.error(error);
      });
    }
  },
  { rootMargin: '200px' },
);
for (const figure of figures) watcher.observe(figure);

/** The other language begins where this one is being read. */
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll('.languages a')))
  link.onclick = () => {
    remember('language', link.lang);
    const places = [...document.querySelectorAll('main [id]')];
    const here = places.find((place) => place.getBoundingClientRect().bottom > 0);
    link.hash = scrollY > 100 ? (here?.id ?? '') : location.hash;
  };

// Each section has one board, which all its positions share; the text highlights the rules of the current position.
import { findElements } from '../site/dom.js';

const list = (/** @type {string | undefined} */ text) => text?.split(' ').filter(Boolean) ?? [];

/** Returns the rules that a figure illustrates. @param {HTMLElement} figure */
const rulesOf = (figure) =>
  list(figure.dataset.rulesShown).flatMap((id) => document.getElementById(id) ?? []);

/** Shows a figure on the board of its section, and highlights its rules. @param {HTMLElement} figure */
function showFigure(figure) {
  const stage = figure.closest('.stage');
  const part = figure.closest('.part');
  if (!stage || !part) return;
  for (const other of stage.querySelectorAll('.figure')) other.classList.toggle('shown', other === figure);
  for (const tab of stage.querySelectorAll('.positions a')) {
    if (tab.getAttribute('href') === `#${figure.id}`) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
  for (const rule of part.querySelectorAll('.rule.lit')) rule.classList.remove('lit');
  for (const rule of rulesOf(figure)) rule.classList.add('lit');
}

/** Shows the figure that the address names, if the address names one. */
function addressed() {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  /** @type {HTMLElement | null | undefined} */
  const figure = place?.closest('.stage .figure');
  if (!figure) return;
  showFigure(figure);
  figure.scrollIntoView({ block: 'nearest' });
}

/** A click on a rule shows the figure for this rule. @param {HTMLElement} figure @param {HTMLElement} rule */
function bind(figure, rule) {
  if (rule.dataset.bound) return;
  rule.dataset.bound = figure.id;
  rule.classList.add('shows');
  rule.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || link.classList.contains('mark')) showFigure(figure);
  });
}

/** @param {ParentNode} page */
export function stageFigures(page) {
  for (const stage of page.querySelectorAll('.stage')) {
    const figures = [...findElements(stage, '.figure')];
    for (const figure of figures) for (const rule of rulesOf(figure)) bind(figure, rule);
    if (figures[0]) showFigure(figures[0]);
    for (const tab of findElements(stage, '.positions a'))
      tab.addEventListener('click', (event) => {
        event.preventDefault();
        const figure = document.getElementById(tab.hash.slice(1));
        if (figure) showFigure(figure);
        history.replaceState(null, '', tab.hash);
      });
  }
  addEventListener('hashchange', addressed);
  addressed();
}

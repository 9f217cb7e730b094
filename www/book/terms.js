/** @import { Words } from './types.d.ts' */
import { findElements } from '../site/dom.js';

// A click on a term shows the meaning of the term in a popover with a link to the glossary.

/** @param {Words} words */
export function showTerms(words) {
  const card = document.createElement('div');
  card.className = 'meaning';
  card.id = 'meaning';
  card.popover = 'auto';
  const text = document.createElement('p');
  const more = document.createElement('a');
  more.textContent = words.glossary;
  more.href = 'glossary.html';
  card.append(text, more);
  document.body.append(card);

  /** @type {HTMLElement | null} */
  let from = null;
  card.addEventListener('toggle', () => {
    from?.setAttribute('aria-expanded', String(card.matches(':popover-open')));
  });
  for (const term of findElements(document, 'a.term')) {
    term.setAttribute('aria-expanded', 'false');
    term.setAttribute('aria-controls', card.id);
    term.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { left, bottom } = term.getBoundingClientRect();
      text.textContent = `${term.textContent} – ${term.dataset.meaning}`;
      more.href = term.href;
      card.hidePopover();
      from = term;
      card.showPopover({ source: term });
      const room = document.documentElement.clientWidth - card.offsetWidth - 8;
      const below = bottom + 4 + card.offsetHeight < innerHeight;
      const top = below ? bottom + 4 : term.getBoundingClientRect().top - card.offsetHeight - 4;
      card.style.setProperty('left', `${Math.max(8, Math.min(left, room))}px`);
      card.style.setProperty('top', `${top}px`);
    });
  }
}

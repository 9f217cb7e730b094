import { lookUp } from '../../locales/keys.js';
import { findElements } from '../../site/dom.js';
const KEYS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs in the ARIA pattern: arrow keys choose a tab, and only the chosen tab can be reached by the Tab key.
 * @param {HTMLElement} list @param {() => void} chosen a callback after the user has chosen a tab
 */
export function makeTabs(list, chosen) {
  const tabs = [...findElements(list, '[role="tab"]')];
  const panelOf = (/** @type {HTMLElement} */ tab) =>
    document.getElementById(tab.getAttribute('aria-controls') ?? '');

  /** @param {number} at */
  function choose(at) {
    for (const [i, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(i === at));
      tab.tabIndex = i === at ? 0 : -1;
      const panel = panelOf(tab);
      if (panel) panel.hidden = i !== at;
    }
  }
  for (const [i, tab] of tabs.entries()) {
    tab.onclick = () => {
      choose(i);
      chosen();
    };
    tab.onkeydown = (event) => {
      const by = lookUp(KEYS, event.key);
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const next = tabs[(i + by + tabs.length) % tabs.length];
      next.focus({ preventScroll: true });
      next.click();
    };
  }
  return { choose };
}

/** @import { Manifest, Row, Translations, Words } from './types.d.ts' */
import { FIELDS } from '../frame/messages.js';
import { queryRows, rowsOf } from './contract.js';
import { make, rich } from './rich.js';

/** Creates a table cell with an ARIA role, because the CSS that stacks cells on narrow pages removes their meaning. @param {string} role @param {'td' | 'th'} [tag] */
const cell = (role, tag = 'td') => make(tag, { role });

/** @param {Row[]} rows @param {Words} words @param {string} label */
function table(rows, words, label) {
  const typed = rows.some(({ type, note }) => type || note);
  const titles = [words.name, ...(typed ? [words.type] : []), words.meaning];
  const head = make(
    'tr',
    { role: 'row' },
    ...titles.map((title) => make('th', { role: 'columnheader', scope: 'col' }, title)),
  );
  const lines = rows.map(({ name, type, note, text }) => {
    const [first, second, last] = [cell('rowheader', 'th'), cell('cell'), cell('cell')];
    first.setAttribute('scope', 'row');
    first.append(make('code', {}, name));
    for (const line of type.split('\n').filter(Boolean)) second.append(make('code', { class: 'type' }, line));
    if (note) second.append(make('span', { class: 'note' }, ...rich(note)));
    last.append(...rich(text));
    return make('tr', { role: 'row' }, first, ...(typed ? [second] : []), last);
  });
  return make(
    'table',
    { role: 'table', 'aria-label': label, class: typed ? 'typed' : 'plain' },
    make('thead', { role: 'rowgroup' }, head),
    make('tbody', { role: 'rowgroup' }, ...lines),
  );
}

/**
 * @param {HTMLElement} root an element with the name of its table in `data-reference`
 * @param {Manifest} manifest @param {Words} words @param {Translations | null} translations
 */
export function showTable(root, manifest, words, translations) {
  const which = /** @type {Parameters<typeof rowsOf>[0] | 'query'} */ (root.dataset.reference);
  const rows =
    which === 'query'
      ? queryRows(Object.keys(FIELDS), manifest, words, translations)
      : rowsOf(which, manifest, words, translations);
  const label = root.previousElementSibling?.textContent ?? '';
  root.replaceChildren(table(rows, words, label));
}

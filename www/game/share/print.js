/** @import { Keeping } from '../kept/keeping.js' */
/** @import { GameRecord, Panel, View } from '../types.d.ts' */
import { namesOf } from '../kept/archive.js';
import { facts, pairing } from '../kept/rows.js';
import { gameName } from '../table/variant.js';
import { USUAL } from '../../site/rules.js';

/** Players, rules and date of the game. @param {GameRecord} record @param {View} view */
function headingOf(record, { words, rules }) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' });
  const names = document.createElement('span');
  names.append(...pairing(namesOf(record), words));
  return facts(
    names.hasChildNodes() && names,
    rules !== USUAL && gameName(rules, words),
    day.format(record.begun),
  );
}

/**
 * Heading of the game, shown only in print.
 * @param {HTMLElement} head @param {Pick<Keeping, 'record'>} kept
 * @returns {Panel}
 */
export function printHeading(head, kept) {
  /** @type {View | undefined} */
  let view;
  addEventListener('beforeprint', () => {
    const { record } = kept;
    head.replaceChildren(...(view && record ? headingOf(record, view) : []));
  });
  return {
    show(next) {
      view = next;
    },
  };
}

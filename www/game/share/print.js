/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { GameRecord, Panel, View } from '../types.d.ts' */
import { namesOf } from '../../match/storage/from-pgn.js';
import { joinFacts, pairingOf } from '../words/game-cells.js';
import { gameName } from '../status/variant.js';
import { USUAL } from '../../site/rules.js';

/** Returns the players, the rules and the date of the game. @param {GameRecord} record @param {View} view */
function headingOf(record, { words, rules }) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long' });
  const names = document.createElement('span');
  names.append(...pairingOf(namesOf(record), words));
  return joinFacts(
    names.hasChildNodes() && names,
    rules !== USUAL && gameName(rules, words),
    day.format(record.begun),
  );
}

/**
 * The heading of the game, which is shown only in print.
 * @param {HTMLElement} head @param {Pick<GameStorage, 'record'>} storage
 * @returns {Panel}
 */
export function printHeading(head, storage) {
  /** @type {View | undefined} */
  let view;
  addEventListener('beforeprint', () => {
    const { record } = storage;
    head.replaceChildren(...(view && record ? headingOf(record, view) : []));
  });
  return {
    show(next) {
      view = next;
    },
  };
}

/** @import { FaultWords } from '../../../board/types.d.ts' */
/** @import { Words } from '../../types.d.ts' */
/** @import { Item } from './pgn-items.js' */
import { tagOf } from '../../../match/storage/from-pgn.js';
import { dateOf, eventOf } from '../../../match/storage/summaries.js';
import {
  isolateText,
  joinFacts,
  gameCell,
  lengthOf,
  pairingOf,
  printResult,
} from '../../words/game-cells.js';
import { saveFile } from '../../share/export.js';
import { gameName } from '../../status/variant.js';
import { fill } from '../../words/language.js';
import { isWrong } from './pgn-items.js';
import { foldText } from '../list/search.js';
import { USUAL } from '../../../site/rules.js';

/** Returns the text for the code of a fault, or of a reason why moves end early. @typedef {Partial<Pick<FaultWords, 'faults' | 'ends'>>} Reasons */

/** The maximum number of notes shown per game. */
const MOST_NOTES = 3;
/** The maximum length of a quoted line, in characters. */
const QUOTED = 120;

/** @param {number} n */
const figure = (n) => n.toLocaleString(document.documentElement.lang);

/** Returns the text of an item for the search. @param {Item} item @param {Words} words */
export function searchTextOf(item, words) {
  const { tags, rules, result } = item.read;
  item.text ||= foldText(
    [
      ...['White', 'Black', 'Event', 'Site'].map((name) => tagOf(tags, name)),
      ...[dateOf(tags), gameName(rules, words), printResult(result) || words.unfinished],
    ].join(' '),
  );
  return item.text;
}

/** Returns the class of an item's row, which sets the height of the row. @param {Item} item */
export const kindOf = (item) => (isWrong(item) ? 'faulty' : item.read.notes.length ? 'noted' : '');

/**
 * The cells of an imported game.
 * @param {Item} item @param {Words} words @param {Reasons} reasons
 * @param {() => void} open
 */
export function importCells(item, words, reasons, open) {
  const { faults = {}, ends = {} } = reasons;
  const { tags, rules, plies, result, notes } = item.read;
  const names = pairingOf({ white: tagOf(tags, 'White'), black: tagOf(tags, 'Black') }, words);
  const title = names.length ? names : [gameName(rules, words) || rules];
  if (isWrong(item)) return wrongCells(item, title, words, faults);
  const details = joinFacts(
    rules !== USUAL && gameName(rules, words),
    printResult(result) || words.unfinished,
    lengthOf(plies, words),
    isolateText(eventOf(tags)),
    isolateText(dateOf(tags)),
  );
  // The reasons why the moves end early come first.
  const said = notes
    .toSorted((a, b) => Number(b.code in ends) - Number(a.code in ends))
    .slice(0, MOST_NOTES)
    .map(
      ({ code, line, text }) =>
        ends[code]?.(line, text) ?? `${fill(words.atLine, { line })} ${faults[code] ?? code} ${text}`,
    );
  return [gameCell(title, details, { word: words.openGame, open }, said)];
}

/** Quotes the faulty line, so that the user can find and correct it. @param {Item} item */
function quoteOf({ read: { error, line, text } }) {
  if (!error) return [];
  const n = error.line - line;
  const quoted = text
    .split('\n', n + 1)
    [n]?.trim()
    .slice(0, QUOTED);
  return quoted ? [quoted] : [];
}

/** @param {Item} item @param {(string | Node)[]} title @param {Words} words @param {Record<string, string>} faults */
function wrongCells(item, title, words, faults) {
  const { error, line, text } = item.read;
  const why = error
    ? error.faults.map((code) => faults[code] ?? faults[error.code] ?? error.message)
    : item.over.map(({ what, has, most }) =>
        fill(words.tooMuch[what], { n: figure(has), most: figure(most) }),
      );
  const at = fill(words.atLine, { line: error?.line ?? line });
  const cell = gameCell(title, joinFacts(at, why.join(' ')), null, quoteOf(item));
  if (error) return [cell];
  // A pasted text that is too long can be saved to a file.
  const [way, save] = [document.createElement('div'), document.createElement('button')];
  Object.assign(save, {
    type: 'button',
    textContent: words.saveText,
    onclick: () => saveFile(new Blob([text], { type: 'application/vnd.chess-pgn' }), 'roque.pgn'),
  });
  way.append(save);
  return [cell, way];
}

/** @import { Head, Words } from '../types.d.ts' */
import {
  isolateText,
  countNoun,
  joinFacts,
  gameCell,
  lengthOf,
  pairingOf,
  printResult,
} from '../words/game-cells.js';
import { gameName } from '../status/variant.js';
import { foldText } from './list/search.js';
import { USUAL } from '../../site/rules.js';

/** @typedef {{ head: Head, text: string }} Item `text`: the game's text for the search, computed at the first search */

/** @param {Item} item @param {Words} words @param {Intl.DateTimeFormat} day */
export function searchTextOf(item, words, day) {
  const { rules, result, changed, white, black, event, date, byLink } = item.head;
  item.text ||= foldText(
    [
      ...[white, black, event, date, gameName(rules, words), printResult(result) || words.unfinished],
      byLink ? words.byLinkMarks[byLink] : '',
      ...(date ? [] : [day.format(changed), new Date(changed).toISOString().slice(0, 10)]),
    ].join(' '),
  );
  return item.text;
}

/**
 * Creates the row of a stored game.
 * @param {Head} head @param {{ words: Words, day: Intl.DateTimeFormat, playing: string }} shown `playing`: the id of
 * the game on the board
 * @param {{ chosen: Set<string>, open: (id: string) => void, chose: () => void }} list
 */
export function savedEntry(head, { words, day, playing }, { chosen, open, chose }) {
  const { id, rules, plies, result, event, date, changed, byLink } = head;
  const game = gameName(rules, words) || rules;
  const names = pairingOf(head, words);
  const current = id === playing;
  const details = joinFacts(
    names.length > 0 && (rules !== USUAL || event === '') && game,
    current
      ? words.onTheBoard
      : (byLink && words.byLinkMarks[byLink]) || printResult(result) || words.unfinished,
    lengthOf(plies, words),
    isolateText(event),
    isolateText(date || day.format(changed)),
  );
  const what = gameCell(
    names.length ? names : [game],
    details,
    current ? null : { word: words.openGame, open: () => open(id) },
  );
  const title = `${words.chooseGame}: ${what.querySelector('.name')?.textContent}`;
  return { cells: [tickCell(id, title, chosen, chose), what], current };
}

/** @param {string} id @param {string} title @param {Set<string>} chosen @param {() => void} chose a callback after a change */
function tickCell(id, title, chosen, chose) {
  const [cell, label] = ['div', 'label'].map((name) => document.createElement(name));
  const box = document.createElement('input');
  cell.className = 'tick';
  Object.assign(box, { type: 'checkbox', autocomplete: 'off', checked: chosen.has(id) });
  box.ariaLabel = title;
  box.onchange = () => {
    if (box.checked) chosen.add(id);
    else chosen.delete(id);
    chose();
  };
  label.append(box);
  cell.append(label);
  return cell;
}

/**
 * Returns the text for the number of stored, found or selected games.
 * @param {Words} words @param {{ asking: boolean, chosen: number, searching: boolean, found: number, all: number }} numbers
 * `asking`: whether the list asks to confirm a deletion
 */
export function tallyText(words, { asking, chosen, searching, found, all }) {
  if (asking) return countNoun(words, words.deleteMany, chosen);
  if (chosen) return countNoun(words, words.gamesChosen, chosen);
  return searching
    ? countNoun(words, words.gamesFound, found, all)
    : countNoun(words, words.gamesThere, found);
}

/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { Head, Words } from '../types.d.ts' */
/** @import { Item } from './game-rows.js' */
import { enable } from '../../site/enable.js';
import { countNoun } from '../words/game-cells.js';
import { withUnstored } from '../../match/storage/summaries.js';
import { whyNot } from '../../match/storage/writer.js';
import { unkeptText } from './storage-notice.js';
import { gameStore } from '../../match/storage/store.js';
import { saveFile } from '../share/export.js';
import { listFinder } from './list/finder.js';
import { longList } from './list/long-list.js';
import { sortedItems } from './list/search.js';
import { pgnOfGames } from './pgn-of-games.js';
import { savedEntry, searchTextOf, tallyText } from './game-rows.js';
import { createTrash } from './trash.js';
import { findElement, findIn } from '../../site/dom.js';

/** The minimum number of games for which the list has a search field. */
const FEW = 8;

/** @param {HTMLDialogElement} dialog */
function elementsOf(dialog) {
  const part = findIn(findElement(dialog, '.shelf'));
  const button = (/** @type {string} */ name) => findElement(dialog, `button[data-do="${name}"]`);
  return {
    root: part('.games'),
    scroller: dialog.querySelector('.shelf')?.closest('section') ?? dialog,
    status: part('.told'),
    none: part('.none'),
    desk: part('.desk'),
    seek: part('.seek'),
    line: part('.tally'),
    count: part('.count'),
    regret: part('.regret'),
    work: part('.work'),
    search: part('input[type=search]'),
    order: part('select'),
    every: part('input.every'),
    bar: part('progress'),
    save: button('save-all'),
    remove: button('delete'),
    keep: button('keep'),
    undo: button('regret'),
    halt: button('halt'),
  };
}

/** @typedef {ReturnType<typeof elementsOf>} Elements */
/** @typedef {ReturnType<typeof listFinder<Item>>} Found */

/**
 * State of the list. `playing`: the id of the game on the board; `asking`: whether the list asks to confirm a deletion;
 * `isTroubled`: whether games cannot be stored.
 * @typedef {{ words: Words, day: Intl.DateTimeFormat, items: Item[], chosen: Set<string>, playing: string, asking: boolean, isTroubled: boolean }} Shown
 */

/**
 * Shows the number of stored, found and selected games, and the available actions.
 * @param {Elements} elements @param {Shown} now @param {Found} found @param {boolean} hasTrash
 */
function showTally(elements, { words, items, chosen, asking, isTroubled }, found, hasTrash) {
  const { desk, line, seek, none, every, count, remove, keep, save, work } = elements;
  const [shown, n] = [found.shown().length, chosen.size];
  desk.hidden = !items.length && !hasTrash;
  line.hidden = !items.length;
  seek.hidden = items.length < FEW && !found.on();
  none.hidden = !!items.length || isTroubled;
  every.checked = n > 0 && n === shown;
  every.indeterminate = n > 0 && n < shown;
  const numbers = { asking, chosen: n, searching: found.on(), found: shown, all: items.length };
  const text = tallyText(words, numbers);
  if (count.textContent !== text) count.textContent = text;
  remove.hidden = !n;
  remove.textContent = asking ? words.reallyDelete : words.deleteGame;
  remove.classList.toggle('strong', asking);
  keep.hidden = !asking;
  save.textContent = n || found.on() ? countNoun(words, words.saveSome, n || shown) : words.saveAll;
  enable(save, (n || shown) > 0 && !!work.hidden);
}

/**
 * Returns the found games as sorted rows, with their number.
 * Returns the filtered and sorted rows with their number.
 * @param {Elements} elements @param {Shown} now @param {ReturnType<typeof createTrash>} trash
 * @param {(id: string) => void} open
 */
function createTable(elements, now, trash, open) {
  const { root, scroller, search, order, regret } = elements;
  const tally = () => showTally(elements, now, found, trash.last.length > 0);
  /** @param {Item} item */
  const entry = ({ head }) => savedEntry(head, now, { chosen: now.chosen, open, chose: tally });
  const list = longList(root, scroller, entry, () => '');
  // This listener runs before the listener of the search, which renders the checkboxes, because hidden games must not
  // stay selected.
  search.addEventListener('input', () => {
    now.chosen.clear();
    now.asking = false;
  });
  /** @type {Found} */
  const found = listFinder(search, list, (item) => searchTextOf(item, now.words, now.day), tally);

  /** Sorts and shows the games. @param {boolean} [stay] whether to keep the scroll position */
  function arrange(stay) {
    now.asking = false;
    found.set(sortedItems(now.items, order.value), stay);
    tally();
  }

  /** @param {Item[]} gone the deleted games that the user can restore @param {Item[]} [back] */
  function change(gone, back = []) {
    const out = new Set(gone);
    now.items = [...now.items.filter((item) => !out.has(item)), ...back];
    trash.offer(gone);
    now.chosen.clear();
    regret.hidden = !gone.length;
    findElement(regret, '*').textContent = gone.length
      ? countNoun(now.words, now.words.deletedGames, gone.length)
      : '';
    arrange(true);
  }

  return { list, found, tally, arrange, change };
}

/**
 * Handles the selection, deletion and restoring of games.
 * @param {Elements} elements @param {Shown} now @param {ReturnType<typeof createTrash>} trash
 * @param {ReturnType<typeof createTable>} table
 */
function listenToChoices(elements, now, trash, { list, found, tally, arrange, change }) {
  const { status, order, every, remove, keep, undo } = elements;

  async function discard() {
    if (now.chosen.size > 1 && !now.asking) {
      now.asking = true;
      return tally();
    }
    const asked = [...now.chosen];
    const gone = await trash.discard(asked);
    const { words, playing } = now;
    const stay = asked.length - gone.size;
    const elsewhere = stay === 1 && asked.length === 1 && asked[0] !== playing;
    status.textContent = elsewhere
      ? words.cannotOpen.elsewhere
      : stay
        ? countNoun(words, words.stay, stay)
        : '';
    change(now.items.filter(({ head }) => gone.has(head.id)));
    if (gone.size) undo.focus();
    else list.focus();
  }

  order.onchange = () => arrange();
  every.onchange = () => {
    now.chosen.clear();
    if (every.checked) for (const { head } of found.shown()) now.chosen.add(head.id);
    now.asking = false;
    list.redraw();
    tally();
  };
  remove.onclick = discard;
  keep.onclick = () => {
    now.asking = false;
    tally();
    remove.focus();
  };
  undo.onclick = async () => {
    change([], await trash.takeBack());
    list.focus();
  };
}

/**
 * Saves the selected games to a file, or all found games if none is selected.
 * @param {Elements} elements @param {Shown} now @param {ReturnType<typeof createTable>} table
 * @returns {() => void} stops saving
 */
function listenToSave({ status, work, bar, save, halt }, now, { found, tally }) {
  let saving = new AbortController();

  save.onclick = async () => {
    saving = new AbortController();
    const { chosen } = now;
    const shown = found.shown().map(({ head }) => head.id);
    const ids = chosen.size ? shown.filter((id) => chosen.has(id)) : shown;
    status.textContent = '';
    work.hidden = false;
    tally();
    const { whole, texts, left } = await pgnOfGames(ids, saving.signal, (share) => {
      bar.value = share;
    });
    work.hidden = true;
    if (whole && texts.length) saveFile(new Blob(texts, { type: 'application/vnd.chess-pgn' }), 'roque.pgn');
    if (whole && left) status.textContent = countNoun(now.words, now.words.notSaved, left);
    tally();
  };
  const stop = () => saving.abort();
  halt.onclick = stop;
  return stop;
}

/**
 * The list of stored games: search, open, save to a file and delete.
 * @param {HTMLDialogElement} dialog @param {GameStorage} storage @param {() => Promise<void>} again a callback that
 * reloads the dialog
 */
export function gameList(dialog, storage, again) {
  const elements = elementsOf(dialog);
  const { status, search } = elements;
  /** @type {Shown} */
  const now = {
    words: /** @type {any} */ (undefined),
    day: new Intl.DateTimeFormat(),
    items: [],
    chosen: new Set(),
    playing: '',
    asking: false,
    isTroubled: false,
  };
  const trash = createTrash(storage);
  const table = createTable(elements, now, trash, open);
  let filling = new AbortController();

  /** @param {string} id */
  async function open(id) {
    const answer = await storage.open(id);
    if (answer === 'open') return dialog.close();
    await again();
    status.textContent = now.words.cannotOpen[answer];
  }

  /** Loads the list again. */
  async function fill() {
    filling.abort();
    filling = new AbortController();
    const { signal } = filling;
    status.textContent = '';
    await storage.settled();
    /** @type {Head[]} */
    const stored = [];
    let trouble = storage.storageTrouble;
    await gameStore.check().catch((error) => {
      trouble ??= whyNot(error);
    });
    try {
      for await (const heads of gameStore.heads()) {
        if (signal.aborted) return;
        stored.push(...heads);
      }
    } catch (/** @type {any} */ error) {
      trouble ??= whyNot(error);
    }
    if (signal.aborted) return;
    now.isTroubled = !!trouble;
    status.textContent = trouble ? unkeptText(now.words, trouble) : '';
    now.playing = storage.record?.id ?? '';
    now.items = withUnstored(stored, storage.unstored)
      .filter(({ played }) => played)
      .map((head) => ({ head, text: '' }));
    now.chosen.clear();
    table.arrange();
  }

  listenToChoices(elements, now, trash, table);
  const stopSaving = listenToSave(elements, now, table);
  return {
    fill,
    /** Removes the contents when the dialog closes, to free memory. */
    empty() {
      filling.abort();
      stopSaving();
      table.found.clear();
      now.items = [];
      table.change([]);
      status.textContent = '';
      trash.empty();
    },
    /** @param {Words} next */
    speak(next) {
      now.words = next;
      now.day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
      search.placeholder = next.searchHint;
    },
  };
}

/** @import { GameStorage } from '../../../match/storage/storage.js' */
/** @import { Words } from '../../types.d.ts' */
/** @import { Batch, Item } from './pgn-items.js' */
/** @import { Reasons } from './import-rows.js' */
import { loadEngine } from '../../../board/session/engine.js';
import { loadFaults } from '../../../locales/languages.js';
import { chooseLanguage } from '../../../site/translate.js';
import { enable } from '../../../site/enable.js';
import { countNoun } from '../../words/game-cells.js';
import { whyNot } from '../../../match/storage/writer.js';
import { listFinder } from '../list/finder.js';
import { createOpener, storeAll } from './import-keep.js';
import { importCells, kindOf, searchTextOf } from './import-rows.js';
import { longList } from '../list/long-list.js';
import { isWrong, LARGEST, readItems, textOf } from './pgn-items.js';
import { findElement, findIn } from '../../../site/dom.js';

/** The text length up to which a text area stays responsive. */
const LONG = 50_000;

/** @param {HTMLDialogElement} dialog */
function elementsOf(dialog) {
  const root = findElement(dialog, '.import');
  const part = findIn(root);
  const button = (/** @type {string} */ name) => findElement(dialog, `button[data-do="${name}"]`);
  return {
    root,
    table: part('.games'),
    status: part('.told'),
    work: part('.work'),
    soFar: part('.so-far'),
    desk: part('.desk'),
    count: part('.count'),
    bar: part('progress'),
    box: part('textarea'),
    picker: part('input[type=file]'),
    search: part('input[type=search]'),
    stop: button('stop'),
    save: button('keep-all'),
    back: button('to-games'),
    read: button('read'),
  };
}

/** @typedef {ReturnType<typeof elementsOf>} Elements */

/** State of the import dialog. @typedef {{ words: Words, reasons: Reasons, batch: Batch }} Shown */

/**
 * The current task of the dialog. Only one task runs at a time; the button "Stop" aborts the task.
 * @param {Elements} elements @param {Shown} now
 */
function createTask({ work, bar, save, status }, now) {
  let stop = new AbortController();

  /** @param {boolean} on */
  function busy(on) {
    work.hidden = !on;
    bar.value = 0;
    enable(save, !on && now.batch.items.length > now.batch.bad);
  }

  return {
    /** Begins a task and aborts the previous one. */
    begin() {
      stop.abort();
      stop = new AbortController();
      status.textContent = '';
      busy(true);
      return stop.signal;
    },
    /** Returns whether a task is still the current task. @param {AbortSignal} signal */
    isOn: (signal) => stop.signal === signal,
    /** @param {AbortSignal} signal @param {string} text the result to show */
    end(signal, text) {
      if (stop.signal !== signal) return;
      status.textContent = text;
      busy(false);
    },
    stop: () => stop.abort(),
  };
}

/** @typedef {ReturnType<typeof createTask>} Task */
/** @typedef {ReturnType<typeof listFinder<Item>>} Found */

/** The number of games read so far. @param {Shown} now */
const readSoFar = ({ words, batch: { items, bad } }) =>
  [countNoun(words, words.gamesRead, items.length - bad), bad && countNoun(words, words.gamesWrong, bad)]
    .filter(Boolean)
    .join(' ');

/**
 * Reads texts and files into the list.
 * @param {Elements} elements @param {Shown} now @param {Task} task @param {Found} found
 */
function createReader({ bar, save, soFar, status }, now, task, found) {
  /** @param {string} text */
  async function readText(text) {
    const signal = task.begin();
    const batch = { items: [], bad: 0 };
    now.batch = batch;
    found.clear();
    found.set(batch.items);
    save.hidden = false;
    soFar.textContent = '';
    const needed = Promise.all([loadEngine(), loadFaults(chooseLanguage([document.documentElement.lang]))]);
    const [engine, loaded] = await needed.catch(() => []);
    if (!engine) return task.end(signal, now.words.noReader);
    now.reasons = loaded ?? {};
    if (signal.aborted) return;
    let drawn = 0;
    const { whole, rest } = await readItems(engine, text, batch, signal, (share) => {
      bar.value = share;
      soFar.textContent = readSoFar(now);
      found.grow(drawn);
      drawn = batch.items.length;
    });
    const { words } = now;
    const message = [readSoFar(now), rest && words.tooMany, !whole && words.stopped]
      .filter(Boolean)
      .join(' ');
    task.end(signal, whole && !batch.items.length ? words.noGames : message);
  }

  /** @param {File[]} files */
  async function readFiles(files) {
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST) {
      status.textContent = now.words.tooLarge;
      return;
    }
    const signal = task.begin();
    const texts = await Promise.all(files.map(textOf)).catch(() => null);
    if (!texts) task.end(signal, now.words.unreadable);
    else if (task.isOn(signal)) readText(texts.join('\n\n'));
  }

  return { readText, readFiles };
}

/**
 * Reads texts and files that the user pastes, drops, types or chooses.
 * @param {Elements} elements @param {ReturnType<typeof createReader>} reader
 */
function listen({ box, picker, read }, { readText, readFiles }) {
  /** Reads a text at once, without showing it, if it would make the text area slow. @param {Event} event @param {DataTransfer | null} data */
  function take(event, data) {
    const text = data?.getData('text/plain') ?? '';
    if (text.length < LONG) return;
    event.preventDefault();
    readText(text);
  }

  read.onclick = () => readText(box.value);
  box.onpaste = (event) => take(event, event.clipboardData);
  box.ondrop = (event) => take(event, event.dataTransfer);
  box.oninput = () => {
    const { value } = box;
    if (value.length < LONG) return;
    box.value = '';
    readText(value);
  };
  picker.onchange = () => {
    readFiles([...(picker.files ?? [])]);
    picker.value = '';
  };
}

/**
 * Stores all games that have no faults.
 * @param {Elements} elements @param {Shown} now @param {Task} task @returns {Promise<boolean>} whether the games were
 * stored
 */
async function saveAll({ bar, soFar }, now, task) {
  const signal = task.begin();
  const good = now.batch.items.filter((item) => !isWrong(item));
  const onProgress = (/** @type {number} */ n) => {
    bar.value = n / good.length;
    soFar.textContent = countNoun(now.words, now.words.gamesKept, n);
  };
  try {
    if (await storeAll(good, signal, onProgress)) return true;
    task.end(signal, now.words.noneKept);
  } catch (error) {
    task.end(signal, now.words.noneKeptFor[whyNot(error)]);
  }
  return false;
}

/**
 * Imports games from files or text: shows a list of the games, each with its faults.
 * @param {HTMLDialogElement} dialog @param {GameStorage} storage
 * @param {{ opened: () => void, shown: (open: boolean) => void }} host `opened`: a callback after a game of the list is
 * on the board; `shown`: a callback when the import opens or closes
 */
export function importPanel(dialog, storage, { opened, shown }) {
  const elements = elementsOf(dialog);
  const { root, status, work, search, desk, count, box, save, back } = elements;
  /** @type {Shown} */
  const now = { words: /** @type {any} */ (undefined), reasons: {}, batch: { items: [], bad: 0 } };
  const task = createTask(elements, now);
  const openGame = createOpener(storage);

  /** @param {Item} item */
  async function open({ read }) {
    const answer = await openGame(read);
    if (answer === 'open') opened();
    else if (answer) status.textContent = now.words.cannotOpen[answer];
  }

  const entry = (/** @type {Item} */ item) => ({
    cells: importCells(item, now.words, now.reasons, () => open(item)),
  });
  const list = longList(elements.table, root, entry, kindOf);
  /** @type {Found} */
  const found = listFinder(
    search,
    list,
    (item) => searchTextOf(item, now.words),
    (there) => {
      const { words, batch } = now;
      desk.hidden = !batch.items.length;
      const text = found.on() ? countNoun(words, words.gamesFound, there.length, batch.items.length) : '';
      if (count.textContent !== text) count.textContent = text;
    },
  );
  const reader = createReader(elements, now, task, found);

  function close() {
    stopAll();
    if (root.hidden) return;
    root.hidden = back.hidden = save.hidden = true;
    now.batch = { items: [], bad: 0 };
    found.set(now.batch.items);
    shown(false);
  }

  function stopAll() {
    task.stop();
    found.stop();
    work.hidden = true;
  }

  listen(elements, reader);
  elements.stop.onclick = task.stop;
  save.onclick = async () => {
    if (await saveAll(elements, now, task)) close();
  };
  back.onclick = close;
  return {
    /** @param {File[]} [files] files to read at once */
    open(files) {
      if (root.hidden) {
        box.value = status.textContent = '';
        save.hidden = true;
        root.hidden = back.hidden = false;
        shown(true);
        found.set(now.batch.items);
      }
      if (files) reader.readFiles(files);
      else box.focus();
    },
    close,
    stop: stopAll,
    /** @param {Words} next */
    speak(next) {
      now.words = next;
      search.placeholder = next.searchHint;
      for (const item of now.batch.items) item.text = '';
      list.redraw();
    },
  };
}

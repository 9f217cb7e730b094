/** @import { Keeping } from '../kept/keeping.js' */
/** @import { PgnEntry, Words } from '../types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { loadFaults } from '../../board/language.js';
import { recordOf, tagOf } from '../kept/archive.js';
import { enable } from '../../site/enable.js';
import { USUAL } from '../../site/rules.js';
import { saveFile } from '../share/export.js';
import { finder } from './finder.js';
import { dateIn, eventIn } from '../kept/heads.js';
import { fill } from '../words/language.js';
import { longList } from './long-list.js';
import { excess } from '../kept/records.js';
import { alone, counted, facts, gameCell, lengthOf, pairing, printed } from '../kept/rows.js';
import { folded } from './search.js';
import { inSlices } from './slices.js';
import { games } from '../kept/store.js';
import { gameName } from '../table/variant.js';
import { whyNot } from '../kept/writer.js';

/** Bytes of a file that is still read, and games of it: beyond them memory may not do. */
const LARGEST = 64 * 1024 * 1024;
const MOST = 200_000;
/** Moves and comments of a game that are read at once. */
const TOKENS = 200;
/** Notes of a game that are shown. */
const MOST_NOTES = 3;
/** Letters of a text that a box can show without standing still. */
const LONG = 50_000;
/** Letters of a line that are shown. */
const QUOTED = 120;

/** Old files are not in UTF-8. @param {File} file */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @param {number} n */
const figure = (n) => n.toLocaleString(document.documentElement.lang);

/** A game that was read; `over`: what it has too much of; `text`: what is searched, once somebody has searched. @typedef {{ read: PgnEntry, over: ReturnType<typeof excess>, text: string }} Item */

/**
 * Reads games of files or of a text: a list to choose from, with what is wrong in each.
 * @param {HTMLDialogElement} dialog @param {Keeping} kept
 * @param {{ opened: () => void, shown: (open: boolean) => void }} host told when a game of them is on the board, and when
 * this part opens or closes
 */
export function importing(dialog, kept, { opened, shown }) {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const inside = (/** @type {string} */ selector) => part(`.import ${selector}`);
  const [root, table, says, work, sofar, desk, count] = [
    part('.import'),
    ...['.games', '.told', '.work', '.so-far', '.desk', '.count'].map(inside),
  ];
  const [stop, save, back, read] = ['stop', 'keep-all', 'to-games', 'read'].map(
    (deed) => /** @type {HTMLButtonElement} */ (part(`[data-do="${deed}"]`)),
  );
  const box = /** @type {HTMLTextAreaElement} */ (inside('textarea'));
  const picker = /** @type {HTMLInputElement} */ (inside('[type=file]'));
  const search = /** @type {HTMLInputElement} */ (inside('[type=search]'));
  const bar = /** @type {HTMLProgressElement} */ (inside('progress'));
  /** @type {Words} */
  let words;
  /** @type {Record<string, string>} */
  let faults = {};
  /** What was read, right or wrong. @type {Item[]} */
  let items = [];
  let bad = 0;
  let reading = new AbortController();

  /** How much has been read. */
  const readSoFar = () =>
    [counted(words.gamesRead, items.length - bad), bad && counted(words.gamesWrong, bad)]
      .filter(Boolean)
      .join(' ');

  /** @param {Item} item */
  function textSearched(item) {
    const { tags, rules, result } = item.read;
    item.text ||= folded(
      [
        ...['White', 'Black', 'Event', 'Site'].map((name) => tagOf(tags, name)),
        ...[dateIn(tags), gameName(rules, words), printed(result) || words.unfinished],
      ].join(' '),
    );
    return item.text;
  }

  /** @param {Item} item */
  const isWrong = ({ read, over }) => !!read.error || over.length > 0;

  /** @param {Item} item */
  function entry(item) {
    const { tags, rules, plies, result, notes } = item.read;
    const names = pairing({ white: tagOf(tags, 'White'), black: tagOf(tags, 'Black') }, words);
    const title = names.length ? names : [gameName(rules, words) || rules];
    if (isWrong(item)) return { cells: wrong(item, title) };
    const told = facts(
      rules !== USUAL && gameName(rules, words),
      printed(result) || words.unfinished,
      lengthOf(plies, words),
      alone(eventIn(tags)),
      alone(dateIn(tags)),
    );
    const said = notes
      .slice(0, MOST_NOTES)
      .map(({ code, line, text }) => `${fill(words.atLine, { line })} ${faults[code] ?? code} ${text}`);
    return {
      cells: [gameCell(title, told, { word: words.openGame, deed: () => open(item.read) }, said)],
    };
  }

  /** @param {Item} item @param {(string | Node)[]} title */
  function wrong({ read, over }, title) {
    const { error, text } = read;
    const why = error
      ? error.faults.map((code) => faults[code] ?? faults[error.code] ?? error.message)
      : over.map(({ what, has, most }) => fill(words.tooMuch[what], { n: figure(has), most: figure(most) }));
    const at = fill(words.atLine, { line: error?.line ?? read.line });
    // The very line, so that it can be found and mended.
    const n = error ? error.line - read.line : 0;
    const quoted =
      error &&
      text
        .split('\n', n + 1)
        [n]?.trim()
        .slice(0, QUOTED);
    const cell = gameCell(title, facts(at, why.join(' ')), null, quoted ? [quoted] : []);
    if (error) return [cell];
    // It is not lost with the text that somebody has pasted.
    const [way, save] = [document.createElement('div'), document.createElement('button')];
    Object.assign(save, {
      type: 'button',
      textContent: words.saveText,
      onclick: () => saveFile(new Blob([text], { type: 'application/vnd.chess-pgn' }), 'roque.pgn'),
    });
    way.append(save);
    return [cell, way];
  }

  /** @param {Item} item */
  const kindOf = (item) => (isWrong(item) ? 'faulty' : item.read.notes.length ? 'noted' : '');

  const list = longList(table, root, entry, kindOf);
  const found = finder(search, list, textSearched, (there) => {
    desk.hidden = !items.length;
    const text = found.on() ? counted(words.gamesFound, there.length, items.length) : '';
    if (count.textContent !== text) count.textContent = text;
  });

  /** @param {PgnEntry} entry */
  async function open(entry) {
    const record = recordOf(entry, Date.now());
    if ((await kept.adopt(record)) === 'open') opened();
    else says.textContent = words.cannotOpen.corrupt;
  }

  /** @param {boolean} on */
  function busy(on) {
    work.hidden = !on;
    bar.value = 0;
    enable(save, !on && items.length > bad);
  }

  /** Begins something that "Stop" ends. */
  function begin() {
    reading.abort();
    reading = new AbortController();
    says.textContent = '';
    busy(true);
    return reading.signal;
  }

  /** @param {AbortSignal} signal @param {string} why */
  function cannot(signal, why) {
    // Somebody has begun something else.
    if (reading.signal !== signal) return;
    says.textContent = why;
    busy(false);
  }

  /** @param {string} text */
  async function readText(text) {
    const signal = begin();
    items = [];
    bad = 0;
    found.clear();
    found.set(items);
    save.hidden = false;
    sofar.textContent = '';
    const needed = Promise.all([loadEngine(), loadFaults(document.documentElement.lang)]);
    const [engine, loaded] = await needed.catch(() => []);
    if (!engine) return cannot(signal, words.noReader);
    faults = loaded?.faults ?? {};
    if (signal.aborted) return;
    const file = new engine.PgnFile(text);
    let shown = 0;
    const step = () => {
      const read = items.length < MOST ? file.next(TOKENS) : undefined;
      // Null: there is more of that game.
      if (!read) return read !== undefined;
      const { plies, tags, text } = read;
      const item = { read, over: excess({ plies, tags, letters: text.length }), text: '' };
      if (isWrong(item)) bad += 1;
      items.push(item);
      return true;
    };
    const draw = () => {
      bar.value = file.done();
      sofar.textContent = readSoFar();
      found.grow(shown);
      shown = items.length;
    };
    const whole = await inSlices(step, signal, draw);
    const rest = whole && items.length === MOST && file.done() < 1;
    file.free();
    if (reading.signal !== signal) return;
    busy(false);
    says.textContent =
      whole && !items.length
        ? words.noGames
        : [readSoFar(), rest && words.tooMany, !whole && words.stopped].filter(Boolean).join(' ');
  }

  /** @param {File[]} files */
  async function readFiles(files) {
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST) {
      says.textContent = words.tooLarge;
      return;
    }
    const signal = begin();
    const texts = await Promise.all(files.map(textOf)).catch(() => null);
    if (!texts) return cannot(signal, words.unreadable);
    if (reading.signal === signal) readText(texts.join('\n\n'));
  }

  async function saveAll() {
    const signal = begin();
    const [now, good] = [Date.now(), items.filter((item) => !isWrong(item))];
    /** In the list the first of the file comes first. */
    const records = function* () {
      for (const [n, { read }] of good.entries()) yield recordOf(read, now - n);
    };
    const told = (/** @type {number} */ n) => {
      bar.value = n / good.length;
      sofar.textContent = counted(words.gamesKept, n);
    };
    try {
      // All or none.
      const whole = await games.putAll(records(), signal, told);
      if (whole) return close();
      if (reading.signal === signal) says.textContent = words.noneKept;
    } catch (error) {
      says.textContent = words.noneKeptFor[whyNot(error)];
    }
    if (reading.signal === signal) busy(false);
  }

  function close() {
    stopAll();
    if (root.hidden) return;
    root.hidden = back.hidden = save.hidden = true;
    items = [];
    found.set(items);
    shown(false);
  }

  function stopAll() {
    reading.abort();
    found.stop();
    work.hidden = true;
  }

  /** A text that the box would be long in showing is read at once. @param {Event} event @param {DataTransfer | null} data */
  function take(event, data) {
    const text = data?.getData('text/plain') ?? '';
    if (text.length < LONG) return;
    event.preventDefault();
    readText(text);
  }

  stop.onclick = () => reading.abort();
  save.onclick = saveAll;
  back.onclick = close;
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

  return {
    /** @param {File[]} [files] to be read at once */
    open(files) {
      if (root.hidden) {
        box.value = says.textContent = '';
        save.hidden = true;
        root.hidden = back.hidden = false;
        shown(true);
        found.set(items);
      }
      if (files) readFiles(files);
      else box.focus();
    },
    close,
    stop: stopAll,
    /** @param {Words} next */
    speak(next) {
      words = next;
      search.placeholder = words.searchHint;
      for (const item of items) item.text = '';
      list.redraw();
    },
  };
}

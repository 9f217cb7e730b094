/** @import { Keeping } from './keeping.js' */
/** @import { GameRecord, PgnEntry, Words } from './types.d.ts' */
import { loadEngine } from '../board/engine.js';
import { loadFaults } from '../board/words.js';
import { recordOf, tagOf } from './archive.js';
import { enable } from './enable.js';
import { saveFile } from './export.js';
import { fill } from './language.js';
import { excess } from './records.js';
import { counted, lengthOf, line, pairing, printed, row } from './rows.js';
import { inSlices } from './slices.js';
import { games } from './store.js';
import { gameName } from './variant.js';

/** Bytes of a file that is still read: beyond it memory may not do. */
const LARGEST = 64 * 1024 * 1024;
/** Moves and comments of a game that are read at once. */
const TOKENS = 200;
/** Notes of a game that are shown. */
const MOST_NOTES = 3;
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

/**
 * Reads games of files or of a text: a list to choose from, with what is wrong in each.
 * @param {HTMLDialogElement} dialog @param {Keeping} kept
 * @param {{ opened: () => void, shown: (open: boolean) => void }} host told when a game of them is on the board, and when
 * this part opens or closes
 */
export function importing(dialog, kept, { opened, shown }) {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const [root, list, says, work] = ['.import', '.import ol', '.import .told', '.work'].map(part);
  const [stop, save, back, read] = ['stop', 'keep-all', 'to-games', 'read'].map(
    (deed) => /** @type {HTMLButtonElement} */ (part(`[data-do="${deed}"]`)),
  );
  const box = /** @type {HTMLTextAreaElement} */ (part('textarea'));
  const picker = /** @type {HTMLInputElement} */ (part('input'));
  const bar = /** @type {HTMLProgressElement} */ (part('progress'));
  /** @type {Words} */
  let words;
  /** What was read and can be played. @type {PgnEntry[]} */
  let good = [];
  let bad = 0;
  let reading = new AbortController();

  const report = () => {
    says.textContent = [counted(words.gamesRead, good.length), bad && counted(words.gamesWrong, bad)]
      .filter(Boolean)
      .join(' ');
    enable(save, good.length > 0);
  };

  /** @param {PgnEntry} entry @param {Record<string, string>} faults */
  function show(entry, faults) {
    const { tags, rules, plies, result, notes, error } = entry;
    const names = { white: tagOf(tags, 'White'), black: tagOf(tags, 'Black') };
    const title = pairing(names, words) || gameName(rules, words) || rules;
    const over = excess({ plies, tags, letters: entry.text.length });
    if (!error && !over.length) {
      good.push(entry);
      const facts = [
        rules !== 'orthodox' && gameName(rules, words),
        printed(result) || words.unfinished,
        lengthOf(plies, words),
        tagOf(tags, 'Event').replace(/^\?$/, ''),
        tagOf(tags, 'Date').replace(/[.?]*\?.*$/, ''),
      ];
      const item = row(title, facts, [[words.openGame, () => open(entry)]]);
      for (const { code, line: at, text } of notes.slice(0, MOST_NOTES)) {
        const said = `${fill(words.atLine, { line: at })} ${faults[code] ?? code} ${text}`;
        item.firstElementChild?.append(line(said, 'quote'));
      }
      return list.append(item);
    }
    bad += 1;
    const why = error
      ? error.faults.map((code) => faults[code] ?? faults[error.code] ?? error.message)
      : over.map(({ what, has, most }) => fill(words.tooMuch[what], { n: figure(has), most: figure(most) }));
    const at = fill(words.atLine, { line: error?.line ?? entry.line });
    // It is not lost with the text that somebody has pasted.
    const save = () => saveFile(new Blob([entry.text], { type: 'application/vnd.chess-pgn' }), 'roque.pgn');
    const item = row(title, [at, why.join(' ')], error ? [] : [[words.saveText, save]]);
    // The very line, so that it can be found and mended.
    const quoted = error && entry.text.split('\n')[error.line - entry.line]?.trim();
    if (quoted) item.firstElementChild?.append(line(quoted.slice(0, QUOTED), 'quote'));
    item.className = 'faulty';
    list.append(item);
  }

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
  }

  /** @param {string} text */
  async function readText(text) {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    [good, bad] = [[], 0];
    list.replaceChildren();
    save.hidden = false;
    busy(true);
    report();
    const [{ PgnFile }, faults] = await Promise.all([
      loadEngine(),
      loadFaults(document.documentElement.lang).then((found) => found?.faults ?? {}),
    ]);
    if (signal.aborted) return;
    const file = new PgnFile(text);
    const step = () => {
      const entry = file.next(TOKENS);
      if (entry) show(entry, faults);
      return entry !== undefined;
    };
    const draw = () => {
      bar.value = file.done();
      report();
    };
    const whole = await inSlices(step, signal, draw);
    file.free();
    if (reading.signal !== signal) return;
    busy(false);
    if (whole && !good.length && !bad) says.textContent = words.noGames;
    if (!whole) says.textContent += ` ${words.stopped}`;
  }

  /** @param {File[]} files */
  async function readFiles(files) {
    if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST) {
      says.textContent = words.tooLarge;
      return;
    }
    readText((await Promise.all(files.map(textOf))).join('\n\n'));
  }

  async function saveAll() {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    enable(save, false);
    busy(true);
    const [now, entries] = [Date.now(), [...good]];
    let n = 0;
    /** @type {GameRecord[]} */
    const records = [];
    const whole = await inSlices(
      () => {
        // In the list the first of the file comes first.
        records.push(recordOf(entries[n], now - n));
        n += 1;
        return n < entries.length;
      },
      signal,
      () => {
        bar.value = n / entries.length;
      },
    );
    if (reading.signal !== signal) return;
    busy(false);
    enable(save, true);
    if (!whole) return;
    try {
      // All or none.
      await games.put(...records);
      close();
    } catch {
      says.textContent = words.unkept.full;
    }
  }

  function close() {
    stopAll();
    if (root.hidden) return;
    root.hidden = back.hidden = save.hidden = true;
    shown(false);
  }

  function stopAll() {
    reading.abort();
    work.hidden = true;
  }

  stop.onclick = () => reading.abort();
  save.onclick = saveAll;
  back.onclick = close;
  read.onclick = () => readText(box.value);
  picker.onchange = () => {
    readFiles([...(picker.files ?? [])]);
    picker.value = '';
  };

  return {
    /** @param {File[]} [files] to be read at once */
    open(files) {
      if (root.hidden) {
        list.replaceChildren();
        box.value = says.textContent = '';
        save.hidden = true;
        root.hidden = back.hidden = false;
        shown(true);
      }
      if (files) readFiles(files);
      else box.focus();
    },
    close,
    stop: stopAll,
    /** @param {Words} next */
    speak(next) {
      words = next;
    },
  };
}

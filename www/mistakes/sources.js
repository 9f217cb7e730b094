/** @import { Search } from '../analysis/types.d.ts' */
/** @import { GameRecord, Head } from '../match/types.d.ts' */
/** @import { Ports } from './types.d.ts' */
import { loadEngine } from '../board/session/engine.js';
import { Session } from '../board/session/session.js';
import { searchGame } from '../match/mistakes/collect.js';
import { ownColors } from '../match/mistakes/find.js';
import { mistakeStore } from '../match/mistakes/store.js';
import { namesOf, recordOf } from '../match/storage/from-pgn.js';
import { exceededLimits } from '../match/storage/records.js';
import { gameStore } from '../match/storage/store.js';
import { storedGames, storedHeads } from '../match/storage/stored-games.js';
import { ownNames, rememberNames } from '../site/own-names.js';
import { recall, remember } from '../site/remember.js';
import { fill } from '../site/translate.js';
import { countText, playersOf } from './list.js';

/** The number of moves and comments to read from a file before the page may handle other events. */
const TOKENS = 2000;
/** The maximum size of a file, in bytes. */
const LARGEST = 64 * 1024 * 1024;
/** A game with fewer plies is too short for exercises. */
const SHORTEST = 6;
/** After this number of milliseconds without an action of the user, the page counts as idle. */
const IDLE = 20_000;

const nextTurn = () => new Promise((turn) => setTimeout(turn));

/**
 * Reads the games of a PGN text. Skips unreadable games and counts them.
 * @param {string} text @returns {Promise<{ records: GameRecord[], wrong: number }>}
 */
async function gamesIn(text) {
  const { PgnFile } = await loadEngine();
  const file = new PgnFile(text);
  /** @type {GameRecord[]} */
  const records = [];
  let wrong = 0;
  const now = Date.now();
  for (let entry = file.next(TOKENS); entry !== undefined; entry = file.next(TOKENS)) {
    if (entry) {
      const { plies, tags, text } = entry;
      const isRight = !entry.error && !exceededLimits({ plies, tags, letters: text.length }).length;
      if (isRight) records.push(recordOf(entry, now));
      else wrong += 1;
    }
    await nextTurn();
  }
  file.free();
  return { records, wrong };
}

/** Returns whether a stored game is long enough and has not been searched for mistakes since its last change. @param {Head} head @param {Map<string, number>} searched */
const isNew = ({ id, changed, plies }, searched) =>
  plies >= SHORTEST && !((searched.get(id) ?? -1) >= changed);

/**
 * Calls `work` after the user has done nothing on the page for a while, if the user allows this.
 * @param {HTMLInputElement} box the checkbox with the user's choice, which the page stores @param {() => void} work
 */
function watchIdle(box, work) {
  let timer = 0;
  function wait() {
    clearTimeout(timer);
    if (box.checked) timer = window.setTimeout(work, IDLE);
  }
  box.checked = recall('mistakes.idle') === 'on';
  box.onchange = () => {
    remember('mistakes.idle', box.checked ? 'on' : 'off');
    wait();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, wait, { passive: true });
  wait();
}

/**
 * The sources of exercises: the games stored in this browser, and PGN files of the user's own games.
 * @param {Ports} ports @param {Pick<Search, 'review'>} search @param {() => Promise<void>} found a callback after
 * exercises were added
 */
export function makeSources({ find, words }, search, found) {
  const [start, stop, status] = [find('[data-do=search]'), find('[data-do=stop]'), find('.searched')];
  const names = find('input[name=names]');
  const picker = find('input[name=pgn]');
  const idle = find('input[name=idle]');
  let work = new AbortController();
  work.abort();

  /** @param {boolean} on */
  function busy(on) {
    start.hidden = on;
    stop.hidden = !on;
  }

  /** Returns the stored games that have not been searched for mistakes yet. */
  async function waiting() {
    const searched = await mistakeStore.searched();
    const heads = await storedHeads();
    return heads.filter((head) => isNew(head, searched)).map(({ id }) => id);
  }

  /** Searches the stored games in which the user played for mistakes. @param {AbortSignal} signal @returns {Promise<number>} the number of new exercises */
  async function lookThrough(signal) {
    const session = new Session(await loadEngine());
    const ids = await waiting();
    let fresh = 0;
    let n = 0;
    for await (const record of storedGames(ids)) {
      n += 1;
      const own = ownColors(record, ownNames());
      if (!own.length) continue;
      const players = playersOf(namesOf(record), own, words().you);
      status.textContent = fill(words().searching, { n, all: ids.length, players });
      const more = await searchGame(search, session, record, ownNames(), signal);
      signal.throwIfAborted();
      fresh += more;
      if (more) await found();
    }
    return fresh;
  }

  async function begin() {
    work.abort();
    const mine = new AbortController();
    work = mine;
    busy(true);
    try {
      const fresh = await lookThrough(mine.signal);
      status.textContent = countText(words().searched, fresh);
    } catch (error) {
      if (work !== mine) return;
      if (!mine.signal.aborted) console.info(error);
      status.textContent = mine.signal.aborted ? words().stopped : words().searchFailed;
      mine.abort();
    }
    busy(false);
  }
  start.onclick = begin;
  stop.onclick = () => {
    work.abort();
    start.hidden = false;
    start.focus({ preventScroll: true });
  };

  names.value = ownNames().join(', ');
  names.onchange = () => rememberNames(names.value);

  picker.onchange = async () => {
    const files = [...(picker.files ?? [])];
    picker.value = '';
    if (!files.length) return;
    try {
      if (files.reduce((sum, { size }) => sum + size, 0) > LARGEST)
        throw new Error('the files are larger than the limit of this page');
      const texts = await Promise.all(files.map((file) => file.text()));
      const { records, wrong } = await gamesIn(texts.join('\n\n'));
      await gameStore.putAll(records);
      const counted = countText(words().filesRead, records.length);
      const rest = [counted, wrong && fill(words().filesWrong, { n: wrong })].filter(Boolean).join(' ');
      const own = records.some((record) => ownColors(record, ownNames()).length);
      if (own) return begin();
      status.textContent = records.length ? `${rest} ${words().noSide}` : rest;
    } catch (error) {
      console.info(error);
      status.textContent = words().fileFailed;
    }
  };

  watchIdle(idle, () => stop.hidden && begin());
}

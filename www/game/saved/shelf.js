/** @import { Keeping } from '../kept/keeping.js' */
/** @import { Order } from './search.js' */
/** @import { Head, Words } from '../types.d.ts' */
import { enable } from '../../site/enable.js';
import { USUAL } from '../../site/rules.js';
import { exportPgn, saveFile } from '../share/export.js';
import { finder } from './finder.js';
import { longList } from './long-list.js';
import { alone, counted, facts, gameCell, lengthOf, pairing, printed } from '../kept/rows.js';
import { folded, sorted } from './search.js';
import { inSlices } from './slices.js';
import { games } from '../kept/store.js';
import { gameName } from '../table/variant.js';

/** Games below which nobody has to search. */
const FEW = 8;
/** Games that are read at once to be saved. */
const BATCH = 50;

/** @typedef {{ head: Head, text: string }} Item `text`: what is searched, once somebody has searched */

/**
 * The list of the games that this browser keeps: to be found, opened, saved and thrown away.
 * @param {HTMLDialogElement} dialog @param {Keeping} kept @param {() => Promise<void>} again shows all of it anew
 */
export function shelf(dialog, kept, again) {
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(`.shelf ${selector}`));
  const button = (/** @type {string} */ deed) =>
    /** @type {HTMLButtonElement} */ (dialog.querySelector(`[data-do="${deed}"]`));
  const [root, says, none, desk, seek, line, count, regret, work] = [
    '.games',
    '.told',
    '.none',
    '.desk',
    '.seek',
    '.tally',
    '.count',
    '.regret',
    '.work',
  ].map(part);
  const [save, remove, keep, undo, halt] = ['save-all', 'delete', 'keep', 'regret', 'halt'].map(button);
  const search = /** @type {HTMLInputElement} */ (part('[type=search]'));
  const order = /** @type {HTMLSelectElement} */ (part('select'));
  const every = /** @type {HTMLInputElement} */ (part('.every'));
  const bar = /** @type {HTMLProgressElement} */ (part('progress'));
  /** @type {Words} */
  let words;
  let day = new Intl.DateTimeFormat();
  /** @type {Item[]} */
  let items = [];
  /** What was thrown away last, and can be taken back. @type {Item[]} */
  let lost = [];
  /** All that was thrown away since the dialog opened. @type {Set<string>} */
  const thrown = new Set();
  /** @type {Set<string>} */
  const chosen = new Set();
  let playing = '';
  let asking = false;
  let filling = new AbortController();
  let saving = new AbortController();

  const say = (/** @type {string} */ text) => {
    says.textContent = text;
  };
  /** @param {Head} head */
  const dayOf = ({ date, changed }) => date || day.format(changed);

  /** @param {Item} item */
  function textOf(item) {
    const { rules, result, changed, white, black, event, date } = item.head;
    item.text ||= folded(
      [
        ...[white, black, event, date, gameName(rules, words), printed(result) || words.unfinished],
        ...(date ? [] : [day.format(changed), new Date(changed).toISOString().slice(0, 10)]),
      ].join(' '),
    );
    return item.text;
  }

  /** @param {Item} item */
  function entry({ head }) {
    const { id, rules, plies, result, event } = head;
    const game = gameName(rules, words) || rules;
    const names = pairing(head, words);
    const current = id === playing;
    const told = facts(
      names.length > 0 && (rules !== USUAL || event === '') && game,
      current ? words.onTheBoard : printed(result) || words.unfinished,
      lengthOf(plies, words),
      alone(event),
      alone(dayOf(head)),
    );
    const what = gameCell(
      names.length ? names : [game],
      told,
      current ? null : { word: words.openGame, deed: () => open(id) },
    );
    return { cells: [tickFor(head, what), what], current };
  }

  /** @param {Head} head @param {HTMLElement} what */
  function tickFor({ id }, what) {
    const [cell, label, tick] = ['div', 'label', 'input'].map((name) => document.createElement(name));
    const box = /** @type {HTMLInputElement} */ (tick);
    cell.className = 'tick';
    Object.assign(box, { type: 'checkbox', autocomplete: 'off', checked: chosen.has(id) });
    box.ariaLabel = `${words.chooseGame}: ${what.querySelector('.name')?.textContent}`;
    box.onchange = () => {
      if (box.checked) chosen.add(id);
      else chosen.delete(id);
      tally();
    };
    label.append(box);
    cell.append(label);
    return cell;
  }

  const list = longList(root, part('').closest('section') ?? dialog, entry, () => '');
  // Before the finder hears of it, which draws the boxes: nothing is thrown away that is not seen.
  search.addEventListener('input', () => {
    chosen.clear();
    asking = false;
  });
  const found = finder(search, list, textOf, () => tally());

  /** How many there are, found and chosen, and what can be done with them. */
  function tally() {
    const [shown, n] = [found.shown().length, chosen.size];
    desk.hidden = !items.length && !lost.length;
    line.hidden = !items.length;
    seek.hidden = items.length < FEW && !found.on();
    none.hidden = !!items.length;
    every.checked = n > 0 && n === shown;
    every.indeterminate = n > 0 && n < shown;
    const text = asking
      ? counted(words.deleteMany, n)
      : n
        ? counted(words.gamesChosen, n)
        : found.on()
          ? counted(words.gamesFound, shown, items.length)
          : counted(words.gamesThere, shown);
    if (count.textContent !== text) count.textContent = text;
    remove.hidden = !n;
    remove.textContent = asking ? words.reallyDelete : words.deleteGame;
    remove.classList.toggle('strong', asking);
    keep.hidden = !asking;
    save.textContent = n || found.on() ? counted(words.saveSome, n || shown) : words.saveAll;
    enable(save, (n || shown) > 0 && !!work.hidden);
  }

  /** Sorts and shows the games. @param {boolean} [stay] where the list is */
  function arrange(stay) {
    asking = false;
    found.set(sorted(items, /** @type {Order} */ (order.value)), stay);
    tally();
  }

  /** @param {string} id */
  async function open(id) {
    const answer = await kept.open(id);
    if (answer === 'open') return dialog.close();
    await again();
    say(words.cannotOpen[answer]);
  }

  /** @param {Item[]} gone @param {Item[]} [back] */
  function change(gone, back = []) {
    const out = new Set(gone);
    items = [...items.filter((item) => !out.has(item)), ...back];
    lost = gone;
    chosen.clear();
    regret.hidden = !gone.length;
    /** @type {HTMLElement} */ (regret.firstElementChild).textContent = gone.length
      ? counted(words.deletedGames, gone.length)
      : '';
    arrange(true);
  }

  async function discard() {
    if (chosen.size > 1 && !asking) {
      asking = true;
      return tally();
    }
    const asked = [...chosen];
    const gone = new Set(await kept.remove(asked).catch(() => []));
    for (const id of gone) thrown.add(id);
    const stay = asked.length - gone.size;
    const elsewhere = stay === 1 && asked.length === 1 && asked[0] !== playing;
    say(elsewhere ? words.cannotOpen.elsewhere : stay ? counted(words.stay, stay) : '');
    change(items.filter(({ head }) => gone.has(head.id)));
    if (gone.size) undo.focus();
    else list.focus();
  }

  async function takeBack() {
    const back = lost;
    const ids = back.map(({ head }) => head.id);
    await games.discard(ids, 0);
    for (const id of ids) thrown.delete(id);
    change([], back);
    list.focus();
  }

  /** Reads the list anew. */
  async function fill() {
    filling.abort();
    filling = new AbortController();
    const { signal } = filling;
    say('');
    await kept.settled();
    /** @type {Item[]} */
    const read = [];
    try {
      await games.check();
      for await (const heads of games.heads()) {
        if (signal.aborted) return;
        for (const head of heads) if (head.played) read.push({ head, text: '' });
      }
    } catch {
      say(words.unkept.refused);
    }
    if (signal.aborted) return;
    playing = kept.record?.id ?? '';
    items = read;
    chosen.clear();
    arrange();
  }

  async function saveAll() {
    saving = new AbortController();
    const shown = found.shown().map(({ head }) => head.id);
    const ids = chosen.size ? shown.filter((id) => chosen.has(id)) : shown;
    /** @type {string[]} */
    const texts = [];
    /** @type {Awaited<ReturnType<typeof games.some>>} */
    let batch = [];
    let [n, left] = [0, 0];
    say('');
    work.hidden = false;
    tally();
    const whole = await inSlices(
      async () => {
        if (!batch.length) {
          batch = await games.some(ids.slice(n, n + BATCH));
          n += BATCH;
        }
        const record = batch.shift();
        // A game whose moves break its rules cannot be written; the others can.
        const text = record && (await exportPgn(record).catch(() => ''));
        if (text) texts.push(`${text.trim()}\n\n`);
        else if (record) left += 1;
        return batch.length > 0 || n < ids.length;
      },
      saving.signal,
      () => {
        bar.value = Math.min(1, n / ids.length);
      },
    );
    work.hidden = true;
    if (whole && texts.length) saveFile(new Blob(texts, { type: 'application/vnd.chess-pgn' }), 'roque.pgn');
    if (whole && left) say(counted(words.notSaved, left));
    tally();
  }

  order.onchange = () => arrange();
  every.onchange = () => {
    chosen.clear();
    if (every.checked) for (const { head } of found.shown()) chosen.add(head.id);
    asking = false;
    list.redraw();
    tally();
  };
  remove.onclick = discard;
  keep.onclick = () => {
    asking = false;
    tally();
    remove.focus();
  };
  undo.onclick = takeBack;
  save.onclick = saveAll;
  halt.onclick = () => saving.abort();

  return {
    fill,
    /** The dialog closes: nothing of it is held any longer. */
    empty() {
      filling.abort();
      saving.abort();
      found.clear();
      items = [];
      change([]);
      say('');
      // It is not wanted back any more; what another tab's list has thrown away may be.
      games.forget([...thrown]).catch(Boolean);
      thrown.clear();
    },
    /** @param {Words} next */
    speak(next) {
      words = next;
      day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
      search.placeholder = words.searchHint;
    },
  };
}

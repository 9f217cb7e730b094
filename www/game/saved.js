/** @import { Keeping } from './keeping.js' */
/** @import { Head, Panel, Words } from './types.d.ts' */
import { enable } from './enable.js';
import { exportPgn, saveFile } from './export.js';
import { importing } from './importing.js';
import { counted, lengthOf, pairing, printed, row } from './rows.js';
import { inSlices } from './slices.js';
import { aside, games } from './store.js';
import { gameName } from './variant.js';

/**
 * The games that this browser keeps: to go on with, to take along, to throw away; and the way in for games of files.
 * @param {Keeping} kept
 * @returns {Panel & { open: () => void }}
 */
export function savedGames(kept) {
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('#saved'));
  const part = (/** @type {string} */ selector) =>
    /** @type {HTMLElement} */ (dialog.querySelector(selector));
  const [list, says, none, apart] = ['.shelf ol', '.shelf .told', '.shelf .none', '.apart'].map(part);
  const [all, bring, close] = ['[data-do="save-all"]', '[data-do="import"]', '[data-do="close"]'].map(
    (selector) => /** @type {HTMLButtonElement} */ (part(selector)),
  );
  const button = /** @type {HTMLButtonElement} */ (document.querySelector('.actions [data-do="games"]'));
  /** @type {Words} */
  let words;
  /** @type {Head[]} */
  let heads = [];
  let listing = new AbortController();

  const say = (/** @type {string} */ text) => {
    says.textContent = text;
  };

  /** @param {Head} head */
  function entry(head) {
    const playing = head.id === kept.record?.id;
    const { rules, plies, result, changed, date } = head;
    const game = gameName(rules, words) || rules;
    const names = pairing(head, words);
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
    const item = row(
      names || game,
      [
        names && game,
        playing ? words.onTheBoard : printed(result) || words.unfinished,
        lengthOf(plies, words),
        date || day.format(changed),
      ],
      playing
        ? []
        : [
            [words.openGame, () => open(head)],
            [words.deleteGame, () => remove(head, item)],
          ],
    );
    if (playing) item.setAttribute('aria-current', 'true');
    return item;
  }

  /** @param {Head} head */
  async function open({ id }) {
    const answer = await kept.open(id);
    if (answer === 'open') dialog.close();
    else {
      await fillIn();
      say(words.cannotOpen[answer]);
    }
  }

  /** @param {Head} head @param {HTMLElement} item */
  async function remove(head, item) {
    const gone = await kept.remove([head.id]).catch(() => []);
    if (!gone.length) return say(words.cannotOpen.elsewhere);
    const back = row(
      words.deleted,
      [],
      [
        [
          words.undoDelete,
          async () => {
            await games.discard(gone, 0);
            const again = entry(head);
            back.replaceWith(again);
            again.querySelector('button')?.focus();
          },
        ],
      ],
    );
    item.replaceWith(back);
    back.querySelector('button')?.focus();
  }

  /** @param {string} text @param {string} deed @param {() => void} work */
  function offer(text, deed, work) {
    const item = row(text, [], [[deed, work]]);
    return [...item.children];
  }

  /** What cannot be read: told, and given out as it is. */
  async function showApart() {
    const found = await aside.all().catch(() => []);
    apart.hidden = !found.length;
    if (found.length) kept.seen(found[found.length - 1].key);
    const later = found.some(({ trouble }) => trouble === 'future');
    const unread = found.filter(({ trouble }) => trouble !== 'part');
    const text = unread.length ? counted(words.troubles, unread.length) : words.clockApart;
    apart.replaceChildren(
      ...offer(later ? `${text} ${words.troubleLater}` : text, words.saveApart, () =>
        saveFile(
          new Blob([JSON.stringify(found, null, 1)], { type: 'application/json' }),
          'roque-aside.json',
        ),
      ),
    );
  }

  /** Writes the list anew. */
  async function fillIn() {
    listing.abort();
    listing = new AbortController();
    const { signal } = listing;
    say('');
    await kept.settled();
    await games.check().catch(Boolean);
    try {
      const found = [];
      for await (const some of games.heads()) found.push(...some.filter(({ played }) => played));
      heads = found.sort((a, b) => b.changed - a.changed);
    } catch {
      heads = [];
      say(words.unkept.refused);
    }
    await showApart();
    if (signal.aborted) return;
    list.replaceChildren();
    none.hidden = !!heads.length;
    enable(all, heads.length > 0);
    const left = heads.values();
    await inSlices(() => {
      const { value } = left.next();
      if (value) list.append(entry(value));
      return !!value;
    }, signal);
  }

  function show() {
    if (!dialog.open) dialog.showModal();
    files.close();
    fillIn();
  }

  const files = importing(dialog, kept, {
    opened: () => dialog.close(),
    shown: (importing) => {
      part('.shelf').hidden = importing;
      all.hidden = bring.hidden = importing;
      if (!importing) fillIn();
    },
  });

  button.onclick = show;
  close.onclick = () => dialog.close();
  dialog.onclose = () => {
    games.sweep().catch(Boolean);
    listing.abort();
    files.stop();
  };
  bring.onclick = () => files.open();
  all.onclick = async () => {
    enable(all, false);
    /** @type {string[]} */
    const texts = [];
    const left = heads.values();
    const whole = await inSlices(async () => {
      const { value } = left.next();
      const [record] = value ? await games.some([value.id]) : [];
      if (record) texts.push(`${(await exportPgn(record)).trim()}\n`);
      return !!value;
    }, listing.signal);
    if (whole) saveFile(new Blob([texts.join('\n')], { type: 'application/vnd.chess-pgn' }), 'roque.pgn');
    enable(all, true);
  };

  // A file that is let go of anywhere is read, and not shown in the place of the page.
  document.ondragover = (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  document.ondrop = (event) => {
    const dropped = event.dataTransfer?.files;
    if (!dropped?.length || event.defaultPrevented) return;
    event.preventDefault();
    if (!dialog.open) dialog.showModal();
    files.open([...dropped]);
  };

  return {
    open: show,
    show(view) {
      enable(button, !!view.state);
      if (view.words === words) return;
      words = view.words;
      files.speak(words);
      if (dialog.open) fillIn();
    },
  };
}

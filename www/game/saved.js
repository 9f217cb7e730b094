/** @import { Keeping } from './keeping.js' */
/** @import { GameRecord, Panel, Words } from './types.d.ts' */
import { namesOf, tagOf } from './archive.js';
import { enable } from './enable.js';
import { exportPgn, saveFile } from './export.js';
import { importing } from './importing.js';
import { isPlayed } from './records.js';
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
  /** @type {GameRecord[]} */
  let records = [];
  let listing = new AbortController();

  const say = (/** @type {string} */ text) => {
    says.textContent = text;
  };

  /** @param {GameRecord} record */
  function entry(record) {
    const playing = record.id === kept.record?.id;
    const { rules, moves, result, changed, tags } = record;
    const game = gameName(rules, words) || rules;
    const names = pairing(namesOf(record), words);
    const day = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium' });
    const told = tagOf(tags, 'Date').replace(/[.?]*\?.*$/, '');
    const item = row(
      names || game,
      [
        names && game,
        playing ? words.onTheBoard : printed(result) || words.unfinished,
        lengthOf(moves.length, words),
        told ? told.replaceAll('.', '-') : day.format(changed),
      ],
      playing
        ? []
        : [
            [words.openGame, () => open(record)],
            [words.deleteGame, () => remove(record, item)],
          ],
    );
    if (playing) item.setAttribute('aria-current', 'true');
    return item;
  }

  /** @param {GameRecord} record */
  async function open({ id }) {
    const answer = await kept.open(id);
    if (answer === 'open') dialog.close();
    else {
      await fillIn();
      say(words.cannotOpen[answer]);
    }
  }

  /** @param {GameRecord} record @param {HTMLElement} item */
  async function remove({ id }, item) {
    const gone = await kept.remove(id).catch(() => null);
    if (!gone) return say(words.cannotOpen.elsewhere);
    const back = row(
      words.deleted,
      [],
      [
        [
          words.undoDelete,
          async () => {
            await games.put(gone);
            const again = entry(gone);
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
    const text = counted(words.troubles, found.length);
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
    try {
      records = (await games.all()).filter(isPlayed);
    } catch {
      records = [];
      say(words.unkept.refused);
    }
    await showApart();
    if (signal.aborted) return;
    list.replaceChildren();
    none.hidden = !!records.length;
    enable(all, records.length > 0);
    const left = records.values();
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
    listing.abort();
    files.stop();
  };
  bring.onclick = () => files.open();
  all.onclick = async () => {
    enable(all, false);
    /** @type {string[]} */
    const texts = [];
    const left = records.values();
    const whole = await inSlices(async () => {
      const { value } = left.next();
      if (value) texts.push(`${(await exportPgn(value)).trim()}\n`);
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

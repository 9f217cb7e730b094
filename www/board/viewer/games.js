/** @import * as T from './types.d.ts' */

/** The maximum number of games in the list of a file. */
export const MOST = 20_000;
/** The number of moves and comments to read in one call. */
const TOKENS = 200;
/** The milliseconds of work at a time, about half a frame of the screen. */
const SLICE = 8;

/** Waits for the next frame, or for 100 ms in a hidden page. @returns {Promise<void>} */
const pause = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** Returns the data of a game for the menu and the host page. @param {T.PgnEntry} entry @returns {T.Listed} */
const listed = ({ tags, result, plies, line, text, error }) => ({
  tags: Object.fromEntries(tags),
  result,
  plies,
  line,
  text,
  fault: error?.code ?? null,
  place: error && { line: error.line, text: error.text },
});

/**
 * Reads the games of a text in slices, so that the page stays responsive.
 * @param {Pick<import('../types.d.ts').Engine, 'PgnFile'>} engine @param {string} text @returns {T.Games}
 */
export const openGames = ({ PgnFile }, text) => {
  /** @type {T.Listed[]} */
  const list = [];
  const file = new PgnFile(text);
  let isOver = false;
  let stopped = false;
  /** Reads games until the time of one slice is over. */
  const read = () => {
    const end = performance.now() + SLICE;
    while (!isOver && performance.now() < end) {
      const entry = file.next(TOKENS);
      if (entry) list.push(listed(entry));
      // The value is null until the whole game has been read.
      isOver = entry === undefined || list.length === MOST;
    }
  };
  /** Reads until the list has `count` games or the file ends; returns false if reading was stopped. @param {number} count @param {() => void} [told] a callback after each slice */
  const until = async (count, told) => {
    while (!stopped && !isOver && list.length < count) {
      read();
      told?.();
      if (!isOver && list.length < count) await pause();
    }
    return !stopped;
  };
  return {
    list,
    until,
    async finish(told) {
      const whole = await until(MOST, told);
      if (whole) file.free();
      return whole;
    },
    stop() {
      if (!isOver && !stopped) file.free();
      stopped = true;
    },
  };
};

/** Returns the index of the requested game, which may be beyond the end of the list. @param {string | null} text */
export const wantedOf = (text) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) - 1 : 0);

/** Returns the text of a game in the menu. @param {T.Listed} game @param {number} n @param {T.ViewerWords} words */
export const lineOf = ({ tags, result, fault }, n, words) => {
  const known = (/** @type {string} */ name) => (/[^?.\s-]/.test(tags[name] ?? '') ? tags[name] : '');
  const [white, black] = [known('White') || words.white, known('Black') || words.black];
  const [year] = /^\d{4}/.exec(known('Date')) ?? [''];
  const score = result === '*' ? '' : result.replaceAll('1/2', '½').replace('-', '–');
  const facts = [known('Event'), year, score, fault && words.unread].filter(Boolean);
  return `${n}. ${[`${white} – ${black}`, ...facts].join(', ')}`;
};

/** Creates the menu of a file's games. @param {(at: number) => void} choose @returns {T.Menu} */
export const makeMenu = (choose) => {
  const menu = document.createElement('select');
  menu.className = 'games';
  menu.part.value = 'viewer-games';
  menu.oninput = () => choose(menu.selectedIndex);
  /** @type {T.Listed[]} */
  let list = [];
  let at = 0;
  /** @type {T.ViewerWords | null} */
  let words = null;
  const grow = () => {
    if (!words) return;
    const options = [];
    for (let i = menu.length; i < list.length; i++) {
      const option = new Option(lineOf(list[i], i + 1, words));
      option.disabled = !!list[i].fault;
      options.push(option);
    }
    menu.append(...options);
    if (menu.selectedIndex !== at && at < menu.length) menu.selectedIndex = at;
  };
  return {
    menu,
    grow,
    /** @param {T.Listed[]} games @param {number} chosen */
    show(games, chosen) {
      if (games !== list) menu.replaceChildren();
      [list, at] = [games, chosen];
      grow();
    },
    /** @param {T.ViewerWords} next */
    speak(next) {
      words = next;
      menu.ariaLabel = menu.title = next.games;
      menu.replaceChildren();
      grow();
    },
  };
};

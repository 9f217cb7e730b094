/** @import { Color, PartPorts, Players, PlayersChange, ViewerWords } from '../types.d.ts' */
import { loadMore } from '../../locales/languages.js';
import { lazyStyleSheet } from '../render/style-sheets.js';
import { makeClocks } from './clocks.js';

// Shows the names and clocks of the players at the edges of the board.

/** Below this number of milliseconds, a clock shows tenths of a second. */
const TENTHS = 10_000;

const addSheet = lazyStyleSheet(`
.player{--_clock:var(--roque-clock,#1e4d68);--_clock-ink:var(--roque-clock-ink,#fdfaf3);--_clock-low:var(--roque-clock-low,#a3241b);
contain:strict;box-sizing:border-box;display:flex;align-items:center;gap:8px;block-size:var(--_edge);padding-block:3px;color:inherit;
font:600 calc(var(--_edge)*.45)/1.2 system-ui,sans-serif;user-select:text;-webkit-user-select:text}
.night~.player{--_clock:var(--roque-clock,#93bdd3);--_clock-ink:var(--roque-clock-ink,#1d1812);--_clock-low:var(--roque-clock-low,#f2a297)}
.player.top{order:-1;margin-block-end:calc(-1*var(--_edge))}
.player.bottom{margin-block-start:calc(-1*var(--_edge))}
.name{flex:1;min-inline-size:0;overflow:hidden;white-space:nowrap;text-overflow:ellipsis}
.clock{flex:none;box-sizing:border-box;min-inline-size:3.9em;padding:0 .4em;border:1px solid color-mix(in srgb,currentcolor 30%,#0000);
border-radius:4px;line-height:calc(var(--_edge) - 8px);text-align:end;font-variant-numeric:tabular-nums}
.clock.runs{background:var(--_clock);border-color:#0000;color:var(--_clock-ink)}
.clock.low{background:var(--_clock-low)}
@media(forced-colors:active){.clock.runs{background:Highlight;color:HighlightText;forced-color-adjust:none}}`);

/** Splits a time into whole hours, minutes and seconds, rounded down. @param {number} time in milliseconds */
const unitsOf = (time) => {
  const seconds = Math.floor(time / 1000);
  return { hour: Math.floor(seconds / 3600), minute: Math.floor(seconds / 60) % 60, second: seconds % 60 };
};

const two = (/** @type {number} */ n) => `${n}`.padStart(2, '0');

/** Returns a time as a clock shows it, rounded down: "1:02:03", "2:03", "9.9" below ten seconds, "0:00" at the end. @param {number} time in milliseconds */
export const clockText = (time) => {
  if (time > 0 && time < TENTHS) return `${Math.floor(time / 1000)}.${Math.floor((time % 1000) / 100)}`;
  const { hour, minute, second } = unitsOf(time);
  return hour ? `${hour}:${two(minute)}:${two(second)}` : `${minute}:${two(second)}`;
};

/** Returns the milliseconds until the text of a running clock changes. @param {number} time in milliseconds */
export const nextChange = (time) => (time % (time < TENTHS ? 100 : 1000)) + 1;

/** Returns a time in words: "2 minutes 3 seconds". @param {number} time in milliseconds @param {string} language */
export const spokenTime = (time, language) => {
  const units = Object.entries(unitsOf(time)).filter(([unit, n]) => n || unit === 'second');
  return units
    .map(([unit, n]) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(n),
    )
    .join(' ');
};

/** @param {string} tag @param {string} name the name of the element's class and part */
const createNode = (tag, name) => {
  const element = document.createElement(tag);
  element.className = name;
  element.part.value = name;
  return element;
};

/** Creates the edge for one player, with name and clock. @param {Color} color */
const makeEdge = (color) => {
  const [root, name, clock] = [
    createNode('div', 'player'),
    createNode('bdi', 'name'),
    createNode('span', 'clock'),
  ];
  const digits = new Text();
  root.setAttribute('role', 'group');
  // Assistive technology does not announce changes of an element with the role `timer`.
  clock.setAttribute('role', 'timer');
  // The name of a player has no particular language.
  name.lang = '';
  clock.append(digits);
  root.append(name, clock);
  return { color, root, name, clock, digits };
};

/**
 * Shows the names and clocks that the page sets. A running clock changes only one text node, and only when its text
 * changes.
 * @param {Pick<PartPorts, 'host' | 'root' | 'settings' | 'language' | 'stage'>} ports @param {PlayersChange[]} changes
 * the changes of names and clocks so far
 * @returns {Players}
 */
export const makePlayers = ({ host, root, settings, language, stage }, changes) => {
  const clocks = makeClocks(changes);
  const edges = [makeEdge('white'), makeEdge('black')];
  /** @type {ViewerWords | undefined} */
  let words;
  let lang = '';
  let timer = 0;
  const nameOf = (/** @type {Color} */ color) => settings[color === 'white' ? 'whiteName' : 'blackName'];
  const labelOf = (/** @type {Color} */ color, /** @type {number} */ left) =>
    `${words?.clocks[color]}: ${spokenTime(left, lang)}`;

  /** @param {typeof edges[number]} edge */
  const drawClock = ({ color, clock, digits }) => {
    const left = clocks.left(color);
    clock.hidden = left === null;
    if (left === null) return;
    const runs = clocks.runs(color);
    const isLow = runs && left < TENTHS;
    const text = clockText(left);
    const parts = `clock${runs ? ' clock-running' : ''}${isLow ? ' clock-low' : ''}`;
    if (clock.part.value !== parts) {
      clock.part.value = parts;
      clock.classList.toggle('runs', runs);
      clock.classList.toggle('low', isLow);
    }
    if (digits.data !== text) digits.data = text;
    const label = words ? labelOf(color, left) : '';
    if (clock.ariaLabel !== label) clock.ariaLabel = label;
  };

  /** Draws both clocks now, and again when the text of the running clock changes. */
  const tick = () => {
    clearTimeout(timer);
    edges.forEach(drawClock);
    const running = edges.find(({ color }) => clocks.runs(color) && clocks.left(color));
    if (!running || !host.isConnected) return;
    // A hidden tab needs no timer, because the time is computed from the time at which the clock was set.
    if (document.hidden) document.addEventListener('visibilitychange', tick, { once: true });
    else timer = window.setTimeout(tick, nextChange(clocks.left(running.color) ?? 0));
  };

  /** @type {Players} */
  const players = {
    set(change) {
      clocks.set(change);
      players.update();
    },
    update() {
      const isShown = edges.some(({ color }) => nameOf(color) !== null || clocks.left(color) !== null);
      for (const { color, root: edge, name } of edges) {
        edge.classList.toggle('bottom', color === settings.orientation);
        edge.classList.toggle('top', color !== settings.orientation);
        const text = nameOf(color) ?? '';
        if (name.textContent !== text) name.textContent = text;
        if (isShown && !edge.isConnected) stage.canvas.after(edge);
        else if (!isShown) edge.remove();
      }
      tick();
    },
    place([left, , width]) {
      for (const { root: edge } of edges) Object.assign(edge.style, { marginLeft: left, width });
    },
    async translate() {
      const { name } = language;
      if (!name) return;
      const loaded = await loadMore(name, 'viewer').catch(() => null);
      // Without a network, the texts stay in the previous language.
      if (!loaded || name !== language.name) return;
      words = loaded;
      lang = name;
      for (const { color, root: edge } of edges) {
        edge.ariaLabel = loaded[color];
        edge.lang = name;
      }
      players.update();
    },
    describe(what) {
      const described = edges.map(({ color }) => {
        const left = clocks.left(color);
        if (what === 'clocks') return left === null || !words ? null : labelOf(color, left);
        return nameOf(color) && words ? `${words[color]}: ${nameOf(color)}` : null;
      });
      return described.filter(Boolean).join('. ') || null;
    },
  };
  addSheet(root);
  players.update();
  return players;
};

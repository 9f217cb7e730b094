/** @import { Language } from '../../../locales/languages.js' */
/** @import * as T from './types.d.ts' */
import { loadMore } from '../../../locales/languages.js';
import { find, pathTo, readScore, waysFrom } from './score.js';
import { addSheet } from './styles.js';

/** What the numeric annotation glyphs look like; those up to 9 belong to the move, the others to the position. */
export const GLYPHS = Object.fromEntries(
  `1 ! 2 ? 3 !! 4 ?? 5 !? 6 ?! 7 □ 8 □ 10 = 11 = 12 = 13 ∞ 14 ⩲ 15 ⩱ 16 ± 17 ∓ 18 +− 19 −+ 20 +− 21 −+ 22 ⨀ 23 ⨀
  26 ○ 27 ○ 32 ⟳ 33 ⟳ 36 ↑ 37 ↑ 40 → 41 → 44 =∞ 45 =∞ 132 ⇆ 133 ⇆ 138 ⊕ 139 ⊕ 140 ∆ 142 ⌓ 146 N`
    .match(/\d+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
);

/** @type {Record<string, T.Way>} */
const KEYS = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/** As on the page of the game. */
const BUTTONS = /** @type {const} */ ({ first: '«', previous: '‹', next: '›', last: '»' });
const WAYS = /** @type {(keyof typeof BUTTONS)[]} */ (Object.keys(BUTTONS));

/** @param {Language} language @returns {Promise<T.ViewerWords>} */
const load = (language) => loadMore(language, 'viewer');

/** Nothing that a game says can be anything but text.
 * @param {string} tag @param {string} className @param {...(Node | string)} children */
const make = (tag, className, ...children) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

/** A sign that is read out as words. @param {string} className @param {string} text @param {string} meaning */
const sign = (className, text, meaning) => {
  const element = make('span', className, text);
  element.role = 'img';
  element.ariaLabel = element.title = meaning;
  return element;
};

/** As books have it; files keep to ASCII. @param {string} result */
const printed = (result) => result.replaceAll('1/2', '½').replace('-', '–');

/** Signs that many systems have no type for, as strokes in a box of 8 by 14. @type {Record<string, string>} */
const STROKES = { '⩲': 'M4 0v7M.5 3.5h7m-7 6h7m-7 3h7', '⩱': 'M.5 1.5h7m-7 3h7M4 7v7M.5 10.5h7' };

/** @param {string} strokes */
const draw = (strokes) => {
  const [svg, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  );
  svg.setAttribute('viewBox', '0 0 8 14');
  path.setAttribute('d', strokes);
  svg.append(path);
  return svg;
};

/** A date of PGN, as much of it as is known. @param {string} text @param {string} language */
const dateOf = (text, language) => {
  const [, year, month, day] = /^(\d{4})(?:\.(\d\d))?(?:\.(\d\d))?/.exec(text) ?? [];
  if (!year || !(Number(month) >= 1 && Number(month) <= 12)) return year;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day ?? 1));
  return new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    ...(day && { day: 'numeric' }),
  }).format(date);
};

/** Who played, where and when. @param {T.PgnGame} pgn @param {string} language @param {T.ViewerWords} words */
const headOf = ({ tags, result }, language, words) => {
  const known = new Map(tags.filter(([, value]) => /[^?.\s-]/.test(value)));
  const tag = (/** @type {string} */ name) => known.get(name) ?? '';
  /** Names may be of any script. */
  const side = (/** @type {'White' | 'Black'} */ color) => {
    const name = make('bdi', '', tag(color) || words[color === 'White' ? 'white' : 'black']);
    const rating = tag(`${color}Elo`);
    return rating ? [name, make('small', '', `\u00a0${rating}`)] : [name];
  };
  const lines = [];
  if (tag('White') || tag('Black')) {
    const names = make('p', 'names', make('span', '', ...side('White'), '\u00a0– ', ...side('Black')));
    if (result !== '*') names.append(sign('score', printed(result), words.results[result] ?? result));
    lines.push(names);
  }
  const round = tag('Round');
  // Where a site of the web is named, it is its address.
  const site = /:\/\//.test(tag('Site')) || tag('Event').includes(tag('Site')) ? '' : tag('Site');
  const facts = [tag('Event'), site, round && words.round(round), dateOf(tag('Date'), language)];
  const shown = facts.filter((fact) => !!fact).flatMap((fact) => [', ', make('bdi', '', fact ?? '')]);
  if (shown.length) lines.push(make('p', 'facts', ...shown.slice(1)));
  return lines;
};

/** A move with what it is worth.
 * @param {string} number @param {T.PgnMove} move @param {string} language @param {T.ViewerWords} words */
const moveOf = (number, { san, nags }, language, words) => {
  // In English an x remains an x.
  const text = (language === 'en' ? san : san.replaceAll('x', '×')).replace('<->', '⇄');
  const element = make('span', 'move');
  element.role = 'button';
  element.tabIndex = -1;
  if (number) element.append(make('span', 'number', number), '\u00a0');
  element.append(text);
  const meanings = nags.map((nag) => {
    const glyph = GLYPHS[nag] ?? `$${nag}`;
    const mark = make('span', 'nag', STROKES[glyph] ? draw(STROKES[glyph]) : glyph);
    mark.title = words.nags[nag] ?? glyph;
    element.append(nag > 9 ? '\u00a0' : '', mark);
    return mark.title;
  });
  const said = text.replace(/[×⇄]/g, (sign) => ` ${words.signs[/** @type {'×' | '⇄'} */ (sign)]} `);
  if (said !== text || nags.length) element.ariaLabel = [`${number} ${said}`.trim(), ...meanings].join(', ');
  return element;
};

/** The printed game, and which of its elements is which move.
 * @param {T.Token[]} tokens @param {string} language @param {T.ViewerWords} words */
const scoreOf = (tokens, language, words) => {
  const print = document.createDocumentFragment();
  /** @type {Map<T.Node, HTMLElement>} */
  const elements = new Map();
  /** @type {HTMLElement | null} */
  let paragraph = null;
  /** No space here: a parenthesis was opened, or will be closed. */
  let tight = true;
  const put = (/** @type {Node | string} */ what, name = 'main') => {
    if (!paragraph) {
      paragraph = make('p', name);
      print.append(paragraph);
      tight = true;
    }
    paragraph.append(...(tight ? [] : [' ']), what);
    tight = false;
  };

  for (const token of tokens) {
    if (token.kind === 'move') {
      const { node, number } = token;
      const element = moveOf(number, /** @type {T.PgnMove} */ (node.move), language, words);
      elements.set(node, element);
      put(element);
    } else if (token.kind === 'comment') {
      // A comment may be of any script.
      put(make('bdi', 'comment', token.text));
      if (token.node?.ply === 0) paragraph = null;
    } else if (token.kind === 'note') {
      const { kind, text } = token.note;
      put(sign('note', text.replace('.', words.decimal), `${words.notes[kind]} ${text}`));
    } else if (token.kind === 'open') {
      if (token.depth === 1) paragraph = null;
      put('(', 'aside');
      tight = true;
    } else if (token.kind === 'close') {
      tight = true;
      put(make('span', 'close', ')'));
      if (token.depth === 1) paragraph = null;
    } else if (token.kind === 'result') {
      put(sign('result', printed(token.text), words.results[token.text] ?? token.text));
    }
  }
  return { print, elements };
};

/** The elements of the panel; `pick`: told where a button leads. @param {(way: keyof typeof BUTTONS) => void} pick */
const makePanel = (pick) => {
  const head = document.createElement('slot');
  head.name = 'viewer-head';
  const end = document.createElement('slot');
  end.name = 'viewer-end';
  const buttons = WAYS.map((way) => {
    const sign = make('span', '', BUTTONS[way]);
    sign.ariaHidden = 'true';
    const button = make('button', '', sign);
    button.setAttribute('type', 'button');
    button.onclick = () => pick(way);
    return button;
  });
  const top = make('div', 'head', head);
  const bar = make('div', 'bar', ...buttons);
  const moves = make('div', 'moves');
  const keys = make('p', 'unseen');
  keys.id = 'viewer-keys';
  const panel = make('div', 'viewer', top, bar, moves, keys, end);
  for (const element of [panel, bar, moves]) element.role = 'group';
  for (const element of [bar, moves]) element.setAttribute('aria-describedby', keys.id);
  panel.part.value = 'viewer';
  top.part.value = 'viewer-head';
  bar.part.value = 'viewer-buttons';
  moves.part.value = 'viewer-moves';
  return { panel, head, bar, buttons, moves, keys };
};

/** In its own box only: scrollIntoView would scroll the page along. @param {HTMLElement} box @param {HTMLElement | undefined} element */
const reveal = (box, element) => {
  const [from, to] = element ? [element.offsetTop, element.offsetTop + element.offsetHeight] : [0, 0];
  const { scrollTop, clientHeight } = box;
  if (from < scrollTop || to > scrollTop + clientHeight) box.scrollTop = from - clientHeight / 3;
};

/** Where a key leads, or what it picks. @param {KeyboardEvent} event @param {(target: EventTarget | null) => T.Node | undefined} nodeOf
 * @param {(way: T.Way) => T.Node | null} open */
const answer = (event, nodeOf, open) => {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const way = Object.hasOwn(KEYS, key) && KEYS[key];
  const picked = (key === 'Enter' || key === ' ') && nodeOf(target);
  if (!way && !picked) return undefined;
  event.preventDefault();
  return way ? open(way) : picked || null;
};

/** @type {T.Shape[]} */
const NONE = [];

/** The panel under a board that shows one game, with its comments and variations. */
class Panel {
  #given;
  #score;
  /** @type {T.Found} */
  #at;
  /** @type {Map<T.Node, HTMLElement>} */
  #elements = new Map();
  /** The one tab stop of the moves. @type {HTMLElement | undefined} */
  #stop;
  #drawn = NONE;
  #speaking = 0;
  #parts = makePanel((way) => this.#show(waysFrom(this.#at)[way]));

  /** @param {Parameters<T.MakeViewer>[0]} given @param {T.ViewerWords} words */
  constructor(given, words) {
    this.#given = { ...given, words };
    this.#score = readScore(given.pgn);
    this.#at = { node: this.#score.start, off: false };
    const { bar, moves } = this.#parts;
    const nodeOf = (/** @type {EventTarget | null} */ target) => {
      const element = target instanceof Element && target.closest('.move');
      for (const [node, other] of this.#elements) if (other === element) return node;
    };
    moves.onclick = ({ target }) => this.#show(nodeOf(target));
    // What a host has put into the slots has its own keys.
    for (const part of [bar, moves])
      part.onkeydown = (event) => this.#show(answer(event, nodeOf, (way) => waysFrom(this.#at)[way]));
    addSheet(given.root);
    this.#write();
  }

  get nodes() {
    return [this.#parts.panel];
  }

  /** @param {T.Found} found */
  #mark(found) {
    const { node, off } = found;
    const { root, shapes } = this.#given;
    const moved = node !== this.#at.node;
    this.#at = found;
    const element = this.#elements.get(node);
    const focused = root.activeElement === this.#stop;
    this.#stop?.removeAttribute('aria-current');
    if (this.#stop) this.#stop.tabIndex = -1;
    this.#stop = element ?? this.#elements.values().next().value;
    if (this.#stop) this.#stop.tabIndex = 0;
    if (!off) element?.setAttribute('aria-current', 'true');
    if (focused) this.#stop?.focus({ preventScroll: true });
    if (moved) reveal(this.#parts.moves, element);
    const open = waysFrom(found);
    // Disabled buttons would lose the focus.
    this.#parts.buttons.forEach((button, i) => {
      button.ariaDisabled = `${!open[WAYS[i]]}`;
    });
    const wanted = off || !node.remark.shapes.length ? NONE : node.remark.shapes;
    if (wanted === this.#drawn) return;
    this.#drawn = wanted;
    shapes(wanted);
  }

  /** @param {T.Node | null | undefined} node */
  #show(node) {
    if (!node) return;
    this.#mark({ node, off: false });
    this.#given.go(pathTo(node));
  }

  #write() {
    const { root, language, pgn, words } = this.#given;
    const { panel, head, bar, buttons, moves, keys } = this.#parts;
    panel.lang = language;
    panel.ariaLabel = words.viewer;
    bar.ariaLabel = moves.ariaLabel = words.moves;
    keys.textContent = words.keys;
    buttons.forEach((button, i) => {
      button.ariaLabel = button.title = words[WAYS[i]];
    });
    head.replaceChildren(...headOf(pgn, language, words));
    const made = scoreOf(this.#score.tokens, language, words);
    const focused = !!this.#stop && root.activeElement === this.#stop;
    this.#elements = made.elements;
    // With a move in it, the box is reached by that.
    moves.tabIndex = this.#elements.size ? -1 : 0;
    moves.replaceChildren(made.print);
    this.#mark(this.#at);
    reveal(moves, this.#elements.get(this.#at.node));
    if (focused) this.#stop?.focus({ preventScroll: true });
  }

  /** @type {T.Viewer['update']} */
  update(path) {
    this.#mark(find(this.#score.start, path, this.#at.node));
    return this.#at.off ? '' : this.#at.node.remark.text;
  }

  /** @type {T.Viewer['speak']} */
  async speak(wanted, game) {
    const now = ++this.#speaking;
    // Without the network, the words stay as they are.
    const loaded = await load(wanted).catch(() => null);
    if (now !== this.#speaking) return;
    if (loaded) {
      this.#given.words = loaded;
      this.#given.language = wanted;
    }
    // The same place of the same game: its moves alone could be those of another line.
    const place = [...this.#elements.keys()].indexOf(this.#at.node);
    this.#given.pgn = game;
    this.#score = readScore(game);
    const nodes = this.#score.tokens.flatMap((token) => (token.kind === 'move' ? token.node : []));
    this.#at = { node: nodes[place] ?? this.#score.start, off: this.#at.off };
    this.#write();
  }

  remove() {
    this.#speaking = -1;
    this.#parts.panel.remove();
    if (this.#drawn.length) this.#given.shapes([]);
  }
}

/** @type {T.MakeViewer} */
export const makeViewer = async (given) => new Panel(given, await load(given.language));

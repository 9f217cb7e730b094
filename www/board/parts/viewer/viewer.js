/** @import * as T from './types.d.ts' */
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

/** Every file by its own name, so that the bundlers of other sites find them.
 * @type {Record<string, () => Promise<{ default: T.ViewerWords }>>} */
const FILES = {
  en: () => import('../../../locales/board-viewer.en.js'),
  fr: () => import('../../../locales/board-viewer.fr.js'),
};
/** @param {string} language */
const load = async (language) => (await FILES[language]()).default;

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

/** The panel under a board that shows one game, with its comments and variations.
 * @type {T.MakeViewer} */
export const makeViewer = async ({ root, language, pgn, go, shapes }) => {
  let words = await load(language);
  let speaking = 0;
  let score = readScore(pgn);
  /** @type {T.Found} */
  let at = { node: score.start, off: false };
  /** @type {Map<T.Node, HTMLElement>} */
  let elements = new Map();
  /** The one tab stop of the moves. @type {HTMLElement | undefined} */
  let stop;
  /** @type {T.Shape[]} */
  const none = [];
  let drawn = none;

  const head = document.createElement('slot');
  head.name = 'viewer-head';
  const end = document.createElement('slot');
  end.name = 'viewer-end';
  const ways = /** @type {(keyof typeof BUTTONS)[]} */ (Object.keys(BUTTONS));
  const buttons = ways.map((way) => {
    const sign = make('span', '', BUTTONS[way]);
    sign.ariaHidden = 'true';
    const button = make('button', '', sign);
    button.setAttribute('type', 'button');
    button.onclick = () => show(waysFrom(at)[way]);
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

  /** In its own box only: scrollIntoView would scroll the page along. @param {HTMLElement | undefined} element */
  const reveal = (element) => {
    const [from, to] = element ? [element.offsetTop, element.offsetTop + element.offsetHeight] : [0, 0];
    const { scrollTop, clientHeight } = moves;
    if (from < scrollTop || to > scrollTop + clientHeight) moves.scrollTop = from - clientHeight / 3;
  };

  const mark = (/** @type {T.Found} */ found) => {
    const { node, off } = found;
    const moved = node !== at.node;
    at = found;
    const element = elements.get(node);
    const next = element ?? elements.values().next().value;
    const focused = root.activeElement === stop;
    stop?.removeAttribute('aria-current');
    if (stop) stop.tabIndex = -1;
    stop = next;
    if (stop) stop.tabIndex = 0;
    if (!off) element?.setAttribute('aria-current', 'true');
    if (focused) stop?.focus({ preventScroll: true });
    if (moved) reveal(element);
    const open = waysFrom(at);
    // Disabled buttons would lose the focus.
    buttons.forEach((button, i) => {
      button.ariaDisabled = `${!open[ways[i]]}`;
    });
    const wanted = off || !node.remark.shapes.length ? none : node.remark.shapes;
    if (wanted === drawn) return;
    drawn = wanted;
    shapes(drawn);
  };

  const show = (/** @type {T.Node | null | undefined} */ node) => {
    if (!node) return;
    mark({ node, off: false });
    go(pathTo(node));
  };

  const write = () => {
    panel.lang = language;
    panel.ariaLabel = words.viewer;
    bar.ariaLabel = moves.ariaLabel = words.moves;
    keys.textContent = words.keys;
    buttons.forEach((button, i) => {
      button.ariaLabel = button.title = words[ways[i]];
    });
    head.replaceChildren(...headOf(pgn, language, words));
    const made = scoreOf(score.tokens, language, words);
    const focused = !!stop && root.activeElement === stop;
    elements = made.elements;
    // With a move in it, the box is reached by that.
    moves.tabIndex = elements.size ? -1 : 0;
    moves.replaceChildren(made.print);
    mark(at);
    reveal(elements.get(at.node));
    if (focused) stop?.focus({ preventScroll: true });
  };

  const nodeOf = (/** @type {EventTarget | null} */ target) => {
    const element = target instanceof Element && target.closest('.move');
    for (const [node, other] of elements) if (other === element) return node;
  };
  moves.onclick = ({ target }) => show(nodeOf(target));
  // What a host has put into the slots has its own keys.
  for (const part of [bar, moves]) {
    part.onkeydown = (event) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      const way = Object.hasOwn(KEYS, key) && KEYS[key];
      const picked = (key === 'Enter' || key === ' ') && nodeOf(target);
      if (!way && !picked) return;
      event.preventDefault();
      show(way ? waysFrom(at)[way] : picked || null);
    };
  }

  addSheet(root);
  write();

  return {
    nodes: [panel],
    update(path) {
      mark(find(score.start, path, at.node));
      return at.off ? '' : at.node.remark.text;
    },
    async speak(wanted, game) {
      const now = ++speaking;
      // Without the network, the words stay as they are.
      const loaded = await load(wanted).catch(() => null);
      if (now !== speaking) return;
      if (loaded) [words, language] = [loaded, wanted];
      // The same place of the same game: its moves alone could be those of another line.
      const place = [...elements.keys()].indexOf(at.node);
      pgn = game;
      score = readScore(game);
      const nodes = score.tokens.flatMap((token) => (token.kind === 'move' ? token.node : []));
      at = { node: nodes[place] ?? score.start, off: at.off };
      write();
    },
    remove() {
      speaking = -1;
      panel.remove();
      if (drawn.length) shapes([]);
    },
  };
};

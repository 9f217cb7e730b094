/** @import * as T from './types.d.ts' */
import { GLYPHS } from './record/glyphs.js';
import { opinionsOf } from './score.js';

// Renders a game in print: its header, and its moves with glyphs, comments and variations.

/** Creates an element. The text of a game is never parsed as markup.
 * @param {string} tag @param {string} className @param {...(Node | string)} children */
export const createNode = (tag, className, ...children) => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

/** Creates a sign that screen readers announce in words. @param {string} className @param {string} text @param {string} meaning */
const sign = (className, text, meaning) => {
  const element = createNode('span', className, text);
  element.role = 'img';
  element.ariaLabel = element.title = meaning;
  return element;
};

/** Returns a result with typographic signs. @param {string} result */
const printed = (result) => result.replaceAll('1/2', '½').replace('-', '–');

/** Signs that are missing in many fonts, as strokes in a rectangle of 8 by 14. @type {Record<string, string>} */
const STROKES = { '⩲': 'M4 0v7M.5 3.5h7m-7 6h7m-7 3h7', '⩱': 'M.5 1.5h7m-7 3h7M4 7v7M.5 10.5h7' };

/** @param {string} strokes */
export const drawStrokes = (strokes) => {
  const [svg, path] = ['svg', 'path'].map((tag) =>
    document.createElementNS('http://www.w3.org/2000/svg', tag),
  );
  svg.setAttribute('viewBox', '0 0 8 14');
  path.setAttribute('d', strokes);
  svg.append(path);
  return svg;
};

/** Formats the known fields of a PGN date. @param {string} text @param {string} language */
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

/** Creates the header of a game: players, result, event and date. @param {T.PgnGame} pgn @param {string} language @param {T.ViewerWords} words */
export const headOf = ({ tags, result }, language, words) => {
  const known = new Map(tags.filter(([, value]) => /[^?.\s-]/.test(value)));
  const tag = (/** @type {string} */ name) => known.get(name) ?? '';
  /** Creates the player's name; the element is `bdi`, because a name may be in any script. */
  const side = (/** @type {'White' | 'Black'} */ color) => {
    const name = createNode('bdi', '', tag(color) || words[color === 'White' ? 'white' : 'black']);
    const rating = tag(`${color}Elo`);
    return rating ? [name, createNode('small', '', `\u00a0${rating}`)] : [name];
  };
  const lines = [];
  if (tag('White') || tag('Black')) {
    const names = createNode(
      'p',
      'names',
      createNode('span', '', ...side('White'), '\u00a0– ', ...side('Black')),
    );
    if (result !== '*') names.append(sign('score', printed(result), words.results[result] ?? result));
    lines.push(names);
  }
  const round = tag('Round');
  // The PGN header `Site` of an online game contains a URL, which is omitted.
  const site = /:\/\//.test(tag('Site')) || tag('Event').includes(tag('Site')) ? '' : tag('Site');
  const facts = [tag('Event'), site, round && words.round(round), dateOf(tag('Date'), language)];
  const shown = facts.filter((fact) => !!fact).flatMap((fact) => [', ', createNode('bdi', '', fact ?? '')]);
  if (shown.length) lines.push(createNode('p', 'facts', ...shown.slice(1)));
  return lines;
};

/** Creates the element of a move with its annotation glyphs.
 * @param {string} number @param {T.PgnMove} move @param {string} language @param {T.ViewerWords} words */
const moveOf = (number, move, language, words) => {
  const { san } = move;
  const nags = opinionsOf(move);
  // English books print x for captures, books in other languages a cross.
  const text = (language === 'en' ? san : san.replaceAll('x', '×')).replace('<->', '⇄');
  const element = createNode('span', 'move');
  element.role = 'button';
  element.tabIndex = -1;
  if (number) element.append(createNode('span', 'number', number), '\u00a0');
  element.append(text);
  const meanings = nags.map((nag) => {
    const glyph = GLYPHS[nag] ?? `$${nag}`;
    const mark = createNode('span', 'nag', STROKES[glyph] ? drawStrokes(STROKES[glyph]) : glyph);
    mark.title = words.nags[nag] ?? glyph;
    element.append(nag > 9 ? '\u00a0' : '', mark);
    return mark.title;
  });
  const said = text.replace(/[×⇄]/g, (sign) => ` ${words.signs[/** @type {'×' | '⇄'} */ (sign)]} `);
  if (said !== text || nags.length) element.ariaLabel = [`${number} ${said}`.trim(), ...meanings].join(', ');
  return element;
};

/** Builds the paragraphs of a printed game. */
class Print {
  node = document.createDocumentFragment();
  /** @type {HTMLElement | null} */
  #paragraph = null;
  /** Whether the next token follows without a space, as after a parenthesis. */
  #tight = true;

  /** Adds a token to the paragraph. @param {Node | string} what @param {number} depth of variations */
  put(what, depth) {
    if (!this.#paragraph) {
      this.#paragraph = createNode('p', depth ? 'aside' : 'main');
      this.node.append(this.#paragraph);
      this.#tight = true;
    }
    this.#paragraph.append(...(this.#tight ? [] : [' ']), what);
    this.#tight = false;
  }

  /** @param {Node | string} what @param {number} depth */
  putTight(what, depth) {
    this.#tight = true;
    this.put(what, depth);
  }

  /** The next token follows without a space. */
  join() {
    this.#tight = true;
  }

  /** The next token begins a paragraph. */
  end() {
    this.#paragraph = null;
  }

  /** Adds a block between paragraphs. @param {Node | null} block */
  putBlock(block) {
    if (!block) return;
    this.node.append(block);
    this.end();
  }
}

/** Returns the printed game, and the element of each move.
 * @param {T.Token[]} tokens @param {string} language @param {T.ViewerWords} words
 * @param {(token: Extract<T.Token, { kind: 'diagram' }>) => Node | null} picture */
export const scoreOf = (tokens, language, words, picture) => {
  const print = new Print();
  /** @type {Map<T.Node, HTMLElement>} */
  const elements = new Map();

  /** @param {T.Token} token */
  const add = (token) => {
    const { depth } = token;
    switch (token.kind) {
      case 'move': {
        const element = moveOf(token.number, /** @type {T.PgnMove} */ (token.node.move), language, words);
        elements.set(token.node, element);
        print.put(element, depth);
        break;
      }
      case 'comment':
        // A comment may be in any script.
        print.put(createNode('bdi', 'comment', token.text), depth);
        if (token.node?.ply === 0) print.end();
        break;
      case 'note': {
        const { kind, text } = token.note;
        print.put(sign('note', text.replace('.', words.decimal), `${words.notes[kind]} ${text}`), depth);
        break;
      }
      case 'open':
        if (depth === 1) print.end();
        print.put('(', depth);
        print.join();
        break;
      case 'close':
        print.putTight(createNode('span', 'close', ')'), depth);
        if (depth === 1) print.end();
        break;
      case 'diagram':
        print.putBlock(picture(token));
        break;
      case 'result':
        print.put(sign('result', printed(token.text), words.results[token.text] ?? token.text), depth);
    }
  };
  for (const token of tokens) add(token);
  return { print: print.node, elements };
};

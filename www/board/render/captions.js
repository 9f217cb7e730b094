/** @import * as T from '../types.d.ts' */
import { unexpected } from '../session/errors.js';
import { cellOf, nameOf } from '../session/squares.js';
import { lazyStyleSheet } from './style-sheets.js';

const addSheet = lazyStyleSheet(`
.caption{display:grid;padding:1.5%;box-sizing:border-box;pointer-events:none;z-index:1}
.caption.high{align-items:start}
.caption.middle{align-items:center}
.caption.low{align-items:end}
.caption p{margin:0;padding:.5em .75em;background:var(--_paper);color:#2b231a;border:1px solid var(--_ink);border-inline-start-width:4px;
border-radius:4px;font:clamp(12px,2.6cqi,16px)/1.35 system-ui,sans-serif;white-space:pre-line}`);

/** Returns the rows that a caption covers, counted from the top. */
const PLACES = { high: [0, 1], middle: [3, 4], low: [6, 7] };

/**
 * Returns the position of a caption: where the caption covers the fewest of its own squares, and then the fewest
 * pieces.
 * @param {number[]} squares the squares that should stay visible @param {Pick<T.Scene, 'pieces' | 'flip'>} scene
 */
export const placeOfCaption = (squares, { pieces, flip }) => {
  const occupied = [...pieces].flatMap((piece, square) => (piece === '.' ? [] : square));
  const cost = (/** @type {number[]} */ rows) => {
    const hidden = (/** @type {number} */ square) => rows.includes(cellOf(square, flip) >> 3);
    return squares.filter(hidden).length * 16 + occupied.filter(hidden).length;
  };
  const [[place]] = Object.entries(PLACES).sort(([, a], [, b]) => cost(a) - cost(b));
  return place;
};

/**
 * A caption over the board that covers few pieces and, if possible, none of the squares it explains. Pointer events
 * pass through the caption.
 * @param {ShadowRoot} root
 */
const makeCaption = (root) => {
  /** The grid that the caption covers. @type {HTMLElement | undefined} */
  let under;
  addSheet(root);
  const text = document.createElement('p');
  const frame = document.createElement('div');
  frame.append(text);
  const follow = () => {
    const { left = '', top = '', width = '', height = '' } = under?.style ?? {};
    Object.assign(frame.style, { left, top, width, height });
  };
  const observer = new ResizeObserver(follow);

  return {
    /**
     * @param {HTMLElement} grid the element to cover @param {string} words @param {string} language
     * @param {number[]} squares the squares that should stay visible @param {Pick<T.Scene, 'pieces' | 'flip'>} scene
     * @param {string} part the part name for styling
     */
    show(grid, words, language, squares, scene, part) {
      frame.className = `over caption ${placeOfCaption(squares, scene)}`;
      frame.part.value = part;
      if (language) text.lang = language;
      else text.removeAttribute('lang');
      text.textContent = words;
      under = grid;
      follow();
      observer.observe(grid);
      if (!frame.isConnected) root.append(frame);
    },
    hide() {
      observer.disconnect();
      frame.remove();
    },
  };
};

/** Joins sentences for an announcement; each sentence ends with one full stop. @param {string[]} sentences */
export const spokenAs = (sentences) =>
  sentences
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');

/**
 * Creates the explanations of squares and moves: one caption at a time, with rings, lines and an announcement.
 * @param {Pick<T.PartPorts, 'root' | 'language' | 'stage' | 'emit'>} ports @returns {T.Captions}
 */
export const makeCaptions = ({ root, language, stage, emit }) => {
  /** @type {ReturnType<typeof makeCaption> | undefined} */
  let caption;
  /** Shows the current explanation again in another language; null without an explanation. @type {(() => void) | null} */
  let telling = null;
  /** The text to announce before the explanation. */
  let said = '';

  const clearCaption = () => {
    if (!telling) return;
    telling = null;
    emit('caption', { kind: null, sentences: [] });
    caption?.hide();
    stage.sketch('why', []);
  };
  /** @param {T.CaptionDetail['kind'] & string} kind @param {string[]} sentences @param {string} lang @param {number[]} squares */
  const lay = (kind, sentences, lang, squares) => {
    const { overlay } = stage;
    if (!overlay || !emit('caption', { kind, sentences }, true)) return;
    caption ??= makeCaption(root);
    caption.show(overlay.nodes[0], sentences.join('\n'), lang, squares, stage.scene(), kind);
  };

  return {
    clearCaption,
    translate: () => telling?.(),
    get current() {
      return telling;
    },
    announceFirst(text) {
      said = text;
    },
    draw(squares, lines, color) {
      const ringed = [...new Set(squares)].map((square) => ({ from: nameOf(square), color }));
      const drawn = lines.map(([from, to]) => ({ from: nameOf(from), to: nameOf(to), color }));
      const names = drawn.map(({ from, to }) => from + to);
      stage.sketch('why', [...ringed, ...drawn.filter((_, i) => names.indexOf(names[i]) === i)]);
    },
    async show(wordsOf, squares, kind) {
      const write = async (again = true) => {
        const { name } = language;
        const faults = await language.loadFaults();
        if (telling !== write || !faults || name !== language.name) return [];
        const sentences = wordsOf(faults);
        if (sentences.length && kind && stage.overlay) {
          lay(kind, sentences, name, squares);
          // The result of the move and its explanation are one announcement.
          if (!again) stage.say(spokenAs([said, ...sentences]));
          said = '';
        }
        return sentences;
      };
      telling = write;
      return write(false);
    },
    say(text) {
      if (typeof text !== 'string') throw unexpected('invalidText', 'a text to say, or an empty text', text);
      clearCaption();
      if (!text || !stage.overlay) return;
      // The page itself wrote this text, so a change of the board's language does not translate it.
      telling = () => {};
      lay('said', [text], '', []);
      stage.say(text);
    },
  };
};

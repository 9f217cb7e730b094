/** @import * as T from '../../types.d.ts' */
import { nameOf } from '../../session/squares.js';
import { makeCaption } from '../../render/caption.js';

/** Joins sentences to be announced; each ends with one full stop. @param {string[]} sentences */
export const spokenAs = (sentences) =>
  sentences
    .filter(Boolean)
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');

/** Returns the squares that a line passes. @param {[number, number]} line */
export const squaresPassed = ([from, to]) => {
  const [files, ranks] = [(to & 7) - (from & 7), (to >> 3) - (from >> 3)];
  const steps = Math.max(Math.abs(files), Math.abs(ranks), 1);
  return Array.from(
    { length: steps + 1 },
    (_, i) => from + Math.round((files * i) / steps) + 8 * Math.round((ranks * i) / steps),
  );
};

/** Creates the explanations of squares and moves: a caption, rings and lines, and an announcement; one at a time.
 * @type {T.MakeCaptions} */
export const makeCaptions = ({ root, language, stage, emit }) => {
  /** @type {ReturnType<T.MakeCaption> | undefined} */
  let caption;
  /** Shows the current explanation again, in another language; null without one. @type {(() => void) | null} */
  let telling = null;
  /** Text to announce before the explanation. */
  let said = '';
  // Loaded now, because the network may be gone later.
  language.loadFaults();

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
      clearCaption();
      if (!text || !stage.overlay) return;
      // The text is the page's own, so a change of the board's language does not affect it.
      telling = () => {};
      lay('said', [text], '', []);
      stage.say(text);
    },
  };
};

/** @import { AnswerPorts, BoardWords, Commands, MoveDetail } from '../types.d.ts' */

/** Maps the changed texts of a language to the original texts. @type {WeakMap<BoardWords, BoardWords>} */
const plainOf = new WeakMap();

/** Styles that announce moves in notation with the piece letters of the language.
 * @type {Record<string, (move: MoveDetail, letters: string) => string>} */
const MOVES = {
  san: ({ san }, letters) => san.replace(/[KQRBN]/g, (letter) => letters['KQRBN'.indexOf(letter)]),
  coordinates: ({ coordinates }) => coordinates,
};

/** Returns a function that replaces the files of squares by the names of the files. @param {string[]} files */
export const makeSpeller = (files) => (/** @type {string} */ text) =>
  text.replace(/\b[a-h][1-8]\b/g, ([file, rank]) => `${files['abcdefgh'.indexOf(file)]} ${rank}`);

/** Returns the names of the files in a style of speech. @param {string | null} style @param {Pick<Commands, 'letters' | 'spelled'>} words @returns {string[] | undefined} */
export const filesIn = (style, { spelled }) =>
  Object.entries(spelled)
    .find(([name]) => name === style)?.[1]
    .split(' ');

/**
 * Applies the style of speech in the board's attribute `spoken`.
 * @param {Pick<AnswerPorts, 'host' | 'stage' | 'language'>} ports
 * @param {Pick<Commands, 'letters' | 'spelled'>} more
 */
export const adoptStyle = ({ host, stage, language }, more) => {
  const { overlay } = stage;
  if (!overlay || !language.words) return;
  const style = host.getAttribute('spoken') ?? '';
  const files = filesIn(style, more);
  overlay.spell = files ? makeSpeller(files) : String;
  const plain = plainOf.get(language.words) ?? language.words;
  language.words = plain;
  if (Object.hasOwn(MOVES, style)) {
    const value = (/** @type {MoveDetail} */ move) => MOVES[style](move, more.letters);
    /** @type {BoardWords} */
    const styled = Object.create(plain, { move: { value } });
    plainOf.set(styled, plain);
    language.words = styled;
  }
  stage.refresh();
};

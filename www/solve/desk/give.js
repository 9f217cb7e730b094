/** @import { Entry, Find, Laid, RoqueBoard, Solution, Words } from '../types.d.ts' */
/** @import { Spoken } from '../logic/writing.js' */
import { addressOf } from '../logic/address.js';
import { asPgn } from '../logic/pgn.js';
import { asPopeye } from '../logic/popeye.js';
import { asLatex, asText } from '../logic/writing.js';

/**
 * Creates the export buttons for texts, a picture and a link. The page copies the text, and also shows the text in case
 * the browser refuses to copy.
 * @param {Find} find @param {RoqueBoard} board
 * @param {{ told: () => { laid: Laid, entry: Entry | null, solution: Solution | null } | null, spoken: () => Spoken, words: () => Words }} page
 */
export const makeGiving = (find, board, { told, spoken, words }) => {
  const gift = find('textarea.gift');
  const given = find('.given');

  /** @param {string} text @param {string} done */
  const give = async (text, done) => {
    gift.hidden = false;
    gift.value = text;
    const copied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    if (!copied) gift.select();
    given.textContent = copied ? done : words().copyByHand;
  };

  const picture = async () => {
    const blob = await board.toBlob({ type: 'image/png', size: 800 });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'roque.png';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    given.textContent = words().pictureGiven;
  };

  /** @type {Record<string, (all: NonNullable<ReturnType<typeof told>>) => unknown>} */
  const ways = {
    text: (all) => give(asText(all, spoken()), words().copied),
    latex: (all) => give(asLatex(all, spoken()), words().copied),
    popeye: (all) => give(asPopeye(all), words().copied),
    pgn: (all) => give(asPgn(all), words().copied),
    link: ({ laid }) => give(addressOf(location.href.split(/[?#]/)[0], laid), words().copied),
    picture,
  };
  for (const [name, way] of Object.entries(ways))
    find(`[data-give=${name}]`).onclick = async () => {
      const all = told();
      given.textContent = '';
      if (!all) return;
      try {
        await way(all);
      } catch (error) {
        console.info(error);
        given.textContent = words().notGiven;
      }
    };
  return {
    /** Clears the exported text of the previous problem. */
    clear() {
      gift.hidden = true;
      gift.value = '';
      given.textContent = '';
    },
  };
};

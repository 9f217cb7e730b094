/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Keeping } from '../kept/keeping.js' */
/** @import { Panel, View } from '../types.d.ts' */
import { exportPgn } from '../share/export.js';
import { halfMovesBefore } from '../words/scoresheet.js';

/**
 * The way to the review of a game that is over, or that was played elsewhere. What it needs is fetched when somebody asks.
 * @param {HTMLButtonElement} opener @param {HTMLDialogElement} dialog @param {RoqueBoard} board @param {Keeping} kept
 * @returns {Panel}
 */
export function reviewOpener(opener, dialog, board, kept) {
  /** @type {View | undefined} */
  let view;
  /** @type {ReturnType<typeof import('./review.js')['makeReview']> | null} */
  let review = null;

  /** @param {(pgn: string) => string} add */
  async function keep(add) {
    const { record } = kept;
    if (!record) return false;
    const pgn = add(await exportPgn(record));
    return (await kept.adopt({ ...record, pgn })) === 'open';
  }

  opener.onclick = async () => {
    const { record } = kept;
    if (!record || !view?.state) return;
    const { words, letters, state } = view;
    const { rules, fen, moves } = record;
    try {
      review ??= import('./review.js').then(({ makeReview }) => makeReview(dialog, board));
      (await review).open({
        game: { rules, fen, moves },
        before: halfMovesBefore(state),
        letters,
        words,
        keep,
      });
    } catch (error) {
      // Asked again, it is fetched again.
      review = null;
      reportError(error);
    }
  };

  return {
    show(next) {
      view = next;
      const { state } = next;
      // Between two people nobody looks ahead before the end.
      const isOver = !!state && (!!state.outcome || state.draws === 'recorded');
      opener.hidden = !isOver || !state.plies;
    },
  };
}

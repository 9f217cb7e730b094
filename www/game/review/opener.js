/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Keeping } from '../kept/keeping.js' */
/** @import { GameRecord, Panel, View } from '../types.d.ts' */
/** @import { Reviewed } from './types.d.ts' */
import { loadWhole } from '../../board/session/engine.js';
import { once } from '../late/later.js';
import { halfMovesBefore } from '../words/scoresheet.js';
import { isOver, isSetUp, mayAnalyse } from './alone.js';

/** @param {GameRecord} record */
const pgnOf = async (record) => (await import('../share/export.js')).exportPgn(record);

/** A record with another PGN; where nothing had been played, what that holds has been. @param {GameRecord} record @param {string} pgn @returns {Promise<GameRecord>} */
async function withPgn(record, pgn) {
  if (record.ply) return { ...record, pgn };
  const { line } = (await loadWhole()).readPgn(pgn, 'en');
  const moves = line.moves.map(({ packed }) => packed);
  return { ...record, pgn, moves, ply: moves.length };
}

/**
 * The game on the board, for whoever looks at it again.
 * @param {Keeping} kept @param {GameRecord} record @param {View} view @returns {Promise<Reviewed | null>}
 */
async function reviewed(kept, record, { words, letters, state }) {
  if (!state) return null;
  const { rules, fen, moves, ply } = record;
  return {
    game: { rules, fen, moves: moves.slice(0, ply) },
    before: halfMovesBefore(state),
    letters,
    words,
    pgn: await pgnOf(record),
    async keep(add) {
      const { record } = kept;
      if (!record) return false;
      const pgn = add(await pgnOf(record));
      return (await kept.adopt(await withPgn(record, pgn))) === 'open';
    },
  };
}

/**
 * A way to what looks at a game again. What it needs is fetched when somebody asks.
 * @template T @param {HTMLButtonElement} opener @param {Keeping} kept @param {() => Promise<T>} fetched
 * @param {(made: T, game: Reviewed) => void} open @param {(view: View) => boolean} isWanted
 * @returns {Panel}
 */
function way(opener, kept, fetched, open, isWanted) {
  /** @type {View | undefined} */
  let view;
  let pressed = false;

  async function look() {
    const { record } = kept;
    const game = record && view && (await reviewed(kept, record, view));
    if (!game) return;
    const made = await fetched();
    // Two that were asked for at once would lie one on the other.
    if (!document.querySelector('dialog[open]')) open(made, game);
  }

  opener.onclick = async () => {
    // Pressed twice, it opens once.
    if (pressed) return;
    pressed = true;
    try {
      await look();
    } finally {
      pressed = false;
    }
  };

  return {
    show(next) {
      view = next;
      const isGone = !isWanted(next);
      if (isGone && document.activeElement === opener) opener.blur();
      opener.hidden = isGone;
    },
  };
}

/**
 * The ways to the review of a game that is over, or that was played elsewhere, as far as it was, and to the analysis of a position.
 * @param {HTMLElement} page @param {RoqueBoard} board @param {Keeping} kept
 * @returns {Panel}
 */
export function reviewOpener(page, board, kept) {
  const button = (/** @type {string} */ name) =>
    /** @type {HTMLButtonElement} */ (page.querySelector(`[data-do="${name}"]`));
  const dialog = (/** @type {string} */ id) => /** @type {HTMLDialogElement} */ (page.querySelector(id));
  const ways = [
    way(
      button('review'),
      kept,
      once(
        () => import('./review.js'),
        ({ makeReview }) => makeReview(dialog('#review'), board),
      ),
      (review, game) => review.open(game),
      (view) => (isOver(view) || kept.isAsRead) && !!view.state?.plies,
    ),
    way(
      button('analyse'),
      kept,
      once(
        () => import('./analysis/analysis.js'),
        ({ makeAnalysis }) => makeAnalysis(dialog('#analysis'), board),
      ),
      (analysis, game) => analysis.open(game, board.shownPly),
      (view) => kept.isAsRead || mayAnalyse(view, isSetUp()),
    ),
  ];
  return { show: (view) => ways.forEach(({ show }) => void show(view)) };
}

/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { GameStorage } from '../../match/storage/storage.js' */
/** @import { createAnnotations } from '../score/annotations.js' */
/** @import { GameRecord, Panel, View } from '../types.d.ts' */
/** @import { Reviewed } from './types.d.ts' */
import { loadEngine } from '../../board/session/engine.js';
import { reviewedGame } from '../../match/reviews/read.js';
import { reviewStore } from '../../match/reviews/store.js';
import { ownNames } from '../../site/own-names.js';
import { loadOnce } from '../lazy/lazy.js';
import { fill } from '../words/language.js';
import { pliesBefore } from '../words/scoresheet.js';
import { isOver, isSetUp, mayAnalyse } from './alone.js';
import { findElement } from '../../site/dom.js';

/** @param {GameRecord} record */
const pgnOf = async (record) => (await import('../share/export.js')).exportPgn(record);

/** Returns the moves of a record that are on the board. @param {GameRecord} record */
const playedOf = ({ rules, fen, moves, ply }) => ({ rules, fen, moves: moves.slice(0, ply) });

/** Replaces the PGN of a record. A record without moves gets the moves of the PGN. @param {GameRecord} record @param {string} pgn @returns {Promise<GameRecord>} */
async function withPgn(record, pgn) {
  if (record.ply) return { ...record, pgn };
  const { line } = (await loadEngine()).readPgn(pgn, 'en');
  const moves = line.moves.map(({ packed }) => packed);
  return { ...record, pgn, moves, ply: moves.length };
}

/**
 * Prepares the game on the board for review or analysis.
 * @param {GameStorage} storage @param {GameRecord} record @param {View} view @returns {Promise<Reviewed | null>}
 */
async function reviewed(storage, record, { words, letters, state }) {
  if (!state) return null;
  const game = playedOf(record);
  return {
    game,
    before: pliesBefore(state),
    letters,
    words,
    pgn: await pgnOf(record),
    // Without a database, the review starts from the beginning.
    stored: await reviewStore.get(reviewedGame(record)).catch(() => null),
    store: (results) => reviewStore.put(reviewedGame(record), results).catch(() => {}),
    async collect(session, judged) {
      const { collectMistakes } = await import('../../match/mistakes/collect.js');
      return (await collectMistakes(session, { ...record, ...game }, judged, ownNames())).all;
    },
    async keep(add) {
      const { record } = storage;
      if (!record) return false;
      const pgn = add(await pgnOf(record));
      return (await storage.adopt(await withPgn(record, pgn))) === 'open';
    },
  };
}

/**
 * Connects a button to the study that it opens. The page loads the module of the study at the first press.
 * @template T @param {HTMLButtonElement} opener @param {GameStorage} storage @param {() => Promise<T>} fetched
 * @param {(made: T, game: Reviewed) => unknown} open @param {(view: View) => boolean} isWanted
 * @returns {Panel}
 */
function way(opener, storage, fetched, open, isWanted) {
  /** @type {View | undefined} */
  let view;
  let pressed = false;

  async function look() {
    const { record } = storage;
    const game = record && view && (await reviewed(storage, record, view));
    if (!game) return;
    const made = await fetched();
    // Another dialog may have opened meanwhile.
    if (!document.querySelector('dialog[open]')) await open(made, game);
  }

  opener.onclick = async () => {
    // A double click opens the study only once.
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
 * The button for the review of a finished or imported game, and the button for the analysis of a position.
 * @param {HTMLElement} page @param {RoqueBoard} board @param {GameStorage} storage @param {ReturnType<typeof createAnnotations>} annotations
 * @returns {Panel}
 */
export function reviewOpener(page, board, storage, annotations) {
  const button = (/** @type {string} */ name) => findElement(page, `button[data-do="${name}"]`);
  /** @type {Awaited<ReturnType<typeof import('./study.js').makeStudy>> | null} */
  let study = null;
  /** @type {View | undefined} */
  let view;
  const fetched = loadOnce(
    () => import('./study.js'),
    async ({ makeStudy }) => {
      study = await makeStudy(page, board, annotations.review, label);
      return study;
    },
  );

  /** @param {string} name @param {boolean} isReview @param {(view: View) => boolean} isWanted */
  const opens = (name, isReview, isWanted) =>
    way(
      button(name),
      storage,
      fetched,
      (study, game) => study.open(game, { isReview, ply: board.shownPly, opener: button(name) }),
      isWanted,
    );
  const ways = [
    opens('review', true, (view) => isOver(view) && !!view.state?.plies),
    opens('analyse', false, (view) => mayAnalyse(view, isSetUp())),
  ];

  /** If a review continues after the user has left it, its button shows the progress. */
  function label() {
    if (!view) return;
    const { words } = view;
    const progress = study?.progress;
    button('review').textContent = progress ? fill(words.review.running, progress) : words.reviewGame;
  }

  return {
    show(next) {
      view = next;
      for (const { show } of ways) show(next);
      study?.show(next, storage.record ? playedOf(storage.record) : null);
      label();
    },
  };
}

/** @import { Session } from '../../board/session/session.js' */
/** @import { Search } from '../../search/types.d.ts' */
/** @import { GameState } from '../types.d.ts' */
/** @import { Moment, Played, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';
import { numbered, placeOf, typeset, written } from '../words/scoresheet.js';
import { sideAtHead } from '../words/sentences.js';
import { chanceOf } from './analysis/chance.js';
import { NODES } from './examine.js';
import { chanceFor } from './judgement.js';

/** A move that lets go no more of the chances than this is as good as the best one. */
const SLACK = 0.05;

/** How packed moves after a position are written. @param {Session} session @param {Played} game @param {number[]} moves @param {Reviewed} reviewed */
function namesOf(session, game, moves, { letters, before }) {
  session.reset({ ...game, moves: [...game.moves, ...moves], draws: 'recorded' });
  const first = game.moves.length;
  return session
    .moveList(letters)
    .slice(first)
    .map((san, i) => numbered(typeset(san, letters), placeOf(first + 1 + i, before)));
}

/**
 * A moment on the board: its better line to be looked at, or to be found.
 * @param {{ desk: ReturnType<typeof import('./analysis/desk.js').makeDesk>, search: Search, session: Session, told: HTMLElement,
 *   reviewed: () => Reviewed }} ports
 */
export function makeExercise({ desk, search, session, told, reviewed }) {
  let asking = new AbortController();

  /** @param {Moment} moment */
  const before = ({ ply }) => {
    const { game } = reviewed();
    return { ...game, moves: game.moves.slice(0, ply - 1) };
  };

  /** @param {Moment} moment @param {number} packed */
  async function answer(moment, packed) {
    const { review } = reviewed().words;
    const [move] = namesOf(session, before(moment), [packed], reviewed());
    if (packed === moment.better.moves[0]) {
      told.textContent = fill(review.right, { move });
      return;
    }
    const { turn, outcome } = /** @type {GameState} */ (session.state);
    asking = new AbortController();
    const { signal } = asking;
    told.textContent = fill(review.thinking, { move });
    const game = before(moment);
    const task = { rules: game.rules, fen: game.fen, draws: /** @type {const} */ ('recorded'), nodes: NODES };
    const { lines } = await search.think({ ...task, moves: [...game.moves, packed] }, { signal });
    const { lines: best } = await search.think({ ...task, moves: game.moves }, { signal });
    const [line = null] = lines;
    const chance = chanceFor({ turn, line, winner: outcome?.winner ?? null }, moment.color);
    if (chanceOf(best[0]) - chance <= SLACK) {
      told.textContent = fill(review.asGood, { move });
      return;
    }
    const reply = line?.moves[0];
    told.textContent =
      reply === undefined
        ? fill(review.wrongEnd, { move })
        : fill(review.wrong, { move, answer: namesOf(session, game, [packed, reply], reviewed())[1] });
    find(moment, told.textContent);
  }

  /** @param {Moment} moment @param {string} [said] what stays said while it is tried again */
  function find(moment, said) {
    asking.abort();
    const { words, letters, before: halves } = reviewed();
    const san = numbered(typeset(moment.played.san, letters), placeOf(moment.ply, halves));
    told.textContent =
      said ?? fill(words.review.yourTurn, { side: sideAtHead(moment.color, words), move: san });
    desk.bring();
    desk.ask(before(moment), moment.color, (packed) =>
      answer(moment, packed).catch(() => {
        if (!asking.signal.aborted) told.textContent = words.review.failed;
      }),
    );
  }

  return {
    find: (/** @type {Moment} */ moment) => find(moment),
    /** The better line, to be gone through from the moment on. @param {Moment} moment */
    async show(moment) {
      asking.abort();
      const { words, letters, before: halves } = reviewed();
      const sans = moment.better.sans.map((san) => typeset(san, letters));
      told.textContent = fill(words.review.line, { line: written(sans, placeOf(moment.ply, halves)) });
      desk.bring();
      await desk.lay(before(moment), moment.better.moves, moment.ply - 1);
      desk.mark(moment.played.packed, moment.better.moves[0]);
    },
    /** Nobody is asked any more. */
    leave() {
      asking.abort();
      told.textContent = '';
    },
  };
}

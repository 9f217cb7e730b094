/** @import { Session } from '../../board/session/session.js' */
/** @import { Search } from '../../analysis/types.d.ts' */
/** @import { Examined, Judged, Moment, Played, Reviewed } from './types.d.ts' */
import { stepsOf } from './examine.js';
import { fill } from '../words/language.js';
import { numberMove, placeOf, typesetMove } from '../words/scoresheet.js';
import { sideAtHead } from '../words/sentences.js';

/** Returns the notation of the packed moves after a position. @param {Session} session @param {Played} game @param {number[]} moves @param {Reviewed} reviewed */
function namesOf(session, game, moves, { letters, before }) {
  session.reset({ ...game, moves: [...game.moves, ...moves], draws: 'recorded' });
  const first = game.moves.length;
  return session
    .moveList(letters)
    .slice(first)
    .map((san, i) => numberMove(typesetMove(san, letters), placeOf(first + 1 + i, before)));
}

/** Judges a move after a position. @param {Pick<Search, 'review'>} search @param {Played} game the moves of the game up to the position @param {number} packed @param {AbortSignal} signal */
async function judge(search, { rules, fen, moves }, packed, signal) {
  /** @type {Judged | null} */
  let judged = null;
  const told = (/** @type {Examined} */ examined) => {
    judged = examined.judged;
  };
  await search.review({ rules, fen, moves: [...moves, packed], from: moves.length }, { signal, told });
  return /** @type {Judged} */ (/** @type {unknown} */ (judged));
}

/** `asked`: the user is to move; `wrong`: the board shows the refutation of the user's move. @typedef {'asked' | 'checking' | 'wrong' | 'right' | 'failed'} Stage */

/**
 * Asks the user for the better move at a key moment. After a wrong move, the board shows the refutation.
 * @param {{ search: Pick<Search, 'review'>, session: Session, reviewed: () => Reviewed,
 *   ask: (moment: Moment, answer: (packed: number) => Promise<void>) => void,
 *   reply: (moment: Moment, steps: { packed: number, san: string }[]) => void,
 *   say: (stage: Stage, text: string) => void, solved: (moment: Moment, step: { packed: number, san: string }) => void }} ports
 *
 * `ask`: lets the user move; `reply`: shows moves after the position; `solved`: a callback for a move that is good
 * enough
 */
export function makeExercise({ search, session, reviewed, ask, reply, say, solved }) {
  let asking = new AbortController();

  /** @param {Moment} moment */
  const before = ({ ply }) => {
    const { game } = reviewed();
    return { ...game, moves: game.moves.slice(0, ply - 1) };
  };

  /** @param {Moment} moment @param {number} packed @param {AbortSignal} signal */
  async function answer(moment, packed, signal) {
    const { review } = reviewed().words;
    const game = before(moment);
    const [move] = namesOf(session, game, [packed], reviewed());
    const [step] = stepsOf(session, game, [packed]);
    if (packed === moment.better.moves[0]) {
      say('right', fill(review.right, { move }));
      return solved(moment, step);
    }
    say('checking', fill(review.thinking, { move }));
    const { verdict, played } = await judge(search, game, packed, signal);
    signal.throwIfAborted();
    if (!verdict) {
      say('right', fill(review.asGood, { move }));
      return solved(moment, step);
    }
    const refutation = played.moves.slice(0, 2);
    const [, answer] = namesOf(session, game, refutation, reviewed());
    say('wrong', fill(answer ? review.wrong : review.wrongEnd, { move, answer }));
    reply(moment, stepsOf(session, game, refutation));
  }

  return {
    /** @param {Moment} moment */
    find(moment) {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const { words, letters, before: halves } = reviewed();
      const move = numberMove(typesetMove(moment.played.san, letters), placeOf(moment.ply, halves));
      say('asked', fill(words.review.yourTurn, { side: sideAtHead(moment.color, words), move }));
      ask(moment, (packed) =>
        answer(moment, packed, signal).catch(() => {
          if (!signal.aborted) say('failed', words.review.failed);
        }),
      );
    },
    /** Ends the question without an answer. */
    leave: () => asking.abort(),
  };
}

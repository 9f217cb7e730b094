/** @import { Session } from '../../board/session/session.js' */
/** @import { Search } from '../../analysis/types.d.ts' */
/** @import { Examined, Judged, Moment, Played, Reviewed } from './types.d.ts' */
import { fill } from '../words/language.js';
import { numberMove, placeOf, typesetMove, numberLine } from '../words/scoresheet.js';
import { sideAtHead } from '../words/sentences.js';

/** Formats the packed moves after a position. @param {Session} session @param {Played} game @param {number[]} moves @param {Reviewed} reviewed */
function namesOf(session, game, moves, { letters, before }) {
  session.reset({ ...game, moves: [...game.moves, ...moves], draws: 'recorded' });
  const first = game.moves.length;
  return session
    .moveList(letters)
    .slice(first)
    .map((san, i) => numberMove(typesetMove(san, letters), placeOf(first + 1 + i, before)));
}

/** Returns the move with a token in a position. @param {Session} session @param {Played} game @param {number} token */
function moveWith(session, game, token) {
  session.reset({ ...game, draws: 'recorded' });
  const found = session.ask((game) => game.movesFrom().find((move) => move.token === token));
  if (!found) throw Error('a reviewed move must be legal in its position');
  return found;
}

/** Judges a move after a position. @param {Pick<Search, 'review'>} search @param {Played} game the game up to the position @param {number} packed @param {AbortSignal} signal */
async function judge(search, { rules, fen, moves }, packed, signal) {
  /** @type {Judged | null} */
  let judged = null;
  const told = (/** @type {Examined} */ examined) => {
    judged = examined.judged;
  };
  await search.review({ rules, fen, moves: [...moves, packed], from: moves.length }, { signal, told });
  return /** @type {Judged} */ (/** @type {unknown} */ (judged));
}

/**
 * Shows the better line of a key moment on the board, or asks the user to find it.
 * @param {{ desk: ReturnType<typeof import('./analysis/desk.js').makeDesk>, search: Pick<Search, 'review'>, session: Session,
 *   message: HTMLElement, reviewed: () => Reviewed, answered: (moment: Moment) => void }} ports `answered`: called when the better move is
 *   found or shown
 */
export function makeExercise({ desk, search, session, message, reviewed, answered }) {
  let asking = new AbortController();

  /** @param {Moment} moment */
  const before = ({ ply }) => {
    const { game } = reviewed();
    return { ...game, moves: game.moves.slice(0, ply - 1) };
  };

  /** @param {Moment} moment @param {number} packed */
  async function answer(moment, packed) {
    const { review } = reviewed().words;
    const game = before(moment);
    const [move] = namesOf(session, game, [packed], reviewed());
    if (packed === moment.better.moves[0]) {
      message.textContent = fill(review.right, { move });
      return answered(moment);
    }
    asking = new AbortController();
    const { signal } = asking;
    message.textContent = fill(review.thinking, { move });
    const { verdict, played } = await judge(search, game, packed, signal);
    signal.throwIfAborted();
    if (!verdict) {
      message.textContent = fill(review.asGood, { move });
      return answered(moment);
    }
    message.textContent =
      played.moves.length < 2
        ? fill(review.wrongEnd, { move })
        : fill(review.wrong, {
            move,
            answer: namesOf(session, game, played.moves.slice(0, 2), reviewed())[1],
          });
    find(moment, message.textContent);
  }

  /** @param {Moment} moment @param {string} [said] the text shown during another attempt */
  function find(moment, said) {
    asking.abort();
    const { words, letters, before: halves } = reviewed();
    const san = numberMove(typesetMove(moment.played.san, letters), placeOf(moment.ply, halves));
    message.textContent =
      said ?? fill(words.review.yourTurn, { side: sideAtHead(moment.color, words), move: san });
    desk.bring();
    desk.ask(before(moment), moment.color, (packed) =>
      answer(moment, packed).catch(() => {
        if (!asking.signal.aborted) message.textContent = words.review.failed;
      }),
    );
  }

  return {
    find: (/** @type {Moment} */ moment) => find(moment),
    /** Shows the better line from the key moment on. @param {Moment} moment */
    async show(moment) {
      asking.abort();
      answered(moment);
      const { words, letters, before: halves } = reviewed();
      const sans = moment.better.sans.map((san) => typesetMove(san, letters));
      message.textContent = fill(words.review.line, { line: numberLine(sans, placeOf(moment.ply, halves)) });
      desk.bring();
      const game = before(moment);
      await desk.lay(game, moment.better.moves, moment.ply - 1);
      const [played, better] = [moment.played.packed, moment.better.moves[0]].map((token) =>
        moveWith(session, game, token),
      );
      desk.mark(played, better);
    },
    /** Ends the question. */
    leave() {
      asking.abort();
      message.textContent = '';
    },
  };
}

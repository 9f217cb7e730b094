/** @import { Line } from '../../analysis/types.d.ts' */
/** @import * as T from '../types.d.ts' */
import { loadEngine } from '../session/engine.js';
import { Session } from '../session/session.js';

// Finds the refutation of a move that does not solve a puzzle. The page loads this file after the first wrong move.

/** Limits of the search, so that it takes about as long as a user waits; `time` in milliseconds. */
const LIMITS = { nodes: 400_000, time: 2_500 };

/** Orders the replies: captures first, and before them captures of the piece that has moved. @param {T.LegalMove[]} replies @param {string} arrived its square */
const ordered = (replies, arrived) => {
  /** @param {T.LegalMove} reply */
  const worth = ({ to, via, san }) => (san.includes('x') ? 2 : 0) + ((via ?? to) === arrived ? 1 : 0);
  return replies.toSorted((a, b) => worth(b) - worth(a));
};

/** Returns the first reply that prevents mate on the next move; undefined if every reply allows mate.
 * @param {Session} session @param {T.LegalMove[]} replies */
const escapeOf = (session, replies) =>
  replies.find((reply) => {
    session.move(reply.coordinates);
    const mates = session.legalMoves().some(({ san }) => san.endsWith('#'));
    session.undo();
    return !mates;
  });

/** Returns the engine's best line; null if the search fails.
 * @param {Session} session @param {T.RefutePorts['think']} think */
const thought = async (session, think) => {
  const { rules, fen, draws } = /** @type {T.GameState} */ (session.state);
  const { lines } = await think({ rules, fen, draws, ...LIMITS }).catch(() => ({ lines: [] }));
  return lines[0] ?? null;
};

/** Counts the solutions of a stipulation in the current position, but stops at one. @param {Session} session @param {string} stipulation @param {T.RefutePorts} ports */
const ways = (session, stipulation, { count }) => {
  const { rules, fen } = /** @type {T.GameState} */ (session.state);
  return count({ rules, fen, stipulation, variations: false, most: 1, nodes: LIMITS.nodes });
};

/** Returns the first reply after which the solver can no longer force the selfmate.
 * @param {Session} session @param {T.LegalMove[]} replies @param {number} left @param {T.RefutePorts} ports @returns {Promise<T.Refutation>} */
const freed = async (session, replies, left, ports) => {
  for (const { coordinates } of replies) {
    const mates = session.move(coordinates)?.mate;
    if (!mates && (left < 1 || session.state?.outcome || !(await ways(session, `s#${left - 0.5}`, ports))))
      return { reason: 'free', reply: coordinates };
    session.undo();
  }
  return { reason: 'alsoMates', reply: null };
};

/** Classifies a move that does not win by its evaluation. If captures continue with a Make, an advantage of the same size is worth less than half as much. @param {number} worth in centipawns @param {Session} session */
const missed = (worth, { engine, state }) => {
  const { makes } = engine?.games().find(({ name }) => name === state?.rules) ?? {};
  const even = makes ? 220 : 100;
  return worth < -even ? 'loses' : worth > even ? 'noWin' : 'slips';
};

/** Returns why the last move does not mate. @param {Session} session @param {T.LegalMove[]} replies @returns {T.Refutation} */
const unmated = (session, replies) =>
  session.state?.checked
    ? { reason: 'answered', reply: replies[0].coordinates }
    : { reason: 'noCheck', reply: null };

/** Answers a move that does not mate in time with the best line after the move. @param {Session} session @param {Line} line @param {number} left @returns {T.Refutation} */
const tooLate = (session, { mate, moves }, left) => {
  if (mate !== null && mate < 0 && -mate <= left) return { reason: 'alsoMates', reply: null };
  return { reason: 'late', reply: session.play(moves[0])?.coordinates ?? null };
};

/** Answers a move that does not reach its goal with the best line after the move. @param {Session} session @param {Line} line
 * @param {boolean} isWin whether the goal is to win @returns {T.Refutation} */
const worse = (session, { mate, centipawns, moves }, isWin) => {
  const reply = session.play(moves[0])?.coordinates ?? null;
  if (mate !== null && mate > 0) return { reason: 'mated', reply, mate };
  return { reason: isWin ? missed(-(centipawns ?? 0), session) : 'loses', reply };
};

/** @param {Session} session @param {T.PuzzleQuestion} question @param {T.RefutePorts} ports @returns {Promise<T.Refutation>} */
const answered = async (session, { goal, left }, ports) => {
  const arrived = session.state?.lastMove?.to ?? '';
  const replies = ordered(session.legalMoves(), arrived);
  const isMate = goal.kind === 'mate';
  if (goal.kind === 'self') return freed(session, replies, left, ports);
  if (goal.kind === 'help' && left) {
    const isOther = await ways(session, `h#${left}`, ports);
    return { reason: isOther ? 'alsoMates' : 'apart', reply: null, left };
  }
  if ((isMate || goal.kind === 'help') && !left) return unmated(session, replies);
  if (isMate && left === 1) {
    const reply = escapeOf(session, replies);
    return reply ? { reason: 'late', reply: reply.coordinates } : { reason: 'alsoMates', reply: null };
  }
  const line = await thought(session, ports.think);
  if (!line) return { reason: 'other', reply: null };
  return isMate ? tooLate(session, line, left) : worse(session, line, goal.kind === 'win');
};

/** @param {T.PuzzleQuestion} question @param {T.RefutePorts} ports @returns {Promise<T.Refutation>} */
export const refute = async (question, ports) => {
  const { rules, fen, move } = question;
  const session = new Session(ports.engine, { draws: 'claims' });
  session.reset({ rules, fen });
  session.move(move);
  try {
    const reason = session.state?.outcome?.reason;
    if (reason === 'checkmate') return { reason: 'wrongKing', reply: null };
    if (reason) return { reason: reason === 'stalemate' ? 'stalemate' : 'drawn', reply: null };
    return await answered(session, question, ports);
  } catch {
    // The engine or the solver is missing, or the solver has reached its limit.
    return { reason: 'other', reply: null };
  } finally {
    session.close();
  }
};

/**
 * Creates the refuter, which loads the engine and the solver when it needs them.
 * @param {() => T.EngineSource | undefined} source returns the location of the wasm file of search and solver, if the
 * site sets a location
 * @returns {T.Refuter}
 */
export const makeRefuter = (source) => {
  /** @type {import('../../analysis/types.d.ts').Search | undefined} */
  let search;
  /** @type {import('../../analysis/solving.d.ts').Solver | undefined} */
  let solver;
  return {
    async refute(question) {
      const engine = await loadEngine();
      return refute(question, {
        engine,
        async think(task) {
          const { openSearch } = await import('../../analysis/client.js');
          search ??= openSearch(source());
          return search.think(task);
        },
        async count(problem) {
          const { openSolver } = await import('../../analysis/client.js');
          solver ??= openSolver(source());
          return (await solver.solve(problem)).parts[0].count;
        },
      });
    },
    close() {
      search?.close();
      solver?.close();
      search = solver = undefined;
    },
  };
};

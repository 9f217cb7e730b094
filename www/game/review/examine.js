/** @import { Session } from '../../board/session/session.js' */
/** @import { Search } from '../../search/types.d.ts' */
/** @import { Letters } from '../types.d.ts' */
/** @import { Found, Judged, Line, Moment, Played } from './types.d.ts' */
import { outcomeOf } from './outcome.js';

/** Positions looked at for each move: a tenth of a second on a desk. */
export const NODES = 100_000;

/** Half-moves of a line from which it can be told what comes of it. */
const ENOUGH = 5;
/** A line is told so far. */
const TOLD = 8;

/**
 * Looks ahead from every position of a game, one after another.
 * @param {Search} search @param {Session} session one that nobody plays on @param {Played} game @param {number} from the first half-move
 * that is not known yet
 * @param {{ signal: AbortSignal, found: (one: Found) => void }} following told of each as it comes
 */
export async function examine(search, session, { rules, fen, moves }, from, { signal, found }) {
  /** @param {number[]} to @param {number} nodes */
  const best = async (to, nodes) => {
    const task = { rules, fen, moves: to, draws: /** @type {const} */ ('recorded'), nodes };
    const { lines } = await search.think(task, { signal });
    signal.throwIfAborted();
    return lines[0] ?? null;
  };
  // At once: before the first answer comes, others may use the session.
  session.reset({ rules, fen, moves, draws: 'recorded' });
  const turns = Array.from({ length: moves.length + 1 }, (_, ply) =>
    session.ask((game) => game.state(ply).turn),
  );
  const won = session.state?.outcome?.winner ?? null;
  for (let ply = from; ply <= moves.length; ply++) {
    const here = moves.slice(0, ply);
    const line = await best(here, NODES);
    // What comes of a line is not seen from its first moves.
    while (line && line.mate === null && line.moves.length < ENOUGH) {
      const more = await best([...here, ...line.moves], NODES / 5);
      if (!more?.moves.length) break;
      line.moves.push(...more.moves);
    }
    found({ turn: turns[ply], line, winner: !line && ply === moves.length ? won : null });
  }
}

/**
 * A line, played on a session of its own: how its moves are written, and what comes of it for whoever begins it.
 * @param {Session} session @param {Played} game up to where the line begins @param {Line} line @param {Letters} letters
 */
function follow(session, { rules, fen, moves }, line, letters) {
  const next = line.moves.slice(0, TOLD);
  session.reset({ rules, fen, moves: [...moves, ...next], draws: 'recorded' });
  const states = Array.from({ length: next.length + 1 }, (_, i) =>
    session.ask((game) => game.state(moves.length + i)),
  );
  return {
    sans: session.moveList(letters).slice(moves.length),
    outcome: outcomeOf(
      line,
      states.map((state) => state.fen),
      states[0].turn,
    ),
  };
}

/**
 * What there is to tell of one move: what came of it, and what would have come of the best one.
 * @param {Session} session @param {Played} game @param {Found[]} found @param {Judged} judged @param {Letters} letters
 * @returns {Moment}
 */
export function momentOf(session, game, found, judged, letters) {
  const { ply } = judged;
  const line = /** @type {Line} */ (found[ply - 1].line);
  const before = { ...game, moves: game.moves.slice(0, ply - 1) };
  const better = follow(session, before, line, letters);
  const packed = game.moves[ply - 1];
  const { line: answer, winner } = found[ply];
  // The move itself belongs to the line that it begins: what it captures counts.
  const mate = typeof answer?.mate === 'number' ? -answer.mate : null;
  const whole = { centipawns: null, depth: 0, mate, moves: [packed, ...(answer?.moves ?? [])] };
  const played = follow(session, before, whole, letters);
  return {
    ...judged,
    played: {
      san: played.sans[0],
      packed,
      outcome: answer || winner ? played.outcome : { kind: 'draw' },
    },
    better: { ...better, moves: line.moves.slice(0, TOLD) },
  };
}

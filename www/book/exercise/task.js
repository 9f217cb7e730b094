/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Language } from '../../locales/languages.js' */
/** @import { Deed, Fault, Task, Verdict } from '../types.d.ts' */

// Judges the solutions of exercises. Pages and Node pass their own engine to these functions.

/** Returns the last move in the form that tasks use for comparison. @param {ReturnType<InstanceType<Engine['Game']>['state']>} state @returns {Deed} */
const deedOf = ({ lastMove, outcome }) => ({
  coordinates: lastMove?.coordinates ?? '',
  captured: lastMove?.captured ?? null,
  ends: outcome?.reason ?? null,
});

/** @param {Task['goal']} goal @param {Deed[]} deeds */
const meets = (goal, deeds) => {
  const last = deeds[deeds.length - 1];
  const taken = deeds.map(({ captured }) => captured?.toLowerCase() ?? '').sort();
  return (
    (goal.moves?.includes(last.coordinates) ?? true) &&
    (goal.captured === undefined || taken.join('') === goal.captured) &&
    (goal.ends === undefined || last.ends === goal.ends)
  );
};

/** Returns the position with the turn given back to the same side, for exercises without an opponent. @param {string} fen */
export function onceMore(fen) {
  const [pieces, turn, rights, , , number] = fen.split(' ');
  return [pieces, turn === 'w' ? 'b' : 'w', rights, '-', '0', number].join(' ');
}

/** Yields the game state after each legal move in a position. @param {Engine['Game']} Game @param {string} rules @param {string} fen */
function* nextOf(Game, rules, fen) {
  const game = new Game(rules, fen, 'automatic');
  try {
    for (const { token } of game.movesFrom()) {
      game.play(token);
      yield game.state();
      game.undo();
    }
  } finally {
    game.free();
  }
}

/**
 * Returns whether the reader can still solve a task after these moves, with the opponent passing.
 * @param {Engine['Game']} Game @param {Task} task @param {Deed[]} deeds @param {string} fen @param {string} rules
 * @returns {boolean}
 */
function isOpen(Game, task, deeds, fen, rules) {
  if (!task.alone || deeds.length >= task.solution.length) return false;
  for (const state of nextOf(Game, rules, onceMore(fen))) {
    const all = [...deeds, deedOf(state)];
    if (meets(task.goal, all)) return true;
    // A side in check must answer the check, so this side cannot pass.
    if (state.checked === null && isOpen(Game, task, all, state.fen, rules)) return true;
  }
  return false;
}

/**
 * Judges the moves so far: the task is solved, can still be solved (`goOn`), or cannot be solved any more (`notThis`).
 * @param {Engine['Game']} Game @param {Task} task @param {Deed[]} deeds
 * @param {{ fen: string, rules: string, checked: unknown }} now the position after the moves
 * @returns {Verdict}
 */
export function judgeSolution(Game, task, deeds, { fen, rules, checked }) {
  if (meets(task.goal, deeds)) return 'solved';
  return checked === null && isOpen(Game, task, deeds, fen, rules) ? 'goOn' : 'notThis';
}

/**
 * Returns why the moves do not solve the task: the way in which the game ended, a missing piece, or a move that answers
 * the check.
 * @param {Engine['Game']} Game @param {Task} task @param {Deed[]} deeds
 * @param {{ fen: string, rules: string, checked: unknown }} now @param {Language} letters
 * @returns {Fault}
 */
export function faultOf(Game, { goal, alone }, deeds, { fen, rules, checked }, letters) {
  const { ends } = deeds[deeds.length - 1];
  if (alone) return { reason: 'tooFar' };
  if (goal.captured) return { reason: 'notTaken', piece: goal.captured };
  if (goal.ends !== 'checkmate') return { reason: 'notAsked' };
  if (ends) return { reason: ends === 'stalemate' ? 'stalemate' : 'drawn' };
  if (checked === null) return { reason: 'noCheck' };
  const game = new Game(rules, fen, 'automatic');
  const [{ token, from, to }] = game.movesFrom();
  game.play(token);
  const [answer] = game.moveList(letters);
  game.free();
  return { reason: 'answered', answer, from, to };
}

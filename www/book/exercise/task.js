/** @import { Engine } from '../../board/types.d.ts' */
/** @import { Language } from '../../locales/languages.js' */
/** @import { Deed, Fault, Task, Verdict } from '../types.d.ts' */

// The judgement of exercises. The engine is the one of the page or of Node.

/** Returns the last move in the form that tasks compare. @param {ReturnType<InstanceType<Engine['Game']>['state']>} state @returns {Deed} */
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

/** Returns the position with the same side to move again, as in exercises without an opponent. @param {string} fen */
export function onceMore(fen) {
  const [pieces, turn, rights, , , number] = fen.split(' ');
  return [pieces, turn === 'w' ? 'b' : 'w', rights, '-', '0', number].join(' ');
}

/** Yields the state after each legal move of a position. @param {Engine['Game']} Game @param {string} rules @param {string} fen */
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
 * Whether a task can still be solved after these moves, if the opponent's move is skipped.
 * @param {Engine['Game']} Game @param {Task} task @param {Deed[]} deeds @param {string} fen @param {string} rules
 * @returns {boolean}
 */
function isOpen(Game, task, deeds, fen, rules) {
  if (!task.alone || deeds.length >= task.solution.length) return false;
  for (const state of nextOf(Game, rules, onceMore(fen))) {
    const all = [...deeds, deedOf(state)];
    if (meets(task.goal, all)) return true;
    // A side in check must answer, so its move cannot be skipped.
    if (state.checked === null && isOpen(Game, task, all, state.fen, rules)) return true;
  }
  return false;
}

/**
 * Judges the moves so far: the task is solved, or it still can be (`goOn`), or not (`notThis`).
 * @param {Engine['Game']} Game @param {Task} task @param {Deed[]} deeds
 * @param {{ fen: string, rules: string, checked: unknown }} now the position after the moves
 * @returns {Verdict}
 */
export function judgeSolution(Game, task, deeds, { fen, rules, checked }) {
  if (meets(task.goal, deeds)) return 'solved';
  return checked === null && isOpen(Game, task, deeds, fen, rules) ? 'goOn' : 'notThis';
}

/**
 * Returns why the moves do not solve the task: the way the game ended, the missing piece, or a move that answers.
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

/** @import { BoardSolver, PartPorts } from '../types.d.ts' */
import { readColors } from '../session/reading.js';
import { openSolver } from '../../analysis/client.js';

/**
 * Creates the solver for the position on a board, which can also prove which side can still mate.
 * @param {PartPorts} ports @returns {BoardSolver}
 */
export const makeSolver = ({ host, parts }) => {
  /** @type {ReturnType<typeof openSolver> | null} */
  let solver = null;
  const open = () => {
    solver ??= openSolver(parts.analysisSource());
    return solver;
  };
  /** Returns the position; null if the host supplies the legal moves, because the solver does not know the host's rules. */
  const position = () => {
    const { now, free } = parts.game?.session ?? {};
    return now && !free ? { rules: now.rules, fen: now.fen } : null;
  };

  return {
    attend() {
      if (host.isConnected) return;
      solver?.close();
      solver = null;
    },
    async solve(stipulation, options) {
      const { signal, told, ...wanted } = options ?? {};
      const task = position();
      return task && open().solve({ ...wanted, ...task, stipulation }, { signal, told });
    },
    async canMate(color, options) {
      const { signal, told, nodes } = options ?? {};
      readColors(color);
      const task = position();
      return task && (await open().canMate({ ...task, color, nodes }, { signal, told }))[color];
    },
  };
};

/** @import { Solver } from '../../analysis/solving.d.ts' */
import { openSolver } from '../../analysis/client.js';

/** Finds out which side can still mate. The prover closes the solver after each answer. @type {Solver['canMate']} */
export async function proveCanMate(question, following) {
  const solver = openSolver();
  try {
    return await solver.canMate(question, following);
  } finally {
    solver.close();
  }
}

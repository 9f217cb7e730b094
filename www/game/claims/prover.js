/** @import { Solver } from '../../analysis/solving.d.ts' */
import { openSolver } from '../../analysis/client.js';

/** Finds out which sides can still mate. The solver is closed after its answer. @type {Solver['canMate']} */
export async function proveCanMate(question, following) {
  const solver = openSolver();
  try {
    return await solver.canMate(question, following);
  } finally {
    solver.close();
  }
}

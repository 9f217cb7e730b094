/** @import { Solver } from '../../search/solving.d.ts' */
import { openSolver } from '../../search/solver.js';

/** Tells who can still mate, by what solves problems; it is let go of as soon as it has answered. @type {Solver['canMate']} */
export async function prove(question, following) {
  const solver = openSolver();
  try {
    return await solver.canMate(question, following);
  } finally {
    solver.close();
  }
}

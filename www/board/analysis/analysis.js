// The analysis tier: the computer opponent, the analysis, hints, and the problem solver. The tier is one file when
// built.
export { makeAdviser, Opponent, openSearch } from './adviser.js';
export { makeSolver } from './problems.js';

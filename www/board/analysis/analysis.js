// The analysis tier: the computer opponent, the analysis, hints, and the problem solver. The build puts this tier into
// one file.
export { makeAdviser, Opponent, openSearch } from './adviser.js';
export { makeSolver } from './problems.js';

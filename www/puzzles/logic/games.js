import { GAMES } from '../../site/games.js';

/** The games of this page, in the order in which the site names games: each has a file of puzzles beside this folder. */
export const NAMES = GAMES.map(({ name }) => name);

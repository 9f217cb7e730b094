import { GAMES } from '../../match/games.js';

/** The games of the puzzles page, in the same order as on the rest of the site. Each game has a puzzle file in `../data`. */
export const NAMES = GAMES.map(({ name }) => name);

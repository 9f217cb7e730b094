import { GAMES } from '../../match/games.js';

/** The games of this page in the site's order. Each game has a puzzle file in `../data`. */
export const NAMES = GAMES.map(({ name }) => name);

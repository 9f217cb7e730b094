import { GAMES } from '../../site/games.js';

/** Those that have a file of puzzles beside this folder. A test compares them. */
const WITH_PUZZLES = ['orthodox', 'castling-chess', 'take-make'];

/** The games of this page, in the order in which the site names games. */
export const NAMES = GAMES.map(({ name }) => name).filter((name) => WITH_PUZZLES.includes(name));

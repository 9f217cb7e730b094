/** The number of start positions of Chess960. */
export const POSITIONS = 960;

/** Returns the value of `fen` for a start position. @param {number} number */
export const fenOf = (number) => `chess960:${number}`;

/** Returns the value of `fen` for a start position at random. @param {() => number} [lot] */
export const drawStart = (lot = Math.random) => fenOf(Math.floor(lot() * POSITIONS));

/** Returns the digits of the number of a start position in a value of `fen`; undefined for other positions. @param {string} [fen] */
export const numberIn = (fen) => /^chess960:(\d+)$/.exec(fen ?? '')?.[1];

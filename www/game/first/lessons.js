/**
 * One move to find: the position, a pattern for the coordinates of all correct moves, and the move that "Show me"
 * plays.
 * @typedef {{ fen: string, right: RegExp, shown: string }} Task
 */

/** @typedef {'take-make' | 'castling-chess'} LessonName */

/** The lessons of the first screen by the names of their games. @type {Record<LessonName, Task[]>} */
export const LESSONS = {
  'take-make': [
    // The rook takes the bishop and then moves on along a diagonal.
    { fen: '7k/8/8/2b5/8/8/8/2R4K w - - 0 1', right: /^c1c5/, shown: 'c1c5f8' },
    // The king takes a protected knight, which is legal because the king does not stay on that square.
    { fen: '8/8/8/1k6/2n5/3K4/7P/8 w - - 0 1', right: /^d3c4/, shown: 'd3c4d6' },
    // The rook gives mate only if it moves on like the piece that it has captured.
    { fen: '8/8/5K1k/8/8/2R3r1/8/8 w - - 0 1', right: /^c3g3h3$/, shown: 'c3g3h3' },
  ],
  'castling-chess': [
    // The king castles with White's own knight, along the rank.
    { fen: '8/2k5/8/8/8/8/P7/4N2K w - - 0 1', right: /^h1f1/, shown: 'h1f1' },
    // The king castles with a black knight, along a diagonal.
    { fen: '8/2k5/8/8/7n/8/P7/4K3 w - - 0 1', right: /^e1g3/, shown: 'e1g3' },
    // The king castles with the queen, which gives mate.
    { fen: '8/8/8/8/6Q1/8/8/1R1K3k w - - 0 1', right: /^d1f3/, shown: 'd1f3' },
  ],
};

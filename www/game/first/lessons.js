/**
 * One move to be made: from which position, by the coordinates of which moves, and one of these for whoever wants to see it.
 * @typedef {{ fen: string, right: RegExp, shown: string }} Task
 */

/** The lessons of the first screen, each by the game that it is about. */
export const LESSONS = {
  'take-make': /** @type {Task[]} */ ([
    // The rook takes the bishop, and goes on along a diagonal.
    { fen: '7k/8/8/2b5/8/8/8/2R4K w - - 0 1', right: /^c1c5/, shown: 'c1c5f8' },
    // The king takes a guarded knight, for it does not stay there.
    { fen: '8/8/8/1k6/2n5/3K4/7P/8 w - - 0 1', right: /^d3c4/, shown: 'd3c4d6' },
    // Only with what the rook has taken does it give mate.
    { fen: '8/8/5K1k/8/8/2R3r1/8/8 w - - 0 1', right: /^c3g3h3$/, shown: 'c3g3h3' },
  ]),
  'castling-chess': /** @type {Task[]} */ ([
    // With a knight of one's own, along the rank.
    { fen: '8/2k5/8/8/8/8/P7/4N2K w - - 0 1', right: /^h1f1/, shown: 'h1f1' },
    // With a knight of the other side, along a diagonal.
    { fen: '8/2k5/8/8/7n/8/P7/4K3 w - - 0 1', right: /^e1g3/, shown: 'e1g3' },
    // With the queen, and it is mate.
    { fen: '8/8/8/8/6Q1/8/8/1R1K3k w - - 0 1', right: /^d1f3/, shown: 'd1f3' },
  ]),
};

/** @typedef {keyof typeof LESSONS} LessonName */

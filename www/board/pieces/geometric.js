import { disc, mirrored, outlined } from './shapes.js';

// Pieces with as few corners as possible, for small squares.

const FOOT = [
  [118, 336],
  [118, 400],
];

export const MEN = {
  p: {
    outline:
      disc(0, 210, 66) +
      mirrored([
        [0, 262],
        [38, 268],
        [84, 340],
        [84, 400],
      ]),
  },
  r: {
    outline: mirrored([
      [0, 96],
      [24, 96],
      [24, 136],
      [58, 136],
      [58, 96],
      [114, 96],
      [114, 190],
      [82, 206],
      [82, 336],
      ...FOOT,
    ]),
  },
  b: {
    outline: mirrored([
      [0, 66],
      [66, 128, 96, 176, 96, 222],
      [96, 262, 76, 290, 52, 304],
      [62, 336],
      ...FOOT,
    ]),
    lines: 'M14 206L62 140',
  },
  n: {
    outline:
      'M-118 400V336H-78C-74 290-30 262-14 226L-86 262L-134 226L-74 128L-64 66L-8 104C74 108 112 176 112 262V336H118V400Z',
    lines: 'M-44 156h2',
  },
  q: {
    outline: mirrored([[0, 80], [46, 196], [136, 108], [100, 318], ...FOOT]),
  },
  k: {
    outline: mirrored([
      [0, 54],
      [28, 54],
      [28, 96],
      [70, 96],
      [70, 150],
      [28, 150],
      [28, 186],
      [76, 176],
      [128, 176],
      [132, 214],
      [104, 318],
      ...FOOT,
    ]),
  },
};

export const layersOf = outlined(MEN, { edge: 18, inner: 20, thin: 1.6 });

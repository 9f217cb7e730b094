/** @import { Aid, TellerPorts, TypingWords } from '../types.d.ts' */
import { cellOf, colorOf, listPieces, nameOf } from '../session/squares.js';

/** Describes the legal moves of a piece, or only its captures. @param {number} square @param {Pick<Aid, 'pieces' | 'turn' | 'words' | 'session'>} aid
 * @param {TypingWords} more @param {string} [noCapture] the text for a piece without captures; if it is missing, the
 * function describes all moves */
export const movesTold = (square, { pieces, turn, words, session }, more, noCapture) => {
  const [man, name] = [pieces[square], nameOf(square)];
  if (man === '.') return words.square(name, man);
  if (turn && turn !== 'both' && colorOf(man) !== turn) return more.notItsTurn(man, name);
  const all = turn ? session.ask((game) => game.movesFrom(square)) : [];
  const moves = noCapture ? all.filter(({ captured }) => captured) : all;
  if (noCapture && !moves.length) return more.moves(man, name, [noCapture]);
  // The squares form a set, because promotions on one square differ only in the new piece.
  const goals = new Set(
    moves.map(({ to, stop, captured, promotion, partner, exchange }) => {
      const name = nameOf(to);
      if (partner) return exchange ? more.changes(name, partner.piece) : more.castles(name, partner.piece);
      if (!captured) return promotion ? more.promotes(name) : name;
      const makes = moves.filter((other) => other.captured && other.stop === stop);
      const ends = new Set(makes.map((make) => make.to));
      return more.takes(nameOf(stop), makes.some((make) => make.to !== stop) ? [...ends].map(nameOf) : []);
    }),
  );
  return more.moves(man, name, [...goals]);
};

/** Lists the pieces on the squares, in the order of the squares. @param {number[]} squares @param {Pick<TellerPorts, 'pieces' | 'words' | 'more'>} ports */
const menOn = (squares, { pieces, words, more }) =>
  squares
    .filter((square) => pieces[square] !== '.')
    .map((square) => words.square(nameOf(square), pieces[square]).replace(', ', ' '))
    .join(', ') || more.none;

/** The directions as steps of columns and rows, clockwise from up. */
const WAYS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** Returns the squares from a square in a direction on the screen, nearest first. @param {number} from @param {number} way @param {boolean} flip */
export const squaresOnRay = (from, way, flip) => {
  const cell = cellOf(from, flip);
  const [dx, dy] = WAYS[way];
  /** @type {number[]} */
  const squares = [];
  let [x, y] = [(cell & 7) + dx, (cell >> 3) + dy];
  for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) squares.push(cellOf(x + 8 * y, flip));
  return squares;
};

/** Lists the pieces on the rank and file of a square; with `slant`, the pieces on its diagonals. @param {number} square @param {boolean} slant
 * @param {Pick<TellerPorts, 'pieces' | 'words' | 'more' | 'flip'>} ports */
export const linesTold = (square, slant, ports) => {
  const { more, flip, words, pieces } = ports;
  const told = [0, 2, 4, 6].flatMap((i) => {
    const squares = squaresOnRay(square, i + Number(slant), flip);
    return squares.length ? [more.is(more.ways[i + Number(slant)], menOn(squares, ports))] : [];
  });
  return [words.square(nameOf(square), pieces[square]), ...told].join('. ');
};

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/** Lists the pieces on a rank ("4") or a file ("e"). @param {string} line
 * @param {Pick<TellerPorts, 'pieces' | 'words' | 'more' | 'typing'> & { spelled?: string[] }} ports */
export const lineTold = (line, { spelled, ...ports }) => {
  const file = 'abcdefgh'.indexOf(line);
  const squares = EIGHT.map((i) => (file < 0 ? (Number(line) - 1) * 8 + i : file + 8 * i));
  const { more, typing } = ports;
  const name = file < 0 ? typing.rank(Number(line)) : more.file(spelled?.[file] ?? line);
  return more.is(name, menOn(squares, ports));
};

/** Lists the squares of one kind of piece (a FEN letter), or the pieces of a side ("A" for White, "a" for Black). @param {string} letter
 * @param {Pick<TellerPorts, 'pieces' | 'words' | 'more'>} ports */
export const piecesTold = (letter, { pieces, words, more }) => {
  const isMeant = (/** @type {string} */ man) =>
    letter === 'A' ? man < 'a' : letter === 'a' ? man > 'a' : man === letter;
  const men = listPieces(pieces).filter(({ man }) => isMeant(man));
  if (!/a/i.test(letter)) {
    const squares = men.map(({ square }) => square).join(', ');
    return more.is(more.standing(letter, Math.max(men.length, 1)), squares || more.none);
  }
  const all = men.map(({ man, square }) => `${words.piece(man)} ${square}`).join(', ');
  return more.is(more.side(letter === 'A' ? 'white' : 'black'), all || more.none);
};

/** Lists the captured pieces, beginning with the piece that the last move captured. @param {Pick<TellerPorts, 'shown' | 'more'>} ports */
export const capturedTold = ({ shown, more }) => {
  const { lastMove, captured } = shown;
  const listOf = (/** @type {string} */ men) =>
    [...new Set(men.toLowerCase())]
      .map((man) => more.counted(man, men.toLowerCase().split(man).length - 1))
      .join(', ');
  const now = lastMove?.captured;
  return [
    ...(now ? [more.capturedNow(now)] : []),
    more.lost('white', listOf(captured.white)),
    more.lost('black', listOf(captured.black)),
  ].join('. ');
};

/** Describes the side to move and a check, or the outcome of the game. @param {Pick<TellerPorts, 'shown' | 'words'>} ports */
export const turnTold = ({ shown, words }) =>
  shown.outcome
    ? words.outcome(shown.outcome)
    : [words.turn(shown.turn), shown.checked !== null && words.check].filter(Boolean).join(', ');

/** @import { OpenGame } from './types.d.ts' */

/** The game that a setup describes, with its moves played, and the record it was read from.
 * @type {OpenGame} */
export const openGame = (Game, readPgn, setup, settings, letters) => {
  const { fen, rules, pgn, moves = [], touchMove = settings.touchMove } = setup;
  const record = pgn === undefined ? null : readPgn(pgn, letters);
  const draws = setup.draws ?? (record ? 'recorded' : settings.draws);
  // Where a move is refused, the collector frees it.
  const game = new Game(record?.rules ?? rules, record?.fen ?? fen, draws);
  for (const move of record?.line.moves.map(({ packed }) => packed) ?? moves) game.play(move);
  if (touchMove) game.setTouchMove(true);
  setup.touches?.map((square) => game.touch(square));
  return { game, record, pgn };
};

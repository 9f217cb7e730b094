/** @import { OpenGame } from './types.d.ts' */

/** The game that a setup describes, with its moves played, and the record it was read from.
 * @type {OpenGame} */
export const openGame = (Game, readPgn, { fen, rules, pgn, moves }, letters) => {
  const record = pgn === undefined ? null : readPgn(pgn, letters);
  const game = new Game(
    record?.rules ?? rules,
    record?.fen ?? fen,
    (record ?? moves) ? 'recorded' : undefined,
  );
  try {
    for (const move of record?.line.moves.map(({ packed }) => packed) ?? moves ?? []) game.play(move);
    return { game, record, pgn };
  } catch (error) {
    game.free();
    throw error;
  }
};

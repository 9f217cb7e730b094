/** @import { DrawPolicy, Engine, EngineState, Game, Letters, Opened, Opening, PackedMove } from '../types.d.ts' */
import { moveOf } from './reading.js';

/**
 * Creates the game of a setup and plays its moves. Throws if the setup is invalid or a move is illegal.
 * @param {Engine['Game']} Game @param {Engine['readPgn']} readPgn @param {Opening} setup
 * @param {{ draws: DrawPolicy, touchMove: boolean }} settings @param {Letters} letters @returns {Opened}
 */
export const openGame = (Game, readPgn, setup, settings, letters) => {
  const { fen, rules, pgn, touchMove = settings.touchMove } = setup;
  const record = pgn === undefined ? null : readPgn(pgn, letters);
  const draws = setup.draws ?? (record ? 'recorded' : settings.draws);
  const start = { rules: record?.rules ?? rules, fen: record?.fen ?? fen, draws };
  // If a move is refused, the garbage collector frees the game.
  const game = new Game(start.rules, start.fen, draws);
  // The number of a start position becomes a FEN, which is what games keep.
  if (start.fen?.includes(':')) start.fen = game.state(0).fen;
  const given = record?.line.moves.map(({ packed }) => packed) ?? setup.moves ?? [];
  /** @type {PackedMove[]} */
  const line = [];
  try {
    for (const move of given) {
      const packed = typeof move === 'number' ? move : moveOf(game, move);
      game.play(packed, true);
      line.push(packed);
    }
  } catch (/** @type {any} */ error) {
    // The error contains the ply of the illegal move.
    throw Object.assign(error, { ply: line.length });
  }
  if (touchMove) game.setTouchMove(true);
  setup.touches?.map((square) => game.touch(square));
  return { game, record, pgn, start, line };
};

/** Repeats the end of a game, unless its moves already end the game. @param {Game} game @param {NonNullable<EngineState['outcome']>} outcome
 * @param {EngineState['loser']} loser @param {EngineState['turn']} turn */
const repeatEnd = (game, { reason }, loser, turn) => {
  if (reason === 'agreement') {
    game.offerDraw('white');
    game.acceptDraw('black');
  } else if (loser) game[reason.startsWith('resignation') ? 'resign' : 'flagFall'](loser);
  else if (!game.state().outcome) game.claim(turn);
};

/**
 * Repeats the declarations of a lost game (offers, claims, resignations, touches), as far as the game's state contains
 * them.
 * @param {Game} game @param {EngineState} lost
 */
export const repeatDeclarations = (game, { outcome, loser, offer, touchMove, touched, adoube, turn }) => {
  try {
    if (outcome) repeatEnd(game, outcome, loser, turn);
    if (offer) game.offerDraw(offer);
    if (touchMove) game.setTouchMove(true);
    for (const square of [touched?.man, touched?.partner, touched?.capture])
      if (typeof square === 'number') game.touch(square);
    if (adoube) game.adoube(turn);
  } catch {
    // A declaration that no longer applies is skipped; the moves are restored in any case.
  }
};

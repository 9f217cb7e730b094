/** @import { Aid, BoardWords, PartPorts, Session } from '../types.d.ts' */
/**
 * Returns the current position and language for answers and typed moves.
 * @param {Pick<PartPorts, 'stage' | 'language' | 'parts'>} ports @returns {Aid}
 */
export const aidOf = ({ stage, language, parts }) => {
  const { game } = parts;
  return {
    pieces: stage.scene().pieces,
    language: language.name,
    words: /** @type {BoardWords} */ (language.words),
    turn: game?.mover() ?? null,
    session: /** @type {Session} */ (game?.session),
    play: (move) => game?.play(move, 'keyboard') ?? null,
    refuse: (refused) => game?.refuse(refused) ?? Promise.resolve(''),
  };
};

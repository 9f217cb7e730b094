// Creates moves in the format of the engine, for tests without an engine.

/** @import { MoveOption } from '../../www/board/types.d.ts' */

/** @param {string} name */
export const square = (name) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);

/**
 * Returns a move between two squares. Each distinct move has its own token.
 * @param {string} from @param {string} to @param {Partial<Omit<MoveOption, 'stop'>> & { stop?: string }} [rest]
 * @returns {MoveOption}
 */
export const option = (from, to, { stop = to, ...rest } = {}) => {
  const coordinates = `${from}${stop === to ? '' : stop}${to}${rest.promotion?.toLowerCase() ?? ''}`;
  return {
    token: Number.parseInt(coordinates, 36) % 2 ** 31,
    from: square(from),
    to: square(to),
    stop: square(stop),
    captured: null,
    between: null,
    promotion: null,
    partner: null,
    exchange: false,
    coordinates,
    san: coordinates,
    ...rest,
  };
};

/**
 * Returns a castling move. @param {string} king @param {string} to @param {string} partner @param {string} landing
 * @param {string} [piece]
 */
export const castling = (king, to, partner, landing, piece = 'R') =>
  option(king, to, { partner: { from: square(partner), to: square(landing), piece } });

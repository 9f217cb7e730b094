/** @import { MarksOf, SceneOf } from '../types.d.ts' */
import { hasUnusualCastling } from '../session/engine.js';
import { makingOf, piecesAfterTake } from '../session/moves.js';
import { moveNamed } from '../session/last-move.js';
import { squareOf } from '../session/squares.js';

/** @param {string} query */
export const isTrue = (query) => matchMedia(query).matches;

/** Returns the last move and the king in check: those of the game or, for a picture, those set by the page or computed.
 * @type {MarksOf} */
export const marksOf = ({ viewed, pieces, lastMove, checked }, settings) => {
  if (viewed) return viewed;
  const { lastMove: said, check } = settings;
  const square = check === null ? checked : squareOf(check);
  return {
    lastMove: said === null ? lastMove : said === 'none' ? null : moveNamed(said, pieces, square !== null),
    checked: square,
  };
};

/** Collects everything that the picture depends on.
 * @type {SceneOf} */
export const sceneOf = (state, settings) => {
  const { pieces, interaction, viewed, premove, fallenKing, hovered, sketches } = state;
  const { rules = '' } = viewed ?? {};
  const { lastMove, checked } = marksOf(state, settings);
  const { from, to, take } = lastMove ?? { from: 0, to: 0, take: null };
  return {
    pieces: piecesAfterTake(pieces, makingOf(interaction)),
    flip: settings.orientation === 'black',
    interaction,
    last: lastMove ? [...new Set([from, take ?? to, to])] : [],
    took: take === to ? null : take,
    checked,
    premove,
    fallenKing,
    shapes: [settings.shapes, ...Object.values(sketches)].flat(),
    coordinates: settings.coordinates === 'outside' ? 'outside' : settings.coordinates !== 'none',
    faceToFace: settings.faceToFace,
    // Without hover, show all castling hints, but only in games with unusual castling.
    hint: hasUnusualCastling(rules) && isTrue('(hover:none)') ? 'all' : hovered,
  };
};

/** @import { MarksOf, SceneOf } from '../types.d.ts' */
import { castlesWidely } from '../session/engine.js';
import { makingOf, midway } from '../session/moves.js';
import { moveNamed } from '../session/last-move.js';
import { squareOf } from '../session/squares.js';

/** @param {string} query */
export const isTrue = (query) => matchMedia(query).matches;

/** Returns the last move and the king in check: those of the game or, for a picture, those set by the page or computed.
 * @type {MarksOf} */
export const marksOf = ({ shown, pieces, lastMove, checked }, settings) => {
  if (shown) return shown;
  const { lastMove: said, check } = settings;
  const square = check === null ? checked : squareOf(check);
  return {
    lastMove: said === null ? lastMove : said === 'none' ? null : moveNamed(said, pieces, square !== null),
    checked: square,
  };
};

/** Collects everything that the picture depends on.
 * @type {SceneOf} */
export const sceneOf = (seen, settings) => {
  const { pieces, hand, shown, premove, fallen, pointed, sketches } = seen;
  const { rules = '' } = shown ?? {};
  const { lastMove, checked } = marksOf(seen, settings);
  const { from, to, take } = lastMove ?? { from: 0, to: 0, take: null };
  return {
    pieces: midway(pieces, makingOf(hand)),
    flip: settings.orientation === 'black',
    state: hand,
    last: lastMove ? [...new Set([from, take ?? to, to])] : [],
    took: take === to ? null : take,
    checked,
    premove,
    fallen,
    shapes: [settings.shapes, ...Object.values(sketches)].flat(),
    coordinates: settings.coordinates === 'outside' ? 'outside' : settings.coordinates !== 'none',
    faceToFace: settings.faceToFace,
    // Without hover, show all castling hints, but only in games with unusual castling.
    hint: castlesWidely(rules) && isTrue('(hover:none)') ? 'all' : pointed,
  };
};

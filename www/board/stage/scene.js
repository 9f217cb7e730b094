/** @import { SceneOf } from '../types.d.ts' */
import { castlesWidely } from '../session/engine.js';
import { makingOf, midway } from '../session/moves.js';
import { squareOf } from '../session/squares.js';

/** @param {string} query */
export const isTrue = (query) => matchMedia(query).matches;

/** What the picture depends on, of what is seen and of the attributes.
 * @type {SceneOf} */
export const sceneOf = (
  { pieces, hand, shown, checked: seen, premove, fallen, pointed, sketches },
  settings,
) => {
  const { lastMove, rules = '' } = shown ?? {};
  const { checked } = shown ?? { checked: seen ?? squareOf(settings.check) };
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
    // Where nothing can be pointed at, all is shown; but O-O everyone knows.
    hint: castlesWidely(rules) && isTrue('(hover:none)') ? 'all' : pointed,
  };
};

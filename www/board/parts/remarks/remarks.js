/** @import { MakeRemarks } from '../../types.d.ts' */
import { makeRefuse } from './refusals.js';
import { makeCaptions } from './saying.js';

/** Creates the remarks of a board: its announcements and captions, and its refusals.
 * @type {MakeRemarks} */
export const makeRemarks = (ports) => {
  const captions = makeCaptions(ports);
  return { captions, refuse: makeRefuse({ ...ports, captions }) };
};

/** @import { MakeRemarks } from '../../types.d.ts' */
import { makeRefuse } from './refusals.js';
import { makeSaying } from './saying.js';

/** Creates the remarks of a board: its announcements and captions, and its refusals.
 * @type {MakeRemarks} */
export const makeRemarks = (ports) => {
  const saying = makeSaying(ports);
  return { saying, refuse: makeRefuse({ ...ports, saying }) };
};

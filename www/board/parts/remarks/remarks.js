/** @import { MakeRemarks } from '../../types.d.ts' */
import { makeRefuse } from './refusals.js';
import { makeSaying } from './saying.js';

/** What a board says of what is tried on it, and why something is refused.
 * @type {MakeRemarks} */
export const makeRemarks = (ports) => {
  const saying = makeSaying(ports);
  return { saying, refuse: makeRefuse({ ...ports, saying }) };
};

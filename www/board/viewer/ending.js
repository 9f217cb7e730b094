/** @import { FaultWords, PgnGame } from '../types.d.ts' */

/**
 * Returns why the moves of a record end early, as a sentence. Returns '' if they do not, or without the network.
 * @param {Pick<PgnGame, 'notes'>} record @param {number} linesBefore lines of its file before its text
 * @param {{ loadFaults(): Promise<Pick<FaultWords, 'ends'> | null> }} language
 */
export const endingOf = async ({ notes }, linesBefore, language) => {
  const note = notes.find(({ code }) => code.startsWith('pgnEnds'));
  const words = note && (await language.loadFaults());
  return (note && words?.ends[note.code]?.(note.line + linesBefore, note.text)) ?? '';
};

/** @import { MakeNarrator } from '../types.d.ts' */
import { capturedOf, countDestinations, makingOf, stopOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';
import { changeSentence } from './speech.js';

/** Announces changes of the game and of the interaction to assistive technology.
 * @type {MakeNarrator} */
export const makeNarrator = ({ session, stage, language, captions }) => {
  /** Whether a position has been shown. */
  let begun = false;
  return {
    announceChange(cause, comment) {
      captions.clearCaption();
      const { state } = stage;
      const { viewed } = session;
      const { words } = language;
      // The page describes the first position itself.
      if (viewed && words && (begun || cause !== 'reset'))
        stage.say([changeSentence(cause, viewed, words), comment].filter(Boolean).join('. '));
      begun = true;
      const capture = viewed?.touched?.capture ?? null;
      if (capture !== null || state.sketches.touched?.length)
        stage.sketch('touched', capture === null ? [] : [{ from: nameOf(capture), color: 'yellow' }]);
    },
    announceInput(input, before, next, effects) {
      if (input.kind !== 'move') captions.clearCaption();
      captions.announceFirst('');
      const { viewed } = session;
      const { words } = language;
      if (!words || !viewed) return;
      const picks = input.kind === 'pick' && input.source !== 'premove';
      if (next.kind === 'selected' && picks) {
        stage.say(words.targets(new Set(next.moves.map(stopOf)).size));
      } else if (next.kind === 'making' && (before.kind !== 'making' || picks)) {
        const { from, take, moves } = next;
        const man = viewed.pieces[from];
        stage.say(words.making(man, nameOf(take), capturedOf(moves[0], man), countDestinations(moves)));
      } else if (before.kind === 'making' && !makingOf(next) && effects[0]?.kind === 'return') {
        captions.announceFirst(words.takenBack);
        if (!effects.some(({ kind }) => kind === 'refuse')) stage.say(words.takenBack);
      }
    },
  };
};

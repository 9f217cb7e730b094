/** @import { MakeNarrator } from '../types.d.ts' */
import { capturedOf, count, makingOf, stopOf } from '../session/moves.js';
import { nameOf } from '../session/squares.js';
import { tell } from './speech.js';

/** Announces changes of the game and of the interaction to assistive technology.
 * @type {MakeNarrator} */
export const makeNarrator = ({ session, stage, language, saying }) => {
  /** Whether a position has been shown. */
  let begun = false;
  return {
    follow(cause, comment) {
      saying.hush();
      const { seen } = stage;
      const { shown } = session;
      const { words } = language;
      // The page describes the first position itself.
      if (shown && words && (begun || cause !== 'reset'))
        stage.say([tell(cause, shown, words), comment].filter(Boolean).join('. '));
      begun = true;
      const capture = shown?.touched?.capture ?? null;
      if (capture !== null || seen.sketches.touched?.length)
        stage.sketch('touched', capture === null ? [] : [{ from: nameOf(capture), color: 'yellow' }]);
    },
    heed(input, before, next, effects) {
      if (input.kind !== 'move') saying.hush();
      saying.first('');
      const { shown } = session;
      const { words } = language;
      if (!words || !shown) return;
      const picks = input.kind === 'pick' && input.source !== 'premove';
      if (next.kind === 'selected' && picks) {
        stage.say(words.targets(new Set(next.moves.map(stopOf)).size));
      } else if (next.kind === 'making' && (before.kind !== 'making' || picks)) {
        const { from, take, moves } = next;
        const man = shown.pieces[from];
        stage.say(words.making(man, nameOf(take), capturedOf(moves[0], man), count(moves)));
      } else if (before.kind === 'making' && !makingOf(next) && effects[0]?.kind === 'return') {
        saying.first(words.takenBack);
        if (!effects.some(({ kind }) => kind === 'refuse')) stage.say(words.takenBack);
      }
    },
  };
};

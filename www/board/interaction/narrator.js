/** @import { MakeNarrator } from '../types.d.ts' */
import { capturedOf, count, makingOf, stopOf } from '../session/moves.js';
import { colorOf, nameOf } from '../session/squares.js';
import { tell } from './speech.js';

/** The king of the side that has resigned, or -1. @param {Parameters<MakeNarrator>[0]['session']} session */
const kingLaidDown = (session) => {
  const { outcome, pieces } = session.shown ?? { outcome: null, pieces: '' };
  if (outcome?.reason === 'resignation') return pieces.indexOf(outcome.winner === 'white' ? 'k' : 'K');
  if (outcome?.reason !== 'resignationCannotMate') return -1;
  // A draw all the same: who would have won has these men, or none besides the king.
  const [cause] = session.ask((game) => game.whyOver());
  const wins = cause?.men ? colorOf(cause.men[0]) : /[QRBNP]/.test(pieces) ? 'black' : 'white';
  return pieces.indexOf(wins === 'white' ? 'k' : 'K');
};

/** Speaks what the game has become, and what the hand does.
 * @type {MakeNarrator} */
export const makeNarrator = ({ session, stage, language, saying }) => {
  /** Whether there has been a position. */
  let begun = false;
  return {
    follow(cause, comment) {
      saying.hush();
      const { seen } = stage;
      seen.fallen = kingLaidDown(session);
      const { shown } = session;
      const { words } = language;
      // The page has told of the first one itself.
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

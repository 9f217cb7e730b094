/** @import { PersistentPart, MatchSession } from '../types.d.ts' */

/**
 * Records whether the user has started the game on the board. Until the start, the first screen asks for the game and
 * the opponent. A game starts by a move, by opening a position or a game, or by the start button.
 * @param {MatchSession} session
 * @param {{ asked: boolean, moved: () => void }} page `asked`: the address contains a position; `moved`: a callback
 * after a move has started the game
 */
export function createSeating(session, { asked, moved }) {
  let seated = false;
  let fresh = true;
  let laying = false;

  session.addEventListener('changed', ({ detail: { cause, now } }) => {
    const before = seated;
    if (cause === 'reset') seated = !laying && (!fresh || asked || !!now?.plies);
    else if (cause !== 'view') seated = true;
    fresh = false;
    if (cause === 'move' && !before) moved();
  });

  return {
    name: 'seating',
    get done() {
      return seated;
    },
    /** Sets up a game as a preview without starting the game. @param {() => void} lay */
    lay(lay) {
      laying = true;
      try {
        lay();
      } finally {
        laying = false;
      }
    },
    save: () => seated,
    /** Records of earlier versions lack this value, because earlier versions stored only started games. @type {PersistentPart['restore']} */
    restore(saved) {
      seated = saved !== false || !!session.state?.plies;
    },
  };
}

/** @typedef {ReturnType<typeof createSeating>} Seating */

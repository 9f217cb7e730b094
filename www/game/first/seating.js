/** @import { PersistentPart, MatchSession } from '../types.d.ts' */

/**
 * Tracks whether the game on the board has been started. Until then, the first screen asks for the game and the opponent.
 * A move starts the game, and so does opening a position or a game, or beginning one in any other way.
 * @param {MatchSession} session
 * @param {{ asked: boolean, moved: () => void }} page `asked`: the address contains a position; `moved`: called when a move
 * has started the game
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
    /** Sets up a game as a preview, without starting it. @param {() => void} lay */
    lay(lay) {
      laying = true;
      try {
        lay();
      } finally {
        laying = false;
      }
    },
    save: () => seated,
    /** Records of earlier versions lack this value, because only started games were stored. @type {PersistentPart['restore']} */
    restore(saved) {
      seated = saved !== false || !!session.state?.plies;
    },
  };
}

/** @typedef {ReturnType<typeof createSeating>} Seating */

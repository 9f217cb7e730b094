/** @import { PersistentPart, TableSession } from '../types.d.ts' */

/**
 * Whether somebody has sat down to the game on the board: until then it is still asked which game it is to be, and against
 * whom. Whoever moves a piece sits down; so does who comes with a position or a game, or begins one in any other way.
 * @param {TableSession} session
 * @param {{ asked: boolean, moved: () => void }} page `asked`: its address asks for a position; told when somebody sits down by
 * moving a piece
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
    /** Lays a game out that nobody has sat down to yet. @param {() => void} lay */
    lay(lay) {
      laying = true;
      try {
        lay();
      } finally {
        laying = false;
      }
    },
    save: () => seated,
    /** Records of an earlier Roque say nothing of it, and are of games that somebody played. @type {PersistentPart['restore']} */
    restore(saved) {
      seated = saved !== false || !!session.state?.plies;
    },
  };
}

/** @typedef {ReturnType<typeof createSeating>} Seating */

/** @import { Color, GamePorts, Premoves } from '../types.d.ts' */
import { colorOf, nameOf } from '../session/squares.js';

/** Returns whether a side still has all its pieces on the same squares, except pieces that the opponent's move has captured. A new piece of this side means a takeback or another game. Positions set by a host are compared in the same way.
 * @param {string} before @param {string} after @param {Color | null} own */
export const hasKeptPieces = (before, after, own) =>
  [...after].every((man, i) => colorOf(man) !== own || man === before[i]);

/**
 * Creates the premoves: a premove is set while the opponent is to move, and played as soon as it is legal.
 * @param {Pick<GamePorts, 'session' | 'mover' | 'stage' | 'language' | 'parts' | 'emit'>} ports
 * @returns {Premoves}
 */
export const makePremoves = ({ session, mover, stage, language, parts, emit }) => {
  const { state } = stage;
  /** The position in which the premove was set. */
  let made = { rules: '', pieces: '' };
  const now = () => ({ rules: session.now?.rules ?? '', pieces: stage.scene().pieces });
  const set = (/** @type {number[]} */ next) => {
    state.premove = next;
    made = now();
    stage.refresh();
    const [from = null, to = null] = next.map(nameOf);
    emit('premove', { from, to });
    if (from && to && language.words) stage.say(language.words.premove(from, to));
  };
  const drop = () => {
    if (state.premove.length) set([]);
  };
  /** Returns whether the game has continued from the position in which the premove was set. @param {Color | null} own */
  const goesOn = (own) => {
    const { rules, pieces } = now();
    return rules === made.rules && hasKeptPieces(made.pieces, pieces, own);
  };
  /** Returns whether the user's move has no answer yet: the opponent is to move, or the host has not set the legal moves yet.
   * @param {Color | null} own */
  const isWaiting = (own) =>
    !!session.now &&
    (session.now.turn !== own || (!!session.free && !session.ask((game) => game.movesFrom().length)));
  return {
    movesFrom: (square) => session.ask((game) => game.premovesFrom(square)),
    set: ({ from, stop }) => set([from, stop]),
    drop,
    play() {
      if (!state.premove.length) return;
      const [from, to] = state.premove;
      const own = colorOf(stage.scene().pieces[from]);
      const isMeant = own === mover() && goesOn(own);
      if (isMeant && isWaiting(own)) return;
      drop();
      const fits = isMeant && session.ask((game) => game.movesFrom(from).some(({ stop }) => stop === to));
      if (fits)
        for (const square of [from, to]) parts.game?.send({ kind: 'pick', square, source: 'premove' });
    },
  };
};

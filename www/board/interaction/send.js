/** @import * as T from '../types.d.ts' */
import { applyTouchMove } from './touch-move.js';
import { step } from './step.js';

/** Returns the next state and the effects of an input. Applies touch-move if the game uses it.
 * @type {T.MakeJudged} */
const judged = (session, { sketches, interaction }, input, ground) => {
  const { viewed } = session;
  // An input that ends an arrow is handled like a click.
  if (sketches.now.length) return step(interaction, input, ground);
  const binding = viewed?.touchMove && (ground.mover === viewed.turn || ground.mover === 'both');
  const bound = () => session.viewed?.touched?.man ?? null;
  const touch = (/** @type {number} */ square) => session.touch(square);
  return applyTouchMove(step, interaction, input, { ...ground, bound, ...(binding && { touch }) });
};

/** Handles an input and applies its effects.
 * @type {T.MakeSend} */
export const makeSend = ({
  session,
  settings,
  stage,
  setInteraction,
  faults,
  parts,
  mover,
  narrator,
  refuse,
  play,
}) => {
  const { state, glide } = stage;
  /** @param {T.Effect} effect @param {ReturnType<T.MakePremoves> | null} early */
  const bringAbout = (effect, early) => {
    const { pieces } = state;
    if (effect.kind === 'return') glide(effect.piece, effect.at, effect.to);
    else if (effect.kind === 'refuse') early || refuse(effect);
    else if (effect.kind === 'take') stage.showTake(effect.making, effect.at);
    else if (early) {
      const from = effect.move & 63;
      if (effect.at) glide(pieces[from], effect.at, from);
      early.set(effect.move);
    } else play(effect.move, effect.source, effect);
  };

  return (input) => {
    const { premoves } = parts;
    try {
      const source = 'source' in input ? input.source : 'keyboard';
      if (source !== 'premove' && /release|pick|cancel/.test(input.kind)) premoves?.drop();
      // Not on press: a finger may be starting another arrow, or scrolling the page.
      if (input.kind === 'release' && input.square !== null && !state.sketches.now.length) stage.wipe();
      const side = mover();
      // It is the opponent's turn, so this can only be a premove.
      const early = side && side !== 'both' && side !== session.now?.turn ? premoves : null;
      /** @type {T.StepContext['movesFrom']} */
      const movesFrom = early?.movesFrom ?? ((square) => session.ask((game) => game.movesFrom(square)));
      const wish = settings.promotion === 'ask' && source === 'premove' ? 'queen' : settings.promotion;
      const before = state.interaction;
      const ground = { pieces: state.pieces, mover: side, movesFrom, wish };
      const [next, effects] = judged(session, state, input, ground);
      setInteraction(next);
      narrator.announceInput(input, before, next, effects);
      for (const effect of effects) bringAbout(effect, early);
    } catch (error) {
      // A stopped engine has already dispatched `fault`.
      if (!faults.fault) throw error;
    }
    return /held|dragging/.test(state.interaction.kind);
  };
};

/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Cause } from '../../board/types.d.ts' */
/** @import { GameState, KeptSettings } from '../types.d.ts' */
/** @import { Sound } from './strike.js' */

/**
 * The sound of a change; null: none.
 * @param {Cause} cause @param {GameState} state @param {boolean} check whether checks are announced
 * @returns {Sound | null}
 */
export function soundOf(cause, { outcome, lastMove, checked }, check) {
  if (/^(reset|view|flip)$/.test(cause)) return null;
  const moved = /^(move|redo)$/.test(cause);
  if (outcome && cause !== 'undo') return 'end';
  if (cause === 'undo') return 'move';
  if (!moved) return null;
  if (checked !== null && check) return 'check';
  return lastMove?.captured ? 'capture' : 'move';
}

/**
 * The sounds of a game, silent until they are asked for.
 * @param {RoqueBoard} board @param {KeptSettings} kept
 */
export function sounds(board, kept) {
  /** @type {AudioContext | undefined} */
  let context;
  let playing = 0;

  /** @param {Sound} sound */
  async function play(sound) {
    // Browsers let a page be heard only after its reader has done something on it.
    if (!kept.now.sounds || !globalThis.AudioContext || navigator.userActivation?.hasBeenActive === false)
      return;
    context ??= new AudioContext();
    playing++;
    try {
      await context.resume();
      // Most games are silent.
      const { strike } = await import('./strike.js');
      const last = strike(context, sound);
      await new Promise((ended) => last?.addEventListener('ended', ended));
    } catch {
      // A device without a voice: the game goes on without.
    }
    // Nothing runs while nothing is heard.
    if (!--playing) context.suspend();
  }

  let wanted = kept.now.sounds;
  kept.listen(() => {
    // Chosen just now: this is what it will be like.
    if (kept.now.sounds && !wanted) play('move');
    wanted = kept.now.sounds;
  });
  board.addEventListener('gamechange', ({ detail: { cause, state } }) => {
    const sound = soundOf(cause, state, kept.now.check);
    if (sound) play(sound);
  });
  board.addEventListener('refused', () => play('refused'));
  return { play };
}

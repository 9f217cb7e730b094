/** @import { RoqueBoard } from '../../board/roque-board.js' */
/** @import { Cause } from '../../board/types.d.ts' */
/** @import { GameState, SettingsStore } from '../types.d.ts' */
/** @import { Sound } from './strike.js' */
import { playSound } from './strike.js';

/**
 * Returns the sound for a change of the game, or null.
 * @param {Cause} cause @param {GameState} state @param {boolean} check whether the page announces checks
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
 * The sounds of a game, which are on by default.
 * @param {RoqueBoard} board @param {SettingsStore} settings
 */
export function boardSounds(board, settings) {
  /** @type {AudioContext | undefined} */
  let context;
  let playing = 0;

  /** @param {Sound} sound */
  async function play(sound) {
    // Browsers allow sound only after a click or key press of the user.
    if (!settings.now.sounds || !globalThis.AudioContext || navigator.userActivation?.hasBeenActive === false)
      return;
    context ??= new AudioContext();
    playing++;
    try {
      await context.resume();
      const last = playSound(context, sound);
      await new Promise((ended) => last?.addEventListener('ended', ended));
    } catch {
      // Without an audio device, the game continues without sound.
    }
    // Suspends the audio context while no sound plays.
    if (!--playing) context.suspend();
  }

  let wanted = settings.now.sounds;
  settings.listen(() => {
    // Plays a sample when the user turns sounds on.
    if (settings.now.sounds && !wanted) play('move');
    wanted = settings.now.sounds;
  });
  board.addEventListener('gamechange', ({ detail: { cause, state } }) => {
    const sound = soundOf(cause, state, settings.now.check);
    if (sound) play(sound);
  });
  board.addEventListener('refused', () => play('refused'));
  return { play };
}

/**
 * One stroke of a sound: start and length in seconds, start and end pitch in hertz, loudness from 0 to 1. `wood` means
 * noise through a band-pass filter at that pitch.
 * @typedef {{ at: number, length: number, from: number, to?: number, loud: number, wood?: boolean }} Stroke
 */

/** @param {number} at @param {number} [loud] @returns {Stroke[]} a the sound of a piece placed on a board */
const knock = (at, loud = 1) => [
  { at, length: 0.05, from: 1500, loud: 0.55 * loud, wood: true },
  { at, length: 0.09, from: 210, to: 95, loud: 0.6 * loud },
];
/** @param {number} at @param {number} from @param {number} length @returns {Stroke} */
const note = (at, from, length) => ({ at, length, from, loud: 0.22 });

/** @typedef {'move' | 'capture' | 'check' | 'end' | 'refused' | 'low'} Sound */

/** All sounds. @type {Record<Sound, Stroke[]>} */
export const SOUNDS = {
  move: knock(0),
  capture: [{ at: 0, length: 0.03, from: 3200, loud: 0.5, wood: true }, ...knock(0.055, 1.15)],
  check: [...knock(0), note(0.06, 659, 0.16), note(0.16, 880, 0.24)],
  end: [...knock(0), note(0.08, 392, 0.9), note(0.2, 523, 0.8), note(0.32, 659, 0.9)],
  refused: [
    { at: 0, length: 0.09, from: 165, to: 130, loud: 0.4 },
    { at: 0.11, length: 0.12, from: 130, to: 98, loud: 0.4 },
  ],
  low: [note(0, 1175, 0.07), note(0.14, 1175, 0.07), note(0.28, 1175, 0.12)],
};

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** Creates noise of a fifth of a second. @param {BaseAudioContext} context */
function noiseOf(context) {
  let noise = noises.get(context);
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(context, noise);
  }
  return noise;
}

/**
 * Plays a sound, and returns the audio source that ends last.
 * @param {BaseAudioContext} context @param {Sound} sound
 */
export function playSound(context, sound) {
  const now = context.currentTime + 0.01;
  let end = 0;
  /** @type {AudioScheduledSourceNode | null} */
  let last = null;
  for (const { at, length, from, to = from, loud, wood } of SOUNDS[sound]) {
    const [start, stop] = [now + at, now + at + length];
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, stop);
    gain.connect(context.destination);
    /** @type {AudioScheduledSourceNode} */
    let source;
    if (wood) {
      source = new AudioBufferSourceNode(context, { buffer: noiseOf(context) });
      source
        .connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: from, Q: 1.2 }))
        .connect(gain);
    } else {
      const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: from });
      oscillator.frequency.setValueAtTime(from, start);
      oscillator.frequency.exponentialRampToValueAtTime(to, stop);
      oscillator.connect(gain);
      source = oscillator;
    }
    source.start(start);
    source.stop(stop);
    if (stop > end) [end, last] = [stop, source];
  }
  return last;
}

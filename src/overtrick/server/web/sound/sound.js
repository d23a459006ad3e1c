/** Synthesized sounds: a click for a card, two notes for your turn. */
import { settings } from '../settings.js';

/** @type {AudioContext | null} */
let context = null;

export function cardSound() {
  note(220, 0, 0.04, 'triangle');
}

export function turnSound() {
  note(523, 0, 0.12, 'sine');
  note(659, 0.12, 0.18, 'sine');
}

/**
 * @param {number} pitch in Hz
 * @param {number} after seconds
 * @param {number} length in seconds
 * @param {OscillatorType} shape
 */
function note(pitch, after, length, shape) {
  if (!settings().sound) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: shape, frequency: pitch });
  const loudness = new GainNode(context, { gain: 0.12 });
  loudness.gain.setValueAtTime(0.12, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

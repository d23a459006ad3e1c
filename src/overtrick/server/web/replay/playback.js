/** Steps through the frames of a deal, manually or automatically. Events: `step`, `end`. */
import { settings } from '../settings.js';
import { trickShown } from './middle.js';

/** @typedef {import('../server-types.js').Frame} Frame */

export class Playback extends EventTarget {
  /** @param {Frame[]} frames */
  constructor(frames) {
    super();
    this.frames = frames;
    this.at = 0;
    this.playing = false;
    this.timer = 0;
  }

  get frame() {
    return this.frames[this.at];
  }

  get isAtEnd() {
    return this.at >= this.frames.length - 1;
  }

  /** @param {number} place */
  go(place) {
    this.at = Math.max(0, Math.min(this.frames.length - 1, place));
    this.wait();
    this.dispatchEvent(new Event('step'));
  }

  play() {
    this.playing = true;
    this.wait();
    this.dispatchEvent(new Event('step'));
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    this.dispatchEvent(new Event('step'));
  }

  /** Stops without dispatching an event. */
  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  wait() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.timer = window.setTimeout(() => this.advance(), pauseAfter(this.frame));
  }

  advance() {
    if (this.isAtEnd) {
      this.pause();
      this.dispatchEvent(new Event('end'));
    } else this.go(this.at + 1);
  }
}

/**
 * How long a step is shown, in milliseconds.
 * @param {Frame} frame
 */
function pauseAfter(frame) {
  const pace = settings().speed === 'fast' ? 0.5 : 1;
  if (frame.view.phase === 'over') return 4000 * pace;
  if (frame.action === 'look') return 0;
  const trick = trickShown(frame);
  const finished = trick !== null && !frame.view.trick?.cards.length;
  if (finished) return (settings().hold + 250) * pace;
  return (trick || frame.view.last_round ? 750 : 1100) * pace;
}

/** The slider and buttons of a replay. */
import { icon } from '../icons.js';
import { button, make } from '../dom.js';

/** @typedef {import('./playback.js').Playback} Playback */

export class Controls {
  /** @param {() => Playback | null} player */
  constructor(player) {
    this.player = player;
    this.slider = make('input', { type: 'range', min: 0, step: 1, 'aria-label': 'Step' });
    this.slider.addEventListener('input', () => this.go(Number(this.slider.value)));
    this.count = make('span', { class: 'replay-count' });
    this.toggle = button(icon('play'), () => this.playOrPause(), { class: 'icon primary' });
    this.first = step('first', 'First step', () => this.go(0));
    this.back = step('back', 'Previous step', () => this.by(-1));
    this.on = step('on', 'Next step', () => this.by(1));
    this.end = step('last', 'Last step', () => this.go(Infinity));
    this.element = make(
      'div',
      { class: 'replay-controls', role: 'group', 'aria-label': 'Steps' },
      this.slider,
      make(
        'div',
        { class: 'replay-buttons' },
        this.first,
        this.back,
        this.toggle,
        this.on,
        this.end,
        this.count,
      ),
    );
  }

  draw() {
    const player = this.player();
    if (!player) return;
    this.slider.max = String(player.frames.length - 1);
    this.slider.value = String(player.at);
    this.count.textContent = `${player.at + 1} of ${player.frames.length}`;
    this.slider.setAttribute('aria-valuetext', `step ${player.at + 1} of ${player.frames.length}`);
    this.toggle.replaceChildren(icon(player.playing ? 'pause' : 'play'));
    this.toggle.setAttribute('aria-label', player.playing ? 'Pause' : 'Play');
  }

  /** @param {number} place */
  go(place) {
    const player = this.player();
    if (player?.playing) player.pause();
    player?.go(place);
  }

  /** @param {number} steps */
  by(steps) {
    this.go((this.player()?.at ?? 0) + steps);
  }

  playOrPause() {
    const player = this.player();
    if (!player) return;
    if (player.playing) player.pause();
    else {
      if (player.isAtEnd) player.go(0);
      player.play();
    }
  }

  /**
   * Handles a key; returns whether it is a shortcut of the replay.
   * @param {string} key
   */
  key(key) {
    if (key === 'ArrowLeft') this.by(-1);
    else if (key === 'ArrowRight') this.by(1);
    else if (key === 'Home') this.go(0);
    else if (key === 'End') this.go(Infinity);
    else if (key === ' ') this.playOrPause();
    else return false;
    return true;
  }
}

/**
 * @param {Parameters<typeof icon>[0]} sign
 * @param {string} label
 * @param {() => void} act
 */
function step(sign, label, act) {
  return button(icon(sign), act, { class: 'icon', 'aria-label': label, title: label });
}

/** The list of steps of a deal; pressing a line goes to that step. */
import { button, fill, make } from '../dom.js';

/** @typedef {import('../server-types.js').Frame} Frame */

export class StepList {
  /** @param {(place: number) => void} go */
  constructor(go) {
    this.go = go;
    this.element = make('ol', { class: 'replay-steps', 'aria-label': 'Steps' });
  }

  /** @param {Frame[]} frames */
  show(frames) {
    fill(
      this.element,
      ...frames.map((frame, place) => {
        const words = frame.words.join(' ') || '·';
        return make(
          'li',
          {},
          button(words, () => this.go(place)),
        );
      }),
    );
  }

  /** @param {number} at */
  mark(at) {
    for (const [place, line] of [...this.element.children].entries()) {
      if (place === at) line.setAttribute('aria-current', 'step');
      else line.removeAttribute('aria-current');
    }
    const line = /** @type {HTMLElement | undefined} */ (this.element.children[at]);
    if (!line) return;
    const { element } = this;
    const top = line.offsetTop;
    if (
      top < element.scrollTop ||
      top + line.offsetHeight > element.scrollTop + element.clientHeight
    )
      element.scrollTop = top - element.clientHeight / 3;
  }
}

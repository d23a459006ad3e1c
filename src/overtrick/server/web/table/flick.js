// The flick gesture: flicking a card upward plays it.

const FAR_ENOUGH = 32;
const QUICK_ENOUGH = 700;

export class Flick {
  byFinger = false;
  #card = '';
  #x = 0;
  #y = 0;
  #began = 0;
  #done = -Infinity; // not 0: the page may have just been opened

  /**
   * @param {HTMLElement} hand
   * @param {(card: string) => void} play
   */
  constructor(hand, play) {
    this.hand = hand;
    this.play = play;
  }

  watch() {
    this.hand.addEventListener('pointerdown', this.#down);
    this.hand.addEventListener('pointerup', this.#up);
  }

  /** Whether a click now belongs to a flick that has just ended. */
  justDone() {
    return performance.now() - this.#done < 300;
  }

  /** @param {PointerEvent} event */
  #down = (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    this.byFinger = event.pointerType === 'touch';
    this.#card = button?.dataset.card ?? '';
    [this.#x, this.#y, this.#began] = [event.clientX, event.clientY, performance.now()];
  };

  /** @param {PointerEvent} event */
  #up = (event) => {
    const up = this.#y - event.clientY;
    const aside = Math.abs(event.clientX - this.#x);
    const quick = performance.now() - this.#began < QUICK_ENOUGH;
    if (!this.#card || !this.byFinger || up < FAR_ENOUGH || aside > up || !quick) return;
    this.#done = performance.now();
    this.play(this.#card);
  };
}

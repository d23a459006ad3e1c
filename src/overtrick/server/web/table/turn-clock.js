// The turn clock, countOf down here between updates.

/** @typedef {import('./types.js').Table} Table */

const SHORT = 10;

export class Clock {
  #timer = 0;

  /**
   * @param {(clock: {seat: string, left: number} | null) => void} show
   * @param {(words: string) => void} warn
   */
  constructor(show, warn) {
    this.tick = show;
    this.warn = warn;
  }

  /** @param {Table} table */
  show(table) {
    this.stop();
    const { clock } = table;
    this.tick(clock);
    if (!clock) return;
    const end = performance.now() + clock.left * 1000;
    let warned = clock.seat !== table.you || clock.left <= SHORT;
    this.#timer = setInterval(() => {
      const left = Math.max(0, (end - performance.now()) / 1000);
      this.tick({ seat: clock.seat, left });
      if (!warned && left <= SHORT) {
        warned = true;
        this.warn(`${SHORT} seconds left.`);
      }
      if (left === 0) this.stop();
    }, 250);
  }

  stop() {
    clearInterval(this.#timer);
  }
}

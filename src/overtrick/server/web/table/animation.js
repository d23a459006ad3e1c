// Durations and card animations. They are decoration: no game logic waits for them.

/** @typedef {import('./types.js').Settings} Settings */

/** @type {Record<string, [normal: number, fast: number]>} */
const TIMES = {
  stagger: [60, 20], deal: [220, 120], play: [200, 120], sweep: [250, 120], bubble: [1500, 600],
};

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {'stagger' | 'deal' | 'play' | 'sweep' | 'bubble'} what
 * @param {Settings} settings
 */
export function timeOf(what, settings) {
  if (reducedMotion.matches && what !== 'bubble') return 0;
  return TIMES[what][settings.speed === 'fast' ? 1 : 0];
}

/**
 * How long a finished trick stays visible, in milliseconds.
 * @param {Settings} settings
 */
export function holdTime(settings) {
  return settings.speed === 'fast' ? Math.min(settings.hold, 500) : settings.hold;
}

/**
 * @param {Element} element
 * @param {DOMRect | null} from
 */
function distance(element, from) {
  const to = element.getBoundingClientRect();
  if (!from) return 'none';
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px)`;
}

/**
 * Animates an element from another position to its own.
 * @param {Element} element
 * @param {DOMRect | null} from
 * @param {number} duration
 * @param {number} [delay]
 */
export function flyFrom(element, from, duration, delay = 0) {
  if (duration === 0 || !from) return;
  element.animate(
    [{ transform: `${distance(element, from)} scale(0.9)`, opacity: delay ? 0 : 1 }, { transform: 'none', opacity: 1 }],
    { duration, delay, easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'backwards' },
  );
}

/**
 * Animates an element to another position; the caller removes it afterwards.
 * @param {Element} element
 * @param {DOMRect | null} to
 * @param {number} duration
 */
export function flyTo(element, to, duration) {
  if (duration === 0 || !to) return;
  element.animate(
    [{ transform: 'none', opacity: 1 }, { transform: `${distance(element, to)} scale(0.4)`, opacity: 0.2 }],
    { duration, easing: 'ease-in', fill: 'forwards' },
  );
}

/**
 * A short fade for dealt cards when reduced motion is preferred.
 * @param {Element} element
 */
export function fadeIn(element) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 100 });
}

export function prefersReducedMotion() {
  return reducedMotion.matches;
}

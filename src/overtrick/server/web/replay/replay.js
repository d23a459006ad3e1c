/** `<ot-replay>`: finished deals, step by step, with a description of each step. */
import { icon } from '../icons.js';
import { button, fill, make } from '../dom.js';
import { onSettingsChange } from '../settings.js';
import { Controls } from './controls.js';
import { Playback } from './playback.js';
import { Stage } from './stage.js';
import { StepList } from './step-list.js';
import { callText } from './call-text.js';

/** @typedef {import('../server-types.js').DealShown} DealShown */

export class Replay extends HTMLElement {
  /** @type {Playback | null} */
  player = null;
  stage = new Stage();
  controls = new Controls(() => this.player);
  steps = new StepList((place) => this.controls.go(place));
  words = make('p', { class: 'replay-words', role: 'status' });
  deals = make('select', { id: 'replay-deal' });
  hands = make('select', { id: 'replay-hands' });
  tools = make('div', { class: 'replay-tools' });

  connectedCallback() {
    const before = button(icon('before'), () => this.turnTo(-1), {
      class: 'icon',
      'aria-label': 'Previous deal',
    });
    const after = button(icon('after'), () => this.turnTo(1), {
      class: 'icon',
      'aria-label': 'Next deal',
    });
    const chooser = make(
      'div',
      { class: 'replay-chooser' },
      make('label', { for: 'replay-deal' }, 'Deal'),
      before,
      this.deals,
      after,
      make('label', { for: 'replay-hands' }, 'Hands'),
      this.hands,
    );
    fill(
      this,
      make(
        'section',
        { class: 'replay-table', 'aria-label': 'Table' },
        this.stage,
        this.words,
        this.controls.element,
      ),
      make(
        'section',
        { class: 'replay-rail', 'aria-label': 'List of steps' },
        chooser,
        this.steps.element,
        this.tools,
      ),
    );
    this.deals.addEventListener('change', () => this.ask(Number(this.deals.value)));
    this.hands.addEventListener('change', () => {
      this.stage.open = this.hands.value;
      this.draw();
    });
    this.listen = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener('keydown', this.listen);
    this.forget = onSettingsChange(() => this.draw());
  }

  disconnectedCallback() {
    this.player?.stop();
    this.forget?.();
    if (this.listen) document.removeEventListener('keydown', this.listen);
  }

  /**
   * @param {Record<string, string>} names by seat
   * @param {number[]} numbers  of the finished deals
   */
  about(names, numbers) {
    this.stage.names = names;
    this.count(numbers);
    const seen = Object.entries(names).map(([seat, name]) =>
      make('option', { value: seat }, `as ${name} saw it`),
    );
    fill(
      this.hands,
      make('option', { value: 'all' }, 'all face up'),
      ...seen,
      make('option', { value: 'none' }, 'as spectators saw it'),
    );
  }

  /** @param {number[]} numbers  of the finished deals */
  count(numbers) {
    if (this.deals.options.length === numbers.length) return;
    const chosen = this.deals.value;
    fill(
      this.deals,
      ...numbers.map((number) =>
        make('option', { value: number }, `${number} of ${numbers.length}`),
      ),
    );
    if (chosen) this.deals.value = chosen;
  }

  /**
   * Event `step`: another step is shown.
   * @param {DealShown} deal
   * @param {number} place
   */
  show(deal, place) {
    this.player?.stop();
    this.deals.value = String(deal.number);
    this.hands.parentElement?.toggleAttribute('data-piles', deal.frames[0]?.hands === null);
    const frames = deal.frames.map((frame) => withWords(frame, this.stage.names));
    this.player = new Playback(frames);
    this.steps.show(frames);
    this.player.addEventListener('step', () => this.draw());
    this.player.go(place);
  }

  draw() {
    const { player } = this;
    if (!player) return;
    this.stage.show(player.frame);
    this.words.textContent = player.frame.words.join(' ');
    this.steps.mark(player.at);
    this.controls.draw();
    this.dispatchEvent(new CustomEvent('step', { detail: player.at }));
  }

  /** @param {number} by */
  turnTo(by) {
    const options = [...this.deals.options].map((option) => Number(option.value));
    const next = options[options.indexOf(Number(this.deals.value)) + by];
    if (next !== undefined) this.ask(next);
  }

  /** @param {number} number  of the deal to show, by the event `deal` */
  ask(number) {
    this.dispatchEvent(new CustomEvent('deal', { detail: number }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('input, select, textarea, dialog')) return;
    if (event.key === ' ' && at?.closest('button, a, summary')) return;
    if (event.key === 'PageUp' || event.key === 'PageDown')
      this.turnTo(event.key === 'PageUp' ? -1 : 1);
    else if (!this.controls.key(event.key)) return;
    event.preventDefault();
  }
}

/**
 * Adds a description to a step that has none, such as looking at one's cards.
 * @param {import('../server-types.js').Frame} frame
 * @param {Record<string, string>} names
 */
function withWords(frame, names) {
  if (frame.words.length || frame.seat === null) return frame;
  const did = callText(frame.view.game, frame.action ?? '');
  return { ...frame, words: [`${names[frame.seat]} ${did}.`] };
}

customElements.define('ot-replay', Replay);

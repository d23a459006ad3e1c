/** `<ot-demo>`: the front page’s demo, a deal played by bots. */
import { fetchDemoDeal } from '../api.js';
import { newCard } from '../cards/card.js';
import { loadPage } from '../game-page.js';
import { icon } from '../icons.js';
import { button, fill, make } from '../dom.js';
import { Playback } from '../replay/playback.js';
import { Stage } from '../replay/stage.js';
import { onSettingsChange, settings } from '../settings.js';

const FIRST_CARDS = ['AS', 'KH', 'QC', 'JD', 'TS'];

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Demo extends HTMLElement {
  /** @type {Playback | null} */
  player = null;
  game = '';
  stage = new Stage();
  words = make('p', { class: 'demo-words' });
  pauseButton = button('', () => this.toggle(), { class: 'icon demo-pause' });

  connectedCallback() {
    this.forget = onSettingsChange(() => this.draw());
    fill(this, this.stage, make('div', { class: 'demo-bar' }, this.words, this.pauseButton));
    this.drawFan();
  }

  disconnectedCallback() {
    this.player?.stop();
    this.forget?.();
  }

  /** @param {string} game */
  async watch(game) {
    this.game = game;
    this.player?.stop();
    const first = this.player === null;
    const deal = await fetchDemoDeal(game).catch(() => null);
    await loadPage(game);
    if (this.game !== game || !this.isConnected) return;
    if (deal === null) {
      this.drawFan();
      return;
    }
    this.stage.names = deal.names;
    this.stage.open = deal.frames[0].hands ? 'South' : 'none';
    this.player = new Playback(deal.frames);
    this.player.addEventListener('step', () => this.draw());
    this.player.addEventListener('end', () => this.watch(game));
    if (first) this.player.at = firstTrick(deal.frames);
    if (calm.matches) this.player.pause();
    else this.player.play();
  }

  toggle() {
    if (this.player?.playing) this.player.pause();
    else this.player?.play();
  }

  draw() {
    if (!this.player) return this.drawFan();
    this.stage.show(this.player.frame);
    this.words.textContent = this.player.frame.words.at(-1) ?? '';
    const playing = this.player.playing;
    this.pauseButton.replaceChildren(icon(playing ? 'pause' : 'play'));
    this.pauseButton.setAttribute('aria-label', playing ? 'Pause the demo' : 'Play the demo');
    this.pauseButton.hidden = false;
  }

  /** Shows a fan of cards until a deal has loaded. */
  drawFan() {
    const cards = FIRST_CARDS.map((card) => newCard(card, settings()));
    fill(this.stage, make('div', { class: 'stage-welcome' }, ...cards));
    this.words.textContent = '';
    this.pauseButton.hidden = true;
  }
}

/**
 * The first step with two cards on the table; the first demo starts there.
 * @param {import('../server-types.js').Frame[]} frames
 */
function firstTrick(frames) {
  return Math.max(
    0,
    frames.findIndex(({ view }) => (view.trick?.cards.length ?? 0) >= 2),
  );
}

customElements.define('ot-demo', Demo);

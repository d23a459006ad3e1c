// <ot-trick>: the cards on the table, each in front of the player who played it.

import { newCard } from '../cards/card.js';
import { cardName } from '../cards/card-names.js';
import { make } from '../dom.js';
import { flyFrom, flyTo, timeOf } from './animation.js';
import { DEFAULT_SETTINGS } from './types.js';

/** @typedef {import('./types.js').Trick} Trick */
/** @typedef {import('./places.js').Place} Place */

/**
 * @typedef {object} Shown
 * @property {{seat: string, card: string}[]} cards
 * @property {string | null} winner
 * @property {Record<string, Place>} places
 * @property {Record<string, string>} names
 * @property {string} [upcard]  the card in the middle before play starts
 * @property {boolean} [turnedDown]  whether everyone passed on it
 * @property {string} [caption]
 */

export class OtTrick extends HTMLElement {
  settings = DEFAULT_SETTINGS;
  #list = make('ul', { class: 'trick-cards' });
  #caption = make('p', { class: 'trick-caption' });

  connectedCallback() {
    if (!this.firstChild) this.append(this.#list, this.#caption);
    this.#list.setAttribute('aria-label', 'Cards on the table');
  }

  /**
   * @param {Shown} shown
   * @param {(seat: string, card: string) => DOMRect | null} [origin]  the screen position a new card comes from
   */
  show(shown, origin) {
    const old = new Map([...this.#list.children].map((item) => [/** @type {HTMLElement} */ (item).dataset.key, item]));
    const items = shown.cards.map(({ seat, card }) => {
      const key = `${seat} ${card} ${this.settings.deck}`;
      const known = old.get(key);
      const item = known instanceof HTMLElement ? known : this.#played(key, card);
      const winning = seat === shown.winner;
      item.dataset.place = shown.places[seat];
      item.dataset.seat = seat;
      item.toggleAttribute('data-winning', winning);
      const name = shown.names[seat] ?? seat;
      const face = item.querySelector('.face');
      face?.setAttribute('aria-label', `${name} played the ${cardName(card)}${winning ? ', winning' : ''}`);
      return { item, isNew: !known, seat, card };
    });
    const upcard = shown.upcard ? [this.#upcard(shown.upcard, shown.turnedDown ?? false)] : [];
    this.#list.replaceChildren(...items.map(({ item }) => item), ...upcard);
    this.#caption.textContent = shown.caption ?? '';
    this.#caption.hidden = !shown.caption;
    if (!origin) return;
    for (const { item, isNew, seat, card } of items) {
      if (isNew) flyFrom(/** @type {Element} */ (item.firstElementChild), origin(seat, card), timeOf('play', this.settings));
    }
  }

  /** @param {string} key @param {string} card */
  #played(key, card) {
    const item = make('li', {}, newCard(card, this.settings));
    item.dataset.key = key;
    return item;
  }

  /** @param {string} card @param {boolean} turnedDown */
  #upcard(card, turnedDown) {
    const item = make('li', {}, newCard(card, this.settings));
    item.dataset.place = 'middle';
    item.querySelector('.face')?.setAttribute('aria-label', `Turned ${turnedDown ? 'down' : 'up'}: the ${cardName(card)}`);
    item.toggleAttribute('data-down', turnedDown);
    return item;
  }

  /** Moves the cards to the winner. @param {DOMRect | null} to */
  sweep(to) {
    const time = timeOf('sweep', this.settings);
    for (const item of this.#list.children) {
      if (item.firstElementChild) flyTo(item.firstElementChild, to, time);
    }
    return time;
  }

}

customElements.define('ot-trick', OtTrick);

// <ot-card>: one card, face up or face down; --card-width sets its width.

import { cardFace } from './face.js';

export class OtCard extends HTMLElement {
  /** The card shown, '' for its back. */
  card = '';

  /**
   * Shows a face, or the back for ''.
   * @param {string} card
   * @param {{deck?: string}} [settings]
   */
  turn(card, settings = {}) {
    this.card = card;
    this.toggleAttribute('back', card === '');
    this.replaceChildren();
    if (card) this.append(cardFace(card, settings));
    return this;
  }
}

customElements.define('ot-card', OtCard);

/**
 * Creates a card.
 * @param {string} card
 * @param {{deck?: string}} [settings]
 */
export function newCard(card, settings = {}) {
  return /** @type {OtCard} */ (document.createElement('ot-card')).turn(card, settings);
}

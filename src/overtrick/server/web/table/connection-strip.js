// The strip that shows while the server cannot be reached.

import { make, setText } from '../dom.js';

export class ConnectionStrip {
  element = make('p', { class: 'connection' });

  constructor() {
    this.element.hidden = true;
  }

  /**
   * Shows or hides it; returns the sentence to be heard, '' if nothing has changed.
   * @param {'open' | 'reconnecting' | 'closed'} state
   * @param {string} words
   */
  show(state, words) {
    const wasOpen = this.element.hidden;
    const isOpen = state === 'open';
    this.element.hidden = isOpen;
    setText(this.element, words || (state === 'closed' ? 'The connection is closed.' : 'Reconnecting …'));
    if (wasOpen === isOpen) return '';
    return isOpen ? 'Reconnected.' : String(this.element.textContent);
  }
}

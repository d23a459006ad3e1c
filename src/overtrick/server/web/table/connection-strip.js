// The strip shown while the connection to the server is lost.

import { make, setText } from '../dom.js';

export class ConnectionStrip {
  element = make('p', { class: 'connection' });

  constructor() {
    this.element.hidden = true;
  }

  /**
   * Shows or hides the strip; returns the sentence to announce, '' if nothing changed.
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

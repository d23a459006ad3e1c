// The text command line and its log.

import { button, make } from '../dom.js';

const KEPT = 30;

export class CommandLine {
  /**
   * @param {(text: string) => void} obey
   * @param {() => void} leave  what Escape does
   */
  constructor(obey, leave) {
    this.input = make('input', { class: 'command' });
    this.input.id = 'table-command';
    this.input.autocomplete = 'off';
    this.input.spellcheck = false;
    this.input.maxLength = 80;
    this.input.enterKeyHint = 'send';
    this.input.placeholder = 'hand, play 9c, help';
    const label = make('label', { class: 'command-label' }, 'Command');
    label.htmlFor = this.input.id;
    this.log = make('div', { class: 'command-log' });
    this.log.setAttribute('role', 'log');
    this.log.setAttribute('aria-label', 'Answers');
    this.log.tabIndex = 0;
    const send = button('Send', () => {}, { class: 'button small' });
    send.type = 'submit';
    const form = make('form', { class: 'command-form' }, label, this.input, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = this.input.value.trim();
      this.input.value = '';
      if (text) obey(text);
    });
    this.input.addEventListener('keydown', (event) => {
      event.stopPropagation(); // letters typed here must not trigger shortcuts
      if (event.key === 'Escape') leave();
    });
    this.element = make('div', { class: 'command-line' }, this.log, form);
  }

  /** @param {string[]} lines */
  answer(...lines) {
    for (const words of lines) this.log.append(make('p', {}, words));
    while (this.log.children.length > KEPT) this.log.firstElementChild?.remove();
    this.log.scrollTop = this.log.scrollHeight;
  }
}

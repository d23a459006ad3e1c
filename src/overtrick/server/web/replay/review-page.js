/** `<ot-review>`: opens a record file and replays it. */
import { review } from '../api.js';
import { GAMES } from '../game-list.js';
import { loadPage } from '../game-page.js';
import { fill, make } from '../dom.js';
import { Replay } from './replay.js';

const MOST_BYTES = 4 * 1024 * 1024;

export class Review extends HTMLElement {
  fault = make('p', { class: 'fault', role: 'alert' });
  input = make('input', {
    type: 'file',
    id: 'record',
    accept: '.txt,.json,.record,text/plain',
    class: 'unseen',
  });

  connectedCallback() {
    const drop = make(
      'label',
      { class: 'drop', for: 'record' },
      make('b', {}, 'Choose a record file'),
      make(
        'span',
        {},
        'or drop one here. “Save the record” in a replay creates one.',
      ),
    );
    fill(
      this,
      make(
        'section',
        { class: 'review-start' },
        make('h1', {}, 'Review a game'),
        make('p', {}, 'See every hand, step by step.'),
        this.input,
        drop,
        this.fault,
      ),
    );
    this.input.addEventListener('change', () => this.open(this.input.files?.[0]));
    this.addEventListener('dragover', (event) => event.preventDefault());
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      this.open(event.dataTransfer?.files[0]);
    });
  }

  /** @param {File | undefined} file */
  async open(file) {
    if (!file) return;
    this.fault.textContent = '';
    try {
      if (file.size > MOST_BYTES) throw new Error(`${file.name} is too large to be a game record.`);
      const { names, game, deals } = await review(await file.text());
      if (!deals.length) throw new Error(`${file.name} contains no deals.`);
      const replay = new Replay();
      await loadPage(game);
      const title = GAMES.find(({ name }) => name === game)?.title ?? game;
      fill(this, make('h1', { class: 'replay-title' }, `${title}: ${file.name}`), replay);
      replay.about(
        names,
        deals.map((deal) => deal.number),
      );
      replay.addEventListener('deal', (event) => {
        const { detail } = /** @type {CustomEvent<number>} */ (event);
        const deal = deals.find((each) => each.number === detail);
        if (deal) replay.show(deal, 0);
      });
      replay.show(deals[0], 0);
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
      this.input.value = '';
    }
  }
}

customElements.define('ot-review', Review);

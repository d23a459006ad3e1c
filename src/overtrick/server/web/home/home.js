/** `<ot-home>`: the front page.  Cards first, then one obvious button. */
import { games, openTable } from '../api.js';
import { copy } from '../copy.js';
import { GAMES } from '../game-list.js';
import { go } from '../go.js';
import { button, fill, make } from '../make.js';
import { recall, remember } from '../memory.js';
import { NAME_LETTERS, guestName, keepName } from '../names.js';
import { newNonce } from '../random.js';
import { rulesSummary } from '../rules-text.js';
import { keepNonce } from '../check/seen.js';
import { RulesChooser } from './chooser.js';
import { AT_FIRST, optionsForm } from './options.js';
import { Show } from './show.js';
import { gameSwitch } from './switch.js';
import { tablesKnown } from './tables.js';

/** @typedef {import('../wire.js').GameFacts} GameFacts */

const FIRST = GAMES[0]?.name ?? '';

export class Home extends HTMLElement {
  /** @type {GameFacts[]} */
  games = [];
  game = FIRST;
  options = { ...AT_FIRST, ...recall('options', {}) };
  show = new Show();
  chooser = new RulesChooser();
  more = make('div', { class: 'home-options' });
  fault = make('p', { class: 'fault', role: 'alert' });
  summary = make('span', { class: 'home-summary' });
  nameInput = make('input', {
    id: 'guest-name',
    maxlength: NAME_LETTERS,
    autocomplete: 'nickname',
    spellcheck: 'false',
    required: true,
  });

  connectedCallback() {
    const asked = new URLSearchParams(location.search);
    const wanted = asked.get('game') ?? recall('game', FIRST);
    this.game = GAMES.some(({ name }) => name === wanted) ? wanted : FIRST;
    const rules = asked.get('rules');
    if (rules !== null) remember(`rules-${this.game}`, rules);
    this.nameInput.value = guestName();
    this.nameInput.addEventListener('change', () => keepName(this.nameInput.value));
    this.chooser.addEventListener('change', () => this.rulesChanged());
    this.draw(rules !== null);
    this.load();
  }

  /** @param {boolean} opened whether the rules are shown at once */
  draw(opened) {
    const play = button('Play now', () => this.open(false), { class: 'button primary big' });
    const friends = button('Play with friends', () => this.open(true), { class: 'button big' });
    const review = button('Review a game', () => go('/review'), { class: 'button big' });
    const link = button('Copy a link with these rules', () => this.copyLink(link), {
      class: 'button',
    });
    const panel = make(
      'section',
      { class: 'home-panel', 'aria-label': 'Play' },
      make('h1', {}, 'Sit down and play'),
      make('p', { class: 'home-lead' }, 'With bots or with friends. No account, no ads.'),
      gameSwitch(GAMES, this.game, (name) => this.choose(name)),
      make('div', { class: 'home-buttons' }, play, friends, review),
      this.fault,
      make(
        'div',
        { class: 'home-name' },
        make('label', { for: 'guest-name' }, 'Your name'),
        this.nameInput,
      ),
      tablesKnown(),
      make(
        'details',
        { class: 'home-more', open: opened },
        make('summary', {}, 'Rules and options', this.summary),
        this.chooser,
        link,
        this.more,
      ),
    );
    fill(this, this.show, panel);
  }

  async load() {
    const shown = this.show.watch(this.game);
    try {
      this.games = (await games()).games;
      this.showRules();
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    }
    await shown;
    void import('../play/play.js').catch(() => undefined); // so that the table is there at once
  }

  /** @param {string} name */
  choose(name) {
    this.game = name;
    remember('game', name);
    this.show.watch(name);
    this.showRules();
  }

  showRules() {
    const facts = this.games.find(({ name }) => name === this.game);
    if (!facts) return;
    this.chooser.show(facts, recall(`rules-${this.game}`, ''));
    const options = { ...this.options };
    fill(
      this.more,
      optionsForm(facts, options, () => this.keepOptions(options)),
    );
    this.shownOptions = options;
    this.tellRules();
  }

  /** @param {typeof AT_FIRST} options */
  keepOptions(options) {
    this.options = { ...options };
    remember('options', this.options);
  }

  rulesChanged() {
    remember(`rules-${this.game}`, this.chooser.text);
    this.tellRules();
  }

  tellRules() {
    const { game, choice, text } = this.chooser;
    this.summary.textContent = rulesSummary(text, game?.rules, choice?.set.title);
  }

  /** @param {HTMLElement} near */
  copyLink(near) {
    const link = new URL('/', location.origin);
    link.searchParams.set('game', this.game);
    link.searchParams.set('rules', this.chooser.text);
    copy(link.href, near);
  }

  /** @param {boolean} friends */
  async open(friends) {
    if (!this.nameInput.reportValidity()) return;
    const nonce = newNonce();
    this.fault.textContent = '';
    this.toggleAttribute('data-busy', true);
    try {
      keepName(this.nameInput.value);
      const wish = { ...(this.shownOptions ?? this.options), friends, nonce };
      const name = this.nameInput.value.trim();
      const seated = await openTable({
        ...wish,
        game: this.game,
        name,
        rules: this.chooser.text,
      });
      keepNonce(nonce);
      go(`/t/${seated.table}`);
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    } finally {
      this.toggleAttribute('data-busy', false);
    }
  }
}

customElements.define('ot-home', Home);

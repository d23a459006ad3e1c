/** `<ot-home>`: the front page. */
import { games, openTable } from '../api.js';
import { copy } from '../clipboard.js';
import { GAMES } from '../game-list.js';
import { navigate } from '../navigation.js';
import { button, fill, make } from '../dom.js';
import { recall, remember } from '../storage.js';
import { NAME_LETTERS, guestName, rememberName } from '../guest-name.js';
import { newNonce } from '../random.js';
import { rulesSummary } from '../rules-text.js';
import { rememberNonce } from '../check/commitments.js';
import { RulesForm } from './rules-form.js';
import { DEFAULT_OPTIONS, optionsForm } from './table-options.js';
import { Demo } from './demo.js';
import { gamePicker } from './game-picker.js';
import { recentTables } from './recent-tables.js';

/** @typedef {import('../server-types.js').GameFacts} GameFacts */

const FIRST = GAMES[0]?.name ?? '';

export class Home extends HTMLElement {
  /** @type {GameFacts[]} */
  games = [];
  game = FIRST;
  options = { ...DEFAULT_OPTIONS, ...recall('options', {}) };
  demo = new Demo();
  rulesForm = new RulesForm();
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
    this.nameInput.addEventListener('change', () => rememberName(this.nameInput.value));
    this.rulesForm.addEventListener('change', () => this.rulesChanged());
    this.draw(rules !== null);
    this.load();
  }

  /** @param {boolean} opened whether the rules start unfolded */
  draw(opened) {
    const play = button('Play now', () => this.open(false), { class: 'button primary big' });
    const friends = button('Play with friends', () => this.open(true), { class: 'button big' });
    const review = button('Review a game', () => navigate('/review'), { class: 'button big' });
    const link = button('Copy a link with these rules', () => this.copyLink(link), {
      class: 'button',
    });
    const panel = make(
      'section',
      { class: 'home-panel', 'aria-label': 'Play' },
      make('h1', {}, 'Sit down and play'),
      make('p', { class: 'home-lead' }, 'With bots or with friends. No account, no ads.'),
      gamePicker(GAMES, this.game, (name) => this.choose(name)),
      make('div', { class: 'home-buttons' }, play, friends, review),
      this.fault,
      make(
        'div',
        { class: 'home-name' },
        make('label', { for: 'guest-name' }, 'Your name'),
        this.nameInput,
      ),
      recentTables(),
      make(
        'details',
        { class: 'home-more', open: opened },
        make('summary', {}, 'Rules and options', this.summary),
        this.rulesForm,
        link,
        this.more,
      ),
    );
    fill(this, this.demo, panel);
  }

  async load() {
    const shown = this.demo.watch(this.game);
    try {
      this.games = (await games()).games;
      this.showRules();
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    }
    await shown;
    void import('../play/play-page.js').catch(() => undefined); // preload, so that the table opens at once
  }

  /** @param {string} name */
  choose(name) {
    this.game = name;
    remember('game', name);
    this.demo.watch(name);
    this.showRules();
  }

  showRules() {
    const facts = this.games.find(({ name }) => name === this.game);
    if (!facts) return;
    this.rulesForm.show(facts, recall(`rules-${this.game}`, ''));
    const options = { ...this.options };
    fill(
      this.more,
      optionsForm(facts, options, () => this.keepOptions(options)),
    );
    this.shownOptions = options;
    this.tellRules();
  }

  /** @param {typeof DEFAULT_OPTIONS} options */
  keepOptions(options) {
    this.options = { ...options };
    remember('options', this.options);
  }

  rulesChanged() {
    remember(`rules-${this.game}`, this.rulesForm.text);
    this.tellRules();
  }

  tellRules() {
    const { game, choice, text } = this.rulesForm;
    this.summary.textContent = rulesSummary(text, game?.rules, choice?.set.title);
  }

  /** @param {HTMLElement} near */
  copyLink(near) {
    const link = new URL('/', location.origin);
    link.searchParams.set('game', this.game);
    link.searchParams.set('rules', this.rulesForm.text);
    copy(link.href, near);
  }

  /** @param {boolean} friends */
  async open(friends) {
    if (!this.nameInput.reportValidity()) return;
    const nonce = newNonce();
    this.fault.textContent = '';
    this.toggleAttribute('data-busy', true);
    try {
      rememberName(this.nameInput.value);
      const wish = { ...(this.shownOptions ?? this.options), friends, nonce };
      const name = this.nameInput.value.trim();
      const seated = await openTable({
        ...wish,
        game: this.game,
        name,
        rules: this.rulesForm.text,
      });
      rememberNonce(nonce);
      navigate(`/t/${seated.table}`);
    } catch (fault) {
      this.fault.textContent = /** @type {Error} */ (fault).message;
    } finally {
      this.toggleAttribute('data-busy', false);
    }
  }
}

customElements.define('ot-home', Home);

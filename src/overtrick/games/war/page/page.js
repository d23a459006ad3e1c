/** The page parts of War: two piles and the cards turned up, instead of hands and a trick. */
import { newCard } from '../../../cards/card.js';
import { make } from '../../../dom.js';
import { countOf } from '../../../table/descriptions.js';
import { who } from '../../../table/places.js';
import { OtWar } from './battle.js';

const PILE_SHOWN = 3;

/** @type {import('../../../game-page.js').GamePage} */
export const page = {
  middle: () => new OtWar(),
  keys: [['Space', 'turn up']],
  silent: ['turn-up'],
  noPad: true,
  counts: ({ piles }) => Object.values(piles),
  scoreWords: (table) => {
    const piles = table.seats.map(({ seat }) => `${who(table, seat)} ${table.view?.piles[seat] ?? 0}`);
    return `Cards: ${piles.join(', ')}.`;
  },
  seatWords: ({ view }, { seat }, before) => [...before, ...(view ? [countOf(view.piles[seat], 'card')] : [])],
  stageWords: ({ piles }, seat) => countOf(piles[seat], 'card'),
  stageMiddle: ({ view: { last_round: round } }, places, settings) => {
    if (!round) return null;
    return Object.entries(round.turned_up).map(([seat, cards]) => {
      const drawn = cards.map((/** @type {string} */ card) => newCard(card, settings));
      const won = round.winner === seat;
      return make('div', { class: 'stage-war', 'data-place': places[seat], 'data-wins': won }, ...drawn);
    });
  },
  stageHand: ({ piles }, seat, name) => pile(piles[seat], name),
  tips: [
    [
      'turn-up',
      ({ status }) => status !== '',
      'Press “Turn up” or the space bar to turn up a card.',
    ],
  ],
};

/** @param {number} count @param {string} name */
function pile(count, name) {
  const shown = Array.from({ length: Math.min(count, PILE_SHOWN) }, () => newCard(''));
  for (const card of shown) card.setAttribute('aria-hidden', 'true');
  return make(
    'div',
    { class: 'stage-pile', role: 'img', 'aria-label': `${name}’s pile: ${countOf(count, 'card')}` },
    ...shown,
  );
}

/** The page shown for an error: what happened, and links to continue. */
import { newCard } from './cards/card.js';
import { navigate } from './navigation.js';
import { button, make } from './dom.js';

/**
 * @param {string} words
 * @param {(() => void) | null} again
 */
export function errorPage(words, again) {
  const back = newCard('');
  back.setAttribute('aria-hidden', 'true');
  return make(
    'section',
    { class: 'lost' },
    back,
    make('h1', {}, 'Nothing to show here'),
    make('p', { role: 'alert' }, words),
    again && button('Try again', again, { class: 'button primary' }),
    button('Go to the front page', () => navigate('/'), { class: 'button' }),
  );
}

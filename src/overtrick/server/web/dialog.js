/** Modal dialogs with a title. The close button, Escape or a tap outside closes them. */
import { button, make } from './dom.js';

/**
 * @param {string} title
 * @param {...Node} content
 */
export function openDialog(title, ...content) {
  const dialog = make('dialog', { class: 'sheet', 'aria-label': title });
  const close = button('×', () => dialog.close(), { class: 'icon close', 'aria-label': 'Close' });
  dialog.append(make('header', {}, make('h2', {}, title), close), ...content);
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  // Keys typed here must not reach the table behind.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

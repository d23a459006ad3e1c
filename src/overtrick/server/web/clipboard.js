/** Copies text to the clipboard. Browsers refuse this on plain http; then the text is shown instead. */
import { openDialog } from './dialog.js';
import { make } from './dom.js';

const COPIED_MS = 2000;

/**
 * @param {string} text
 * @param {HTMLElement} near the button that says "Copied"
 */
export async function copy(text, near) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) {
      showToCopy(text);
      return;
    }
  }
  const before = near.textContent;
  if (before === 'Copied') return;
  near.textContent = 'Copied';
  setTimeout(() => {
    near.textContent = before;
  }, COPIED_MS);
}

/** @param {string} text */
function copyBySelection(text) {
  const area = make('textarea', { class: 'unseen', readonly: true, 'aria-hidden': 'true' });
  area.value = text;
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  before?.focus();
  return copied;
}

/** @param {string} text */
function showToCopy(text) {
  const input = make('input', { class: 'copy-text', readonly: true, 'aria-label': 'Link' });
  input.value = text;
  openDialog('Copy this link', input);
  input.select();
}

/** Navigation between pages without reloading the document. */

/**
 * @param {string} path
 * @param {unknown} [state] stored in the history entry
 */
export function navigate(path, state = null) {
  history.pushState(state, '', path);
  window.dispatchEvent(new Event('overtrick-go'));
}

/**
 * Replaces the current page, so that Back does not return to it.
 * @param {string} path
 */
export function redirect(path) {
  history.replaceState(null, '', path);
  window.dispatchEvent(new Event('overtrick-go'));
}

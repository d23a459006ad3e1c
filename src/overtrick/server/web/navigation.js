/** Going from page to page without leaving. */

/**
 * @param {string} path
 * @param {unknown} [state] what the history keeps of it
 */
export function navigate(path, state = null) {
  history.pushState(state, '', path);
  window.dispatchEvent(new Event('overtrick-go'));
}

/**
 * To another page, of which Back does not lead to this one.
 * @param {string} path
 */
export function redirect(path) {
  history.replaceState(null, '', path);
  window.dispatchEvent(new Event('overtrick-go'));
}

/** Going from page to page without leaving. */

/** @param {string} path */
export function go(path) {
  history.pushState(null, '', path);
  window.dispatchEvent(new Event('overtrick-go'));
}

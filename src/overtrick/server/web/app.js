/** The router: which page is shown at which address. Pages are loaded on first use. */
import { navigate } from './navigation.js';
import { applyTheme } from './settings.js';

const page = /** @type {HTMLElement} */ (document.getElementById('page'));

/** @typedef {{pattern: RegExp, tag: string, title: string, load: () => Promise<unknown>}} Route */

/** @type {Route[]} */
const ROUTES = [
  {
    pattern: /^\/$/,
    tag: 'ot-home',
    title: 'Overtrick – an open table for card games',
    load: () => import('./home/home-page.js'),
  },
  {
    pattern: /^\/t\/([\w-]+)$/,
    tag: 'ot-play',
    title: 'Overtrick',
    load: () => import('./play/play-page.js'),
  },
  {
    pattern: /^\/replay\/([\w-]+)$/,
    tag: 'ot-replay-page',
    title: 'Replay – Overtrick',
    load: () => import('./replay/replay-page.js'),
  },
  {
    pattern: /^\/review$/,
    tag: 'ot-review',
    title: 'Review a game – Overtrick',
    load: () => import('./replay/review-page.js'),
  },
];

async function show() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  const { pathname } = location;
  const route = ROUTES.find(({ pattern }) => pattern.test(pathname));
  try {
    if (route) await route.load();
    const made = route ? createPage(route, pathname) : await notFound('There is no page at this address.');
    if (location.pathname === pathname) page.replaceChildren(made);
  } catch {
    page.textContent = 'The server cannot be reached. Reload the page to try again.';
  }
}

/**
 * @param {Route} route
 * @param {string} path
 */
function createPage({ tag, title, pattern }, path) {
  document.title = title;
  const element = /** @type {HTMLElement & {visit?: (id: string) => void}} */ (
    document.createElement(tag)
  );
  const id = pattern.exec(path)?.[1];
  if (id) queueMicrotask(() => element.visit?.(id));
  return element;
}

/** @param {string} words */
async function notFound(words) {
  const { errorPage } = await import('./error-page.js');
  return errorPage(words, null);
}

/** @param {MouseEvent} event */
function follow(event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const ours = ROUTES.some(({ pattern }) => pattern.test(link.pathname));
  if (link.origin !== location.origin || !ours || link.hash || link.hasAttribute('download'))
    return;
  event.preventDefault();
  navigate(link.pathname + link.search);
}

async function help() {
  (await import('./help/help-dialog.js')).openHelp(null);
}

applyTheme();
document.addEventListener('click', follow);
document.getElementById('site-help')?.addEventListener('click', help);
document.addEventListener('keydown', (event) => {
  const at = event.target instanceof Element ? event.target : null;
  const busy = document.querySelector('dialog[open], ot-table') || at?.closest('input, select');
  if (event.key === '?' && !busy) void help();
});
document.getElementById('site-settings')?.addEventListener('click', async () => {
  (await import('./settings/settings-dialog.js')).openSettings();
});
window.addEventListener('popstate', show);
window.addEventListener('overtrick-go', async () => {
  await show();
  page.focus({ preventScroll: true });
  window.scrollTo(0, 0);
});
show();

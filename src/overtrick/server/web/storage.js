/** Values kept in localStorage, or in memory where the browser forbids that. */

/** @type {Map<string, string>} */
const fallback = new Map();

/**
 * @template T
 * @param {string} name
 * @param {T} defaultValue
 * @returns {T}
 */
export function recall(name, defaultValue) {
  try {
    const text = localStorage.getItem(`overtrick-${name}`) ?? fallback.get(name);
    return text ? JSON.parse(text) : defaultValue;
  } catch {
    const text = fallback.get(name);
    return text ? JSON.parse(text) : defaultValue;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  const text = JSON.stringify(value);
  fallback.set(name, text);
  try {
    localStorage.setItem(`overtrick-${name}`, text);
  } catch {
    // full or forbidden: `fallback` has it
  }
}

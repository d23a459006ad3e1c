/** What this browser remembers between visits; where it may not, only until the page is left. */

/** @type {Map<string, string>} */
const instead = new Map();

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(`overtrick-${name}`) ?? instead.get(name);
    return text ? JSON.parse(text) : otherwise;
  } catch {
    const text = instead.get(name);
    return text ? JSON.parse(text) : otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function remember(name, value) {
  const text = JSON.stringify(value);
  instead.set(name, text);
  try {
    localStorage.setItem(`overtrick-${name}`, text);
  } catch {
    // full or forbidden: `instead` has it
  }
}

/** Helpers that create DOM elements. Text is always inserted as text, never parsed as HTML. */

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | undefined | null>} Attributes
 */

/**
 * Creates an element with attributes and children. An attribute that is `true` becomes empty; one
 * that is `false` or missing is omitted.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, String(value));
  }
  element.append(...presentChildren(children));
  return element;
}

/**
 * Creates a button that calls *act* when pressed.
 * @param {Child} label
 * @param {(event: MouseEvent) => void} act
 * @param {Attributes} [attributes]
 */
export function button(label, act, attributes = {}) {
  const element = make('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', act);
  return element;
}

/**
 * Replaces all children of an element.
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...presentChildren(children));
}

/**
 * Sets the text only if it differs, so that a live region does not announce it twice.
 * @param {Element} element
 * @param {string} words
 */
export function setText(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** @param {Child[]} children */
function presentChildren(children) {
  return /** @type {(string | Node)[]} */ (
    children.filter((child) => child !== null && child !== undefined && child !== false)
  );
}

/** Elements made in one call, with text as text: nothing here ever reads HTML. */

/**
 * @typedef {string | Node | null | undefined | false} Child
 * @typedef {Record<string, string | number | boolean | undefined | null>} Attributes
 */

/**
 * An element with its attributes and children; an attribute that is `true` is empty, one that is
 * `false` or absent is left out.
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
 * A button that does something.
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
 * Puts new children in the place of all old ones.
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...presentChildren(children));
}

/**
 * Sets the text only where it differs, so that a live region does not speak twice.
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

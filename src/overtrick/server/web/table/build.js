// Makes elements. Whatever people have written goes in as text, never as markup.

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {string} [className]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, className = '', children = []) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/**
 * @param {string | (Node | string)[]} words
 * @param {() => void} pressed
 * @param {string} [className]
 */
export function button(words, pressed, className = 'button') {
  const element = make('button', className, typeof words === 'string' ? [words] : words);
  element.type = 'button';
  element.addEventListener('click', pressed);
  return element;
}

/**
 * Sets the text only where it differs, so that a live region does not speak twice.
 * @param {Element} element
 * @param {string} words
 */
export function say(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/**
 * @param {Element} from
 * @param {string} name
 * @param {any} [detail]
 */
export function tell(from, name, detail) {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

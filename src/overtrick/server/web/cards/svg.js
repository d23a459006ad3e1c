// Creates SVG elements.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Iterable<Node>} [children]
 * @returns {SVGElementTagNameMap[K]}
 */
export function draw(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

/**
 * @param {string} words
 * @param {Record<string, string | number>} attributes
 */
export function drawText(words, attributes) {
  const text = draw('text', attributes);
  text.textContent = words;
  return text;
}

/** SVG icons for buttons; not every device has glyphs for these symbols. */

const SPACE = 'http://www.w3.org/2000/svg';

/** Paths in a 24 by 24 view box. */
const PATHS = {
  play: 'M8 5v14l11-7z',
  pause: 'M7 5h4v14H7zM13 5h4v14h-4z',
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
  back: 'M16 4.5v15L6 12z',
  on: 'M8 4.5v15L18 12z',
  before: 'M15.5 4 7.5 12l8 8 1.8-1.8-6.2-6.2 6.2-6.2z',
  after: 'M8.5 4l8 8-8 8-1.8-1.8 6.2-6.2-6.2-6.2z',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const svg = document.createElementNS(SPACE, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'sign');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SPACE, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

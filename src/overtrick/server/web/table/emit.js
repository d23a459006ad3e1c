// Dispatches a bubbling event from a part of the table.

/**
 * @param {Element} from
 * @param {string} name
 * @param {any} [detail]
 */
export function emit(from, name, detail) {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

// What happens in a part of the table, told to whatever contains it.

/**
 * @param {Element} from
 * @param {string} name
 * @param {any} [detail]
 */
export function emit(from, name, detail) {
  from.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
}

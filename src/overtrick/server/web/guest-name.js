/** Default names for guests. */
import { recall, remember } from './storage.js';

export const NAME_LETTERS = 24;

const ANIMALS = [
  'Badger Bear Beaver Crane Dolphin Eagle Falcon Ferret Finch Fox Gecko Hare Hedgehog Heron',
  'Ibis Jackdaw Kestrel Lark Lynx Magpie Marten Mole Newt Otter Owl Panda Puffin Quail Raven',
  'Robin Seal Sparrow Squirrel Stork Swift Toad Turtle Weasel Wolf Wren',
].flatMap((line) => line.split(' '));

/** The name used last, or a random new one: "Guest Fox". */
export function guestName() {
  const known = recall('name', '');
  if (known) return known;
  const [drawn] = crypto.getRandomValues(new Uint32Array(1));
  const name = `Guest ${ANIMALS[drawn % ANIMALS.length]}`;
  remember('name', name);
  return name;
}

/** @param {string} typed */
export function rememberName(typed) {
  const name = typed.trim().slice(0, NAME_LETTERS);
  if (name) remember('name', name);
}

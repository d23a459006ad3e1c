// Who is ready to continue after a result, and who is not yet.

/** @typedef {import('./types.js').Table} Table */

/** Whether you are ready to continue. @param {Table} table */
export function isReady(table) {
  return Boolean(table.seats.find(({ seat }) => seat === table.you)?.wants);
}

/** The players you are waiting for, once you are ready. @param {Table} table */
export function waitingWords(table) {
  const others = table.seats.filter((seat) => seat.kind === 'person' && !seat.wants && seat.seat !== table.you);
  if (!isReady(table) || others.length === 0) return '';
  return `Waiting for ${others.map((seat) => seat.name).join(', ')}.`;
}

/** The other players who want another match. @param {Table} table */
export function wishWords(table) {
  const names = table.seats.filter((seat) => seat.wants && seat.seat !== table.you).map((seat) => seat.name);
  if (names.length === 0) return '';
  const last = names.pop();
  return names.length ? `${names.join(', ')} and ${last} want another match.` : `${last} wants another match.`;
}

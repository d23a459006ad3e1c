// Questions to the server: whatever goes wrong is said in a sentence.
import assert from 'node:assert/strict';
import test from 'node:test';

const web = process.env.OVERTRICK_WEB;
const { sendRequest, openTable, review } = await import(`${web}/api.js`);

/** Answers the next question with *body*. */
function answering(status, body, seen = []) {
  globalThis.fetch = async (path, about) => {
    seen.push([path, about]);
    return new Response(body, { status });
  };
  return seen;
}

test('the server’s own words are passed on', async () => {
  answering(409, '{"code":"taken","words":"Ana sits there."}');
  await assert.rejects(sendRequest('/api/x'), { message: 'Ana sits there.', code: 'taken', status: 409 });
});

test('a failure without words is given some', async () => {
  for (const [status, words] of [
    [404, /Not found/],
    [429, /Too many requests/],
    [500, /Server error \(500\)/],
  ]) {
    answering(status, '<html>');
    await assert.rejects(sendRequest('/api/x'), { message: words });
  }
  answering(200, '{"half":');
  await assert.rejects(sendRequest('/api/x'), { message: /incomplete/ });
  globalThis.fetch = async () => {
    throw new TypeError('fetch failed');
  };
  await assert.rejects(sendRequest('/api/x'), { message: /cannot be reached/, status: 0 });
});

test('a wish is sent as JSON, a record as text', async () => {
  const seen = answering(201, '{"table":"t","seat":"South"}');
  await openTable({ game: 'war', name: '<b>' });
  await review('overtrick record 1');
  assert.equal(seen[0][1].body, '{"game":"war","name":"<b>"}');
  assert.equal(seen[0][1].headers['Content-Type'], 'application/json');
  assert.equal(seen[1][1].body, 'overtrick record 1');
});

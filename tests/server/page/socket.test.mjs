// The table's socket: nothing is lost, whatever the connection does.  Time is the tests'.
import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

class FakeSocket extends EventTarget {
  static OPEN = 1;
  static made = [];

  constructor(address) {
    super();
    this.address = address;
    this.readyState = 0;
    this.sent = [];
    FakeSocket.made.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(message) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  drops(code) {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

globalThis.WebSocket = FakeSocket;
globalThis.location = { protocol: 'https:', host: 'cards.example' };
globalThis.document = Object.assign(new EventTarget(), { hidden: false });
globalThis.window = Object.assign(new EventTarget(), {
  setTimeout: (...rest) => setTimeout(...rest),
});
globalThis.CustomEvent ??= class extends Event {
  constructor(kind, about) {
    super(kind);
    this.detail = about.detail;
  }
};

const { TableSocket } = await import(`${process.env.OVERTRICK_WEB}/table-socket.js`);

/** @type {TableSocket | null} */
let before = null;

/** A connected table, with the states it has told. */
function connected() {
  before?.close();
  mock.timers.reset();
  mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'] });
  FakeSocket.made = [];
  const table = new TableSocket('q7m2');
  before = table;
  const states = [];
  table.addEventListener('state', (event) => states.push(event.detail.name));
  table.open();
  latest().opens();
  latest().says({ type: 'update', seq: 7, news: [], table: {} });
  return { table, states };
}

const latest = () => FakeSocket.made.at(-1);

/** Lets time pass in small steps, so that what is set meanwhile comes in turn. */
function pass(ms) {
  for (let gone = 0; gone < ms; gone += 100) mock.timers.tick(100);
}

test('it says hello, and after a break where it was', () => {
  const { states } = connected();
  assert.equal(latest().address, 'wss://cards.example/api/tables/q7m2/play');
  assert.deepEqual(latest().sent, [{ type: 'hello', since: 0 }]);
  latest().drops(1006);
  pass(500);
  latest().opens();
  assert.deepEqual(latest().sent, [{ type: 'hello', since: 7 }]);
  assert.deepEqual(states, ['connecting', 'open', 'waiting', 'connecting']);
});

test('what is not answered is sent again with the same key, until it is', () => {
  const { table } = connected();
  const key = table.send({ type: 'act', action: '9C' });
  pass(2400);
  assert.equal(latest().sent.length, 2);
  pass(600);
  assert.deepEqual(latest().sent[1], latest().sent[2]);
  assert.equal(latest().sent[2].key, key);
  latest().says({ type: 'ack', key, seq: 8 });
  pass(10000);
  assert.equal(latest().sent.length, 3);
});

for (const answer of ['ack', 'refused', 'advice'])
  test(`a message that is answered with ${answer} is forgotten`, () => {
    const { table } = connected();
    const key = table.send({ type: 'hint' });
    latest().says({ type: answer, key });
    assert.equal(table.pending.size, 0);
  });

test('what was on its way when the connection broke is sent on the next one', () => {
  const { table } = connected();
  const key = table.send({ type: 'act', action: '9C' });
  latest().drops(1012);
  const second = table.send({ type: 'say', phrase: 1 });
  pass(500);
  latest().opens();
  assert.deepEqual(
    latest().sent.map((message) => message.key),
    [undefined, key, second],
  );
});

test('a connection that answers nothing is given up', () => {
  const { table } = connected();
  table.send({ type: 'act', action: '9C' });
  pass(12000);
  assert.ok(FakeSocket.made.length > 1);
});

test('a connection that never greets is given up', () => {
  connected();
  latest().drops(1006);
  pass(500);
  const silent = latest();
  silent.opens();
  pass(12000);
  assert.notEqual(latest(), silent);
});

test('an old connection has no say any more', () => {
  const { table } = connected();
  const old = latest();
  old.drops(1006);
  pass(500);
  latest().opens();
  old.says({ type: 'update', seq: 99, news: [], table: {} });
  old.drops(4404);
  assert.equal(table.since, 7);
  assert.equal(table.ended, false);
});

test('attempts come less and less often, up to fifteen seconds', () => {
  const { table } = connected();
  const waits = [];
  table.addEventListener('state', ({ detail }) => {
    if (detail.name === 'waiting') waits.push(detail.seconds);
  });
  for (let n = 0; n < 9; n += 1) {
    latest().drops(1006);
    pass(15000);
  }
  assert.ok(waits[0] >= 0.25 && waits[0] <= 0.5);
  waits.forEach((wait, n) => {
    const most = Math.min(15, 0.5 * 2 ** n);
    assert.ok(wait >= most / 2 && wait <= most, `wait ${n} of ${wait} s`);
  });
});

test('after a refused key or a table that is not there it stays closed', () => {
  for (const code of [4401, 4404]) {
    const { states } = connected();
    latest().drops(code);
    pass(60000);
    document.dispatchEvent(new Event('visibilitychange'));
    assert.equal(states.at(-1), 'closed');
    assert.equal(FakeSocket.made.length, 1);
  }
});

test('a message the server cannot read is not sent for ever', () => {
  const { table } = connected();
  table.send({ type: 'nonsense' });
  latest().drops(4400);
  pass(500);
  latest().opens();
  assert.deepEqual(latest().sent, [{ type: 'hello', since: 7 }]);
});

test('coming back to the page tries at once', () => {
  const { table } = connected();
  table.attempts = 6;
  latest().drops(1006);
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(FakeSocket.made.length, 2);
});

test('a closed table is quiet', () => {
  const { table } = connected();
  table.close();
  latest().drops(1000);
  pass(60000);
  window.dispatchEvent(new Event('online'));
  assert.equal(FakeSocket.made.length, 1);
});

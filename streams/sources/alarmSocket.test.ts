import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import type { Link } from '../../machines/link/linkMachine.ts';
import { alarmSocket, type SocketLike } from './alarmSocket.ts';
import type { AlarmStreamItem } from './source.ts';

class TestSocket implements SocketLike {
  static all: TestSocket[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  readonly sent: unknown[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    TestSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  close(): void {
    this.isClosed = true;
  }
  opens(): this {
    this.onopen?.({} as never);
    return this;
  }
  says(...messages: readonly unknown[]): this {
    for (const message of messages)
      this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) } as never);
    return this;
  }
  closes(code: number): void {
    this.onclose?.({ code } as never);
  }
}

const ready = (position: number, more = {}) => ({
  op: 'ready',
  log: 'log-1',
  scope: 's',
  position,
  reset: false,
  standing: [],
  total: 0,
  ...more,
});
const news = (position: number) => ({
  position,
  at: '',
  recordedAt: '',
  event: 'AlarmRaised',
  alarm: { id: `a${position}` },
  message: null,
});

function watch(random = 0) {
  TestSocket.all = [];
  const clock = manualClock(1_000);
  const token = new BehaviorSubject<string | null>('t1');
  const source = alarmSocket({ url: 'ws://gateway/push', WebSocket: TestSocket, clock, random: () => random, token });
  const items: AlarmStreamItem[] = [];
  const states: string[] = [];
  const links: Link[] = [];
  source.link.subscribe((link) => {
    states.push(link.state);
    links.push(link);
  });
  const subscription = source.items.subscribe((item) => items.push(item));
  const socket = (): TestSocket => TestSocket.all[TestSocket.all.length - 1] as TestSocket;
  const positions = (): number[] =>
    items.flatMap((item) => (item.kind === 'alarms' ? item.items.map((one) => one.position) : []));
  return {
    clock,
    token,
    source,
    items,
    states,
    subscription,
    socket,
    positions,
    attempts: () => TestSocket.all.length,
    link: () => links.at(-1) as Link,
  };
}

test('On open the console sends its token and asks for batches, on a first visit without a cursor (B148, S067, S109)', () => {
  const { socket } = watch();
  expect(socket().opens().sent).toEqual([{ op: 'login', token: 't1', batch: true }]);
});

test('The link is connecting, then behind until ready, then live (S066, S067)', () => {
  const { socket, states } = watch();
  socket().opens().says(ready(5));
  expect(states).toEqual(['idle', 'connecting', 'behind', 'live']);
});

test.each([
  [0, 10_000],
  [0.999, 11_998],
])('After an error the console retries after 10 s and up to 2 s at random (B149, K010, S068, S110)', (random, wait) => {
  const { socket, clock, attempts, states, source } = watch(random);
  socket().closes(1006);
  expect(states.at(-1)).toBe('down');
  let retryAt: number | null = 0;
  source.link.subscribe((link) => {
    retryAt = link.retryAt;
  });
  expect(retryAt).toBe(1_000 + wait);
  clock.advance(wait - 1);
  expect(attempts()).toBe(1);
  clock.advance(1);
  expect(attempts()).toBe(2);
});

test('It goes on after the last position that it saw, and takes nothing twice', () => {
  const { socket, clock, positions } = watch();
  socket()
    .opens()
    .says(ready(5), { op: 'alarms', items: [news(6), news(7)] });
  socket().closes(1006);
  clock.advance(12_000);
  socket()
    .opens()
    .says(
      { op: 'alarm', ...news(7) },
      { op: 'alarm', ...news(8) },
      ready(8),
      { op: 'alarm', ...news(8) },
      { op: 'alarm', ...news(9) },
    );
  expect(socket().sent).toEqual([{ op: 'login', token: 't1', batch: true, log: 'log-1', scope: 's', after: 7 }]);
  expect(positions()).toEqual([6, 7, 8, 9]);
});

test('A position without news moves the cursor', () => {
  const { socket, source } = watch();
  socket().opens().says(ready(5), { op: 'position', position: 90 });
  expect(source.cursor()).toEqual({ log: 'log-1', scope: 's', position: 90 });
});

test('Sent back with 4409 it returns at once, after the position that it was told', () => {
  const { socket, attempts } = watch();
  const first = socket().opens().says(ready(5), { op: 'relogin', after: 42 });
  expect(first.isClosed).toBe(true);
  expect(attempts()).toBe(2);
  expect(socket().opens().sent).toMatchObject([{ after: 42 }]);
});

test('Back from where it was sent it says whether what is seen has only grown', () => {
  const { socket, items } = watch();
  const grown = (): unknown[] => items.flatMap((item) => (item.kind === 'ready' ? [[item.scope, item.isGrown]] : []));
  socket().opens().says(ready(5), { op: 'relogin', after: 5, grownTo: 'more' });
  socket()
    .opens()
    .says({ ...ready(5), scope: 'more' });
  // Narrowed again before it came back: what it was told of does not count any more.
  socket().says({ op: 'relogin', after: 5, grownTo: 'most' });
  socket()
    .opens()
    .says({ ...ready(5), scope: 'less' }, { op: 'relogin', after: 5 });
  socket()
    .opens()
    .says({ ...ready(5), scope: 'most' });
  expect(grown()).toEqual([
    ['s', false],
    ['more', true],
    ['less', false],
    ['most', false],
  ]);
});

test('Closed with 4409 alone it returns at once too', () => {
  const { socket, attempts } = watch();
  socket().opens().says(ready(5)).closes(4409);
  expect(attempts()).toBe(2);
});

test('Sent back twice without being ready between, it waits instead of turning in a circle', () => {
  const { socket, attempts, clock } = watch();
  socket().opens().says(ready(5)).closes(4409);
  socket().opens().closes(4409);
  expect(attempts()).toBe(2);
  clock.advance(12_000);
  expect(attempts()).toBe(3);
});

test('How a session ended is told to the console', () => {
  const { socket, items } = watch();
  socket().opens().says(ready(5)).says({ op: 'error', code: 'UNAUTHORIZED', why: 'endedByAdministrator' });
  expect(items.at(-1)).toEqual({ kind: 'ended', why: 'endedByAdministrator' });
});

test('Refused with 4401 it waits for another token, however long', () => {
  const { socket, attempts, clock, token, states } = watch();
  socket().opens().says({ op: 'error', code: 'UNAUTHORIZED' });
  clock.advance(3_600_000);
  expect(attempts()).toBe(1);
  expect(states.at(-1)).toBe('down');
  token.next('t1');
  expect(attempts()).toBe(1);
  token.next('t2');
  expect(attempts()).toBe(2);
  expect(socket().opens().sent).toMatchObject([{ token: 't2' }]);
});

test('A renewed token changes nothing on a live connection', () => {
  const { socket, attempts, token } = watch();
  socket().opens().says(ready(5));
  token.next('t2');
  expect(attempts()).toBe(1);
  expect(socket().isClosed).toBe(false);
});

test('What a live link told is unknown once nothing was heard for 4 s, since the last word; its next word makes all good', () => {
  const { socket, clock, attempts, states, link } = watch();
  const first = socket().opens().says(ready(5));
  clock.advance(2_000);
  first.says({ op: 'position', position: 6 });
  clock.advance(3_999);
  expect(states.at(-1)).toBe('live');
  clock.advance(1);
  expect(link()).toMatchObject({ state: 'silent', downSince: 3_000 });
  first.says({ op: 'position', position: 7 });
  expect(link()).toMatchObject({ state: 'live', downSince: null });
  expect([first.isClosed, attempts()]).toEqual([false, 1]);
});

test('Nothing at all for 15 s means a dead link: it closes and retries, and still says since when', () => {
  const { socket, clock, attempts, link } = watch();
  const first = socket().opens().says(ready(5));
  clock.advance(14_999);
  expect([first.isClosed, link().state]).toEqual([false, 'silent']);
  clock.advance(1);
  expect([first.isClosed, link().state, link().downSince]).toEqual([true, 'down', 1_000]);
  clock.advance(10_000);
  expect(attempts()).toBe(2);
});

test('Since when a link is lost is told by the gateway’s time, however wrong this machine’s clock is', () => {
  const { socket, clock, link } = watch();
  const noon = Date.parse('2026-11-20T12:00:00.000Z');
  socket()
    .opens()
    .says(ready(5), { op: 'position', position: 6, sentAt: new Date(noon).toISOString() });
  clock.advance(1_500);
  socket().says({ op: 'alarm', ...news(7) });
  clock.setWall(clock.now() + 3_600_000);
  clock.advance(4_000);
  expect(link()).toMatchObject({ state: 'silent', downSince: noon + 1_500 });
});

test('A machine that slept first hears what came meanwhile', () => {
  const { socket, clock, states } = watch();
  const first = socket().opens().says(ready(5));
  clock.sleep(60_000);
  expect(states.at(-1)).toBe('live');
  first.says({ op: 'position', position: 6 });
  clock.advance(3_999);
  expect(states.at(-1)).toBe('live');
  clock.advance(1);
  expect(states.at(-1)).toBe('silent');
});

test('A machine that slept and hears nothing after it knows nothing a second later', () => {
  const { socket, clock, states } = watch();
  socket().opens().says(ready(5));
  clock.sleep(8_000);
  clock.advance(1_000);
  expect(states.at(-1)).toBe('silent');
});

test('An attempt that never opens is given up like a dead link', () => {
  const { clock, attempts, socket } = watch();
  clock.advance(25_000);
  expect(socket().isClosed).toBe(true);
  clock.advance(10_000);
  expect(attempts()).toBe(2);
});

test('Who does not wait tries at once, once; the planned attempt is not made beside it', () => {
  const { clock, source, states, socket, attempts } = watch();
  socket().opens().says(ready(5));
  source.retry?.();
  expect([states.at(-1), attempts()]).toEqual(['live', 1]);
  socket().closes(1006);
  expect(states.at(-1)).toBe('down');
  source.retry?.();
  source.retry?.();
  expect([states.at(-1), attempts()]).toEqual(['connecting', 2]);
  socket().opens().says(ready(6));
  clock.advance(3_000);
  expect([states.at(-1), attempts()]).toEqual(['live', 2]);
});

test('How long the link is down is counted from the last word before the first loss, not from the last attempt', () => {
  const { socket, clock, source } = watch();
  socket().opens().says(ready(5));
  clock.advance(1_000);
  socket().says({ op: 'position', position: 6 });
  clock.advance(500);
  socket().closes(1006);
  clock.advance(10_000);
  socket().closes(1006);
  let downSince: number | null = null;
  source.link.subscribe((link) => {
    downSince = link.downSince;
  });
  expect(downSince).toBe(2_000);
});

test('What the console does not know is ignored and never fatal', () => {
  const { socket, items, states } = watch();
  socket().opens().says('no json', { op: 'weather' }, { op: 'alarm' }, { op: '__proto__' }, [1], ready(5));
  expect(items.map((item) => item.kind)).toEqual(['ready']);
  expect(states.at(-1)).toBe('live');
});

test('Signing out closes the socket, and nothing is tried until somebody signs in', () => {
  const { socket, token, clock, attempts, states } = watch();
  const first = socket().opens().says(ready(5));
  token.next(null);
  clock.advance(60_000);
  expect([first.isClosed, attempts(), states.at(-1)]).toEqual([true, 1, 'idle']);
  token.next('t9');
  expect(attempts()).toBe(2);
});

test('When the last listener leaves, the socket closes and no timer is left', () => {
  const { socket, subscription, clock, attempts } = watch();
  socket().opens().says(ready(5));
  subscription.unsubscribe();
  expect(socket().isClosed).toBe(true);
  clock.advance(600_000);
  expect(attempts()).toBe(1);
});

test('A late word of a connection that was given up is not heard', () => {
  const { socket, clock, positions } = watch();
  const first = socket().opens().says(ready(5));
  clock.advance(25_000);
  first.says({ op: 'alarm', ...news(6) });
  expect(positions()).toEqual([]);
});

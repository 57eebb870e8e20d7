import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { liveStore } from '../values/liveStore.ts';
import { openFrame } from '../wire/valueFrame.ts';
import type { ValueStreamItem } from './source.ts';
import { type SocketIoLike, valueSocket } from './valueSocket.ts';

class TestIo implements SocketIoLike {
  auth: SocketIoLike['auth'] = {};
  readonly listeners = new Map<string, (...args: never[]) => void>();
  readonly emitted: [string, ...unknown[]][] = [];
  connects = 0;
  readonly io = { on: (_: 'ping', listener: () => void) => void this.listeners.set('(ping)', listener) };
  on(event: string, listener: (...args: never[]) => void): void {
    this.listeners.set(event, listener);
  }
  emit(event: string, ...args: unknown[]): void {
    this.emitted.push([event, ...args]);
  }
  connect(): void {
    this.connects += 1;
  }
  disconnect(): void {
    this.emitted.push(['(closed)']);
  }
  hears(event: string, ...args: readonly unknown[]): void {
    this.listeners.get(event)?.(...(args as never[]));
  }
  asked(event: string): readonly unknown[] {
    return this.emitted.filter(([name]) => name === event).map(([, body]) => body);
  }
  /** Answers the last subscribe with a handle for each point. */
  grants(handles: Readonly<Record<string, number>>, refused: Readonly<Record<string, string>> = {}): void {
    this.answers({ code: 'SUCCESS', data: { handles, refused } });
  }
  answers(said: unknown): void {
    const [, , answer] = this.emitted.findLast(([name]) => name === 'subscribe') ?? [];
    (answer as (answer: unknown) => void)(said);
  }
}

function frameOf(seq: number, rows: readonly [handle: number, value: number][], snapshot = false): ArrayBuffer {
  const { buffer, columns } = openFrame({ snapshot, seq, sentAt: 0, more: false }, rows.length);
  rows.forEach(([handle, value], n) => {
    columns.handles[n] = handle;
    columns.values[n] = value;
    columns.at[n] = 500;
  });
  return buffer;
}

function watch() {
  const clock = manualClock(0);
  const io = new TestIo();
  const token = new BehaviorSubject<string | null>('t1');
  const source = valueSocket({ url: 'http://gateway', io: () => io, clock, random: () => 0, token });
  const items: ValueStreamItem[] = [];
  const states: string[] = [];
  source.link.subscribe((link) => states.push(link.state));
  const subscription = source.items.subscribe((item) => items.push(item));
  return { clock, io, token, source, items, states, subscription };
}

test('What widgets ask within 20 ms goes in one message, each point once', () => {
  const { clock, io, source } = watch();
  io.hears('connect');
  source.want({ points: ['P1'] });
  source.want({ points: ['P2', 'P1'], topics: ['device/M101'] });
  clock.advance(20);
  expect(io.asked('subscribe')).toEqual([{ points: ['P1', 'P2'], topics: ['device/M101'] }]);
});

test('A point is unsubscribed when the last widget is gone, not before', () => {
  const { clock, io, source } = watch();
  io.hears('connect');
  const [first, second] = [source.want({ points: ['P1'] }), source.want({ points: ['P1'] })];
  clock.advance(20);
  first();
  first();
  clock.advance(20);
  expect(io.asked('unsubscribe')).toEqual([]);
  second();
  clock.advance(20);
  expect(io.asked('unsubscribe')).toEqual([{ points: ['P1'], topics: [] }]);
});

test('A point that goes and comes within 20 ms costs nothing', () => {
  const { clock, io, source } = watch();
  io.hears('connect');
  const release = source.want({ points: ['P1'] });
  clock.advance(20);
  release();
  source.want({ points: ['P1'] });
  clock.advance(20);
  expect([io.asked('subscribe').length, io.asked('unsubscribe').length]).toEqual([1, 0]);
});

test('More than 5,000 points go in several messages', () => {
  const { clock, io, source } = watch();
  io.hears('connect');
  source.want({ points: Array.from({ length: 12_000 }, (_, n) => `P${n}`) });
  clock.advance(20);
  expect(io.asked('subscribe').map((body) => (body as { points: string[] }).points.length)).toEqual([5000, 5000, 2000]);
});

test('A gap in seq asks for a snapshot, and the link is behind until it came', () => {
  const { clock, io, source, states } = watch();
  io.hears('connect');
  source.want({ points: ['P1'] });
  clock.advance(20);
  io.grants({ P1: 1 });
  io.hears('values', frameOf(1, [[1, 1]], true));
  io.hears('values', frameOf(2, [[1, 2]]));
  expect([io.asked('resync').length, states.at(-1)]).toEqual([0, 'live']);
  io.hears('values', frameOf(4, [[1, 4]]));
  expect([io.asked('resync').length, states.at(-1)]).toEqual([1, 'behind']);
  io.hears('values', frameOf(5, [[1, 5]], true));
  expect(states.at(-1)).toBe('live');
});

test('After a reconnect everything is subscribed again, with handles anew', () => {
  const { clock, io, source, items } = watch();
  io.hears('connect');
  source.want({ points: ['P1'] });
  source.setRate(2);
  clock.advance(20);
  io.grants({ P1: 1 });
  io.hears('disconnect', 'transport close');
  clock.advance(1_000);
  expect(io.connects).toBe(2);
  io.hears('connect');
  expect(io.asked('subscribe').at(-1)).toEqual({ points: ['P1'], topics: [], rate: 2 });
  io.grants({ P1: 9 });
  expect(
    items
      .filter((item) => item.kind === 'handles')
      .map((item) => item.kind === 'handles' && [item.fresh, [...item.handles]]),
  ).toEqual([
    [true, [['P1', 1]]],
    [true, [['P1', 9]]],
  ]);
});

test('The first attempt after a loss comes after a second, the others after 10', () => {
  const { clock, io } = watch();
  io.hears('connect');
  io.hears('disconnect', 'transport close');
  clock.advance(1_000);
  expect(io.connects).toBe(2);
  io.hears('connect_error', new Error('refused'));
  clock.advance(9_999);
  expect(io.connects).toBe(2);
  clock.advance(1);
  expect(io.connects).toBe(3);
});

test('Nothing for 4 s, not even a ping, and the link is silent since the last word, by the gateway’s time; a word makes all good', () => {
  const { clock, io, source, states } = watch();
  let downSince: number | null = null;
  source.link.subscribe((link) => {
    downSince = link.downSince;
  });
  io.hears('connect');
  io.hears('values', frameOf(1, [], true));
  clock.advance(3_000);
  io.hears('(ping)');
  clock.advance(3_999);
  expect(states.at(-1)).toBe('live');
  clock.advance(1);
  expect([states.at(-1), downSince]).toEqual(['silent', 3_000]);
  io.hears('(ping)');
  expect([states.at(-1), downSince]).toEqual(['live', null]);
});

test('A session that ended is tried again only with a new token', () => {
  const { clock, io, token } = watch();
  io.hears('connect');
  io.hears('refused', { code: 'UNAUTHORIZED' });
  io.hears('disconnect', 'io server disconnect');
  clock.advance(3_600_000);
  expect(io.connects).toBe(1);
  token.next('t2');
  expect([io.connects, io.auth]).toEqual([2, { token: 't2' }]);
});

test('A widget hears of its point once a flush, and reads the same object until it changed', () => {
  const { clock, io, source } = watch();
  const store = liveStore({ source, clock, flushEvery: 100 });
  io.hears('connect');
  let [heard, other] = [0, 0];
  store.watch('P1', () => {
    heard += 1;
  });
  store.watch('P2', () => {
    other += 1;
  });
  clock.advance(20);
  io.grants({ P1: 1, P2: 2 });
  for (let seq = 1; seq <= 10; seq++) io.hears('values', frameOf(seq, [[1, seq]], seq === 1));
  expect(store.read('P1')).toBeNull();
  clock.advance(100);
  expect([heard, other]).toEqual([1, 0]);
  expect(store.read('P1')).toEqual({ value: 10, at: 500, quality: 0 });
  expect(store.read('P1')).toBe(store.read('P1'));
});

test('A point that is refused shows nothing and says why', () => {
  const { clock, io, source } = watch();
  const store = liveStore({ source, clock, flushEvery: 100 });
  io.hears('connect');
  store.watch('P1', () => undefined);
  clock.advance(20);
  io.grants({ P1: 1 });
  io.hears('values', frameOf(1, [[1, 5]], true));
  clock.advance(100);
  io.hears('refused', { points: ['P1'] });
  clock.advance(100);
  expect(store.read('P1')).toEqual({ value: null, at: null, quality: 6 });
  expect(store.refusal('P1')).toBe('NO_PERMISSION');
});

test('What is refused as too much shows nothing and says why, is not asked again, and the rest goes on', () => {
  const { clock, io, source, states } = watch();
  const store = liveStore({ source, clock, flushEvery: 100 });
  io.hears('connect');
  store.watch('P1', () => undefined);
  clock.advance(20);
  io.grants({ P1: 1 });
  io.hears('values', frameOf(1, [[1, 5]], true));
  store.watch('P2', () => undefined);
  clock.advance(20);
  io.answers({ code: 'TOO_MANY', message: '请求过于频繁' });
  for (let second = 0; second < 60; second++) {
    io.hears('(ping)');
    clock.advance(1_000);
  }
  expect([store.refusal('P1'), store.refusal('P2'), store.read('P1')?.value, store.read('P2')?.value]).toEqual([
    null,
    'TOO_MANY',
    5,
    null,
  ]);
  expect([io.asked('subscribe').length, states.at(-1)]).toEqual([2, 'live']);
});

test('A topic keeps its last word', () => {
  const { clock, io, source } = watch();
  const store = liveStore({ source, clock, flushEvery: 100 });
  io.hears('connect');
  let heard = 0;
  const leave = store.watchTopic('device/M101', () => {
    heard += 1;
  });
  io.hears('topic', { topic: 'device/M101', seq: 1, data: { online: true } });
  clock.advance(100);
  expect([heard, store.readTopic('device/M101')]).toEqual([1, { online: true }]);
  leave();
  clock.advance(20);
  expect(io.asked('unsubscribe')).toEqual([{ points: [], topics: ['device/M101'] }]);
});

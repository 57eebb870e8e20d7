import { expect, test } from 'vitest';
import { idleLink, type Link, type LinkEvent, type LinkState, linkAfter } from './linkMachine.ts';

const after = (...events: readonly LinkEvent[]): Link => events.reduce(linkAfter, idleLink(0));
const live: readonly LinkEvent[] = [
  { type: 'CONNECT', at: 1 },
  { type: 'OPENED', at: 2 },
  { type: 'READY', at: 3 },
];

test('A connection is connecting, then behind, then live', () => {
  expect([1, 2, 3].map((n) => after(...live.slice(0, n)).state)).toEqual(['connecting', 'behind', 'live']);
});

test('A lost link tells since when, why, and when it is tried again (S068)', () => {
  expect(after(...live, { type: 'LOST', at: 9, reason: 'silent', retryAt: 19 })).toEqual({
    state: 'down',
    since: 9,
    downSince: 9,
    retryAt: 19,
    reason: 'silent',
    tries: 0,
  });
});

test('Attempts are counted and the loss stands until the link is live again', () => {
  const tried = after(
    ...live,
    { type: 'LOST', at: 9, reason: 'closed', retryAt: 19 },
    { type: 'CONNECT', at: 19 },
    { type: 'LOST', at: 20, reason: 'unreachable', retryAt: 30 },
  );
  expect(tried).toMatchObject({ state: 'down', downSince: 9, tries: 1, reason: 'unreachable', retryAt: 30 });
  const again = [
    { type: 'CONNECT', at: 30 },
    { type: 'OPENED', at: 31 },
    { type: 'READY', at: 32 },
  ] as const;
  expect(again.reduce<Link>(linkAfter, tried)).toEqual({
    state: 'live',
    since: 32,
    downSince: null,
    retryAt: null,
    reason: null,
    tries: 0,
  });
});

test('A gap makes a live link behind until it is filled', () => {
  expect(after(...live, { type: 'FELL_BEHIND', at: 5 }).state).toBe('behind');
  expect(after(...live, { type: 'FELL_BEHIND', at: 5 }, { type: 'READY', at: 6 }).state).toBe('live');
});

test('What makes no sense in a state changes nothing', () => {
  const idle = idleLink(0);
  expect(linkAfter(idle, { type: 'READY', at: 1 })).toBe(idle);
  expect(after({ type: 'CONNECT', at: 1 }, { type: 'READY', at: 2 }).state).toBe('connecting');
});

test('Signing out makes every link idle', () => {
  expect(after(...live, { type: 'STOP', at: 7 })).toEqual(idleLink(7));
});

const handled: Readonly<Record<LinkState, readonly LinkEvent['type'][]>> = {
  idle: ['CONNECT', 'STOP'],
  connecting: ['OPENED', 'LOST', 'STOP'],
  behind: ['READY', 'LOST', 'STOP'],
  live: ['FELL_BEHIND', 'LOST', 'STOP'],
  down: ['CONNECT', 'LOST', 'STOP'],
};
const everyEvent: readonly LinkEvent[] = [
  { type: 'CONNECT', at: 9 },
  { type: 'OPENED', at: 9 },
  { type: 'READY', at: 9 },
  { type: 'FELL_BEHIND', at: 9 },
  { type: 'LOST', at: 9, reason: 'closed', retryAt: 10 },
  { type: 'STOP', at: 9 },
];

test('Every state is reached, and in each of them only what it knows changes the link', () => {
  const reached = new Map<LinkState, Link>();
  const waiting: Link[] = [idleLink(0)];
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    if (reached.has(link.state)) continue;
    reached.set(link.state, link);
    for (const event of everyEvent) waiting.push(linkAfter(link, event));
  }
  expect([...reached.keys()].sort()).toEqual(Object.keys(handled).sort());
  for (const [state, link] of reached) {
    const changes = everyEvent.filter((event) => linkAfter(link, event) !== link).map((event) => event.type);
    expect(changes, state).toEqual(
      everyEvent.map((event) => event.type).filter((type) => handled[state].includes(type)),
    );
  }
});

import { expect, test } from 'vitest';
import { idleLink, type Link, type LinkEvent, type LinkLoss, type LinkState, linkAfter } from './linkMachine.ts';

const after = (...events: readonly LinkEvent[]): Link => events.reduce(linkAfter, idleLink(0));
const token = (at: number, number = 1): LinkEvent => ({ type: 'TOKEN', at, token: number });
const waits = { first: 10, later: 100 };
const lost = (at: number, reason: LinkLoss) => ({ type: 'LOST' as const, at, reason, waits });
const live: readonly LinkEvent[] = [token(1), { type: 'OPENED', at: 2 }, { type: 'READY', at: 3 }];

test('A connection is connecting, then behind, then live', () => {
  expect([1, 2, 3].map((n) => after(...live.slice(0, n)).state)).toEqual(['connecting', 'behind', 'live']);
});

test('A lost link tells since when, why, and when it is tried again (S068)', () => {
  expect(after(...live, lost(9, 'silent'))).toMatchObject({
    state: 'down',
    since: 9,
    downSince: 9,
    retryAt: 19,
    reason: 'silent',
    tries: 0,
  });
});

test('A link that is lost is unknown since the last word that was heard, not since the loss was noticed', () => {
  expect(after(...live, { ...lost(9, 'closed'), heardAt: 7 })).toMatchObject({ state: 'down', downSince: 7 });
  const silent = after(...live, { type: 'SILENT', at: 9, heardAt: 5 });
  expect(silent).toMatchObject({ state: 'silent', since: 5, downSince: 5, reason: 'silent' });
  expect(linkAfter(silent, { ...lost(20, 'silent'), heardAt: 6 })).toMatchObject({ state: 'down', downSince: 5 });
});

test('A link that was silent is live at its next word, without another attempt', () => {
  const heard = after(...live, { type: 'SILENT', at: 9, heardAt: 5 }, { type: 'HEARD', at: 11 });
  expect(heard).toMatchObject({ state: 'live', since: 11, downSince: null, reason: null, tries: 0 });
});

test('Whether a link ever stood is remembered until somebody signs out', () => {
  expect(after(token(1), lost(2, 'unreachable')).stood).toBe(false);
  expect(after(...live).stood).toBe(true);
  expect(after(...live, lost(9, 'closed'), { type: 'RETRY', at: 19 }).stood).toBe(true);
  expect(after(...live, { type: 'STOP', at: 9 }).stood).toBe(false);
});

test('Attempts are counted, they wait longer than the first, and the loss stands until the link is live again', () => {
  const tried = after(...live, lost(9, 'closed'), { type: 'RETRY', at: 19 }, lost(20, 'unreachable'));
  expect(tried).toMatchObject({ state: 'down', downSince: 9, tries: 1, reason: 'unreachable', retryAt: 120 });
  const again: readonly LinkEvent[] = [
    { type: 'RETRY', at: 120 },
    { type: 'OPENED', at: 121 },
    { type: 'READY', at: 122 },
  ];
  expect(again.reduce<Link>(linkAfter, tried)).toMatchObject({
    state: 'live',
    since: 122,
    downSince: null,
    retryAt: null,
    reason: null,
    tries: 0,
  });
});

test.each<[string, readonly LinkEvent[], Partial<Link>]>([
  ['the same token is not tried again', [...live, lost(9, 'refused'), token(10)], { state: 'down', retryAt: null }],
  ['nor after signing out', [...live, lost(9, 'refused'), { type: 'STOP', at: 10 }, token(11)], { state: 'idle' }],
  ['another is, at once', [...live, lost(9, 'refused'), token(10, 2)], { state: 'connecting', used: 2 }],
  ['one that came meanwhile is', [...live, token(8, 2), lost(9, 'refused')], { state: 'down', retryAt: 9 }],
])('Of a token that was refused: %s', (_, events, expected) => {
  expect(after(...events)).toMatchObject(expected);
});

test('Sent back, the link returns at once; a second time before it was live it waits', () => {
  const back = after(...live, lost(9, 'tooSlow'));
  expect(back.retryAt).toBe(9);
  const twice = [{ type: 'RETRY', at: 9 }, { type: 'OPENED', at: 10 }, lost(11, 'tooSlow')] as const;
  expect(twice.reduce<Link>(linkAfter, back).retryAt).toBe(111);
  const ready = [
    { type: 'RETRY', at: 9 },
    { type: 'OPENED', at: 10 },
    { type: 'READY', at: 11 },
  ] as const;
  expect(linkAfter(ready.reduce<Link>(linkAfter, back), lost(12, 'tooSlow')).retryAt).toBe(12);
});

test('A renewed token hastens no attempt that is planned', () => {
  expect(after(...live, lost(9, 'closed'), token(10, 2))).toMatchObject({ state: 'down', retryAt: 19, given: 2 });
});

test('A gap makes a live link behind until it is filled', () => {
  expect(after(...live, { type: 'FELL_BEHIND', at: 5 }).state).toBe('behind');
  expect(after(...live, { type: 'FELL_BEHIND', at: 5 }, { type: 'READY', at: 6 }).state).toBe('live');
});

test('What makes no sense in a state changes nothing', () => {
  const idle = idleLink(0);
  expect(linkAfter(idle, { type: 'READY', at: 1 })).toBe(idle);
  expect(after(token(1), { type: 'READY', at: 2 }).state).toBe('connecting');
});

const moves: Readonly<Record<LinkState, readonly LinkEvent['type'][]>> = {
  idle: ['TOKEN'],
  connecting: ['OPENED', 'LOST', 'STOP'],
  behind: ['READY', 'LOST', 'STOP'],
  live: ['FELL_BEHIND', 'SILENT', 'LOST', 'STOP'],
  silent: ['HEARD', 'LOST', 'STOP'],
  down: ['RETRY', 'STOP'],
};
const everyEvent: readonly LinkEvent[] = [
  token(9),
  { type: 'RETRY', at: 9 },
  { type: 'OPENED', at: 9 },
  { type: 'READY', at: 9 },
  { type: 'FELL_BEHIND', at: 9 },
  { type: 'SILENT', at: 9 },
  { type: 'HEARD', at: 9 },
  lost(9, 'closed'),
  { type: 'STOP', at: 9 },
];

test('Every state is reached, and in each of them only what it knows moves the link', () => {
  const reached = new Map<LinkState, Link>();
  const waiting: Link[] = [idleLink(0)];
  for (let link = waiting.pop(); link !== undefined; link = waiting.pop()) {
    if (reached.has(link.state)) continue;
    reached.set(link.state, link);
    for (const event of everyEvent) waiting.push(linkAfter(link, event));
  }
  expect([...reached.keys()].sort()).toEqual(Object.keys(moves).sort());
  for (const [state, link] of reached) {
    const moving = everyEvent.filter((event) => linkAfter(link, event).state !== state).map((event) => event.type);
    expect(moving, state).toEqual(everyEvent.map((event) => event.type).filter((type) => moves[state].includes(type)));
  }
});

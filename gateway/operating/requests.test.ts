import { expect, test } from 'vitest';
import type { Event, Json } from '../../domain/event/event.ts';
import { requestStream } from '../../domain/switching/request/events.ts';
import { act } from '../../machines/act.ts';
import { switchRequestDecider } from '../../machines/switchRequest/switchRequestDecider.ts';
import type { SwitchRequestCommand } from '../../machines/switchRequest/switchRequestMachine.ts';
import { asked } from '../../tests/world/asked.ts';
import { value } from '../../tests/world/ledgers.ts';
import type { RememberedStream } from '../log/log.ts';
import { requestCalls } from './requestCalls.ts';
import { isOpenFor, isOver } from './requestOpen.ts';
import { switchRequests } from './requests.ts';

const at = '2026-11-20T10:00:00.000Z';
const until = '2026-11-20T11:00:00.000Z';
const dispatch = {
  instruction: 'moveSwitch',
  switchId: 'QF402',
  direction: 'open',
  number: 'DD-1',
  reason: '削峰',
  until,
} as const;
const request = {
  switch: 'QF402',
  direction: 'open',
  from: { kind: 'dispatch', id: 'd1', number: 'DD-1' },
  reason: '削峰',
  until,
} as const;

function remembered(commands: readonly SwitchRequestCommand[]): RememberedStream | null {
  let state: { readonly value: Json; readonly context: Json } | null = null;
  for (const command of commands) {
    state = value(act(switchRequestDecider, state, command)).after;
  }
  if (state === null) return null;
  return { stream: requestStream('d1'), version: commands.length, position: 1, org: 'o1', machine: null, ...state };
}
const event = (type: string, data: Json, when = at): Event =>
  ({
    type,
    data,
    at: when,
    stream: type.startsWith('Dispatch') ? 'dispatch-d1' : 'breaker-QF402',
    position: 9,
    org: 'o1',
  }) as never;

/** What the policy makes of a fact, of a request that came so far. */
async function led(of: Event, before: readonly SwitchRequestCommand[], row: object = dispatch) {
  const selected = event('BreakerSelected', { request: 'd1', direction: 'open', user: 'wang' });
  const log = { read: async () => [selected], remembered: async () => new Map([['dispatch-d1', { context: row }]]) };
  const reactions = await switchRequests({ log } as never).react(of);
  const made: string[] = [];
  for (const { decide } of reactions) {
    const done = await decide({ of: () => remembered(before) });
    if (done.ok) made.push(...done.value.appends.flatMap(({ events }) => events.map(({ type }) => type)));
  }
  return made;
}

const ask: SwitchRequestCommand = { type: 'ASK', at, request };
const take: SwitchRequestCommand = { type: 'TAKE', at, user: 'wang' };
const order: SwitchRequestCommand = { type: 'ORDER', at, user: 'wang' };
const selecting = event('BreakerSelected', { request: 'd1', direction: 'open', user: 'wang' });

test.each([
  ['received, it asks', event('DispatchReceived', {}), [], dispatch, ['SwitchRequestAsked']],
  ['of a load asks nothing', event('DispatchReceived', {}), [], { ...dispatch, instruction: 'loadTo' }, []],
  ['selected under it, it is taken', selecting, [ask], dispatch, ['SwitchRequestTaken']],
  ['selected without it, nothing', event('BreakerSelected', { request: null }), [ask], dispatch, []],
  ['moved, it is done', event('BreakerMoved', {}), [ask, take, order], dispatch, ['SwitchRequestDone']],
  ['not moved, it failed', event('BreakerNotMoved', {}), [ask, take, order], dispatch, ['SwitchRequestFailed']],
  ['settled as asked', event('BreakerSettled', { found: 'open' }), [ask, take, order], dispatch, ['SwitchRequestDone']],
  [
    'settled otherwise',
    event('BreakerSettled', { found: 'closed' }),
    [ask, take, order],
    dispatch,
    ['SwitchRequestFailed'],
  ],
  ['cancelled, it is open again', event('BreakerCancelled', {}), [ask, take], dispatch, ['SwitchRequestGivenBack']],
  [
    'cancelled after its end, it is over',
    event('BreakerCancelled', {}, '2026-11-20T11:30:00.000Z'),
    [ask, take],
    dispatch,
    ['SwitchRequestGivenBack', 'SwitchRequestExpired'],
  ],
  ['over, it is withdrawn', event('DispatchWithdrawn', {}), [ask], dispatch, ['SwitchRequestWithdrawn']],
  [
    'over while selected, it is withdrawn',
    event('DispatchReported', {}),
    [ask, take],
    dispatch,
    ['SwitchRequestWithdrawn'],
  ],
  ['over once ordered, only its outcome ends it', event('DispatchReported', {}), [ask, take, order], dispatch, []],
  ['over without one, nothing', event('DispatchReported', {}), [], dispatch, []],
] as const)('a dispatch that names a switch: %s', async (_what, of, before, row, facts) => {
  expect(await led(of, before, row)).toEqual(facts);
});

test.each([
  ['asked', [ask], {}, true],
  ['taken already', [ask, take], {}, false],
  ['another direction', [ask], { direction: 'close' as const }, false],
  ['another switch', [ask], { switch: 'QF403' }, false],
  ['after its end', [ask], { now: '2026-11-20T11:00:00.000Z' }, false],
  ['nobody asked', [], {}, false],
])('a selection goes under a request that is %s', async (_what, before, other, is) => {
  const { now = at, ...move } = { switch: 'QF402', direction: 'open' as const, ...other } as {
    readonly now?: string;
    readonly switch: string;
    readonly direction: 'open' | 'close';
  };
  const found = remembered(before);
  const log = { remembered: async () => new Map(found === null ? [] : [[found.stream, found]]) };
  const clock = { now: () => Date.parse(now) };
  expect(await isOpenFor({ log, clock } as never, 'd1', move)).toBe(is);
});

test.each([
  ['asked, its taking not told yet', [ask], {}, false],
  ['taken', [ask, take], {}, false],
  ['ordered', [ask, take, order], {}, false],
  ['withdrawn', [ask, take, { type: 'WITHDRAW', at }], {}, true],
  ['expired', [ask, take, { type: 'EXPIRE', at: until }], {}, true],
  ['at its end', [ask, take], { now: until }, true],
  ['of nobody', [], {}, true],
] as const)('what is armed under a request ends with it: %s', async (_what, before, other, is) => {
  const { now = at } = other as { readonly now?: string };
  const found = remembered(before);
  const log = { remembered: async () => new Map(found === null ? [] : [[found.stream, found]]) };
  expect(await isOver({ log, clock: { now: () => Date.parse(now) } } as never, 'd1')).toBe(is);
});

const many = Array.from({ length: 3000 }, (_, n) => `d${n}`);
const then: readonly Event[] = many.flatMap((id, n) => [
  { ...event('SwitchRequestAsked', request), stream: requestStream(id), position: 2 * n + 1, to: 'asked' },
  { ...event('SwitchRequestTaken', { user: 'wang' }), stream: requestStream(id), position: 2 * n + 2, to: 'taken' },
]);
test.each([
  ['now', null],
  ['at a moment', 6000],
])('of more requests than are read at once the newest are told too, %s', async (_what, asOf) => {
  const log = {
    read: async ({ upTo, limit }: { readonly upTo: number; readonly limit: number }) =>
      then
        .filter(({ position }) => position <= upTo)
        .toReversed()
        .slice(0, limit),
    remembered: async (streams: readonly string[]) =>
      new Map(streams.map((stream) => [stream, { ...remembered([ask, take]), stream }])),
  };
  const ledgers = {
    seen: async ({ name }: { readonly name: string }) =>
      name === 'dispatch' ? many.map((id) => ({ ...dispatch, id })) : [{ id: 'QF402' }],
  };
  const got = value(
    await asked(requestCalls({ ledgers, log } as never), 'listSwitchRequests', { query: {} }, { asOf }),
  ) as unknown as { readonly rows: readonly { readonly id: string; readonly state: string }[] };
  expect(got.rows).toHaveLength(many.length);
  expect(got.rows.every(({ state }) => state === 'taken')).toBe(true);
});

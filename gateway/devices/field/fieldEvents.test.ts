import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import {
  deviceEventHappened,
  deviceEventStream,
  meterReplaced,
  replacementStream,
} from '../../../domain/device/events.ts';
import type { listFieldEvents } from '../../../domain/device/field/calls.ts';
import { energyEvents } from '../../../domain/energy/events.ts';
import type { Event, Json } from '../../../domain/event/event.ts';
import { correctionStream, sampleCorrected } from '../../../domain/telemetry/events.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import type { CallFacts } from '../../http/contextOf.ts';
import { fieldEventCall } from './fieldEventCall.ts';
import { fieldFollower } from './fieldFollower.ts';

const [second, minute, day] = [1_000, 60_000, 86_400_000];
let world: LedgerWorld;
let [org, elsewhere, device, other, point] = ['', '', '', '', ''];
let start = 0;

beforeAll(async () => {
  world = await ledgerWorld();
  start = world.clock.now() - day;
  [org, elsewhere] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  device = (await aRowIn(world, 'device', { orgId: org, name: '主变保护' })).id;
  other = (await aRowIn(world, 'device', { orgId: org, name: '进线柜' })).id;
  point = (await aRowIn(world, 'point', { deviceId: device, kind: 'boolean', period: 2_000 })).id;
  await world.settled();
  await tellAll();
});
afterAll(() => world.close());

interface Fact {
  readonly stream: string;
  readonly type: string;
  readonly at: number;
  readonly data: unknown;
  readonly org?: string;
}

let [taken, n] = [0, 0];
async function append({ stream, type, at, data, org: of = org }: Fact): Promise<void> {
  const expected = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
  const event = { type, at: instantOf(at), data: data as Json, to: null };
  const command = { id: `told-${n++}`, by: { kind: 'device', id: device }, digest: null } as const;
  value(await world.log.append({ ...command, appends: [{ stream, expected, org: of, events: [event] }] }));
}

const happened = (of: string, at: number, more: Partial<Fact> = {}): Fact => ({
  stream: deviceEventStream(of),
  type: deviceEventHappened.type,
  at,
  data: {
    device: of,
    channel: 'C',
    model: 'm',
    event: 'trip',
    kind: 'fault',
    name: { cn: '保护跳闸', en: 'Tripped' },
    values: [{ id: 'I', name: '电流', value: 812, unit: 'A' }],
  },
  ...more,
});

async function tellAll(): Promise<void> {
  const reading = (at: number, of: string) => ({ at: instantOf(at), value: of, quality: 0 });
  const doubt = {
    point,
    number: 1,
    device,
    channel: 'C',
    unit: 'kWh',
    from: reading(start, '9'),
    to: reading(start + minute, '2'),
    evidence: { why: 'stepBack', rolled: null, modulus: null, most: null },
  };
  const swap = { device, channel: 'C', oldSerial: 'A1', newSerial: 'B2', reason: null, registers: [] };
  const fix = { point, number: 1, sampleAt: instantOf(start), old: null, value: '5', quality: 4, reason: '抄错' };
  await append(happened(device, start + 10 * minute + 1_500));
  await append(happened(other, start + 10 * minute));
  await append({
    stream: replacementStream(device),
    type: meterReplaced.type,
    at: start + day,
    data: { ...swap, at: instantOf(start + 2 * minute) },
  });
  await append({
    stream: 'registerDoubt-d1',
    type: energyEvents.RegisterDoubted.type,
    at: start + 5 * minute,
    data: doubt,
  });
  const answer = { answer: 'asRead', replacement: null };
  await append({
    stream: 'registerDoubt-d1',
    type: energyEvents.RegisterDoubtAnswered.type,
    at: start + 20 * minute,
    data: answer,
  });
  await append({ stream: correctionStream(point), type: sampleCorrected.type, at: start + 30 * minute, data: fix });
  await append(happened(device, start + 40 * minute, { org: elsewhere }));
}

async function take(): Promise<void> {
  const events: readonly Event[] = await world.log.read({
    after: taken,
    limit: 1_000,
    types: [...(fieldFollower.types ?? [])],
  });
  await fieldFollower.follow(world.database, events, '');
  taken = events.at(-1)?.position ?? taken;
}

type Query = InputOf<typeof listFieldEvents>['query'];
type Answer = AnswerOf<typeof listFieldEvents>;
const ask = async (query: Partial<Query> = {}, more: Partial<CallFacts> = {}, scope = scopeOf(org)) => {
  await take();
  const followers = { positions: () => new Map([['fieldEvent', world.log.head().position]]) };
  const call = fieldEventCall({ database: world.database, ledgers: world.ledgers, followers, zone: 'Asia/Shanghai' });
  const asked = { from: instantOf(start), to: instantOf(start + day), ...query };
  const context = aContext({ caller: aCaller({ scope, permissions: new Set(['/eventData']) }), ...more });
  return call.handle({ params: {}, query: asked, body: undefined }, context) as Promise<{ ok: true; value: Answer }>;
};
const told = async (query: Partial<Query> = {}) => value(await ask(query)).rows;

test('the field is told in its own order, with what came after and where nobody knows which was first (V136 K083)', async () => {
  const rows = await told();
  expect(rows.map(({ kind, device: of, bracket }) => [kind, of?.name, bracket])).toEqual([
    ['corrected', '主变保护', null],
    ['doubt', '主变保护', null],
    // It is asked every two seconds: what was seen 1.5 s after the other may have been before it.
    ['fault', '主变保护', 0],
    ['fault', '进线柜', 0],
    ['replaced', '主变保护', null],
    ['doubt', '主变保护', null],
  ]);
  expect(rows.at(-2)).toMatchObject({ at: instantOf(start + 2 * minute), late: expect.any(Number) });
  expect(rows.at(-1)).toMatchObject({ leadsTo: { kind: 'alarm', id: 'd1' }, at: instantOf(start + minute) });
  expect(rows[2]?.values).toEqual([{ name: { cn: '电流', en: '电流' }, value: '812', unit: 'A', at: null }]);
  expect(rows[0]?.point).toMatchObject({ id: point });
});

test('kind, device and words narrow it, the lane and the counts with it, and a page is as long as it is asked', async () => {
  expect((await told({ kind: 'fault' })).map(({ device: of }) => of?.id)).toEqual([device, other]);
  expect((await told({ device: other })).length).toBe(1);
  expect((await told({ q: '跳闸' })).length).toBe(2);
  expect((await told({ q: 'tripped' })).length).toBe(2);
  const all = value(await ask({ page: 2, size: 4 }));
  expect([all.total, all.rows.length, all.isCut]).toEqual([6, 2, false]);
  expect(all.lane.reduce((sum, part) => sum + part.n, 0)).toBe(6);
  expect(all.kinds.filter((one) => one.n > 0)).toEqual([
    { kind: 'fault', n: 2 },
    { kind: 'replaced', n: 1 },
    { kind: 'corrected', n: 1 },
    { kind: 'doubt', n: 2 },
  ]);
});

test('nobody is told of another place, of the past only what was known, and of more than 30 days nothing', async () => {
  expect(value(await ask({}, {}, scopeOf(elsewhere))).rows.map(({ org: of }) => of)).toEqual([elsewhere]);
  const before = world.log.head().position;
  await append(happened(other, start + 3 * second));
  expect((await told()).length).toBe(7);
  expect(value(await ask({}, { asOf: before })).total).toBe(6);
  expect(code((await ask({ from: instantOf(start - 30 * day) })) as never)).toBe('BAD_REQUEST');
});

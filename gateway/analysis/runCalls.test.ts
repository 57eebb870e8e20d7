import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import type { RunChart, runOrgList } from '../../domain/equipment/runCalls.ts';
import type { Result } from '../../domain/error/errors.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { Bucket, SeriesQuery, Telemetry } from '../telemetry/telemetry.ts';
import { runCalls } from './runCalls.ts';

const [minute, hour] = [60_000, 3_600_000];
let world: LedgerWorld;
let [org, elsewhere, heavy, named, bare] = ['', '', '', '', ''];
let now = 0;
/** What each point shows, by its number: 1 min means; null where nothing came. */
const shown = new Map<number, (at: number) => number | null>();

const states = { '0': { cn: '停机', en: 'Stopped' }, '2': { cn: '加载', en: 'Loaded' } };

beforeAll(async () => {
  world = await ledgerWorld();
  now = Math.floor(world.clock.now() / minute) * minute;
  [org, elsewhere] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  const [meter, drive] = [
    await aRowIn(world, 'device', { orgId: org }),
    await aRowIn(world, 'device', { orgId: org, name: '空压机' }),
  ];
  const power = await aRowIn(world, 'point', { deviceId: meter.id, kind: 'analog', unit: 'kW', period: 1_000 });
  const thing = await aRowIn(world, 'equipment', { orgId: org, name: '水泵', ratedPower: '100', deviceIds: [] });
  const plain = await aRowIn(world, 'equipment', { orgId: org, name: '风机', ratedPower: null, deviceIds: [] });
  const rule = { statePointId: null, offCode: null, off: 2, idle: 30, ramp: null, powerPointId: power.id };
  heavy = `rule:${(await aRowIn(world, 'runningRule', { equipmentId: thing.id, ...rule })).id}`;
  bare = `rule:${(await aRowIn(world, 'runningRule', { equipmentId: plain.id, ...rule })).id}`;
  const state = await aRowIn(world, 'point', {
    id: `${drive.id}.state`,
    deviceId: drive.id,
    kind: 'enumeration',
    states,
  });
  named = `device:${drive.id}`;
  await world.settled();
  const numberOf = async (id: string): Promise<number> =>
    (await world.ledgers.everyRow(points, { ids: [id] }))[0]?.number ?? 0;
  // An hour of standing, ten minutes of nothing, then 50 kW.
  shown.set(await numberOf(power.id), (at) => (at < now - hour ? 0 : at < now - 50 * minute ? null : 50));
  shown.set(await numberOf(state.id), (at) => (at < now - hour ? 2 : null));
});
afterAll(() => world.close());

const series: Telemetry['series'] = async ({ points: asked, from, to, buckets }: SeriesQuery) => {
  const width = Math.max(minute, Math.ceil((to - from) / buckets / minute) * minute);
  const of = (point: number): readonly Bucket[] =>
    Array.from({ length: Math.ceil((to - from) / width) }, (_, n) => {
      const start = from + n * width;
      const mean = shown.get(point)?.(start) ?? null;
      const common = {
        start,
        min: mean,
        minAt: null,
        max: mean,
        maxAt: null,
        first: mean,
        last: mean,
        mean,
        sum: null,
        integral: null,
      };
      return { ...common, count: mean === null ? 0 : 60, covered: mean === null ? 0 : width, quality: 0 };
    });
  return { width, series: new Map(asked.map(({ point }) => [point, of(point)])) };
};

function ask<T>(n: 0 | 1, input: object, more: Partial<CallFacts> = {}, scope = scopeOf(org)): Promise<Result<T>> {
  const calls = runCalls({
    ledgers: world.ledgers,
    telemetry: { series } as unknown as Telemetry,
    zone: 'Asia/Shanghai',
  });
  const context = aContext({ caller: aCaller({ scope, permissions: new Set(['/operaAnalys']) }), now, ...more });
  return calls[n]?.handle({ params: {}, query: {}, body: undefined, ...input } as never, context) as Promise<Result<T>>;
}
const chart = (id: string, hours = 2, scope = scopeOf(org)) =>
  ask<RunChart>(1, { params: { id }, query: { from: instantOf(now - hours * hour), to: instantOf(now) } }, {}, scope);

test('run bodies stand under their organisations with what they took, and nobody sees those of another place (C173)', async () => {
  const { rows } = value(await ask<AnswerOf<typeof runOrgList>>(0, {}));
  expect(rows.map(({ id, bodies }) => [id, bodies.map((one) => [one.id, one.kind])])).toEqual([
    [
      org,
      expect.arrayContaining([
        [heavy, 'rule'],
        [bare, 'rule'],
        [named, 'state'],
      ]),
    ],
  ]);
  expect(rows[0]?.bodies.at(-1)).toMatchObject({ id: named, energy: null });
  expect(value(await ask<AnswerOf<typeof runOrgList>>(0, {}, {}, scopeOf(elsewhere))).rows).toEqual([]);
  expect(code(await chart(heavy, 2, scopeOf(elsewhere)))).toBe('NO_PERMISSION');
});

test('hours, energy and starts add up over the span, and what nobody knows is unknown and not standing (C174 S042 S043)', async () => {
  const told = value(await chart(heavy));
  expect(told.rows.map(({ state, hours, share, energy }) => [state, hours, share, energy])).toEqual([
    ['running', '0.83', '41.7', '41.67'],
    ['stopped', '1', '50', '0'],
    ['unknown', '0.17', '8.3', null],
  ]);
  expect(told.bands.map(({ state }) => state)).toEqual(['stopped', 'unknown', 'running']);
  expect(told.power.values.filter((one) => one === null)).not.toEqual([]);
  const own = value(await chart(named));
  expect(own.rows.map(({ state, hours, energy }) => [state, hours, energy])).toEqual([
    ['2', '1', null],
    ['unknown', '1', null],
  ]);
  const lacking = value(await chart(bare));
  expect([lacking.lacks, lacking.bands.map(({ state }) => state)]).toEqual(['rated', ['unknown']]);
});

test('more than 48 hours are refused (V133 K080)', async () => {
  expect(code(await chart(heavy, 48))).toBe('OK');
  expect(code(await chart(heavy, 49))).toBe('BAD_REQUEST');
});

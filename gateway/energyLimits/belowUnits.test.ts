import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay, anHour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { periodAt } from '../../domain/energyLimit/periods.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { AlarmWorld } from '../../tests/world/alarms.ts';
import { aLimit, type LimitWorld, limitWorld } from '../../tests/world/energyLimits.ts';
import { bySystem, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';
import { partsBelow, type UnitNode, unitNodes } from '../figures/unitNodes.ts';
import { openUses } from '../figures/uses.ts';
import { type Counting, countingOf, readCounted } from './counting.ts';
import { judging } from './judging.ts';

/**
 * A plant without a counter of its own, for most of a week: what its shops count, once more from the registers as they were read and from what was said of
 * each day. A shop counts half of its meter and began on Wednesday, a line is two units down, another was moved away on Thursday, and on Friday the plant
 * has a meter of its own.
 */
const quarter = 15 * minute;
const monday = Date.parse('2026-11-16T00:00:00Z');
const zone = zoneOf('UTC');
const subjectOf = (unitId: string) => ({ unitId, pointId: null, energyKind: 'electricity' }) as const;

let limits: LimitWorld;
let world: AlarmWorld;
let end = 0;
const unit: Record<string, string> = {};
const registers = new Map<string, ReadonlyMap<number, number>>();

async function registerOf(seed: number, outage: readonly [number, number] | null = null): Promise<string> {
  const id = await limits.aMeter();
  const readings = new Map<number, number>();
  let sum = 100 * seed;
  for (let at = monday, n = 0; at <= end; at += quarter, n++) {
    if (outage === null || at <= outage[0] || at >= outage[1]) readings.set(at, sum);
    sum += 1 + ((n * seed) % 7);
  }
  registers.set(id, readings);
  await limits.running.read(id, [...readings]);
  return id;
}
const unitBelow = async (name: string, parent: string | null): Promise<string> => {
  const parentId = parent === null ? null : (unit[parent] ?? null);
  unit[name] = await world.made(energyUnits, { name, orgId: world.plant, parentId });
  return unit[name];
};
const counts = (name: string, pointId: string, more: object = {}): Promise<string> =>
  world.made(deviceAssociations, {
    name: pointId,
    unitId: unit[name],
    deviceId: `ML${pointId.slice(1)}`,
    pointId,
    ...more,
  });
const id: Record<'first' | 'half' | 'line' | 'moved' | 'own', string> = {
  first: '',
  half: '',
  line: '',
  moved: '',
  own: '',
};

beforeAll(async () => {
  limits = await limitWorld();
  world = limits.world;
  end = world.clock.now();
  id.first = await registerOf(3, [monday + aDay + 2 * anHour, monday + aDay + 9 * anHour]);
  id.half = await registerOf(5);
  id.line = await registerOf(2);
  id.moved = await registerOf(4);
  id.own = await registerOf(6);
  await limits.running.computed();
  await unitBelow('plant', null);
  await unitBelow('other', null);
  for (const name of ['first', 'half', 'hall', 'moved']) await unitBelow(name, 'plant');
  await unitBelow('line', 'hall');
  await counts('first', id.first);
  await counts('half', id.half, { share: '50', since: '2026-11-18' });
  await counts('line', id.line);
  await counts('moved', id.moved);
  await counts('plant', id.own, { since: '2026-11-20' });
  const move = { parentId: unit['other'], movedOn: '2026-11-19' };
  value(await world.ledgers.amend(energyUnits, unit['moved'] ?? '', () => move, bySystem()));
  await world.settled();
});
afterAll(() => limits.close());

/** From register to register; null where a reading lacks in between. */
function rawly(pointId: string, from: number, to: number): { readonly kwh: number; readonly isWhole: boolean } {
  const moments = [...(registers.get(pointId)?.keys() ?? [])].filter((at) => at >= from && at <= to);
  let [kwh, known] = [0, 0];
  for (const [n, at] of moments.entries()) {
    const next = moments[n + 1];
    if (next === undefined) break;
    kwh += (registers.get(pointId)?.get(next) ?? 0) - (registers.get(pointId)?.get(at) ?? 0);
    known += next - at;
  }
  return { kwh, isWhole: known === to - from };
}
/** Of whom a day is made, each with its share. */
function saidOf(day: number, of: string): readonly (readonly [string, number])[] {
  const n = (day - monday) / aDay;
  if (of === 'other') return n >= 3 ? [[id.moved, 1]] : [];
  if (n >= 4) return [[id.own, 1]];
  return [
    [id.first, 1],
    ...(n >= 2 ? [[id.half, 0.5] as const] : []),
    [id.line, 1],
    ...(n < 3 ? [[id.moved, 1] as const] : []),
  ];
}
function expected(of: string, to: number): { readonly kwh: number; readonly isWhole: boolean } {
  let all = { kwh: 0, isWhole: true };
  for (let day = monday; day < to; day += aDay)
    for (const [point, share] of saidOf(day, of)) {
      const { kwh, isWhole } = rawly(point, day, Math.min(to, day + aDay));
      all = { kwh: all.kwh + kwh * share, isWhole: all.isWhole && isWhole };
    }
  return all;
}

const asker = () => ({ scope: scopeOf(world.plant), asOf: null });
async function judgedAs(of: string, limit: string) {
  const subject = subjectOf(unit[of] ?? '');
  const counting = (await countingOf(world.ledgers, [subject], asker())).get(subject) as Counting;
  const counters = await readCounted(world.database, counting.parts, { from: monday, to: end, asOf: null });
  const row = { kind: 'limit', limit, period: 10_080, tolerance: null, since: '2026-01-01T00:00:00.000Z' } as const;
  const period = periodAt(row, end, zone);
  if (period === null) throw new Error('it has begun');
  return judging(row, period, { counting, counters, zone });
}

test.each(['plant', 'other'])('D120 what counts for a unit without a counter, moment by moment: %s', async (of) => {
  const seen = new Set<string>();
  for (const limit of ['1', '900', '1500', '3000']) {
    const told = await judgedAs(of, limit);
    for (let now = monday + 5 * anHour; now <= end; now += 6 * anHour) {
      const mine = expected(of, now);
      const nothing = of === 'other' && now <= monday + 3 * aDay;
      const state = nothing ? 'notJudged' : mine.kwh > Number(limit) ? 'over' : mine.isWhole ? 'inside' : 'notJudged';
      const { state: found, used } = told(now);
      expect([new Date(now).toISOString(), limit, found, used?.toNumber() ?? null]).toEqual([
        new Date(now).toISOString(),
        limit,
        state,
        nothing ? null : mine.kwh,
      ]);
      seen.add(state);
    }
  }
  expect([...seen].sort()).toEqual(['inside', 'notJudged', 'over']);
});

test.each(['plant', 'other'])('and it is what analysis and bills tell of each of its days: %s', async (of) => {
  const nodes = await unitNodes(world.ledgers, [unit[of] ?? ''], { ...asker(), lang: 'cn' });
  const node = nodes.get(unit[of] ?? '') as UnitNode;
  const uses = openUses({ database: world.database, zone, asOf: null, now: end, parts: partsBelow(node) });
  const edges = Array.from({ length: 6 }, (_, n) => monday + n * aDay);
  const { steps } = await uses.used(node, { medium: 'electricity', unit: 'kWh' }, { edges, step: 'day' });
  const told = await judgedAs(of, '1');
  let before = 0;
  for (const [n, { figure }] of steps.entries()) {
    const until = told(Math.min(monday + (n + 1) * aDay, end)).used?.toNumber() ?? 0;
    expect([n, figure.value?.toNumber() ?? 0]).toEqual([n, until - before]);
    before = until;
  }
});

test('D023 a shop more of which nothing is read: not judged, unless the others are over by themselves; who sees no shop is told nothing', async () => {
  const above = await unitBelow('above', null);
  for (const [name, by] of [
    ['one', 10],
    ['two', 4],
  ] as const) {
    await unitBelow(name, 'above');
    await counts(name, await limits.aCounter(by));
  }
  // 320 and 128 kWh since midnight.
  const over = await aLimit(world, { name: '越限', unitId: above, limit: '447.99' });
  const inside = await aLimit(world, { name: '未越', unitId: above, limit: '448' });
  await limits.judge();
  expect([await limits.told(over), await limits.told(inside)]).toEqual([['448 447.99 stands'], []]);
  expect(await limits.shownOf(inside)).toMatchObject({ state: 'inside', used: '448', coverage: '100' });
  await unitBelow('silent', 'above');
  await counts('silent', await limits.aMeter());
  await world.settled();
  await limits.judge();
  expect(await limits.shownOf(over)).toMatchObject({ state: 'over', used: '448' });
  expect(await limits.shownOf(inside)).toMatchObject({ state: 'notJudged', lacks: 'missing', used: null });
  const channel = { scope: narrowedTo(world.plant, 'C1'), asOf: null };
  const subject = subjectOf(above);
  expect((await countingOf(world.ledgers, [subject], channel)).get(subject)?.parts.map(({ point }) => point)).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ kind: 'counter' })]),
  );
});

test('D120 a unit with its own meter is judged by that, whatever units those below it count in on days before', async () => {
  const own = await limits.aCounter(10);
  await world.aChannel('CMWh', { MMWh: [{ id: 'LMWh', kind: 'counter', unit: 'MWh', period: quarter }] });
  await unitBelow('owned', null);
  await unitBelow('under', 'owned');
  await counts('owned', own, { since: '2026-11-19' });
  await world.settled();
  // 320 kWh since midnight.
  const over = await aLimit(world, { name: '自有表', unitId: unit['owned'] ?? '', limit: '319' });
  await limits.judge();
  expect(await limits.told(over)).toEqual(['320 319 stands']);
  await counts('under', 'LMWh', { deviceId: 'MMWh' });
  await world.settled();
  await limits.judge();
  expect(await limits.told(over)).toEqual(['320 319 stands']);
  expect(await limits.shownOf(over)).toMatchObject({ state: 'over', used: '320', unit: 'kWh', lacks: null });
  expect(value(await limits.ask('energyLimitCourse', { params: { id: over } }))).toMatchObject({
    unit: 'kWh',
    sum: { amount: '320' },
  });
  // Another one, set only now: it is told, and in the unit of the meter.
  const other = await aLimit(world, { name: '自有表二', unitId: unit['owned'] ?? '', limit: '318' });
  // Over days on which both had their say nothing is added up.
  const week = await aLimit(world, { name: '一周', unitId: unit['owned'] ?? '', limit: '1', period: 10_080 });
  await limits.judge();
  expect([await limits.told(other), await limits.told(week)]).toEqual([['320 318 stands'], []]);
  expect(await limits.shownOf(week)).toMatchObject({ state: 'notJudged', lacks: 'units', unit: null });
});

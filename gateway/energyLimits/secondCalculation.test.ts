import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { periodAt } from '../../domain/energyLimit/periods.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { scopeOf, value } from '../../tests/world/ledgers.ts';
import { runningBlock } from './blocks.ts';
import { type CountedPart, type Counting, countingOf, readCounted } from './counting.ts';
import { type Judged, judging } from './judging.ts';

/**
 * The four kinds once more, by the rule alone and from the readings as they were taken: no function of the product takes part in it. A month of 31 days over
 * the change of the clock in Berlin, two meters of one unit: one was not read for hours, twice, once over a midnight; one reading was wrong and is corrected;
 * the other meter was replaced.
 */
const quarter = 15 * minute;
const hour = 60 * minute;
const zone = 'Europe/Berlin';
const begin = Date.parse('2026-09-30T22:00:00Z');
const end = Date.parse('2026-10-31T23:00:00Z');
const at = (text: string): number => Date.parse(`2026-10-${text}Z`);
const swap = { at: at('20T10:07:00'), final: 3, start: 50 };
const wrong = { at: at('05T22:00:00'), by: 20 };
const gaps = [
  [at('10T03:00:00'), at('10T09:00:00')],
  [at('17T20:00:00'), at('18T02:00:00')],
] as const;

type Readings = ReadonlyMap<number, number>;

/** Whole kilowatt-hours a quarter, less at night, more of them as the month goes. */
const used = (n: number, seed: number): number =>
  2 + ((n * seed) % 7) + ((n % 96) / 4 > 6 ? 5 : 0) + Math.floor(n / 700);
function register(seed: number): Map<number, number> {
  const all = new Map<number, number>();
  let sum = 1000;
  for (let moment = begin, n = 0; moment <= end; moment += quarter, n++) {
    all.set(moment, sum);
    sum += used(n, seed);
  }
  return all;
}

const first = register(5);
for (const [from, to] of gaps) for (let one = from + quarter; one < to; one += quarter) first.delete(one);
const second = register(3);
const atSwap = second.get(at('20T10:00:00')) ?? 0;
// What the new meter shows: 3 kWh were still counted by the old one.
for (const [moment, reading] of second)
  if (moment > swap.at) second.set(moment, reading - atSwap - swap.final + swap.start);

/** What a register counted between two moments, of what is known, and for how much of the time: differences that lie within, none of them cut. */
function counted(of: Readings, from: number, to: number): { readonly kwh: number; readonly known: number } {
  let [kwh, known] = [0, 0];
  const moments = [...of.keys()].filter((one) => one >= from && one <= to);
  for (const [n, moment] of moments.entries()) {
    const next = moments[n + 1];
    if (next === undefined) break;
    const isSwap = moment < swap.at && next > swap.at && of === second;
    kwh += isSwap ? swap.final + (of.get(next) ?? 0) - swap.start : (of.get(next) ?? 0) - (of.get(moment) ?? 0);
    known += next - moment;
  }
  return { kwh, known };
}
const together = (from: number, to: number) => {
  const parts = [counted(first, from, to), counted(second, from, to)];
  const isWhole = parts.every(({ known }) => known === to - from);
  return { kwh: parts.reduce((sum, one) => sum + one.kwh, 0), isWhole, isKnown: parts.every(({ known }) => known > 0) };
};
const said = (over: boolean, { isWhole, isKnown }: { readonly isWhole: boolean; readonly isKnown: boolean }) =>
  isKnown && over ? 'over' : isWhole ? 'inside' : 'notJudged';

let world: AlarmWorld;
let running: RunningEnergy;
let counting: Counting;
let counters: readonly CountedPart[];

beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2])
    await world.aChannel(`C${n}`, { [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: 'kWh', period: quarter }] });
  await world.aChannel('C3', { M3: [{ id: 'E3', kind: 'counter', unit: 'kWh', period: minute }] });
  running = await startEnergy(world, { zone });
  const misread = new Map(first).set(wrong.at, (first.get(wrong.at) ?? 0) + wrong.by);
  await running.read('E1', [...misread]);
  await running.read('E2', [...second]);
  const registers = [{ point: 'E2', final: String(atSwap + swap.final), start: String(swap.start) }];
  const body = {
    device: 'M2',
    at: new Date(swap.at).toISOString(),
    oldSerial: 'A-1',
    newSerial: 'B-2',
    reason: '检定到期',
    registers,
  };
  value(await running.ask('replaceMeter', { body }));
  await world.settled();
  await running.computed();
  await running.telemetry.correct({
    point: await world.numberOf('E1'),
    at: wrong.at,
    value: first.get(wrong.at) ?? 0,
    quality: quality.substituted,
    seen: world.clock.now(),
  });
  await running.computed();
  const unitId = await world.made(energyUnits, { name: '车间', orgId: world.plant });
  for (const n of [1, 2])
    await world.made(deviceAssociations, { name: `表 ${n}`, unitId, deviceId: `M${n}`, pointId: `E${n}` });
  const subject = { unitId, pointId: null, energyKind: 'electricity' } as const;
  const asked = await countingOf(world.ledgers, [subject], { scope: scopeOf(world.plant), asOf: null });
  counting = asked.get(subject) as Counting;
  counters = await readCounted(world.database, counting.parts, { from: begin, to: end, asOf: null });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

/** As the product judges a limit at a moment. */
function judged(
  kind: Judged['kind'],
  limit: string,
  { now, period, tolerance = null as string | null }: { now: number; period: number; tolerance?: string | null },
) {
  const row: Judged = { kind, limit, period, tolerance, since: '2026-01-01T00:00:00.000Z' };
  const of = periodAt(row, now - 1, zoneOf(zone));
  if (of === null) throw new Error('a limit of long ago has a period');
  return { of, ...judging(row, of, { counting, counters, zone: zoneOf(zone) })(now) };
}

const days = Array.from({ length: 31 }, (_, n) => {
  const local = (day: number, time: string): number =>
    Date.parse(
      `2026-10-${String(day).padStart(2, '0')}T${time}:00${day < 25 || (day === 25 && time < '03:00') ? '+02:00' : '+01:00'}`,
    );
  const from = local(n + 1, '00:00');
  return {
    from,
    to: n === 30 ? end : local(n + 2, '00:00'),
    night: [local(n + 1, '01:00'), local(n + 1, '05:00')] as const,
  };
});

test('the use of each day, in the middle of it and at its end', () => {
  const seen = new Set<string>();
  for (const { from, to } of days)
    for (const limit of [700, 1100, 1050, 1500])
      for (const now of [from + 9 * hour, from + 15 * hour, to]) {
        const mine = together(from, now);
        const expected = said(mine.kwh > limit, mine);
        const found = judged('limit', String(limit), { now, period: 1440 });
        expect([new Date(now).toISOString(), limit, found.state]).toEqual([
          new Date(now).toISOString(),
          limit,
          expected,
        ]);
        expect(found.used?.toNumber() ?? null).toBe(mine.isKnown ? mine.kwh : null);
        seen.add(expected);
      }
  expect([...seen].sort()).toEqual(['inside', 'notJudged', 'over']);
});

test('the base load of each night, of three hours more where the clock went back', () => {
  for (const { to, night } of days)
    for (const kw of [30, 34, 38, 42]) {
      const mine = together(...night);
      const mean = mine.kwh / ((night[1] - night[0]) / hour);
      const expected = said(mean > kw, mine);
      expect([night[0], kw, judged('base', String(kw), { now: to, period: 1440 }).state]).toEqual([
        night[0],
        kw,
        expected,
      ]);
    }
});

test('the pace of 31 days over the change of the clock', () => {
  const seen = new Set<string>();
  for (const quota of [0.9, 1, 1.15].map((part) => Math.round(part * together(begin, end).kwh)))
    for (const tolerance of ['0', '1.5'])
      for (const { from } of days)
        for (const now of [from + 9 * hour, from + 12 * hour]) {
          const mine = together(begin, now);
          const share = (mine.kwh / quota) * 100 - ((now - begin) / (end - begin)) * 100;
          const expected = said(share > Number(tolerance), mine);
          const found = judged('pace', String(quota), { now, period: 44_640, tolerance });
          expect([new Date(now).toISOString(), quota, tolerance, found.state]).toEqual([
            new Date(now).toISOString(),
            quota,
            tolerance,
            expected,
          ]);
          seen.add(expected);
        }
  expect([...seen].sort()).toEqual(['inside', 'notJudged', 'over']);
});

test('every block that is over', () => {
  for (let from = at('08T00:00:00'); from < at('12T00:00:00'); from += quarter) {
    const mine = together(from, from + quarter);
    const expected = said(mine.kwh * 4 > 80, mine);
    expect([from, judged('demand', '80', { now: from + quarter, period: 15 }).state]).toEqual([from, expected]);
  }
});

test('K044 every minute of a block that runs: what was counted and what is drawn now, until three minutes before its end', async () => {
  const start = Math.ceil(world.clock.now() / quarter) * quarter;
  const from = start + quarter;
  const kwh = (n: number): number => 10 + ((n * 7) % 13) + (n > 24 ? 9 : 0);
  const readings = new Map<number, number>();
  let sum = 500;
  for (let n = 0; n <= 30; n++) {
    readings.set(start + n * minute, sum);
    sum += kwh(n);
  }
  const subject = { unitId: null, pointId: 'E3', energyKind: 'electricity' } as const;
  const asked = await countingOf(world.ledgers, [subject], { scope: scopeOf(world.plant), asOf: null });
  const block = { from, to: from + quarter, whole: { from, to: from + quarter } };
  const ground = { database: world.database, telemetry: running.telemetry, zone: zoneOf(zone) };
  world.clock.advance(from - world.clock.now());
  await running.read(
    'E3',
    [...readings].filter(([moment]) => moment <= from),
  );
  const seen = new Set<string>();
  for (let n = 1; n < 15; n++) {
    world.clock.advance(minute);
    const now = from + n * minute;
    const last = readings.get(now) ?? 0;
    await running.read('E3', [[now, last]]);
    await running.computed();
    const found = await runningBlock(
      ground,
      { limit: '1050' },
      { counting: asked.get(subject) as Counting, block, now },
    );
    const power = ((last - (readings.get(now - 5 * minute) ?? 0)) / 5) * 60;
    const expected = (last - (readings.get(from) ?? 0) + (power * (block.to - now)) / hour) * 4;
    const state = block.to - now < 3 * minute ? 'notYet' : expected > 1050 ? 'over' : 'inside';
    expect([n, found.state]).toEqual([n, state]);
    expect(found.used?.toNumber()).toBeCloseTo(expected, 6);
    seen.add(state);
  }
  expect([...seen].sort()).toEqual(['inside', 'notYet', 'over']);
});

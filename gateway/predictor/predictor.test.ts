import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LimitName } from '../../domain/alarm/alarm.ts';
import { noSiteDays } from '../../domain/alarm/band/band.ts';
import { quarter } from '../../domain/alarm/forecast/means.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { aDay, aMinute, anHour } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import type { Event } from '../../domain/event/event.ts';
import { type AlarmWorld, alarmWorld, limit, start } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { aCaller, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';
import { command } from '../log/append/command.ts';
import { raising, readsOfRaising } from '../raising/raising.ts';
import { openTelemetry } from '../telemetry/openTelemetry.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { forecastCalls } from './forecastCalls.ts';
import { besideBy, type ForecastDone, forecastNow } from './forecastJob.ts';
import { beyondNow } from './passes.ts';
import { passingCalls } from './passingCalls.ts';
import { switchCalls } from './switchCall.ts';
import { watchedPoints } from './watched.ts';

let base: TestDatabase;
let world: AlarmWorld;
let telemetry: Telemetry;
const numbers = new Map<string, number>();
const rules = new Map<string, string>();

const noise = (n: number): number => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;
/** What is usual: a hump in the evening. */
const usual = (at: number): number => 60 + 20 * Math.sin((((at % aDay) - 6 * anHour) / aDay) * 2 * Math.PI);

const all = ['P1', 'P2', 'P3', 'New', 'Gap'];
let written = 0;
/** One sample a quarter, as the device would have told them. */
async function measure(point: string, from: number, to: number, of: (at: number) => number | null): Promise<void> {
  const at: number[] = [];
  for (let when = from; when < to; when += quarter) if (of(when) !== null) at.push(when);
  const number = numbers.get(point) ?? 0;
  await telemetry.put({
    number: ++written,
    seen: Math.max(telemetry.lastSeen(), world.clock.now()),
    configuration: 0,
    points: Int32Array.from(at, () => number),
    at: Float64Array.from(at),
    values: Float64Array.from(at, (when) => of(when) as number),
    qualities: Uint8Array.from(at, () => 0),
    tick: false,
  });
}

/** A departure that hardly goes away, over eight weeks. */
function departures(days: number): readonly number[] {
  let departure = 0;
  return Array.from({ length: days * 96 }, (_, n) => {
    departure = departure * 0.995 + (noise(n) - 0.5) * 2;
    return departure;
  });
}

const moveTo = (at: number): void => world.clock.setWall(at);

/** The pipeline's word that a limit was passed. */
async function alarm(id: string, point: string, at: number, limitName: LimitName = 'H'): Promise<void> {
  const rule = rules.get(point) ?? '';
  const raised = {
    alarm: id,
    org: world.plant,
    at: instantOf(at),
    data: {
      type: '01' as const,
      level: 2 as const,
      source: { rule, point },
      object: { kind: 'device' as const, id: 'M1' },
      channel: 'C1',
      point,
      rule: { id: rule, version: 1 },
      judges: 'limit' as const,
      latching: false,
      unit: 'A',
      firstOverAt: instantOf(at),
      reason: null,
      value: '91',
      quality: 0,
      limitName,
      limit: '90',
    },
  };
  const done = await command(world.log, {
    id: `raise ${id}`,
    by: { kind: 'rule', id: rule },
    digest: null,
    reads: readsOfRaising(raised),
    decide: (known) => raising(known, raised),
  });
  expect(done.ok).toBe(true);
  await world.settled();
}

const means = () => ({
  ...world,
  telemetry,
  databaseUrl: base.url,
  zone: 'Asia/Shanghai',
  siteDaysOf: async () => noSiteDays,
});
async function run(): Promise<ForecastDone> {
  const watched = await watchedPoints(world.ledgers);
  const done = await forecastNow({ ...means(), make: besideBy(means()) }, watched, new AbortController().signal);
  await world.settled();
  return done;
}
const facts = async (): Promise<readonly Event[]> =>
  world.log.read({ after: 0, limit: 1000, aggregates: ['predictor'] });
const newest = async (): Promise<Event> => (await facts()).at(-1) as Event;

const reader = (org: string, functions: readonly string[] = ['/predictor', '/predictor/history', '/limitWarning']) =>
  aCaller({ userId: 'zhou', scope: scopeOf(org), permissions: new Set(functions) });
const ask = (name: string, input: object, { caller = reader(world.plant), asOf = null as number | null } = {}) =>
  asked(
    [...forecastCalls(means()), ...passingCalls(means()), ...switchCalls({ ...world, followers: world.followers })],
    name,
    input,
    { caller, now: world.clock.now(), ...(asOf === null ? {} : { asOf }) },
  );

beforeAll(async () => {
  base = await testDatabase();
  world = await alarmWorld(base);
  const every = (id: string) => ({ id, period: quarter });
  await world.aChannel('C1', { M1: all.map(every) });
  for (const point of all) {
    numbers.set(point, await world.numberOf(point));
    rules.set(point, await world.aRule(point, [limit('H', 90), limit('HH', 140)]));
  }
  telemetry = await openTelemetry({ database: world.database, clock: world.clock, say: () => undefined });
  const from = start - 57 * aDay;
  const departed = departures(57);
  const past = (at: number): number => usual(at) + (departed[(at - from) / quarter] as number);
  const warm = (at: number): number => (at >= start - 2 * anHour ? usual(at) + 18 : past(at));
  await measure('P1', from, start, warm);
  await measure('P2', from, start, past);
  await measure('P3', from, start, past);
  await measure('New', start - 14 * aDay, start, usual);
  await measure('Gap', from, start - anHour, past);
  await telemetry.flush();
  moveTo(start + 3 * aMinute);
});
afterAll(async () => {
  await telemetry.close();
  await world.close();
});

describe('R266 R267 a limit that will be passed is told once, and judged', () => {
  test('each hour forecasts are made: what is missing is said, and what is foreseen is told once, however often it is run', async () => {
    expect(await run()).toMatchObject({ points: 5, made: 3, foreseen: 1, judged: 0, switchedOff: 0 });
    expect((await newest()).data).toMatchObject({ point: 'P1', limitName: 'H', limit: 90, madeAt: instantOf(start) });
    expect(await run()).toMatchObject({ foreseen: 0 });
    const { rows } = value(await ask('listForecasts', {})) as { rows: readonly Record<string, unknown>[] };
    expect(rows[0]).toMatchObject({ point: 'P1', isOn: true, warnings: [{ limitName: 'H' }] });
    expect(rows.slice(1).map(({ point, lacks }) => [point, lacks])).toEqual([
      expect.arrayContaining([null]),
      expect.arrayContaining([null]),
      ['Gap', 'gap'],
      ['New', 'tooFewDays'],
    ]);
    expect(rows[4]).toMatchObject({ days: 13, enoughFrom: expect.stringMatching(/^2026-12/) });
    const [nearest] = (rows[0]?.['passings'] ?? []) as readonly { readonly earliest: string; readonly at: string }[];
    expect(Date.parse(nearest?.at ?? '')).toBeGreaterThan(start);
    expect(Date.parse(nearest?.earliest ?? '')).toBeLessThanOrEqual(Date.parse(nearest?.at ?? ''));
  });

  test('the curve: a day of what was measured, then what is expected with its spread; six points and two units at most (V144, V145)', async () => {
    const { curves } = value(await ask('getForecasts', { query: { points: ['P1'], hours: 12 } })) as {
      curves: readonly { quarters: readonly Record<string, number | null>[]; madeAt: string }[];
    };
    const [curve] = curves;
    expect(curve?.quarters.length).toBe(96 + 48);
    expect(curve?.quarters[95]).toMatchObject({ at: instantOf(start - quarter), value: null });
    expect(curve?.quarters[95]?.['came']).toBeCloseTo(usual(start - quarter) + 18, 3);
    const first = curve?.quarters[96];
    expect(first).toMatchObject({ at: instantOf(start), came: null });
    expect((first?.['low'] as number) < (first?.['value'] as number)).toBe(true);
    expect((first?.['high'] as number) > (first?.['value'] as number)).toBe(true);
  });

  test('one warning stands: it is not told again the next hour; the alarm judges it a hit, with its lead', async () => {
    const next = start + anHour;
    await measure('P1', start, next, (at) => usual(at) + 18);
    await measure('P2', start, next, usual);
    moveTo(next + 3 * aMinute);
    expect(await run()).toMatchObject({ foreseen: 0, judged: 0 });
    const before = world.log.head().position;
    await alarm('a1', 'P1', next + 30 * aMinute);
    moveTo(next + anHour + 3 * aMinute);
    await measure('P1', next, next + anHour, (at) => usual(at) + 20);
    await measure('P2', next, next + anHour, usual);
    expect(await run()).toMatchObject({ judged: 1, foreseen: 0 });
    expect((await newest()).data).toMatchObject({ point: 'P1', outcome: 'hit', leadMinutes: 87, alarm: 'a1' });
    const span = { query: { from: instantOf(start - aDay), to: instantOf(start + aDay) } };
    expect(value(await ask('listPassings', span))).toMatchObject({
      rows: [{ point: 'P1', outcome: 'hit', leadMinutes: 87, alarm: 'a1', acknowledgedAt: null, order: null }],
      all: { hit: 1, miss: 0, false: 0, medianLead: 87 },
      passed: 1,
    });
    // Then nobody knew it yet.
    expect(value(await ask('listPassings', span, { asOf: before }))).toMatchObject({
      rows: [{ point: 'P1', outcome: null, cameAt: null, alarm: null }],
      all: { hit: 0, standing: 1 },
      passed: 0,
    });
  });

  test('passed unwarned, where a forecast stood, is a miss and is told once; of a point that was never forecast nothing is', async () => {
    await alarm('a2', 'P2', world.clock.now() - 10 * aMinute, 'HH');
    await alarm('a3', 'New', world.clock.now() - 10 * aMinute);
    // Raised at HH it passed H as well.
    expect(await run()).toMatchObject({ judged: 2 });
    expect(await run()).toMatchObject({ judged: 0 });
    const told = (await facts()).slice(-2).map(({ data }) => data);
    expect(told).toEqual(
      ['H', 'HH'].map((limitName) =>
        expect.objectContaining({ point: 'P2', limitName, outcome: 'miss', madeAt: null }),
      ),
    );
  });

  test('a latched alarm that has returned says nothing of where its value is by now', async () => {
    const rule = rules.get('P2') ?? '';
    const beyond = async () => [...(await beyondNow(world.database, [rule], () => ['H', 'HH']))].toSorted();
    expect(await beyond()).toEqual([`${rule} H`, `${rule} HH`]);
    const latched = (is: boolean) =>
      world.database.query(
        `update read.alarm set picture = picture || jsonb_build_object('state', (picture->'state') || jsonb_build_object('latched', $1::boolean)) where id = 'a2'`,
        [is],
      );
    await latched(true);
    expect(await beyond()).toEqual([]);
    await latched(false);
  });

  test('what the reader does not see takes no place of what he does', async () => {
    const span = { query: { from: instantOf(start - aDay), to: instantOf(start + aDay) } };
    const before = value(await ask('listPassings', span));
    expect(before).toMatchObject({ isCut: false });
    await world.database.query(
      `insert into read.passing select (jsonb_populate_record(p, jsonb_build_object('position', 1000000 + n, 'point', 'Unseen', 'told_at', p.told_at + 1))).*
       from generate_series(1, 2001) n, read.passing p where p.position = (select max(position) from read.passing)`,
    );
    expect(value(await ask('listPassings', span))).toEqual(before);
    await world.database.query(`delete from read.passing where point = 'Unseen'`);
  });

  test('who does not see the point is told nothing of it, and cannot switch it', async () => {
    const caller = reader(world.elsewhere, ['/predictor', '/predictor/history', '/alarmConfiguration:edit']);
    expect(value(await ask('listForecasts', {}, { caller }))).toMatchObject({ rows: [] });
    const span = { query: { from: instantOf(start - aDay), to: instantOf(start + aDay) } };
    expect(value(await ask('listPassings', span, { caller }))).toMatchObject({ rows: [], of: [], passed: 0 });
    for (const [name, input] of [
      ['getForecasts', { query: { points: ['P1'] } }],
      ['switchPredictor', { params: { point: 'P1' }, body: { on: false } }],
    ] as const)
      expect(await ask(name, input, { caller })).toMatchObject({ ok: false, refusal: { code: 'NO_PERMISSION' } });
  });
});

describe('what did not come', () => {
  const readUntil = new Map([
    ['P2', start + 2 * anHour],
    ['P3', start],
  ]);
  async function readOn(to: number, of: (at: number) => number | null): Promise<void> {
    for (const [point, from] of readUntil) {
      await measure(point, from, to, point === 'P3' ? of : usual);
      readUntil.set(point, to);
    }
    moveTo(to + 3 * aMinute);
  }

  /** Warm for two hours before so many days after the start. */
  async function warned(day: number): Promise<void> {
    const from = start + day * aDay;
    await readOn(from, (at) => usual(at) + (at >= from - 2 * anHour ? 18 : 0));
    expect(await run()).toMatchObject({ foreseen: 1 });
  }

  test('a day that was read whole and in which it was not passed: false', async () => {
    await warned(2);
    await readOn(start + 3 * aDay + anHour, usual);
    expect(await run()).toMatchObject({ judged: 1 });
    expect((await newest()).data).toMatchObject({ point: 'P3', outcome: 'false', leadMinutes: null, cameAt: null });
  });

  test('over a gap nobody can judge, and that is said', async () => {
    await warned(4);
    const from = start + 4 * aDay;
    await readOn(from + aDay + anHour, (at) => (at > from + 5 * anHour && at < from + 7 * anHour ? null : usual(at)));
    expect(await run()).toMatchObject({ judged: 1 });
    expect((await newest()).data).toMatchObject({ point: 'P3', outcome: 'unjudged', why: 'gap' });
  });
});

describe('it is judged in public', () => {
  test('a week in which last week’s hour was better switches it off by itself; a person switches it on again, and its week begins anew', async () => {
    const now = start + 5 * aDay + 2 * anHour;
    await world.database.query('delete from tele.forecast_profile');
    await world.database.query('delete from tele.forecast where point = $1', [numbers.get('P2')]);
    await world.database.query(
      `insert into tele.forecast (point, made_at, seen, method, "values", low, high)
       select $1, at, at, 'profile-v1', array_fill(500::float4, array[96]), array_fill(500::float4, array[96]), array_fill(500::float4, array[96])
       from generate_series($2::int8, $3::int8, $4::int8) as at`,
      [numbers.get('P2'), now - 7 * aDay, now - anHour, anHour],
    );
    moveTo(now + 4 * aMinute);
    expect(await run()).toMatchObject({ switchedOff: 1 });
    const off = await newest();
    expect(off).toMatchObject({ type: 'PredictorSwitched', by: { kind: 'job' }, data: { point: 'P2', on: false } });
    const { error, naive } = off.data as { error: number; naive: number };
    expect(error).toBeGreaterThan(naive);
    const told = async () =>
      (value(await ask('listForecasts', {})) as { rows: readonly { point: string }[] }).rows.find(
        ({ point }) => point === 'P2',
      );
    expect(await told()).toMatchObject({ isOn: false, passings: [], switched: { error, naive, by: null } });
    moveTo(now + anHour + 3 * aMinute);
    expect(await run()).toMatchObject({ switchedOff: 0 });
    const switched = (on: boolean) =>
      ask(
        'switchPredictor',
        { params: { point: 'P2' }, body: { on } },
        { caller: reader(world.plant, ['/alarmConfiguration:edit']) },
      );
    expect(await switched(false)).toMatchObject({ ok: false, refusal: { code: 'ALREADY_DONE' } });
    expect(value(await switched(true))).toEqual({ on: true });
    await world.settled();
    // What was judged the same day, before the switch, says nothing any more either.
    expect(await told()).toMatchObject({ isOn: true, skill: null });
    expect(await run()).toMatchObject({ switchedOff: 0 });
    // The week before the switch says nothing any more.
    await world.database.query('delete from tele.forecast_profile');
    expect(await run()).toMatchObject({ switchedOff: 0 });
  });
});

test('of a point that came from another organisation nothing is foreseen by what was usual there, and that is told as too few days', async () => {
  const at = start + 7 * aDay;
  const warm = (when: number): number => usual(when) + (when >= at - 2 * anHour ? 18 : 0);
  await measure('P3', start + 5 * aDay + 2 * anHour, at + 2 * anHour, warm);
  const madeOf = async () => {
    const rows = await world.database.query(
      `select lacks, "values" is not null as made from tele.forecast where point = $1 order by made_at desc limit 1`,
      [numbers.get('P3')],
    );
    return rows[0];
  };
  moveTo(at - 2 * anHour + 3 * aMinute);
  await run();
  expect(await madeOf()).toEqual({ lacks: null, made: true });
  const row = await world.ledgers.anyRow(devices, 'M1');
  value(await world.ledgers.update(devices, 'M1', row?.version ?? 0, { orgId: world.elsewhere }, bySystem()));
  await world.settled();
  // What was learned the same morning is the other's.
  moveTo(at + 3 * aMinute);
  expect(await run()).toMatchObject({ made: 0, foreseen: 0 });
  expect(await madeOf()).toEqual({ lacks: 'tooFewDays', made: false });
});

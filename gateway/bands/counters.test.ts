import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { aDay, anHour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type AlarmWorld, alarmWorld, limit } from '../../tests/world/alarms.ts';
import { testDatabase } from '../../tests/world/database.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';
import { bandCalls } from './bandCalls.ts';
import { newestBands } from './bandRows.ts';
import { judgeNewest } from './judging.ts';
import { learnBandsJob } from './learnJob.ts';
import { leftDays } from './leftOut.ts';
import type { BandMeans } from './means.ts';
import { bandSettingsOf } from './settings.ts';

const quarter = 900_000;
const zone = 'Asia/Shanghai';
/** Eight weeks before the midnight before the world's present. */
const midnight = Date.parse('2026-11-19T16:00:00Z');
const begin = midnight - 56 * aDay;
const limits = [limit('H', 1, { n: 3 }), limit('L', -1, { n: 3 })];
/** A day on which nothing came for five hours, and what was counted meanwhile came in one piece. */
const outage = { from: midnight - 10 * aDay + 9 * anHour, to: midnight - 10 * aDay + 14 * anHour };

let world: AlarmWorld;
let running: RunningEnergy;
let means: BandMeans;
const shown = new Map<string, number>();
let next = begin;

/** Five kilowatt-hours a quarter by night, twenty by day, with a noise of two. */
function usual(at: number): number {
  const hour = new Date(at + 8 * anHour).getUTCHours();
  const noise = ((Math.floor(at / quarter) * 2_654_435_761) % 997) / 997;
  return (hour >= 7 && hour < 19 ? 20 : 5) + 2 * (noise - 0.5);
}

const counters = ['E1', 'E2', 'E3', 'E4'] as const;
const names: Readonly<Record<string, string>> = { E1: '正常', E2: '停走', E3: '三倍', E4: '换表' };

beforeAll(async () => {
  const base = await testDatabase();
  world = await alarmWorld(base);
  for (const [n, id] of counters.entries()) {
    await world.aChannel(`C${n + 1}`, { [`M${n + 1}`]: [{ id, kind: 'counter', unit: 'kWh', period: quarter }] });
    const row = { name: names[id], pointId: id, judged: { kind: 'band' }, limits };
    value(await world.ledgers.create(limitRules, row, bySystem()));
  }
  await world.settled();
  running = await startEnergy(world, { zone });
  means = {
    ...world,
    databaseUrl: base.url,
    telemetry: running.telemetry,
    zone,
    say: (line) => expect.fail(line),
    settingsOf: (org, asOf = null) => bandSettingsOf(world.ledgers, org, asOf),
  };
  const until = world.clock.now();
  for (const id of counters) {
    const readings = [];
    let sum = 1000;
    for (let at = begin; at <= until; at += quarter) {
      if (at <= outage.from || at >= outage.to) readings.push([at, sum] as const);
      shown.set(id, sum);
      sum += usual(at);
    }
    await running.read(id, readings);
  }
  await running.computed();
  next = until;
});
afterAll(async () => {
  await running.close();
  await world.close();
});

/** One more quarter: what each counted in it, null where nothing came of it; then all are judged. */
async function aQuarter(of: Readonly<Partial<Record<string, number | null>>>): Promise<void> {
  next += quarter;
  world.clock.setWall(next + 1);
  for (const id of counters) {
    const used = of[id];
    const sum = (shown.get(id) ?? 0) + (used ?? usual(next - quarter));
    shown.set(id, sum);
    if (used !== null) await running.read(id, [[next, sum]]);
  }
  await running.computed();
  await judgeNewest(means);
  await world.settled();
}
async function told(): Promise<readonly string[]> {
  const rows = await world.database.query<{ readonly picture: AlarmPicture }>(
    `select picture from read.alarm where type = '02' order by position`,
  );
  return rows
    .map(({ picture }) => [picture.point, picture.limitName, picture.state.recovered ? 'over' : 'stands'].join(' '))
    .sort();
}

test('D022 what a register counts in a quarter of an hour is learned as a value is; a day with a gap is left out, never spread', async () => {
  const job = { id: 'run', planned: next, attempt: 1, epoch: 1, input: {}, userId: null, phase: null };
  const signal = new AbortController().signal;
  await learnBandsJob(means).run({ ...job, signal, progress: () => undefined, enter: async () => undefined });
  await world.settled();
  const bands = await newestBands(world.database, [...counters]);
  const band = bands.get('E1')?.band;
  expect(band?.left).toEqual([{ day: '2026-11-10', why: 'coverage' }]);
  const [night, noon] = [band?.slots.work[8], band?.slots.work[48]];
  for (const [slot, around] of [
    [night, 5],
    [noon, 20],
  ] as const) {
    expect(Math.abs((slot?.median ?? 0) - around)).toBeLessThan(0.5);
    expect((slot?.high ?? 0) - (slot?.low ?? 0)).toBeLessThan(2.1);
  }
});

test('D022 a meter that is stuck and one that counts thrice as much are warned of, each once, until they are as usual', async () => {
  for (let n = 0; n < 4; n++) await aQuarter({ E2: 0, E3: 3 * usual(next) });
  expect(await told()).toEqual(['E2 L stands', 'E3 H stands']);
  const listed = bandCalls(means).find(({ call }) => call.name === 'listBands');
  const context = aContext({ caller: aCaller({ scope: scopeOf(world.plant) }), now: world.clock.now() });
  const { rows } = value((await listed?.handle({ params: {}, query: {}, body: undefined }, context)) as never) as {
    readonly rows: readonly {
      readonly point: string;
      readonly unit: string;
      readonly now: { readonly mean: number };
    }[];
  };
  expect(rows.find(({ point }) => point === 'E2')).toMatchObject({
    unit: 'kWh/15 min',
    now: { mean: 0 },
    toLimit: null,
  });
  for (let n = 0; n < 2; n++) await aQuarter({});
  expect(await told()).toEqual(['E2 L over', 'E3 H over']);
});

test('over a gap nothing is said of what came in one piece after it', async () => {
  for (let n = 0; n < 4; n++) await aQuarter({ E1: null });
  for (let n = 0; n < 2; n++) await aQuarter({});
  expect((await told()).filter((one) => one.startsWith('E1'))).toEqual([]);
});

test('of the quarter in which a meter was replaced nothing is said, and the days before say nothing of it', async () => {
  const at = new Date(next + 5 * 60_000).toISOString();
  const final = ((shown.get('E4') ?? 0) + 1).toFixed(3);
  const body = {
    device: 'M4',
    at,
    oldSerial: 'A-1',
    newSerial: 'B-2',
    reason: '检定到期',
    registers: [{ point: 'E4', final, start: '90000' }],
  };
  world.clock.setWall(next + 6 * 60_000);
  value(await running.ask('replaceMeter', { body }));
  await world.settled();
  shown.set('E4', 90_000);
  const day = Math.floor((next - midnight) / aDay);
  for (let n = 0; n < 4; n++) await aQuarter({});
  expect((await told()).filter((one) => one.startsWith('E4'))).toEqual([]);
  const asked = { points: [{ id: 'E4', device: 'M4' }], from: '2026-11-10', to: '2026-11-20', zone: zoneOf(zone) };
  const left = (await leftDays(world.database, asked)).get('E4');
  expect([day, left?.size, new Set(left?.values())]).toEqual([0, 11, new Set(['replaced'])]);
});

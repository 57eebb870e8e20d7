import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Band } from '../../domain/alarm/band/band.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Result } from '../../domain/error/errors.ts';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../../tests/world/ledgers.ts';
import type { ServedCall } from '../http/handler.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { bandCalls } from './bandCalls.ts';
import { judgeCreep } from './creeping.ts';
import { judgeNewest } from './judging.ts';
import { learnBandsJob } from './learnJob.ts';
import { leftDays } from './leftOut.ts';
import type { BandMeans } from './means.ts';
import { bandSettingsOf } from './settings.ts';

const quarter = 900_000;
const zone = 'Asia/Shanghai';
const limits = [limit('H', 1, { n: 3 }), limit('L', -1, { n: 3 })];

let base: TestDatabase;
let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
let means: BandMeans;
let calls: readonly ServedCall[];
/** Before anything was learned. */
let unlearned: number;
const rules = new Map<string, string>();

/** Ten by night, fifty by day, with a noise of two. */
function usual(at: number): number {
  const local = new Date(at + 8 * 3_600_000);
  const hour = local.getUTCHours();
  const noise = ((Math.floor(at / quarter) * 2_654_435_761) % 997) / 997;
  return (hour >= 7 && hour < 19 ? 50 : 10) + 4 * (noise - 0.5);
}

async function feed(point: string, count: number, valueAt: (at: number) => number | null): Promise<void> {
  const number = await world.numberOf(point);
  const from = world.clock.now();
  for (let n = 0; n < count; n += 96) {
    const some = Math.min(96, count - n);
    world.clock.setWall(from + (n + some) * quarter);
    const samples = Array.from({ length: some }, (_, i) => from + (n + i) * quarter).map((at) =>
      raw(number, valueAt(at), { at }),
    );
    await pipeline.sink('C1').samples(samples);
  }
  await eventually('every batch is decided', () => telemetry.lastBatch() === pipeline.decided());
}

const run = () =>
  learnBandsJob(means).run({
    id: 'run',
    planned: world.clock.now(),
    attempt: 1,
    epoch: 1,
    input: {},
    userId: null,
    signal: new AbortController().signal,
    progress: () => undefined,
    phase: null,
    enter: async () => undefined,
  });

beforeAll(async () => {
  base = await testDatabase();
  world = await alarmWorld(base);
  const every = (id: string) => ({ id, period: quarter, rangeMin: -1000, rangeMax: 1000 });
  await world.aChannel('C1', { M1: [every('P1'), every('P2')] });
  for (const pointId of ['P1', 'P2']) {
    const row = { name: `基线 ${pointId}`, pointId, judged: { kind: 'band' }, limits };
    rules.set(pointId, value(await world.ledgers.create(limitRules, row, bySystem())).id);
  }
  await world.settled();
  ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
  means = {
    ...world,
    databaseUrl: base.url,
    telemetry,
    zone,
    say: (line) => expect.fail(line),
    settingsOf: (org, asOf = null) => bandSettingsOf(world.ledgers, org, asOf),
  };
  calls = bandCalls(means);
  // Eight weeks, from midnight on, up to a quarter after midnight.
  world.clock.setWall(Date.parse('2026-11-22T16:00:00Z'));
  await feed('P1', 56 * 96, usual);
  unlearned = world.log.head().position;
});
afterAll(() => world.close());

const events = async (type: string) =>
  (await world.log.read({ after: 0, limit: 10_000, types: [type] })).map(({ data }) => data);
const versions = async (point: string): Promise<readonly Band[]> =>
  ((await events('BandLearned')) as unknown as readonly Band[]).filter((band) => band.point === point);
const ask = (name: string, input: object, org = world.plant, asOf: number | null = null) => {
  const served = calls.find(({ call }) => call.name === name) as ServedCall;
  const context = aContext({ caller: aCaller({ scope: scopeOf(org) }), now: world.clock.now(), asOf });
  return served.handle({ params: {}, query: {}, body: undefined, ...input } as never, context) as Promise<
    Result<never>
  >;
};
const told = async (): Promise<readonly string[]> =>
  (await world.events()).filter(({ type }) => /Raised|Recovered|Closed|Escalated/.test(type)).map(({ type }) => type);
/** One more quarter of P1, judged. */
async function next(reading: number | null): Promise<void> {
  await feed('P1', 1, () => reading);
  await judgeNewest(means);
  await world.settled();
}

test('the first night learns eight weeks of what was recorded; nothing is said of a point without data', async () => {
  const ran = await run();
  expect(ran.outcome).toEqual({ points: 2, learned: 2, tooFew: 1 });
  await world.settled();
  const [[one], [two]] = [await versions('P1'), await versions('P2')];
  expect(one).toMatchObject({
    point: 'P1',
    version: 1,
    base: 1,
    from: '2026-11-23',
    to: '2027-01-17',
    left: [],
    enoughFrom: null,
  });
  expect(one?.slots.work[48]?.median).toBeGreaterThan(48);
  expect(one?.slots.work[48]?.low).toBeGreaterThan(47.9);
  expect(one?.slots.work[10]?.high).toBeLessThan(12.1);
  expect(two).toMatchObject({
    point: 'P2',
    counts: { work: 0, rest: 0 },
    base: null,
    left: [{ day: '2027-01-17', why: 'coverage' }],
  });
});

test('run again it learns no day twice; the next night it reads the newest day alone', async () => {
  expect((await run()).outcome).toEqual({ points: 2, learned: 0, tooFew: 0 });
  await world.database.query("update tele.band_day set means = means where day < '2027-01-17'");
  await feed('P1', 96, usual);
  expect((await run()).outcome).toMatchObject({ learned: 2 });
  await world.settled();
  expect((await versions('P1')).at(-1)).toMatchObject({ point: 'P1', version: 2, base: 1, to: '2027-01-18' });
});

test('D022 D119: three quarters outside raise one warning, a gap says nothing, back inside it is over', async () => {
  await next(20);
  await next(20);
  expect(await told()).toEqual([]);
  await next(20);
  expect(await told()).toEqual(['AlarmRaised']);
  const [raised] = await events('AlarmRaised');
  expect(raised).toMatchObject({ type: '02', judges: 'band', point: 'P1', limitName: 'H', limit: '1', unit: null });
  expect(Number((raised as { value: string }).value)).toBeGreaterThan(1);
  await judgeNewest(means);
  await next(20);
  expect(await told()).toEqual(['AlarmRaised']);
  await feed('P1', 4, () => null);
  await judgeNewest(means);
  expect(await told()).toEqual(['AlarmRaised']);
  await next(10);
  expect(await told()).toEqual(['AlarmRaised', 'AlarmRecovered']);
});

test('the list tells who is outside, how much of its band the others use, and of too few days from when', async () => {
  const list = value(await ask('listBands', { query: { only: 'all' } })) as unknown as {
    readonly rows: readonly object[];
  };
  expect(list).toMatchObject({ watched: 2, judged: 1, outside: 0, creeping: 0, tooFewDays: 1, total: 2 });
  expect(list.rows).toMatchObject([
    { point: 'P1', tooFewDays: false, now: { deviation: 0 } },
    { point: 'P2', tooFewDays: true, now: null, band: { enoughFrom: expect.stringMatching(/^2027-0/) } },
  ]);
  expect(value(await ask('listBands', { query: { only: 'all' } }, world.elsewhere))).toMatchObject({
    watched: 0,
    rows: [],
  });
});

test('a day is told over its band; of another organisation nothing', async () => {
  const answer = value(await ask('getBand', { params: { point: 'P1' } })) as unknown as {
    readonly quarters: readonly { mean: number | null }[];
  };
  expect(answer).toMatchObject({ day: '2027-01-19', kind: 'work', band: { version: 2 }, oldest: { version: 1 } });
  expect(answer.quarters).toHaveLength(96);
  expect(answer.quarters[1]?.mean).toBe(20);
  expect(answer.quarters[95]?.mean).toBeNull();
  expect(await ask('getBand', { params: { point: 'P1' } }, world.elsewhere)).toMatchObject({
    refusal: { code: 'NO_PERMISSION' },
  });
});

test('the day of the warning is left out of what is learned', async () => {
  await feed('P1', 96 - 9, usual);
  await run();
  await world.settled();
  expect((await versions('P1')).at(-1)).toMatchObject({
    point: 'P1',
    version: 3,
    to: '2027-01-19',
    left: [{ day: '2027-01-19', why: 'alarm' }],
  });
});

test('a fault that leaves out nearly every day does not unteach what was usual, nor close its own warning; what creeps, and what was closed, leaves out as long as it stood', async () => {
  const raised = Date.parse('2026-12-07T04:00:00Z');
  const own = async (row: object): Promise<void> => {
    await world.database.query(
      `insert into read.alarm select (jsonb_populate_record(a, $1::jsonb)).* from read.alarm a where a.point = 'P1' limit 1`,
      [JSON.stringify(row)],
    );
  };
  const standing = { id: 'slow', raised_at: raised, recovered_at: null, recovered: false, closed: false, stands: true };
  const creeping = { judges: 'band', limitName: null };
  const asked = { points: [{ id: 'P1', device: 'M1' }], from: '2026-12-01', to: '2027-01-19', zone: zoneOf(zone) };
  const left = async () => [...((await leftDays(world.database, asked)).get('P1') ?? new Map()).keys()].toSorted();
  await own({ ...standing, position: 900_001, picture: creeping });
  expect(await left()).toEqual(['2027-01-19']);
  await world.database.query(`delete from read.alarm where id = 'slow'`);
  await own({ ...standing, position: 900_002, picture: {} });
  expect((await left()).length).toBe(44);
  await feed('P1', 96, usual);
  expect((await run()).outcome).toMatchObject({ tooFew: 1 });
  await world.settled();
  const [before, carried] = (await versions('P1')).slice(-2);
  expect(carried).toMatchObject({ version: 4, base: 1, to: '2027-01-20', counts: { work: 7 } });
  expect(carried?.slots).toEqual(before?.slots);
  expect(carried?.left.length).toBe(45);
  await world.database.query(`update read.alarm set closed = true, stands = false where id = 'slow'`);
  await world.database.query(
    `insert into read.alarm_span select (jsonb_populate_record(s, $1::jsonb)).* from read.alarm_span s limit 1`,
    [
      JSON.stringify({
        id: 'slow',
        position: 900_003,
        event: 'AlarmClosed',
        at: '2026-12-09T04:00:00.000Z',
        span: '[900003,900004)',
      }),
    ],
  );
  expect(await left()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09', '2027-01-19']);
  await world.database.query(`delete from read.alarm where id = 'slow'`);
});

test('learned anew since a day, what stands is closed, for nothing says any more what is usual', async () => {
  for (const reading of [90, 90, 90]) await next(reading);
  expect((await told()).at(-1)).toBe('AlarmRaised');
  const elsewhere = await ask('learnBand', { params: { point: 'P1' }, body: { since: '2027-01-10' } }, world.elsewhere);
  expect(elsewhere).toMatchObject({ refusal: { code: 'NO_PERMISSION' } });
  const ahead = await ask('learnBand', { params: { point: 'P1' }, body: { since: '2027-03-01' } });
  expect(ahead).toMatchObject({ refusal: { code: 'RULE_BROKEN', data: { refusal: 'sinceAhead' } } });
  const learned = value(await ask('learnBand', { params: { point: 'P1' }, body: { since: '2027-01-10' } }));
  expect(learned).toMatchObject({ version: 5, tooFewDays: true, enoughFrom: expect.stringMatching(/^2027-02/) });
  await world.settled();
  await judgeNewest(means);
  await world.settled();
  expect((await told()).at(-1)).toBe('AlarmClosed');
  const then = value(await ask('getBand', { params: { point: 'P1' } }, world.plant, unlearned)) as unknown as {
    readonly band: unknown;
  };
  expect(then.band).toBeNull();
});

test('what creeps beyond a width is one warning, until it is back under it or nobody knows where it began', async () => {
  const [band] = await versions('P2');
  if (band === undefined) throw new Error('P2 was not learned');
  const before = (await told()).length;
  const night = async (widths: number | null, base: number | null = 1) => {
    const creep = widths === null ? null : { widths, perWeek: 30, since: '2027-01-01' };
    await judgeCreep(means, [{ ...band, base, creep, version: 9 }]);
    await world.settled();
    return (await told()).slice(before);
  };
  expect(await night(0.95)).toEqual([]);
  expect(await night(-1.2)).toEqual(['AlarmRaised']);
  expect(await night(-1.4)).toEqual(['AlarmRaised']);
  expect((await events('AlarmRaised')).at(-1)).toMatchObject({
    type: '02',
    value: '-1.2',
    limitName: null,
    limit: null,
  });
  await judgeNewest(means);
  expect(await night(-0.9)).toEqual(['AlarmRaised']);
  expect(await night(null)).toEqual(['AlarmRaised']);
  // Learned anew there is no beginning to tell it from, until enough was learned.
  expect(await night(null, null)).toEqual(['AlarmRaised', 'AlarmRecovered']);
});

test('a rule that is switched off closes what it raised', async () => {
  const rule = (await world.ledgers.anyRow(limitRules, rules.get('P1') ?? '')) as { id: string; version: number };
  value(await world.ledgers.update(limitRules, rule.id, rule.version, { enabled: false }, bySystem()));
  await world.settled();
  const refused = await ask('learnBand', { params: { point: 'P1' }, body: { since: null } });
  expect(refused).toMatchObject({ refusal: { data: { refusal: 'notWatched' } } });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alarmTemplates } from '../../../domain/alarm/alarmTemplate.ts';
import type { BackTest } from '../../../domain/alarm/backTest/calls.ts';
import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { limitScripts } from '../../../domain/alarm/limitScript.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { type AlarmWorld, alarmWorld, limit, raw, start } from '../../../tests/world/alarms.ts';
import { type TestDatabase, testDatabase } from '../../../tests/world/database.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, aContext, bySystem, scopeOf, value } from '../../../tests/world/ledgers.ts';
import type { ServedCall } from '../../http/handler.ts';
import type { Pipeline } from '../../pipeline/pipeline.ts';
import { compactDays } from '../../telemetry/compact/compaction.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { backTestCall } from './backTest.ts';

const hours = 40;
const limits: readonly Limit[] = [
  limit('L', 20, { n: 2, level: 3, hysteresis: 1 }),
  limit('H', 100, { n: 3, hysteresis: 5 }),
  limit('HH', 120, { n: 2, level: 1 }),
];

let base: TestDatabase;
let world: AlarmWorld;
let pipeline: Pipeline;
let telemetry: Telemetry;
let served: ServedCall;
let rule: string;

/** Always the same: a daily shape, noise, some hours over a limit, and now and then a value of no use. */
function valueAt(n: number): number | null {
  const noise = Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1;
  if (n % 97 === 13) return null;
  const excursion = n % 300 > 240 ? 50 : n % 300 > 200 ? -28 : 0;
  return Math.round((60 + 20 * Math.sin(n / 229) + 12 * noise + excursion) * 10) / 10;
}

beforeAll(async () => {
  base = await testDatabase();
  world = await alarmWorld(base);
  const every = (id: string, more: object = {}) => ({ id, period: minute, rangeMin: -1000, rangeMax: 1000, ...more });
  await world.aChannel('C1', {
    M1: [every('P1'), every('Late'), every('Gap'), every('Dead', { deadband: 3 })],
    M2: [every('Q1'), every('Q2')],
  });
  rule = await world.aRule('P1', limits);
  for (const point of ['Late', 'Gap']) await world.aRule(point, [limit('H', 100)]);
  ({ pipeline, telemetry } = await world.begin({ watchesSilence: false }));
  const number = await world.numberOf('P1');
  for (let hour = 0; hour < hours; hour++) {
    const from = world.clock.now();
    world.clock.setWall(from + 60 * minute);
    await pipeline
      .sink('C1')
      .samples(Array.from({ length: 60 }, (_, n) => raw(number, valueAt(hour * 60 + n), { at: from + n * minute })));
    if (hour === 10) await telemetry.flush();
  }
  await decided();
  await telemetry.flush();
  await compactDays({ ...world, databaseUrl: base.url, say: () => undefined }, [start]);
  served = backTestCall({
    ledgers: world.ledgers,
    telemetry,
    databaseUrl: base.url,
    zone: 'Asia/Shanghai',
    clock: world.clock,
  });
});
afterAll(() => world.close());

const decided = () => eventually('every batch is decided', () => telemetry.lastBatch() === pipeline.decided());

interface BackTestQuestion {
  readonly of?: object;
  readonly limits?: readonly Limit[];
  readonly from?: number;
  readonly to?: number;
  readonly org?: string;
}

const ask = ({
  of = { rule },
  limits: tried = limits,
  from = start,
  to = world.clock.now(),
  org = world.plant,
}: BackTestQuestion) => {
  const body = { of, limits: tried, from: instantOf(from), to: instantOf(to) };
  const context = aContext({ caller: aCaller({ scope: scopeOf(org) }), now: world.clock.now() });
  return served.handle({ params: {}, query: {}, body }, context) as Promise<Result<BackTest>>;
};
const told = async (asked: BackTestQuestion): Promise<BackTest> => value(await ask(asked));
const fieldOf = async (asked: BackTestQuestion): Promise<unknown> => {
  const answer = await ask(asked);
  return answer.ok ? null : { code: answer.refusal.code, ...answer.refusal.fields };
};

interface InTheLog {
  readonly firstOverAt: string;
  readonly raisedAt: string;
  level: number;
  limitName: string;
  recoveredAt: string | null;
}

/** What the pipeline itself raised from the same samples, as they came. */
async function raisedOf(of: string): Promise<readonly InTheLog[]> {
  const alarms = new Map<string, InTheLog>();
  for (const { stream, type, at, by, data } of await world.events()) {
    if (by.kind !== 'rule' || by.id !== of) continue;
    const { level, limitName, firstOverAt } = data as { level: number; limitName: string; firstOverAt: string };
    const mine = alarms.get(stream);
    if (type === 'AlarmRaised') alarms.set(stream, { firstOverAt, raisedAt: at, level, limitName, recoveredAt: null });
    else if (mine !== undefined && type === 'AlarmEscalated') Object.assign(mine, { level, limitName });
    else if (mine !== undefined && type === 'AlarmRecovered') mine.recoveredAt = at;
  }
  return [...alarms.values()];
}

describe('a rule on recorded data', () => {
  test('the unchanged rule yields the alarms of the log: as many, with the same first sample, raise, end, limit and level', async () => {
    const inLog = await raisedOf(rule);
    const answer = await told({});
    expect(inLog.length).toBeGreaterThan(10);
    expect(new Set(inLog.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    const found = answer.rows
      .map(({ before }) => before)
      .map((one) => one && [one.firstOverAt, one.raisedAt, one.recoveredAt, one.limitName, one.level]);
    const byStart = inLog.toSorted((a, b) => (a.firstOverAt < b.firstOverAt ? -1 : 1));
    expect(found).toEqual(
      byStart.map((one) => [one.firstOverAt, one.raisedAt, one.recoveredAt, one.limitName, one.level]),
    );
    expect(answer).toMatchObject({
      before: inLog.length,
      after: inLog.length,
      kept: inLog.length,
      gone: 0,
      fresh: 0,
      late: 0,
    });
    expect(answer.gaps.count).toBe(0);
    expect(answer.samples).toBe(hours * 60);
    expect(answer.uncounted).toBe(
      Array.from({ length: hours * 60 }, (_, n) => valueAt(n)).filter((one) => one === null).length,
    );
    expect(answer.days.reduce((sum, { kept }) => sum + kept, 0)).toBe(inLog.length);
  });

  test('an alarm that stood when the span begins is known with its own beginning, and what recovered before it is left out', async () => {
    const [first, second] = (await raisedOf(rule))
      .filter(({ recoveredAt }) => recoveredAt !== null)
      .toSorted((a, b) => (a.firstOverAt < b.firstOverAt ? -1 : 1));
    const answer = await told({ from: Date.parse(second?.raisedAt ?? '') + 5 * minute });
    expect(answer.rows[0]?.before?.firstOverAt).toBe(second?.firstOverAt);
    expect(answer.rows.some(({ before }) => before?.firstOverAt === first?.firstOverAt)).toBe(false);
  });

  test('changed limits tell what is kept, gone and new, by day and by level', async () => {
    const looser = await told({ limits: [limit('H', 125, { n: 3, hysteresis: 5 }), limit('L', 45)] });
    expect(looser.gone).toBeGreaterThan(0);
    expect(looser.fresh).toBeGreaterThan(0);
    expect([looser.kept + looser.gone, looser.keptAfter + looser.fresh]).toEqual([looser.before, looser.after]);
    for (const fate of ['gone', 'fresh'] as const)
      expect(looser.days.reduce((sum, day) => sum + day[fate], 0)).toBe(looser[fate]);
    expect(looser.levels.reduce((sum, { after }) => sum + after, 0)).toBe(looser.after);
    expect(
      looser.rows.filter(({ fate }) => fate === 'gone').every(({ before, after }) => before !== null && after === null),
    ).toBe(true);
  });

  test('a block is opened only where its smallest and largest value demand it', async () => {
    const wide = [limit('H', 5000), limit('L', -5000)];
    const answer = await told({ of: { points: ['P1'] }, limits: wide, from: Date.UTC(2026, 10, 20) });
    expect(answer).toMatchObject({ after: 0, opened: 0, samples: hours * 60 });
    expect(answer.stretches).toBeGreaterThan(1);
  });
});

describe('what was recorded is not what was seen', () => {
  const give = async (point: string, at: number, reading: number) => {
    await pipeline.sink('C1').samples([raw(await world.numberOf(point), reading, { at })]);
  };

  test('samples that came late are judged in their place and named; the log has no alarm of them', async () => {
    const [late] = (await world.ledgers.everyRow(limitRules)).filter(({ pointId }) => pointId === 'Late');
    world.clock.setWall(world.clock.now() + 10 * minute);
    const now = world.clock.now();
    for (const ago of [9, 8, 1]) await give('Late', now - ago * minute, 50);
    world.clock.setWall(now + 1000);
    for (const ago of [5, 4]) await give('Late', now - ago * minute, 150);
    await decided();
    const answer = await told({
      of: { rule: late?.id },
      limits: [limit('H', 100)],
      from: now - 9 * minute,
      to: world.clock.now(),
    });
    expect(await raisedOf(late?.id ?? '')).toEqual([]);
    expect(answer).toMatchObject({ before: 1, late: 2, samples: 5 });
  });

  test('where nothing was recorded for longer than three periods is named, from the last sample to the next', async () => {
    world.clock.setWall(world.clock.now() + 60 * minute);
    const now = world.clock.now();
    for (const ago of [30, 29, 28, 24, 23]) await give('Gap', now - ago * minute, 50);
    const answer = await told({
      of: { points: ['Gap'] },
      limits: [limit('H', 100)],
      from: now - 30 * minute,
      to: now - 21 * minute,
    });
    expect(answer.gaps).toEqual({
      count: 1,
      ms: 4 * minute,
      rows: [{ point: 'Gap', from: instantOf(now - 28 * minute), to: instantOf(now - 24 * minute) }],
    });
    expect(
      (await told({ of: { points: ['Q1'] }, limits: [limit('H', 1)], from: now - 30 * minute, to: now })).gaps,
    ).toMatchObject({ ms: 30 * minute });
  });

  test('a history that was taken over at another pace has no gaps for that', async () => {
    world.clock.setWall(world.clock.now() + 60 * minute);
    const now = world.clock.now();
    for (const ago of [40, 30, 20, 10]) await give('Q2', now - ago * minute, 50);
    const asked = { of: { points: ['Q2'] }, limits: [limit('H', 100)], from: now - 40 * minute, to: now - 9 * minute };
    expect((await told(asked)).gaps.count).toBe(3);
    await world.database.query('update tele.writer set adopted_before = $1, adopted_period = $2', [now, 10 * minute]);
    expect((await told(asked)).gaps.count).toBe(0);
    await world.database.query('update tele.writer set adopted_before = default, adopted_period = default');
  });

  test('a point with a storing deadband is named with it', async () => {
    const answer = await told({ of: { points: ['Dead', 'P1'] } });
    expect(answer.deadbands).toEqual([{ point: 'Dead', deadband: 3 }]);
    expect(answer.points.map(({ id, name, before }) => [id, name, before])).toEqual([
      ['Dead', '测点 Dead', 0],
      ['P1', '测点 P1', 0],
    ]);
  });
});

describe('who asks what', () => {
  test('a template is tried on each point that has a rule of it, and sums up; a rule that a script moves, or that judges something else, is named and left out', async () => {
    const template = value(
      await world.ledgers.create(alarmTemplates, { name: '电流', orgId: world.plant, limits }, bySystem()),
    ).id;
    const script = value(
      await world.ledgers.create(limitScripts, { name: '负荷', orgId: world.plant, expression: 'limit' }, bySystem()),
    ).id;
    await world.settled();
    expect(await fieldOf({ of: { template } })).toEqual({
      code: 'RULE_BROKEN',
      of: expect.stringContaining('No point'),
    });
    const ofTemplate = (pointId: string, more: object = {}) =>
      world.ledgers.create(limitRules, { name: '电流', pointId, limits, templateId: template, ...more }, bySystem());
    value(await ofTemplate('P1'));
    value(await ofTemplate('Q1'));
    const scripted = value(await ofTemplate('Q2', { scriptId: script })).id;
    const rate = value(await ofTemplate('Gap', { name: '速率', judged: { kind: 'rate', seconds: 60 } })).id;
    await world.settled();
    const answer = await told({ of: { template }, limits: [limit('H', 90)] });
    expect(answer.points.map(({ id }) => id).sort()).toEqual(['P1', 'Q1']);
    expect(answer.points.reduce((sum, { after }) => sum + after, 0)).toBe(answer.after);
    expect(answer.leftOut.map(({ id }) => id).sort()).toEqual([scripted, rate].sort());
    expect(await fieldOf({ of: { rule: rate } })).toEqual({
      code: 'RULE_BROKEN',
      of: expect.stringContaining('fixed limits'),
    });
    expect(await fieldOf({ of: { rule: scripted } })).toEqual({
      code: 'RULE_BROKEN',
      of: expect.stringContaining('script'),
    });
  });

  test('what the caller does not see is refused, and so are limits that cross and a span that is none', async () => {
    expect(await fieldOf({ org: world.elsewhere })).toEqual({ code: 'NO_PERMISSION' });
    expect(await fieldOf({ org: world.elsewhere, of: { points: ['P1'] } })).toEqual({ code: 'NO_PERMISSION' });
    expect(await fieldOf({ limits: [limit('H', 1), limit('L', 2)] })).toMatchObject({
      code: 'RULE_BROKEN',
      limits: expect.any(String),
    });
    expect(await fieldOf({ from: world.clock.now() })).toMatchObject({ code: 'RULE_BROKEN', from: expect.any(String) });
    expect(await fieldOf({ from: start - 93 * 1440 * minute })).toMatchObject({ from: expect.stringContaining('92') });
  });
});

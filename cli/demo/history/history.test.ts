import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Alarm, AlarmEventType } from '../../../domain/alarm/alarm.ts';
import type { RaisedData } from '../../../domain/alarm/events.ts';
import type { Performance } from '../../../domain/alarm/performance/calls.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import { aDay as dayLength, anHour as hour, aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { devices } from '../../../domain/device/device.ts';
import { quantity, textOf } from '../../../domain/energy/quantity.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import type { Page } from '../../../domain/ledger/calls.ts';
import { homeSettings } from '../../../domain/site/home.ts';
import type { homeEnergy } from '../../../domain/site/homeEnergyCalls.ts';
import type { News } from '../../../gateway/alarms/feed.ts';
import { homeEnergyCalls } from '../../../gateway/boards/homeEnergy.ts';
import { readCounters } from '../../../gateway/energy/counters.ts';
import { readPeriods } from '../../../gateway/energy/periods.ts';
import { readIntervals } from '../../../gateway/energy/tables.ts';
import { configurationAt } from '../../../gateway/pipeline/configuration.ts';
import type { Telemetry } from '../../../gateway/telemetry/telemetry.ts';
import { absencesOn, endingOn } from '../../../plant/history/absences.ts';
import type { Incident } from '../../../plant/history/incident.ts';
import { drawsOfDay, incidentsOf } from '../../../plant/history/incidents.ts';
import { type SimulatedDay, simulateDay } from '../../../plant/history/simulateDay.ts';
import { plantSite } from '../../../plant/site.ts';
import { start } from '../../../tests/world/alarms.ts';
import {
  aPlan,
  forgetHistory,
  type HistoryWorld,
  historyWorld,
  smallSite,
  wordOf,
  zone,
} from '../../../tests/world/history.ts';
import { aCaller, aContext, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { findFacts } from './findFacts.ts';
import { daysOf, endOf } from './plan.ts';
import { type RecordedDay, type Registers, recordDay } from './recordDay.ts';
import { writeDay } from './writeDay.ts';

const plan = aPlan(2);
const days = daysOf(plan);
const yesterday = days[1] as number;
const site = zoneOf(zone);

let world: HistoryWorld;
let telemetry: Telemetry;
const announced: News[] = [];
let facts: readonly Event[];
let written: Awaited<ReturnType<typeof wordOf>>;

beforeAll(async () => {
  world = await historyWorld();
  world.alarms.feed.subscribe((news) => announced.push(...news));
  await world.write(plan);
  written = await wordOf(world.database);
  // The demo's other past is the simulation's too: here it is about alarms.
  facts = (await world.log.read({ after: 0, limit: 100_000 })).filter(
    ({ by, stream }) => by.id === 'simulation' && partsOfStream(stream).aggregate === 'alarm',
  );
  ({ telemetry } = await world.begin());
});
afterAll(() => world.close());

/** The days as the thread makes them, the newest first. */
let made: ReturnType<typeof record> | undefined;
const recorded = (): ReturnType<typeof record> => (made ??= record());

async function record(): Promise<
  readonly (RecordedDay & Pick<SimulatedDay, 'incidents' | 'absences'> & { readonly day: number })[]
> {
  const configuration = await configurationAt(world.ledgers, world.log.head().position);
  const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
  let ended: Registers = plan.registers;
  return days.map((day) => {
    const simulated = simulateDay({
      site: plantSite(),
      seed: plan.seed,
      day,
      until: endOf(plan, day),
      installed: plan.until,
      period: minute,
    });
    const one = recordDay(simulated, ended, numbers);
    ended = one.registers;
    return { ...one, day, incidents: simulated.incidents, absences: endingOn(simulated.absences, day) };
  });
}

const byStream = () => Map.groupBy(facts, ({ stream }) => stream);
const series = async (id: string, from: number, to: number, buckets: number) => {
  const point = await world.numberOf(id);
  return (
    (await telemetry.series({ points: [{ point, period: 1000 }], from, to, buckets, zone })).series.get(point) ?? []
  );
};

describe('the past of the demo plant', () => {
  test('says how far it is, day by day, from the first moment to the last', () => {
    expect(world.historyProgress).toEqual(
      days.map((_, n) => ({ days: n, of: days.length })).concat({ days: days.length, of: days.length }),
    );
  });

  test('bears what its rules find, at its own time, recorded now, by the simulation', () => {
    expect(byStream().size).toBeGreaterThan(2);
    const types = new Set<AlarmEventType>(facts.map(({ type }) => type as AlarmEventType));
    expect([...types]).toEqual(expect.arrayContaining(['AlarmRaised', 'AlarmConfirmed', 'AlarmRecovered']));
    for (const { at, recordedAt, by } of facts) {
      expect(by).toEqual({ kind: 'system', id: 'simulation' });
      expect(recordedAt).toBe(new Date(start).toISOString());
      expect(millisOf(at)).toBeLessThan(plan.until);
    }
  });

  test('S031 S033 every alarm of a day was confirmed and is over on that day: none stands at midnight, here or in UTC, but of who was away for longer', () => {
    const isAway = ([raised]: readonly Event[]): boolean =>
      (raised?.data as RaisedData | undefined)?.object.id === 'TH4';
    for (const mine of [...byStream().values()].filter((one) => !isAway(one))) {
      const [first, last] = [millisOf(mine[0]?.at ?? '') ?? 0, millisOf(mine.at(-1)?.at ?? '') ?? 0];
      expect(Math.floor(first / dayLength)).toBe(Math.floor(last / dayLength));
      expect(site.startOfDay(first)).toBe(site.startOfDay(last));
      expect(mine.at(-1)?.to).toMatchObject({ open: { confirmation: 'confirmed', recovery: 'recovered' } });
    }
  });

  test('leaves out none of the alarms that the rules find', async () => {
    const configuration = await configurationAt(world.ledgers, world.log.head().position);
    const found = (await recorded()).flatMap(({ columns, day, incidents, absences }) =>
      findFacts({
        columns,
        configuration,
        incidents,
        absences,
        draw: drawsOfDay(plan.seed ^ 0x5bd1e995, day),
        until: endOf(plan, day),
      }),
    );
    expect(found.map(({ stream, events }) => [stream, events.length]).sort()).toEqual(
      [...byStream()].map(([stream, mine]) => [stream, mine.length]).sort(),
    );
  });

  test('bears what is silent: a device alone as such, a line as one alarm and none of its devices (D024 D025 D121)', async () => {
    const configuration = await configurationAt(world.ledgers, world.log.head().position);
    const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
    const isMine = ({ silence }: Incident): boolean =>
      silence?.devices.some((id) => configuration.devices.has(id)) ?? false;
    for (const [kind, type, level] of [
      ['silent', '04', 3],
      ['cut', '05', 2],
    ] as const) {
      const day = Array.from({ length: 60 }, (_, back) => yesterday - back * dayLength).find((one) =>
        incidentsOf(plan.seed, one).some((incident) => incident.kind === kind && isMine(incident)),
      );
      if (day === undefined) throw new Error(`no day of two months with ${kind}`);
      const simulated = simulateDay({
        site: smallSite(),
        seed: plan.seed,
        day,
        until: day + dayLength,
        installed: plan.until,
        period: minute,
      });
      const { columns } = recordDay(simulated, plan.registers, numbers);
      const { incidents } = simulated;
      const found = findFacts({
        columns,
        configuration,
        incidents,
        absences: [],
        draw: drawsOfDay(1, day),
        until: day + dayLength,
      });
      const offline = found.filter(({ events }) => (events[0]?.data as { type: string } | undefined)?.type === type);
      const expected = incidents.filter((incident) => incident.kind === kind && isMine(incident));
      expect(offline.length).toBe(expected.length);
      for (const [i, { events }] of offline.entries()) {
        const { silence } = expected[i] as Incident;
        expect(events[0]).toMatchObject({ type: 'AlarmRaised', data: { level, firstOverAt: expect.any(String) } });
        const recovered = events.find((event) => event.type === 'AlarmRecovered');
        const back = (millisOf(recovered?.at ?? '') ?? 0) - (silence?.to ?? 0);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(2000);
        expect(events.at(-1)?.to).toMatchObject({ open: { confirmation: 'confirmed', recovery: 'recovered' } });
      }
    }
  });

  test('tells of a device that takes its line along first of itself, then of the line', async () => {
    const configuration = await configurationAt(world.ledgers, world.log.head().position);
    const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
    const found = Array.from({ length: 400 }, (_, back) => yesterday - back * dayLength)
      .flatMap((day) => incidentsOf(plan.seed, day).map((incident) => ({ day, incident })))
      .find(({ incident: { silence } }) => configuration.devices.has(silence?.first?.device ?? ''));
    if (found === undefined) throw new Error('no line of the small site is taken along');
    const { day, incident } = found;
    const until = day + dayLength;
    const simulated = simulateDay({
      site: smallSite(),
      seed: plan.seed,
      day,
      until,
      installed: plan.until,
      period: minute,
    });
    const { columns } = recordDay(simulated, plan.registers, numbers);
    const facts = findFacts({
      columns,
      configuration,
      incidents: [incident],
      absences: [],
      draw: drawsOfDay(1, day),
      until,
    });
    const raised = facts.flatMap(({ events }) => (events[0] === undefined ? [] : [events[0].data as RaisedData]));
    const silent = raised.filter(({ type }) => type === '04' || type === '05');
    expect(silent.map(({ type, object }) => [type, object.id])).toEqual([
      ['04', incident.silence?.first?.device],
      ['05', incident.silence?.channel],
    ]);
  });

  test('tells who was away for longer than a day by the day on which he was back: an alarm that was acknowledged and stood too long', async () => {
    const configuration = await configurationAt(world.ledgers, world.log.head().position);
    const past = Array.from({ length: 30 }, (_, back) => yesterday - back * dayLength);
    const all = past.flatMap((day) =>
      endingOn(absencesOn(plan.seed, day, plan.until), day).map((one) => ({ day, one })),
    );
    expect(all.length).toBeGreaterThan(2);
    for (const { day, one } of all) {
      const facts = findFacts({
        columns: new Map(),
        configuration,
        incidents: [],
        absences: [one],
        draw: drawsOfDay(1, day),
        until: day + dayLength,
      });
      expect(facts.length).toBe(1);
      const events = facts[0]?.events ?? [];
      expect(events[0]).toMatchObject({
        type: 'AlarmRaised',
        data: { type: '04', object: { kind: 'device', id: 'TH4' } },
      });
      const at = (type: string) => millisOf(events.find((event) => event.type === type)?.at ?? '') ?? 0;
      expect(at('AlarmRecovered')).toBe(one.to);
      expect(at('AlarmRecovered') - at('AlarmRaised')).toBeGreaterThan(dayLength);
      expect(at('AlarmConfirmed')).toBeLessThan(at('AlarmRaised') + 600_000);
      expect(events.at(-1)?.to).toMatchObject({ open: { confirmation: 'confirmed', recovery: 'recovered' } });
    }
  });

  test('marks what comes and goes too often, from the time on at which it is too often', async () => {
    const configuration = await configurationAt(world.ledgers, world.log.head().position);
    const numbers = new Map([...configuration.points.values()].map(({ row }) => [row.id, row.number]));
    const day = Array.from({ length: 60 }, (_, back) => yesterday - back * dayLength).find((one) =>
      incidentsOf(plan.seed, one).some(({ kind }) => kind === 'loose'),
    );
    if (day === undefined) throw new Error('no wire came loose in two months');
    const simulated = simulateDay({
      site: smallSite(),
      seed: plan.seed,
      day,
      until: day + dayLength,
      installed: plan.until,
      period: minute,
    });
    const { incidents } = simulated;
    const { columns } = recordDay(simulated, plan.registers, numbers);
    const loose = incidents.find(({ kind }) => kind === 'loose') as Incident;
    const found = findFacts({
      columns,
      configuration,
      incidents,
      absences: [],
      draw: drawsOfDay(1, day),
      until: day + dayLength,
    });
    const coming = found.filter(({ events: [raised] }) => {
      const at = millisOf(raised?.at ?? '') ?? 0;
      const point = (raised?.data as RaisedData | undefined)?.source.point;
      return point === `${loose.devices[0]}.fanFault` && at >= loose.from && at < loose.to;
    });
    expect(coming.length).toBe(loose.orders.length / 2);
    const marks = coming.map(({ events }) => events.find(({ type }) => type === 'AlarmChattering')?.data ?? null);
    expect(marks.slice(0, 4)).toEqual([null, null, { count: 3 }, { count: 4 }]);
  });

  test('fills the page that judges the alarms: its load by day, the loudest sources, how soon they are acknowledged', async () => {
    const orgs = [...new Set(facts.map(({ org }) => org))];
    const caller = aCaller({ scope: scopeOf(...orgs), permissions: new Set(['/monitoringAlarm', '/alarmAnalysis']) });
    const span = { from: new Date(yesterday).toISOString(), to: new Date(yesterday + dayLength).toISOString() };
    const told = value(await world.ask('alarmPerformance', { query: span }, { caller })) as Performance;
    const raised = facts.filter(
      ({ type, at }) => /^Alarm(Raised|Escalated)$/.test(type) && at >= span.from && at < span.to,
    );
    expect(told.announced).toBe(raised.length);
    expect(told.loudest.reduce((sum, { n }) => sum + n, 0)).toBe(raised.length);
    expect(told.confirming.n).toBeGreaterThan(0);
    expect(told.confirming.median).toBeGreaterThan(0);
  });

  test('is announced to nobody: what is over when it is told is history', () => {
    expect(announced.length).toBe(facts.length);
    expect(announced.filter(({ message }) => message !== null)).toEqual([]);
  });

  test('stands in the alarm history by the time that it happened', async () => {
    const orgs = [...new Set(facts.map(({ org }) => org))];
    const caller = aCaller({ scope: scopeOf(...orgs), permissions: new Set(['/limitWarning', '/monitoringAlarm']) });
    const span = {
      'raisedAt.from': new Date(yesterday).toISOString(),
      'raisedAt.to': new Date(yesterday + dayLength).toISOString(),
    };
    const { rows } = value(
      await world.ask('listAlarms', { query: { ...span, standing: 'false' } }, { caller }),
    ) as Page<Alarm>;
    const expected = facts.filter(
      ({ type, at }) => type === 'AlarmRaised' && at >= span['raisedAt.from'] && at < span['raisedAt.to'],
    );
    expect(rows.map(({ raisedAt }) => raisedAt).sort()).toEqual(expected.map(({ at }) => at).sort());
    expect(expected.length).toBeGreaterThan(0);
  });

  test('has no gap in a chart: a value holds until the next minute, whatever the period of its point is now', async () => {
    const hours = await series('M101.P', yesterday, yesterday + dayLength, 24);
    expect(hours.map(({ covered }) => covered)).toEqual(hours.map(() => hour));
    expect(hours.every(({ mean, quality }) => mean !== null && quality === 0)).toBe(true);
    const fine = await series('M101.P', yesterday + 3 * hour, yesterday + 3 * hour + 600_000, 300);
    expect(fine.every(({ mean }) => mean !== null)).toBe(true);
    expect(fine.some(({ count }) => count === 0)).toBe(true);
  });

  test('answers a chart out of blocks, roll-ups and plain samples alike', async () => {
    const samples = await telemetry.samples(await world.numberOf('M101.P'), yesterday, yesterday + dayLength);
    const hours = await series('M101.P', yesterday, yesterday + dayLength, 24);
    const quarters = await series('M101.P', yesterday, yesterday + dayLength, 96);
    for (const buckets of [hours, quarters])
      expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(samples.length);
    expect(Math.max(...quarters.map(({ max }) => max ?? 0))).toBe(
      Math.max(...samples.map((sample) => sample.value ?? 0)),
    );
  });

  test('joins on: the registers of a day end where the next one begins, and end with what the plant shows', async () => {
    const point = await world.numberOf('M101.EpForward');
    for (const day of days.slice(0, -1)) {
      const around = await telemetry.samples(point, day - 60_000, day + 1);
      expect(around.length).toBe(2);
      const [before, after] = around.map((sample) => sample.value ?? 0) as [number, number];
      expect(after - before).toBeGreaterThanOrEqual(0);
      expect(after - before).toBeLessThan(80);
    }
    for (const [id, shown] of Object.entries(plan.registers)) {
      const counter = await world.numberOf(id);
      const last = counter === 0 ? null : telemetry.latest([counter]).get(counter);
      if (last === null || last === undefined) continue;
      expect(last.at).toBe(plan.until);
      expect(last.value).toBeLessThanOrEqual(shown);
      // The gate meters move by the last digit of theirs times the ratio of their transformers.
      const isGate = id.startsWith('GW');
      expect(last.value).toBeGreaterThan(shown - (isGate ? 120 : 1.01));
      if (isGate) expect((last.value ?? 0) % 120).toBe(0);
    }
  });

  test('has its energy by quarter, day and month, whole and good', async () => {
    const point = await world.numberOf('M101.EpForward');
    const local = site.startOfDay(yesterday + dayLength - 1 - 8 * hour);
    const span = { from: local - dayLength, to: local + dayLength };
    const rolled = await readPeriods(world.database, point, { step: 'day', span, zone: site });
    const whole = rolled.get(local - 0) ?? [...rolled.values()].at(-1);
    expect(whole).toMatchObject({ quality: 'good' });
    const quarters = await world.database.query<{ quality: number[]; covered: number[] }>(
      'select quality, covered from tele.energy_quarter where point = $1 and day = $2',
      [point, yesterday],
    );
    expect(new Set(quarters[0]?.quality)).toEqual(new Set([0]));
    expect(new Set(quarters[0]?.covered)).toEqual(new Set([900_000]));
    const months = await readPeriods(world.database, point, {
      step: 'month',
      span: { from: site.startOfMonth(local), to: local + 1 },
      zone: site,
    });
    expect([...months.values()][0]?.amount?.toNumber()).toBeGreaterThan(10_000);
  });
});

describe('home over the past of the plant', () => {
  test('today is a part of the month to the last decimal; cost and carbon stand on the same reading, or say what is missing', async () => {
    const { ledgers, database } = world;
    const points = ['M101.EpForward'];
    const rows = await ledgers.everyRow(devices, { ids: ['M101'] });
    const orgId = rows[0]?.org ?? '';
    const written = { by: { kind: 'system', id: 'test' }, command: { id: 'home-of-test', digest: null } } as const;
    const [tariff] = await ledgers.everyRow(rateTemplates);
    const rate = tariff?.id ?? null;
    // A sum of money tells the price: it is for who sees the tariff too.
    const caller = aCaller({ orgId, scope: scopeOf(orgId, tariff?.org ?? ''), permissions: new Set(['/home']) });
    const made = value(
      await ledgers.create(homeSettings, { name: '动力', orgId, energyPoints: points, rateTemplateId: rate }, written),
    );
    await world.settled();
    const [served] = homeEnergyCalls({ database, ledgers, zone: site });
    const ask = async () =>
      value((await served?.handle({} as never, aContext({ caller, now: plan.until }))) as never) as AnswerOf<
        typeof homeEnergy
      >;
    const { today, month, until, cost, carbon } = await ask();
    expect(until).toBe(new Date(plan.until).toISOString());
    expect([today.quality, month.quality]).toEqual(['good', 'good']);
    const midnight = site.startOfDay(plan.until);
    const before = await readIntervals(database, await world.numberOf('M101.EpForward'), {
      from: site.startOfMonth(plan.until),
      to: midnight,
    });
    const sum = [...before]
      .filter(([at]) => at < midnight)
      .reduce((so, [, { amount }]) => so.plus(amount), quantity(0));
    expect(textOf(sum.plus(today.amount ?? '0'))).toBe(month.amount);
    if (!cost.today.ok || !cost.month.ok) throw new Error('a site with a rate has a cost');
    expect(Number(cost.today.amount)).toBeGreaterThan(Number(today.amount) * 0.3);
    expect(
      cost.today.types
        .reduce((so, { kwh }) => so.plus(kwh), quantity(0))
        .minus(today.amount ?? '0')
        .abs()
        .toNumber(),
    ).toBeLessThan(1e-6);
    expect(Number(cost.month.amount)).toBeGreaterThan(Number(cost.today.amount));
    expect(carbon).toEqual({ ok: false, missing: 'factor' });
    value(
      await ledgers.update(
        homeSettings,
        made.id,
        made.version,
        { gridPlace: 'fujian', rateTemplateId: null },
        { ...written, command: { id: 'home-of-test-2', digest: null } },
      ),
    );
    await world.settled();
    const again = await ask();
    expect(again.cost.today).toEqual({ ok: false, missing: 'rate' });
    expect(again.carbon).toMatchObject({ ok: true, factor: { place: 'fujian', year: 2022, kgPerKwh: '0.4092' } });
    expect(again.carbon.ok && Number(again.carbon.today)).toBeCloseTo(Number(today.amount) * 0.4092, 2);
  });
});

describe('writing it', () => {
  test('comes out equal in any order of the days', async () => {
    await forgetHistory(world.database);
    const counters = await readCounters(world.ledgers);
    for (const one of (await recorded()).toReversed())
      await writeDay(world.database, { ...one, until: endOf(plan, one.day), counters, zone: site });
    expect(await wordOf(world.database)).toEqual(written);
  });

  test('a second time does nothing, and a day that stands is not written again', async () => {
    await world.write(plan);
    const [newest] = await recorded();
    if (newest === undefined) throw new Error('no days');
    const again = {
      ...newest,
      until: endOf(plan, newest.day),
      counters: await readCounters(world.ledgers),
      zone: site,
    };
    expect(await writeDay(world.database, again)).toBeNull();
    expect(await wordOf(world.database)).toEqual(written);
  });
});

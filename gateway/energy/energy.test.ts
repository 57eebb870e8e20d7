import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { devices } from '../../domain/device/device.ts';
import type { DoubtRow } from '../../domain/energy/calls.ts';
import { classifyRegister } from '../../domain/energy/classifyRegister.ts';
import { splitLinks } from '../../domain/energy/intervals.ts';
import { textOf } from '../../domain/energy/quantity.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { dueIn, edgesOfStep, elapsedUntil, rollUp, type Step } from '../../domain/energy/rollUp.ts';
import { percentOf } from '../../domain/energy/sum.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type EnergyFaults, type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, code, value } from '../../tests/world/ledgers.ts';
import { type Counter, readCounters } from './counters.ts';
import { writeMarks } from './marks.ts';
import { energySteps, openWorker } from './worker.ts';

const hour = 60 * minute;
const at = (text: string): number => Date.parse(`${text}Z`);
let world: AlarmWorld;
let running: RunningEnergy | null = null;
let made = 0;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [] });
});
afterAll(() => world.close());
afterEach(async () => {
  await running?.close();
  running = null;
});

async function begin(faults: EnergyFaults = {}): Promise<RunningEnergy> {
  running = await startEnergy(world, faults);
  return running;
}

/** A counter of its own for each trial, read once a minute unless said. */
async function aCounter(
  more: { readonly period?: number; readonly mostPerHour?: number; readonly modulus?: number } = {},
): Promise<string> {
  const { period = minute, ...known } = more;
  const id = `E${++made}`;
  await world.aChannel(`CE${made}`, { [`ME${made}`]: [{ id, kind: 'counter', unit: 'kWh', period }] });
  if (Object.keys(known).length > 0) {
    value(await world.ledgers.create(registerSettings, { name: id, pointId: id, ...known }, bySystem()));
    await world.settled();
  }
  return id;
}

/** So many readings from an instant on, each `step` later and `by` more. */
const readings = (from: number, count: number, { start = 0, by = 1, step = minute } = {}) =>
  Array.from({ length: count }, (_, n) => [from + n * step, start + n * by] as const);

const shown = (rows: Awaited<ReturnType<RunningEnergy['rows']>>) =>
  rows.map(({ amount, quality, coverage }) => [amount, quality, coverage].join(' '));

describe('roll-ups', () => {
  test('of a day of readings are there by quarter, hour, day and month', async () => {
    const { read, computed, rows } = await begin();
    const id = await aCounter();
    await read(id, readings(at('2026-11-18T00:00'), 1441));
    await computed();
    const day = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'] as const;
    expect(shown(await rows(id, day, '15min'))).toEqual(Array.from({ length: 96 }, () => '15 good 100'));
    expect(shown(await rows(id, day, 'hour'))).toEqual(Array.from({ length: 24 }, () => '60 good 100'));
    expect(await rows(id, day, 'day')).toEqual([
      {
        start: day[0],
        end: day[1],
        amount: '1440',
        quality: 'good',
        coverage: '100',
        bridged: 0,
        partial: false,
        running: false,
        revised: null,
      },
    ]);
    expect(await rows(id, day, 'month')).toMatchObject([
      { start: '2026-11-01T00:00:00.000Z', amount: '1440', coverage: '5.1', partial: true, running: true },
    ]);
  });

  test('of a meter that is read every hour have good hours, days and months, though its quarters are estimated', async () => {
    const { read, computed, rows } = await begin();
    const id = await aCounter({ period: hour });
    await read(id, readings(at('2026-09-30T22:00'), 32 * 24, { by: 4, step: hour }));
    await computed();
    const day = ['2026-10-18T00:00:00.000Z', '2026-10-19T00:00:00.000Z'] as const;
    expect(shown(await rows(id, day, '15min'))).toEqual(Array.from({ length: 96 }, () => '1 estimated 100'));
    expect(shown(await rows(id, day, 'hour'))).toEqual(Array.from({ length: 24 }, () => '4 good 100'));
    expect(shown(await rows(id, day, 'day'))).toEqual(['96 good 100']);
    expect(shown(await rows(id, day, 'month'))).toEqual(['2976 good 100']);
  });

  test.each([
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('of %s in Berlin hold %i hours', async (date, hours) => {
    const { read, computed, rows } = await begin({ zone: 'Europe/Berlin' });
    const id = await aCounter({ period: 15 * minute });
    await read(id, readings(at(`${date}T12:00`) - 36 * hour, 4 * 72, { step: 15 * minute }));
    await computed();
    const noon = `${date}T12:00:00.000Z`;
    const [day] = await rows(id, [noon, `${date}T12:00:00.001Z`], 'day');
    expect(day).toMatchObject({ amount: String(hours * 4), quality: 'good', coverage: '100', partial: false });
    const ofHours = await rows(id, [day?.start ?? '', day?.end ?? ''], 'hour');
    expect(shown(ofHours)).toEqual(Array.from({ length: hours }, () => '4 good 100'));
  });

  test('of a site that is given another zone stand in that zone from its next start on, with the same intervals', async () => {
    const period = 15 * minute;
    const before = await begin({ zone: 'Asia/Shanghai' });
    const id = await aCounter({ period });
    // Six hours without a reading: their difference belongs to the day that holds both readings, which in another zone is another.
    const given = [
      ...readings(at('2026-09-27T00:00'), 96 * 14, { step: period }),
      ...readings(at('2026-10-11T06:00'), 96 * 3, { start: 96 * 14 + 24, step: period }),
    ];
    await before.read(id, given);
    await before.computed();
    const span = ['2026-09-20T12:00:00.000Z', '2026-10-20T12:00:00.000Z'] as const;
    const fine = await before.rows(id, span, '15min');
    await before.close();
    const { rows, computed } = await begin({ zone: 'Europe/Berlin' });
    await computed();
    expect(await rows(id, span, '15min')).toEqual(fine);
    const { links } = classifyRegister(
      given.map(([when, reading]) => ({ at: when, value: reading, quality: 0 })),
      { modulus: null, mostPerHour: null },
      new Map(),
    );
    const split = splitLinks(links, { period, bridging: 2 * hour });
    for (const step of ['day', 'month'] as const) {
      const edges = edgesOfStep({ from: Date.parse(span[0]), to: Date.parse(span[1]) }, step, zoneOf('Europe/Berlin'));
      const plain = edges.slice(1).map((end, i) => {
        const { amount, quality, ...rolled } = rollUp({ start: edges[i] as number, end }, { ...split, period });
        return [
          amount === null ? '' : textOf(amount),
          quality,
          percentOf({ present: rolled.present, due: rolled.expected }),
        ].join(' ');
      });
      expect(shown(await rows(id, span, step))).toEqual(plain);
    }
  });

  test('of a gap longer than is bridged miss its intervals, and keep its difference on the day, once', async () => {
    const { read, computed, rows } = await begin();
    const id = await aCounter();
    const from = at('2026-11-17T00:00');
    await read(id, readings(from, 61));
    await read(id, readings(from + 4 * hour, 1201, { start: 240 }));
    await computed();
    const day = ['2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z'] as const;
    expect(shown(await rows(id, day, 'hour')).slice(0, 5)).toEqual([
      '60 good 100',
      ...Array.from({ length: 3 }, () => ' missing 0'),
      '60 good 100',
    ]);
    expect(await rows(id, day, 'day')).toMatchObject([
      { amount: '1440', partial: false, coverage: '100', bridged: 3 * hour, quality: 'estimated' },
    ]);
  });

  test('take in what comes late, after the samples lie in blocks too', async () => {
    const { read, computed, rows, telemetry } = await begin();
    const id = await aCounter();
    const from = at('2026-11-16T00:00');
    const all = readings(from, 1441);
    await read(
      id,
      all.filter(([when]) => when <= from + hour || when >= from + 4 * hour),
    );
    await computed();
    await telemetry.flush();
    await read(
      id,
      all.filter(([when]) => when > from + hour && when < from + 4 * hour),
    );
    await computed();
    const day = ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'] as const;
    expect(shown(await rows(id, day, '15min'))).toEqual(Array.from({ length: 96 }, () => '15 good 100'));
    expect(await rows(id, day, 'day')).toMatchObject([
      { amount: '1440', quality: 'good', coverage: '100', partial: false },
    ]);
  });

  test('count through a roll-over, and a reset from nothing', async () => {
    const { read, computed, rows } = await begin();
    const id = await aCounter({ modulus: 1_000_000, mostPerHour: 90 });
    const from = at('2026-11-15T00:00');
    const turn = readings(from, 1441).map(([when, n]) => [when, (999_500 + n) % 1_000_000] as const);
    await read(id, turn);
    await read(
      id,
      readings(from + 1441 * minute, 600, { start: 1 }).map(
        ([when, n]) => [when, n > 100 ? n - 100 : 940 + n] as const,
      ),
    );
    await computed();
    expect(await rows(id, ['2026-11-15T00:00:00.000Z', '2026-11-16T00:00:00.000Z'], 'day')).toMatchObject([
      { amount: '1440', partial: false },
    ]);
    expect(await rows(id, ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'], 'day')).toMatchObject([
      { amount: '600', quality: 'suspect' },
    ]);
  });
});

/** The same by one plain computation over all samples, without marks, blocks or spans. */
async function plainly(
  { telemetry }: RunningEnergy,
  id: string,
  given: { readonly step: Step; readonly from: number; readonly to: number },
) {
  const zone = zoneOf('UTC');
  const samples = await telemetry.samples(await world.numberOf(id), 0, Number.MAX_SAFE_INTEGER);
  const usable = samples.flatMap(({ value: v, ...sample }) => (v === null ? [] : [{ ...sample, value: v }]));
  const { links } = classifyRegister(usable, { modulus: 1_000_000, mostPerHour: 600 }, new Map());
  const { intervals, kept } = splitLinks(links, { period: minute, bridging: 2 * hour });
  const edges = edgesOfStep(given, given.step, zone);
  const isLong = given.step === 'day' || given.step === 'month';
  const until = elapsedUntil({ intervals, period: minute }, world.clock.now());
  return edges.slice(1).map((end, i) => {
    const rolled = rollUp({ start: edges[i] as number, end }, { intervals, kept: isLong ? kept : [], period: minute });
    return [
      rolled.amount === null ? '' : textOf(rolled.amount),
      rolled.quality,
      percentOf({ present: rolled.present, due: dueIn({ start: edges[i] as number, end }, until) }),
    ].join(' ');
  });
}

test('the chain of roll-ups says what one plain computation says, in whatever order the samples come', async () => {
  const started = await begin();
  const id = await aCounter({ modulus: 1_000_000, mostPerHour: 600 });
  let state = 7;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const from = at('2026-10-30T00:00');
  let total = 999_000;
  const all: [number, number][] = [];
  for (
    let when = from;
    when < from + 4 * 24 * hour;
    when += random() < 0.004 ? Math.floor(random() * 5 * hour) : minute
  ) {
    total = Math.round((total + random() * 2) * 100) / 100;
    all.push([when, random() < 0.01 ? 0 : Math.round((total % 1_000_000) * 100) / 100]);
  }
  const chunks = Array.from({ length: 24 }, (_, n) =>
    all.slice(Math.floor((n * all.length) / 24), Math.floor(((n + 1) * all.length) / 24)),
  );
  chunks.sort(() => random() - 0.5);
  for (const [n, chunk] of chunks.entries()) {
    await started.read(id, chunk);
    if (n % 3 === 0) await started.computed();
    if (n === 12) await started.telemetry.flush();
  }
  await started.computed();
  const span = ['2026-10-30T00:00:00.000Z', '2026-11-04T00:00:00.000Z'] as const;
  for (const step of ['15min', 'hour', 'day', 'month'] as const) {
    const plain = await plainly(started, id, { step, from: Date.parse(span[0]), to: Date.parse(span[1]) });
    expect(shown(await started.rows(id, span, step)), step).toEqual(plain);
  }
});

describe('a kill', () => {
  test.each(energySteps)('after the step "%s" loses nothing and counts nothing twice', async (step) => {
    let isArmed = false;
    const first = await begin({
      at: (now) => {
        if (isArmed && now === step) throw new Error('killed');
      },
    });
    const id = await aCounter();
    const from = at('2026-11-14T00:00');
    await first.read(id, readings(from, 601));
    await first.computed();
    isArmed = true;
    await first.read(id, readings(from + 601 * minute, 840, { start: 601 }));
    await expect(first.computed()).rejects.toThrow('killed');
    await first.close();
    const second = await begin();
    await second.energy.catchUp();
    const day = ['2026-11-14T00:00:00.000Z', '2026-11-15T00:00:00.000Z'] as const;
    expect(shown(await second.rows(id, day, '15min'))).toEqual(Array.from({ length: 96 }, () => '15 good 100'));
    expect(await second.rows(id, day, 'day')).toMatchObject([{ amount: '1440', partial: false }]);
  });

  test('before the marks are kept makes them anew, from the batches that are decided again', async () => {
    const first = await begin({
      atPipeline: (now) => {
        if (now === 'checkpointing') throw new Error('killed');
      },
    });
    const id = await aCounter();
    await first.read(id, readings(at('2026-11-13T00:00'), 1441));
    await first.close();
    const second = await begin();
    await second.computed();
    expect(await second.rows(id, ['2026-11-13T00:00:00.000Z', '2026-11-14T00:00:00.000Z'], 'day')).toMatchObject([
      { amount: '1440', partial: false },
    ]);
  });
});

test('what was counted of days whose readings are gone stays, though a device dates something into them', async () => {
  const before = await begin();
  const id = await aCounter();
  await before.read(id, readings(at('2026-03-10T00:00'), 1441));
  await before.read(id, readings(at('2026-04-10T00:00'), 61, { start: 44_000 }));
  await before.computed();
  const span = ['2026-03-10T00:00:00.000Z', '2026-04-11T00:00:00.000Z'] as const;
  const told = async () => [
    await before.rows(id, span, '15min'),
    await before.rows(id, span, 'day'),
    await before.rows(id, span, 'month'),
  ];
  const counted = await told();
  const { database, clock, ledgers } = world;
  const counters = await readCounters(ledgers);
  const april = at('2026-04-01T00:00');
  const number = await world.numberOf(id);
  await writeMarks(database, [
    { point: number, day: at('2026-03-10T00:00'), from: at('2026-03-10T09:00'), to: at('2026-03-10T09:00') },
    { point: number, day: at('2026-04-10T00:00'), from: at('2026-03-10T09:00'), to: at('2026-04-10T00:30') },
  ]);
  const worker = openWorker({
    database,
    clock,
    say: () => undefined,
    zoneOf: () => zoneOf('UTC'),
    doubt: async () => undefined,
    withdraw: async () => undefined,
    // As retention leaves it: the readings of March are no more.
    telemetry: {
      samples: (point, from, to) => before.telemetry.samples(point, Math.max(from, april), to),
      latest: before.telemetry.latest,
      keptFrom: async () => april,
    },
    answers: async () => new Map(),
    epochs: async () => [],
    substitutions: async () => [],
    counters: { all: async () => counters, close: () => undefined },
  });
  await worker.catchUp();
  await worker.close();
  expect(await database.query('select from tele.energy_dirty where point = $1', [number])).toEqual([]);
  expect(await told()).toEqual(counted);
});

test('a counter that is new while the known ones are looked up is computed, not forgotten', async () => {
  const { database, clock } = world;
  const fresh = {
    number: 9999,
    id: 'new',
    org: world.plant,
    device: 'M',
    channel: 'C',
    unit: 'kWh',
    period: minute,
    bridging: 2 * hour,
  };
  const mark = {
    point: fresh.number,
    day: at('2026-11-18T00:00'),
    from: at('2026-11-18T10:00'),
    to: at('2026-11-18T10:00'),
  };
  const known = new Map<number, Counter>();
  const done: string[] = [];
  let asked = 0;
  const worker = openWorker({
    database,
    clock,
    say: () => undefined,
    zoneOf: () => zoneOf('UTC'),
    doubt: async () => undefined,
    withdraw: async () => undefined,
    telemetry: { samples: async () => [], latest: () => new Map(), keptFrom: async () => 0 },
    answers: async () => new Map(),
    epochs: async () => [],
    substitutions: async () => [],
    counters: {
      async all() {
        const before = new Map(known);
        // The first look is that of the start.
        if (++asked === 2) {
          known.set(fresh.number, { ...fresh, register: { modulus: null, mostPerHour: null } });
          await writeMarks(database, [mark]);
        }
        return before;
      },
      close: () => undefined,
    },
    at: (step) => void done.push(step),
  });
  await worker.catchUp();
  await worker.catchUp();
  await worker.close();
  expect(done).toEqual(['computed', 'doubted', 'written', 'done']);
});

describe('a doubt', () => {
  const day = ['2026-11-12T00:00:00.000Z', '2026-11-13T00:00:00.000Z'] as const;

  async function doubted() {
    const started = await begin();
    const id = await aCounter({ modulus: 1_000_000, mostPerHour: 90 });
    const from = at('2026-11-12T00:00');
    await started.read(id, readings(from, 721, { start: 5000 }));
    await started.read(id, readings(from + 721 * minute, 720, { start: 3000 }));
    await started.computed();
    await world.settled();
    const { rows } = value(await started.ask('listRegisterDoubts', { query: { point: id } })) as {
      rows: readonly DoubtRow[];
    };
    expect(rows).toHaveLength(1);
    return { started, id, doubt: rows[0] as DoubtRow };
  }
  const alarmOf = async (id: string): Promise<Alarm> => {
    const caller = aCaller({ ...world.operator, permissions: new Set(['/energyAlarm']) });
    return value(await world.ask('getAlarm', { params: { id } }, { caller })) as Alarm;
  };

  test('is asked once, with what speaks for which answer, by an alarm of type 03 on the point', async () => {
    const { started, id, doubt } = await doubted();
    expect(doubt).toMatchObject({
      state: 'open',
      from: { value: '5720' },
      to: { value: '3000', at: '2026-11-12T12:01:00.000Z' },
      evidence: { why: 'stepBack', rolled: '997280', modulus: '1000000', most: '1.8' },
    });
    const alarm = await alarmOf(doubt.id);
    expect(alarm).toMatchObject({ type: '03', level: 3, point: { id }, state: { recovered: false } });
    expect([alarm.register, alarm.value]).toEqual([{ why: 'stepBack', from: 5720 }, 3000]);
    expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: '1439', partial: true });
    await started.read(id, [[at('2026-11-13T00:01'), 3720]]);
    await started.computed();
    const told = await world.log.read({ after: 0, limit: 1000, types: ['RegisterDoubted'] });
    expect(told.filter(({ stream }) => stream.endsWith(doubt.id))).toHaveLength(1);
  });

  test('is answered by a person: a replacement counts both meters by their ratios, and its alarm recovers', async () => {
    const { started, id, doubt } = await doubted();
    const zhou = { caller: world.operator };
    const answer = {
      answer: 'replacement',
      replacement: { final: '190.7', start: '74.9', oldRatio: '30', newRatio: '40' },
    };
    const say = (body: unknown, context = {}) =>
      started.ask('answerRegisterDoubt', { params: { id: doubt.id }, body }, { ...zhou, ...context });
    expect(code(await say({ answer: 'replacement' }))).toBe('RULE_BROKEN');
    expect(code(await say({ answer: 'reset', replacement: answer.replacement }))).toBe('RULE_BROKEN');
    expect(code(await say(answer, { caller: aCaller() }))).toBe('NO_PERMISSION');
    value(await say(answer));
    expect(code(await say({ answer: 'glitch' }))).toBe('ALREADY_DONE');
    await world.settled();
    expect(await alarmOf(doubt.id)).toMatchObject({ state: { recovered: true } });
    await expect
      .poll(async () => (await world.database.query('select from tele.energy_dirty')).length)
      .toBeGreaterThan(0);
    await started.computed();
    expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: '1444', quality: 'manual' });
    const [told] = await world.log.read({ after: 0, limit: 1000, types: ['RegisterDoubtAnswered'] });
    expect(told).toMatchObject({ by: { kind: 'user', id: 'zhou' }, to: 'answered' });
    expect(value(await started.ask('getRegisterDoubt', { params: { id: doubt.id } }))).toMatchObject({
      state: 'answered',
      answeredBy: 'zhou',
    });
  });

  test('about a leap beyond what the counter can count is answered as right as read, one about a fall is not', async () => {
    const { started, doubt } = await doubted();
    const say = (one: string) =>
      started.ask(
        'answerRegisterDoubt',
        { params: { id: one }, body: { answer: 'asRead' } },
        { caller: world.operator },
      );
    expect(code(await say(doubt.id))).toBe('RULE_BROKEN');
    const id = await aCounter({ mostPerHour: 90 });
    const from = at('2026-11-12T00:00');
    await started.read(id, readings(from, 721, { start: 5000 }));
    await started.read(id, readings(from + 721 * minute, 720, { start: 7000 }));
    await started.computed();
    await world.settled();
    const { rows } = value(await started.ask('listRegisterDoubts', { query: { point: id } })) as {
      rows: readonly DoubtRow[];
    };
    expect(rows.map(({ evidence }) => evidence.why)).toEqual(['tooMuch']);
    expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: '1439', partial: true });
    value(await say(rows[0]?.id ?? ''));
    await world.settled();
    await expect
      .poll(async () => (await world.database.query('select from tele.energy_dirty')).length)
      .toBeGreaterThan(0);
    await started.computed();
    expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: '2719', quality: 'good', partial: false });
    expect(await alarmOf(rows[0]?.id ?? '')).toMatchObject({ state: { recovered: true } });
  });

  test.each([15, 1])(
    'about a leap that the register comes back from, read every %i minutes, ends by itself: nothing is booked of it',
    async (every) => {
      const started = await begin();
      const step = every * minute;
      const id = await aCounter({ period: step });
      const from = at('2026-11-12T00:00');
      const [before, last] = [20, 60 / every];
      await started.read(id, readings(from, before, { start: 5000, step }));
      await started.read(id, readings(from + before * step, last, { start: 65_535, by: 0, step }));
      await started.computed();
      await world.settled();
      const asked = async () =>
        (value(await started.ask('listRegisterDoubts', { query: { point: id } })) as { rows: readonly DoubtRow[] })
          .rows;
      expect((await asked()).map(({ state, evidence }) => [state, evidence.why])).toEqual([['open', 'tooMuch']]);
      expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: String(before - 1) });
      for (let n = 0; n < 20; n++) {
        await started.read(id, [[from + (before + last + n) * step, 5000 + before + last + n]]);
        await started.computed();
      }
      await world.settled();
      expect((await asked()).map(({ state }) => state)).toEqual(['withdrawn']);
      expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: String(before + last + 19) });
    },
  );

  test('about a register that is back on its line is answered with the readings before it being none: what was used counts', async () => {
    const started = await begin();
    const step = 15 * minute;
    const id = await aCounter({ period: step });
    const from = at('2026-11-12T00:00');
    await started.read(id, readings(from, 20, { start: 390, by: 0.5, step }));
    await started.read(id, readings(from + 20 * step, 48, { start: 0, by: 0, step }));
    await started.read(id, readings(from + 68 * step, 20, { start: 413.5, by: 0.5, step }));
    await started.computed();
    await world.settled();
    const { rows } = value(await started.ask('listRegisterDoubts', { query: { point: id } })) as {
      rows: readonly DoubtRow[];
    };
    const back = rows.find(({ to }) => to.value === '413.5');
    const one = { params: { id: back?.id ?? '' } };
    expect(value(await started.ask('getRegisterDoubt', one))).toMatchObject({ since: { value: '399.5' } });
    const answer = { ...one, body: { answer: 'earlierNone' } };
    value(await started.ask('answerRegisterDoubt', answer, { caller: world.operator }));
    await world.settled();
    await expect
      .poll(async () => (await world.database.query('select from tele.energy_dirty')).length)
      .toBeGreaterThan(0);
    await started.computed();
    expect((await started.rows(id, day, 'day'))[0]).toMatchObject({ amount: '33' });
    expect(value(await started.ask('listRegisterDoubts', { query: { point: id, state: 'open' } }))).toMatchObject({
      total: 0,
    });
    expect(value(await started.ask('getRegisterDoubt', one))).toMatchObject({
      answer: 'earlierNone',
      since: { value: '399.5' },
    });
  });

  test('about a small step back is not answered by a reset', async () => {
    const started = await begin();
    const id = await aCounter();
    const from = at('2026-11-12T00:00');
    await started.read(id, readings(from, 8, { start: 1000.5, by: 0.1 }));
    await started.read(id, readings(from + 8 * minute, 8, { start: 1000, by: 0.1 }));
    await started.computed();
    await world.settled();
    const { rows } = value(await started.ask('listRegisterDoubts', { query: { point: id } })) as {
      rows: readonly DoubtRow[];
    };
    const say = (answer: string) =>
      started.ask(
        'answerRegisterDoubt',
        { params: { id: rows[0]?.id ?? '' }, body: { answer } },
        { caller: world.operator },
      );
    expect(code(await say('reset'))).toBe('RULE_BROKEN');
    expect(code(await say('earlierNone'))).toBe('RULE_BROKEN');
    value(await say('glitch'));
  });

  test('that late readings leave nothing to ask about is withdrawn, its alarm recovers, and nobody can answer it any more', async () => {
    const { started, id, doubt } = await doubted();
    const from = at('2026-11-12T12:00');
    // The readings after the fall were those of another device: they are corrected to what the register went on with.
    const number = await world.numberOf(id);
    for (let n = 1; n <= 720; n++) {
      await started.telemetry.correct({
        point: number,
        at: from + n * minute,
        value: 5720 + n,
        quality: 5,
        seen: Math.trunc(world.clock.now()),
      });
    }
    await started.computed();
    await world.settled();
    expect(value(await started.ask('getRegisterDoubt', { params: { id: doubt.id } }))).toMatchObject({
      state: 'withdrawn',
      answer: null,
    });
    expect(value(await started.ask('listRegisterDoubts', { query: { point: id, state: 'open' } }))).toEqual({
      rows: [],
      total: 0,
    });
    expect(await alarmOf(doubt.id)).toMatchObject({ state: { recovered: true } });
    const all = await world.log.read({ after: 0, limit: 10, types: ['RegisterDoubtWithdrawn'] });
    expect(all.find(({ stream }) => stream.endsWith(doubt.id))).toMatchObject({
      by: { kind: 'rule', id: 'registerDoubt' },
      to: 'withdrawn',
      data: { cause: 'correction' },
    });
    const late = await started.ask(
      'answerRegisterDoubt',
      { params: { id: doubt.id }, body: { answer: 'glitch' } },
      { caller: world.operator },
    );
    expect(code(late)).toBe('ALREADY_DONE');
    // The same readings in doubt again are asked about again, by another alarm.
    for (let n = 1; n <= 720; n++) {
      await started.telemetry.correct({
        point: number,
        at: from + n * minute,
        value: 2999 + n,
        quality: 5,
        seen: Math.trunc(world.clock.now()),
      });
    }
    await started.computed();
    await world.settled();
    const again = value(await started.ask('listRegisterDoubts', { query: { point: id, state: 'open' } })) as {
      rows: readonly DoubtRow[];
    };
    expect(again.rows.map(({ to }) => to.at)).toEqual([doubt.to.at]);
    expect(await alarmOf(again.rows[0]?.id ?? '')).toMatchObject({ state: { recovered: false } });
  });
});

test('a sample that is corrected makes its intervals be computed again', async () => {
  const started = await begin();
  const id = await aCounter();
  const from = at('2026-11-10T00:00');
  await started.read(id, readings(from, 61));
  await started.computed();
  const number = await world.numberOf(id);
  await started.telemetry.correct({
    point: number,
    at: at('2026-11-10T01:00'),
    value: 70,
    quality: 5,
    seen: from + 2 * hour,
  });
  await started.computed();
  const [row] = await started.rows(id, ['2026-11-10T00:00:00.000Z', '2026-11-10T01:00:00.000Z'], 'hour');
  expect(row).toMatchObject({ amount: '70', quality: 'substituted' });
});

test('energy is of counters, of points that one may see, and of spans that can be shown', async () => {
  const started = await begin();
  const id = await aCounter();
  const span = { from: '2026-11-10T00:00:00.000Z', to: '2026-11-11T00:00:00.000Z', step: 'hour' };
  const ask = (query: Record<string, string>, context = {}) =>
    started.ask('energyOfPoints', { query: { ...span, ...query } }, context);
  expect(code(await ask({ points: id }))).toBe('OK');
  expect(code(await ask({ points: `${id},nothing` }))).toBe('NO_PERMISSION');
  expect(code(await ask({ points: id }, { caller: aCaller() }))).toBe('NO_PERMISSION');
  expect(code(await ask({ points: id, from: '2026-11-12T00:00:00.000Z' }))).toBe('RULE_BROKEN');
  expect(code(await ask({ points: id, from: '2016-11-12T00:00:00.000Z', step: '15min' }))).toBe('RULE_BROKEN');
  expect(code(await ask({ points: id, step: 'year' }))).toBe('BAD_REQUEST');
  await world.aChannel('CX', { MX: ['X1'] });
  expect(code(await ask({ points: 'X1' }))).toBe('RULE_BROKEN');
  expect((await world.ledgers.everyRow(devices)).length).toBeGreaterThan(0);
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import type { DoubtRow } from '../../domain/energy/calls.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import type { Step } from '../../domain/energy/rollUp.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';

const hour = 60 * minute;
const at = (text: string): number => Date.parse(`${text}Z`);
const day = ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z'] as const;
const midnight = Date.parse(day[0]);
const steps: readonly Step[] = ['15min', 'hour', 'day', 'month'];
let world: AlarmWorld;
let running: RunningEnergy;
let made = 0;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [] });
});
afterAll(() => world.close());
beforeEach(async () => {
  running = await startEnergy(world);
});
afterEach(() => running.close());

async function aCounter(
  more: { readonly period?: number; readonly mostPerHour?: number; readonly modulus?: number } = {},
): Promise<string> {
  const { period = minute, ...known } = more;
  const id = `V${++made}`;
  await world.aChannel(`CV${made}`, { [`MV${made}`]: [{ id, kind: 'counter', unit: 'kWh', period }] });
  if (Object.keys(known).length > 0)
    value(await world.ledgers.create(registerSettings, { name: id, pointId: id, ...known }, bySystem()));
  await world.settled();
  return id;
}

const readings = (from: number, count: number, { start = 0, by = 1, step = minute } = {}) =>
  Array.from({ length: count }, (_, n) => [from + n * step, start + n * by] as const);

interface Kept {
  readonly [column: string]: unknown;
  readonly level: string;
  readonly start: number;
  readonly amount: string | null;
  readonly known_from: number | null;
  readonly known_to: number;
}

const versionsOf = async (id: string): Promise<readonly Kept[]> =>
  world.database.query<Kept>('select * from tele.energy_revision where point = $1 order by level, start, known_to', [
    await world.numberOf(id),
  ]);

const byLevel = async (id: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    [...Map.groupBy(await versionsOf(id), ({ level }) => level)].map(([level, rows]) => [level, rows.length]),
  );

/** The present moves on, so that what comes after is known later. */
function later(): number {
  world.clock.advance(minute);
  return Math.trunc(world.clock.now());
}

/** All that is said of the day and its month, at every step. */
const told = (id: string, asOfAt?: number) => Promise.all(steps.map((step) => running.rows(id, day, step, asOfAt)));

/** A day that is over, of which an hour of readings is missing. */
async function aDayWithAHole(): Promise<{
  readonly id: string;
  readonly hole: readonly (readonly [number, number])[];
}> {
  const id = await aCounter();
  const all = readings(midnight, 1441);
  const isInHole = (when: number): boolean => when > midnight + hour && when < midnight + 4 * hour;
  await running.read(
    id,
    all.filter(([when]) => !isInHole(when)),
  );
  await running.computed();
  return { id, hole: all.filter(([when]) => isInHole(when)) };
}

describe('a late reading after the end of its day', () => {
  test('keeps what each figure was that it changed, once per level, with its span and cause', async () => {
    const { id, hole } = await aDayWithAHole();
    expect(await byLevel(id)).toEqual({});
    const taken = later();
    await running.read(id, hole);
    await running.computed();
    expect(await byLevel(id)).toEqual({ kept: 1, quarter: 12, day: 1, month: 1 });
    const ofDay = (await versionsOf(id)).find(({ level }) => level === 'day');
    expect(ofDay).toMatchObject({
      start: midnight,
      until: midnight + 24 * hour,
      amount: '1440',
      present: 96,
      expected: 96,
      known_from: null,
      cause: 1,
    });
    expect(ofDay?.known_to).toBe(taken);
  });

  test('that comes twice makes a version once', async () => {
    const { id, hole } = await aDayWithAHole();
    await running.read(id, hole);
    await running.computed();
    const once = await versionsOf(id);
    later();
    await running.read(id, hole);
    await running.computed();
    expect(await versionsOf(id)).toEqual(once);
  });

  test('changes what is said of now, and nothing of what is said of the moment before, at every step', async () => {
    const { id, hole } = await aDayWithAHole();
    const before = later();
    const [then, sum] = [await told(id), (await running.rows(id, day, 'day'))[0]];
    const after = later();
    await running.read(id, hole.slice(0, 100));
    await running.computed();
    const half = await told(id);
    const last = later();
    await running.read(id, hole.slice(100));
    await running.computed();
    expect(await told(id, before)).toEqual(then);
    expect(await told(id, after)).toEqual(half);
    expect(await told(id, last)).toEqual(await told(id));
    expect((await running.rows(id, day, 'day'))[0]).toMatchObject({ amount: '1440', quality: 'good', partial: false });
    expect(sum).toMatchObject({ amount: '1440', quality: 'estimated', bridged: 3 * hour, partial: false });
  });

  test('is told beside the figure that it revised: what was said before, until when, and why', async () => {
    const { id } = await aDayWithAHole();
    const taken = later();
    const noon = at('2026-11-16T12:30');
    await running.telemetry.correct({
      point: await world.numberOf(id),
      at: noon,
      value: 750.5,
      quality: 5,
      seen: taken,
    });
    await running.computed();
    const rows = await running.rows(id, ['2026-11-16T12:00:00.000Z', '2026-11-16T13:00:00.000Z'], '15min');
    expect(rows.map(({ amount, revised }) => [amount, revised?.amount ?? null])).toEqual([
      ['15', null],
      ['15.5', '15'],
      ['14.5', '15'],
      ['15', null],
    ]);
    expect(rows[1]?.revised).toEqual({
      amount: '15',
      quality: 'good',
      at: new Date(taken).toISOString(),
      cause: 'correction',
    });
  });
});

test('whatever comes late in whatever order, each moment is answered with what it was told', async () => {
  const id = await aCounter({ modulus: 1_000_000, mostPerHour: 600 });
  let state = 11;
  const random = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const from = at('2026-10-30T00:00');
  const all: [number, number][] = [];
  let total = 999_000;
  for (
    let when = from;
    when < from + 4 * 24 * hour;
    when += random() < 0.004 ? Math.floor(random() * 5 * hour) : minute
  ) {
    total = Math.round((total + random() * 2) * 100) / 100;
    all.push([when, random() < 0.01 ? 0 : Math.round((total % 1_000_000) * 100) / 100]);
  }
  const chunks = Array.from({ length: 16 }, (_, n) =>
    all.slice(Math.floor((n * all.length) / 16), Math.floor(((n + 1) * all.length) / 16)),
  );
  chunks.sort(() => random() - 0.5);
  const span = ['2026-10-30T00:00:00.000Z', '2026-11-04T00:00:00.000Z'] as const;
  const say = (asOfAt?: number) => Promise.all(steps.map((step) => running.rows(id, span, step, asOfAt)));
  const moments: { readonly moment: number; readonly said: Awaited<ReturnType<typeof say>> }[] = [];
  for (const chunk of chunks) {
    await running.read(id, chunk);
    await running.computed();
    moments.push({ moment: Math.trunc(world.clock.now()), said: await say() });
    later();
  }
  for (const { moment, said } of moments) expect(await say(moment)).toEqual(said);
});

describe('no version is made', () => {
  test('of what is counted for the first time, however late', async () => {
    const id = await aCounter();
    await running.read(id, readings(midnight, 1441));
    await running.computed();
    expect(await byLevel(id)).toEqual({});
    expect((await running.rows(id, day, 'day', midnight))[0]).toMatchObject({ amount: null, quality: 'missing' });
  });

  test('of a day that still runs', async () => {
    const id = await aCounter();
    const today = Math.floor(world.clock.now() / (24 * hour)) * 24 * hour;
    const all = readings(today, 240);
    await running.read(
      id,
      all.filter(([when]) => when < today + hour || when > today + 2 * hour),
    );
    await running.computed();
    await running.read(id, all);
    await running.computed();
    expect(await byLevel(id)).toEqual({});
  });

  test('by computing again what comes out the same, as after a restart', async () => {
    const { id } = await aDayWithAHole();
    await running.close();
    running = await startEnergy(world);
    await running.read(id, [[midnight + 10 * minute, 10]]);
    await running.computed();
    expect(await byLevel(id)).toEqual({});
  });
});

test('days that are cut anew in another zone have no versions of their old cut, and their intervals keep theirs', async () => {
  const { id, hole } = await aDayWithAHole();
  const before = later();
  const fine = await running.rows(id, day, '15min');
  later();
  await running.read(id, hole);
  await running.computed();
  await running.close();
  running = await startEnergy(world, { zone: 'Asia/Shanghai' });
  await running.computed();
  expect(await byLevel(id)).toEqual({ kept: 1, quarter: 12 });
  expect(await running.rows(id, day, '15min', before)).toEqual(fine);
});

test('the answer to a doubt revises the days that it settles, and is named as why', async () => {
  const id = await aCounter({ modulus: 1_000_000, mostPerHour: 90 });
  await running.read(id, readings(midnight, 721, { start: 5000 }));
  await running.read(id, readings(midnight + 721 * minute, 720, { start: 3000 }));
  await running.computed();
  await world.settled();
  const { rows } = value(await running.ask('listRegisterDoubts', { query: { point: id } })) as {
    rows: readonly DoubtRow[];
  };
  const [before] = await running.rows(id, day, 'day');
  const asked = later();
  later();
  const answer = { answer: 'replacement', replacement: { final: '5721', start: '2999' } };
  value(
    await running.ask(
      'answerRegisterDoubt',
      { params: { id: rows[0]?.id ?? '' }, body: answer },
      { caller: world.operator },
    ),
  );
  await world.settled();
  const isMarked = async () => (await world.database.query('select from tele.energy_dirty')).length;
  await expect.poll(isMarked).toBeGreaterThan(0);
  await running.computed();
  const [after] = await running.rows(id, day, 'day');
  expect(after).toMatchObject({ quality: 'manual', revised: { amount: before?.amount, cause: 'answer' } });
  expect((await running.rows(id, day, 'day', asked))[0]).toEqual(before);
});

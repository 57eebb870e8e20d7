import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { points } from '../../domain/device/point.ts';
import { meterReadings } from '../../domain/energy/meterReading.ts';
import type { SheetRow } from '../../domain/energy/readingCalls.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, value } from '../../tests/world/ledgers.ts';

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

/** A meter that is read by hand: twice a day unless said. */
async function aMeter(
  register: { readonly modulus?: number; readonly mostPerHour?: number } = {},
  period = 12 * hour,
): Promise<string> {
  const id = `H${++made}`;
  await world.aChannel(`CH${made}`, { [`MH${made}`]: [{ id, kind: 'counter', unit: 'kWh', period }] });
  if (Object.keys(register).length > 0)
    value(await world.ledgers.create(registerSettings, { name: id, pointId: id, ...register }, bySystem()));
  await world.settled();
  await running.known(id);
  return id;
}

const zhou = () => ({ ...bySystem(), by: { kind: 'user' as const, id: 'zhou' } });
const instant = (text: string): string => `${text}:00.000Z`;

async function enter(pointId: string, when: string, figure: string, more: Readonly<Record<string, unknown>> = {}) {
  const done = await world.ledgers.create(
    meterReadings,
    { name: pointId, pointId, at: instant(when), value: figure, ...more },
    zhou(),
  );
  await world.settled();
  return done;
}
const faults = (done: Awaited<ReturnType<typeof enter>>) => (done.ok ? null : done.refusal.fields);

/** The sample that a reading makes is there, and what follows from it is computed. */
async function arrives(point: string, when: string, figure: number | null): Promise<void> {
  const number = await world.numberOf(point);
  const from = Date.parse(instant(when));
  await expect
    .poll(async () => (await running.telemetry.samples(number, from, from + 1))[0]?.value ?? null)
    .toBe(figure);
  await running.computed();
}
const day = (date: string) =>
  [`${date}T00:00:00.000Z`, new Date(Date.parse(`${date}T00:00:00.000Z`) + 24 * hour).toISOString()] as const;
const ofDay = async (point: string, date: string) => (await running.rows(point, day(date), 'day'))[0];

async function threeReadings(id: string): Promise<void> {
  for (const [when, figure] of [
    ['2026-11-11T00:00', '100.5'],
    ['2026-11-11T12:00', '148.5'],
    ['2026-11-12T00:00', '196.5'],
  ] as const)
    value(await enter(id, when, figure));
  await arrives(id, '2026-11-12T00:00', 196.5);
}

describe('a reading by hand', () => {
  test('is an event with its person, and a sample that the energy of the unit stands on (R213 R214 R215 R216)', async () => {
    const id = await aMeter();
    await threeReadings(id);
    expect(await ofDay(id, '2026-11-11')).toMatchObject({ amount: '96', partial: false, bridged: 24 * hour });
    value(await enter(id, '2026-11-10T12:00', '70.5'));
    await arrives(id, '2026-11-10T12:00', 70.5);
    value(await enter(id, '2026-11-10T00:00', '60.5'));
    await arrives(id, '2026-11-10T00:00', 60.5);
    expect(await ofDay(id, '2026-11-10')).toMatchObject({ amount: '40' });
    expect(running.telemetry.latest([await world.numberOf(id)]).get(await world.numberOf(id))).toMatchObject({
      value: 196.5,
      quality: 4,
    });
    const told = await world.log.read({ after: 0, limit: 1000, types: ['MeterReadingCreated'] });
    expect(told.at(-1)).toMatchObject({
      by: { kind: 'user', id: 'zhou' },
      data: { row: { pointId: id, value: '60.5' } },
    });
    // It happened when the meter was read; when it was entered the log says beside it.
    expect(told.at(-1)?.at).toBe('2026-11-10T00:00:00.000Z');
    expect(Date.parse(told.at(-1)?.recordedAt ?? '')).toBe(world.clock.now());
  });

  test('stands above what was measured at the same instant', async () => {
    const id = await aMeter({}, 60_000);
    const from = Date.parse('2026-11-10T00:00:00.000Z');
    await running.read(
      id,
      Array.from({ length: 61 }, (_, n) => [from + n * 60_000, n] as const),
    );
    value(await enter(id, '2026-11-10T01:00', '65'));
    await arrives(id, '2026-11-10T01:00', 65);
    const [row] = await running.rows(id, ['2026-11-10T00:00:00.000Z', '2026-11-10T01:00:00.000Z'], 'hour');
    expect(row).toMatchObject({ amount: '65', quality: 'manual', partial: false });
  });

  test('that is smaller than the last is asked about with its evidence, and counted as it is answered', async () => {
    const id = await aMeter({ modulus: 1000 });
    await threeReadings(id);
    value(await enter(id, '2026-11-12T12:00', '990'));
    await arrives(id, '2026-11-12T12:00', 990);
    const said = faults(await enter(id, '2026-11-13T00:00', '4'));
    expect(said?.['answer']).toContain('小于上次读数 990（2026-11-12 12:00）');
    expect(said?.['answer']).toContain('翻转计 14');
    expect(faults(await enter(id, '2026-11-13T00:00', '4', { answer: 'asRead' }))?.['answer']).toBeDefined();
    value(await enter(id, '2026-11-13T00:00', '4', { answer: 'rollover' }));
    await arrives(id, '2026-11-13T00:00', 4);
    expect(await ofDay(id, '2026-11-12')).toMatchObject({ amount: '807.5' });
  });

  test('that is more than can have been counted is asked about; confirmed, it is counted and asked no more', async () => {
    const id = await aMeter({ mostPerHour: 10 });
    await threeReadings(id);
    expect(faults(await enter(id, '2026-11-12T12:00', '1196.5'))?.['answer']).toContain('最多约 144');
    value(await enter(id, '2026-11-12T12:00', '1196.5', { answer: 'asRead' }));
    await arrives(id, '2026-11-12T12:00', 1196.5);
    for (const n of [1, 2, 3]) {
      // Each is judged by the one before.
      value(await enter(id, `2026-11-12T1${2 + n}:00`, String(1196.5 + n)));
      await arrives(id, `2026-11-12T1${2 + n}:00`, 1196.5 + n);
    }
    expect(await ofDay(id, '2026-11-12')).toMatchObject({ amount: '1003' });
    expect(await world.log.read({ after: 0, limit: 10, types: ['RegisterDoubted'] })).toEqual([]);
  });

  test.each([
    ['value', '2026-11-13T00:00', '-1', {}],
    ['value', '2026-11-13T00:00', '1000', {}],
    ['at', '2026-11-21T00:00', '200', {}],
    ['at', '2026-11-12T00:00', '200', {}],
    ['answer', '2026-11-13T00:00', '200', { answer: 'reset' }],
    ['until', '2026-11-13T00:00', '200', { until: '2026-11-14T00:00:00.000Z' }],
  ] as const)('is refused at its field %s: %s %s', async (field, when, figure, more) => {
    const id = await aMeter({ modulus: 1000 });
    await threeReadings(id);
    expect(Object.keys(faults(await enter(id, when, figure, more)) ?? {})).toEqual([field]);
  });

  test('is corrected by its next version, with a reason; the old one is kept, and the figures follow (R217)', async () => {
    const id = await aMeter();
    await threeReadings(id);
    const wrong = value(await enter(id, '2026-11-12T12:00', '250'));
    await arrives(id, '2026-11-12T12:00', 250);
    const correct = (changes: object, version = 1) =>
      world.ledgers.update(meterReadings, wrong.id, version, { ...changes }, zhou());
    expect(faults(await correct({ value: '205' }))?.['reason']).toBeDefined();
    value(await correct({ value: '205', reason: '抄错一位' }));
    await world.settled();
    await arrives(id, '2026-11-12T12:00', 205);
    expect(await ofDay(id, '2026-11-12')).toMatchObject({ amount: '8.5' });
    expect(await world.ledgers.anyRow(meterReadings, wrong.id)).toMatchObject({
      version: 2,
      value: '205',
      reason: '抄错一位',
    });
    expect(await world.ledgers.anyRow(meterReadings, wrong.id, wrong.position)).toMatchObject({
      version: 1,
      value: '250',
    });
    value(await world.ledgers.remove(meterReadings, wrong.id, 2, zhou()));
    await world.settled();
    await arrives(id, '2026-11-12T12:00', null);
    expect((await ofDay(id, '2026-11-12'))?.amount).toBeNull();
  });
});

describe('readings that come together', () => {
  test('of one instant are one row, whichever came first', async () => {
    const id = await aMeter();
    const done = await Promise.all(
      ['20000', '20001', '20002', '20003'].map((figure) => enter(id, '2026-11-12T16:00', figure)),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    for (const one of done) if (!one.ok) expect(Object.keys(one.refusal.fields ?? {})).toEqual(['at']);
  });

  test('of several instants are judged by each other, at once or without a pause', async () => {
    const id = await aMeter();
    const at = (n: number) => instant(`2026-11-0${n}T00:00`);
    const made = (n: number, figure: string) =>
      world.ledgers.create(meterReadings, { name: id, pointId: id, at: at(n), value: figure }, zhou());
    value(await made(1, '1000'));
    // Nobody waits for what the first is written to.
    const smaller = await made(2, '900');
    expect(smaller.ok ? null : Object.keys(smaller.refusal.fields ?? {})).toEqual(['answer']);
    const both = await Promise.all([made(4, '1100'), made(3, '1300')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('a bad value is substituted until its end, with a reason: what was measured meanwhile does not count', async () => {
  const id = await aMeter({ modulus: 1_000_000 }, 60_000);
  const from = Date.parse('2026-11-14T00:00:00.000Z');
  const shown = (n: number): number => (n >= 60 && n < 90 ? 5 : 1000 + n);
  await running.read(
    id,
    Array.from({ length: 181 }, (_, n) => [from + n * 60_000, shown(n)] as const),
  );
  const substitution = { kind: 'substituted', until: '2026-11-14T01:30:00.000Z', reason: '表计示值停走' };
  expect(
    Object.keys(faults(await enter(id, '2026-11-14T01:00', '1060', { ...substitution, reason: null })) ?? {}),
  ).toEqual(['reason']);
  value(await enter(id, '2026-11-14T01:00', '1060', substitution));
  await arrives(id, '2026-11-14T01:00', 1060);
  const hours = await running.rows(id, ['2026-11-14T00:00:00.000Z', '2026-11-14T03:00:00.000Z'], 'hour');
  expect(hours.map(({ amount }) => amount)).toEqual(['60', '60', '60']);
  expect(hours.map(({ quality }) => quality)).toEqual(['substituted', 'substituted', 'good']);
});

describe('the sheet', () => {
  const sheet = async (query: Record<string, string>, caller = world.operator) =>
    value(await running.ask('readingSheet', { query: { at: '2026-11-12T12:00:00.000Z', ...query } }, { caller })) as {
      readonly groups: readonly { readonly name: string; readonly count: number }[];
      readonly rows: readonly SheetRow[];
      readonly total: number;
    };

  test('shows each meter with what it showed before, by device, kind of energy and the unit that it measures', async () => {
    const id = await aMeter({ modulus: 1000, mostPerHour: 10 });
    await threeReadings(id);
    const org = (await world.ledgers.anyRow(points, id))?.org;
    const unit = value(await world.ledgers.create(energyUnits, { name: `单元 ${id}`, orgId: org }, bySystem()));
    const association = {
      name: id,
      unitId: unit.id,
      deviceId: `MH${made}`,
      pointId: id,
      energyKind: 'water',
      share: '50',
    };
    value(await world.ledgers.create(deviceAssociations, association, bySystem()));
    await world.settled();
    const byUnit = await sheet({ by: 'unit', group: unit.id });
    expect(byUnit.rows).toMatchObject([
      {
        point: { id, unit: 'kWh' },
        measures: { unit: `单元 ${id}`, kind: 'water', share: '50' },
        byHand: { at: '2026-11-12T00:00:00.000Z', value: '196.5' },
        register: { modulus: 1000, mostPerHour: 10 },
        next: null,
      },
    ]);
    expect(byUnit.rows[0]?.before.map((one) => one.value)).toEqual([100.5, 148.5, 196.5]);
    expect((await sheet({ by: 'kind', group: 'water' })).rows).toHaveLength(1);
    expect((await sheet({ by: 'device', group: `MH${made}` })).rows).toHaveLength(1);
    expect((await sheet({ by: 'all', q: id })).total).toBe(1);
  });

  test('shows nobody what is not his to see', async () => {
    const id = await aMeter();
    expect(await sheet({ by: 'all', q: id }, aCaller())).toMatchObject({ rows: [], total: 0 });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { anHour as hour, aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { MeterRow, ReadRegister } from '../../../domain/energy/meterCalls.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, code, scopeOf, value } from '../../../tests/world/ledgers.ts';

const at = (text: string): number => Date.parse(`${text}Z`);
const iso = (ms: number): string => new Date(ms).toISOString();
const changedAt = '2026-11-18T12:00:30.000Z';
const now = at('2026-11-20T08:00:00.000');
let world: AlarmWorld;
let running: RunningEnergy;
/** Known before the sample of 18 November, 06:00 was corrected. */
let before = 0;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', {
    M1: [
      { id: 'M1.EpForward', kind: 'counter', unit: 'kWh', period: minute },
      { id: 'M1.EpReverse', kind: 'counter', unit: 'kWh', period: minute },
      { id: 'M1.P', unit: 'kW', period: minute },
    ],
    M2: ['M2.U'],
    M3: [{ id: 'M3.V', kind: 'counter', unit: 'm³', period: minute }],
  });
  running = await startEnergy(world);
  const from = at('2026-11-18T00:00:00.000');
  // One kWh a minute: the old meter up to noon, the new one, which begins at 5, for five hours. Twice as much from 03:00 to 03:15.
  const fast = (n: number): number => Math.min(15, Math.max(0, n - 180));
  await running.read(
    'M1.EpForward',
    Array.from(
      { length: 1021 },
      (_, n) => [from + n * minute, n <= 720 ? 50_003 + n + fast(n) : 5 + (n - 721)] as const,
    ),
  );
  await running.read('M1.P', [[at('2026-11-18T06:00:00.000'), 61.5]]);
  world.clock.advance(now - world.clock.now());
  value(
    await running.ask('replaceMeter', {
      body: {
        device: 'M1',
        at: changedAt,
        oldSerial: 'A-1',
        newSerial: 'B-2',
        registers: [
          { point: 'M1.EpForward', final: '50738', start: '5', oldRatio: '1', newRatio: '1' },
          { point: 'M1.EpReverse', final: '0', start: '0', oldRatio: '40', newRatio: '60' },
        ],
      },
    }),
  );
  await world.settled();
  await running.computed();
  before = world.clock.now() + minute / 2;
  world.clock.advance(minute);
  await running.telemetry.correct({
    point: await world.numberOf('M1.EpForward'),
    at: at('2026-11-18T06:00:00.000'),
    value: 50_380,
    quality: quality.substituted,
    seen: world.clock.now(),
  });
  await running.computed();
  world.clock.advance(hour);
});
afterAll(async () => {
  await running.close();
  await world.close();
});

const rows = async (query: object, context = {}): Promise<readonly MeterRow[]> =>
  (value(await running.ask('meterRegisters', { query }, context)) as { rows: readonly MeterRow[] }).rows;
const shown = async (moment: string, context = {}): Promise<MeterRow> => {
  const [row] = await rows({ devices: ['M1'], at: moment }, context);
  if (row === undefined) throw new Error('no such meter');
  return row;
};

test.each([
  ['2026-11-18T02:00:00.000Z', { value: '50123.0', how: 'read', quality: 'good' }],
  ['2026-11-18T02:00:30.000Z', { value: '50123.5', how: 'between', quality: 'good' }],
  ['2026-11-18T06:00:00.000Z', { value: '50380.0', how: 'read', quality: 'substituted' }],
  ['2026-11-18T12:00:30.000Z', { value: null, how: 'broken', before: { value: '50738' }, after: { value: '5' } }],
  ['2026-11-18T12:01:00.000Z', { value: '5.0', how: 'read' }],
  ['2026-11-18T17:30:00.000Z', { value: '304.0', how: 'last', after: null }],
  ['2026-11-18T20:00:00.000Z', { value: null, how: 'beyond', before: { value: '304' }, after: null }],
  ['2026-11-17T20:00:00.000Z', { value: null, how: 'none', before: null, after: { value: '50003' } }],
] as const)('at %s the register shows this, and says on what it stands (C142)', async (moment, expected) => {
  expect((await shown(moment)).forward).toMatchObject(expected);
});

test('the day, the month and the highest demand are told by full quarters, and the meter by its number (C142)', async () => {
  expect(await shown('2026-11-18T06:07:00.000Z')).toMatchObject({
    serial: 'A-1',
    today: {
      from: '2026-11-18T00:00:00.000Z',
      to: '2026-11-18T06:00:00.000Z',
      amount: '377',
      partial: false,
      coverage: '100',
    },
    // Of the days before nothing is known: at least so much.
    month: { from: '2026-11-01T00:00:00.000Z', amount: '377', partial: true },
    peak: { kw: '120', at: '2026-11-18T03:00:00.000Z', atLeast: true },
    reverse: { value: null, how: 'none', ratio: '40' },
    reactive: null,
  });
  expect(await shown('2026-11-18T13:00:00.000Z')).toMatchObject({
    serial: 'B-2',
    demand: { kw: '60', at: '2026-11-18T12:45:00.000Z' },
    reverse: { ratio: '60' },
  });
  expect((await shown('2026-11-18T06:01:30.000Z')).power).toMatchObject({
    value: 61.5,
    at: '2026-11-18T06:00:00.000Z',
  });
  // It held no longer, and nothing was counted since: neither is 0.
  expect(await shown(iso(now))).toMatchObject({
    power: { value: null, at: null },
    demand: null,
    today: { amount: null, partial: true, quality: 'missing' },
  });
  // The day has only begun.
  expect((await shown('2026-11-18T00:05:00.000Z')).today).toMatchObject({
    amount: null,
    coverage: null,
    partial: false,
  });
});

test('one’s meters are those that count, by name, of what one sees; ahead of now nobody has read', async () => {
  expect((await rows({})).map(({ device }) => device.id)).toEqual(['M1', 'M3']);
  expect((await rows({ q: 'm3' })).map(({ device, forward }) => [device.id, forward?.unit, forward?.value])).toEqual([
    ['M3', 'm³', null],
  ]);
  expect(await running.ask('meterRegisters', { query: { at: iso(now + 24 * hour) } })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { at: expect.any(String) } },
  });
  const stranger = { caller: aCaller({ scope: scopeOf(world.elsewhere) }) };
  expect(await rows({}, stranger)).toEqual([]);
  for (const query of [{ devices: ['M1'] }, { devices: ['M1', 'nothing'] }])
    expect(code(await running.ask('meterRegisters', { query }, stranger))).toBe('NO_PERMISSION');
  expect(code(await running.ask('readingsAround', { params: { device: 'M1' } }, stranger))).toBe('NO_PERMISSION');
  expect(code(await running.ask('readingsAround', { params: { device: 'nothing' } }))).toBe('NO_PERMISSION');
  // What counts nothing has no register.
  expect(value(await running.ask('readingsAround', { params: { device: 'M2' } }))).toMatchObject({ registers: [] });
});

test('what was known at a moment of the past is answered of it, corrections left out', async () => {
  const moment = '2026-11-18T06:00:00.000Z';
  expect((await shown(moment, { asOfAt: before })).forward).toMatchObject({ value: '50378.0', quality: 'good' });
  // Before it was entered, nobody knew of another meter.
  const early = await shown('2026-11-18T02:00:00.000Z', { asOfAt: at('2026-11-18T05:00:00.000') });
  expect(early).toMatchObject({ serial: null, forward: { ratio: '1' } });
});

test('a meter opened tells its readings either side of the moment, how they were joined, and its epochs (C142)', async () => {
  const opened = value(await running.ask('readingsAround', { params: { device: 'M1' }, query: { at: changedAt } })) as {
    serial: string;
    registers: readonly ReadRegister[];
  };
  const [forward] = opened.registers;
  expect(opened.serial).toBe('B-2');
  expect(forward).toMatchObject({
    how: 'broken',
    epochs: [{ at: changedAt, oldSerial: 'A-1', newSerial: 'B-2', final: '50738', start: '5' }],
    doubts: [],
    byHand: [],
  });
  expect(forward?.links.find(({ kind }) => kind === 'replacement')).toMatchObject({
    from: '2026-11-18T12:00:00.000Z',
    to: '2026-11-18T12:01:00.000Z',
  });
  expect(
    forward?.readings.some(({ at: read, value: figure }) => read === '2026-11-18T12:01:00.000Z' && figure === '5'),
  ).toBe(true);
  expect(forward?.day).toHaveLength(96);
  expect(forward?.day[0]).toEqual({ start: '2026-11-18T00:00:00.000Z', amount: '15' });
  expect(forward?.day.at(-1)).toEqual({ start: '2026-11-18T23:45:00.000Z', amount: null });
});

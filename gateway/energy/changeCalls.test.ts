import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, code, scopeOf, value } from '../../tests/world/ledgers.ts';
import { keepCounterScales } from '../devices/counterScale.ts';
import { carriedOn } from '../live/carriedOn.ts';

const hour = 60 * minute;
const at = (text: string): number => Date.parse(`${text}Z`);
const day = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'] as const;
const changedAt = '2026-11-18T12:00:30.000Z';
let world: AlarmWorld;
let running: RunningEnergy;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [{ id: 'E1', kind: 'counter', unit: 'kWh', period: minute }, 'P1'] });
  running = await startEnergy(world);
});
afterAll(async () => {
  await running.close();
  await world.close();
});

const change = (more: object = {}, registers: object[] = [{ point: 'E1', final: '50723', start: '5' }]) => ({
  body: { device: 'M1', at: changedAt, oldSerial: 'A-1', newSerial: 'B-2', reason: '检定到期', registers, ...more },
});

test('a meter is changed with the figures of both: totals and curves cross it without a jump, and the change is kept (C141 C140 C142 E209 B320)', async () => {
  const { read, computed, rows, ask, telemetry } = running;
  // One kWh a minute: the old meter up to noon, from half a minute past noon a new one that begins at 5.
  const from = at('2026-11-18T00:00:00.000');
  await read(
    'E1',
    Array.from({ length: 1441 }, (_, n) => [from + n * minute, n <= 720 ? 50_003 + n : 5 + (n - 721)] as const),
  );
  world.clock.advance(at('2026-11-20T08:00:00.000') - world.clock.now());
  expect(code(await ask('replaceMeter', change({ at: '2027-01-01T00:00:00.000Z' })))).toBe('RULE_BROKEN');
  for (const [registers, field] of [
    [[], 'registers'],
    [[{ point: 'P1', final: '1', start: '0' }], 'registers'],
    [[{ point: 'E1', final: '50722', start: '5' }], 'registers.0.final'],
    [[{ point: 'E1', final: '50723', start: '6' }], 'registers.0.start'],
  ] as const) {
    expect(await ask('replaceMeter', change({}, [...registers]))).toMatchObject({
      refusal: { code: 'RULE_BROKEN', fields: { [field]: expect.any(String) } },
    });
  }
  expect(code(await ask('replaceMeter', change(), { caller: aCaller({ scope: scopeOf(world.elsewhere) }) }))).toBe(
    'NO_PERMISSION',
  );
  value(await ask('replaceMeter', change()));
  await world.settled();
  await computed();
  // 720 to the last reading of the old one, none of it in the half minutes around the change, 719 from the first of the new one.
  expect(await rows('E1', day, 'day')).toMatchObject([{ amount: '1439', partial: false }]);
  const ofHours = await rows('E1', day, 'hour');
  expect(ofHours.map(({ amount }) => Number(amount)).every((amount) => amount >= 59 && amount <= 60)).toBe(true);
  const number = await world.numberOf('E1');
  const epochs = (await running.energy.epochs([number])).get(number) ?? [];
  const asked = { points: [{ point: number, period: minute }], from, to: from + 24 * hour, buckets: 96, zone: 'UTC' };
  const curve = carriedOn((await telemetry.series(asked)).series.get(number) ?? [], epochs);
  const steps = curve.slice(1).map(({ last }, i) => (last ?? 0) - (curve[i]?.last ?? 0));
  expect(Math.max(...steps.map((step) => Math.abs(step - 15)))).toBeLessThanOrEqual(1);
  expect(curve.at(-1)?.last).toBe(723);
  expect(value(await ask('listMeterChanges', { query: { device: 'M1' } }))).toMatchObject({
    rows: [
      {
        at: changedAt,
        oldSerial: 'A-1',
        newSerial: 'B-2',
        reason: '检定到期',
        registers: [{ point: 'E1', final: '50723', start: '5' }],
      },
    ],
  });
  const spans = value(await ask('listRegisterSpans', { query: { device: 'M1' } })) as { rows: object[] };
  expect(spans.rows).toMatchObject([
    { point: 'E1', from: null, to: changedAt, final: '50723' },
    { point: 'E1', from: changedAt, to: null, start: '5', final: null },
  ]);
  expect(value(await ask('listRegisterSpans', { query: { device: 'M1', at: day[0] } }))).toMatchObject({
    rows: [{ from: null }],
  });
  expect(code(await ask('replaceMeter', change()))).toBe('RULE_BROKEN');
});

test('a meter that two persons change at once is changed once, and the second hears why not', async () => {
  const again = { at: '2026-11-19T12:00:30.000Z', oldSerial: 'B-2' };
  const figures = [{ point: 'E1', final: '800', start: '0' }];
  const one = (newSerial: string) =>
    running.ask('replaceMeter', change({ ...again, newSerial }, figures), {
      command: { id: `change ${newSerial}`, digest: newSerial },
    });
  const both = await Promise.all([one('C-3'), one('D-4')]);
  expect(both.map(code).toSorted()).toEqual(['OK', 'RULE_BROKEN']);
  const facts = await world.log.read({ after: 0, limit: 100, types: ['MeterReplaced'] });
  expect(facts).toHaveLength(2);
  // Who was heard hears the same again.
  const heard = code(both[0] as never) === 'OK' ? 'C-3' : 'D-4';
  expect(code(await one(heard))).toBe('OK');
  expect(await world.log.read({ after: 0, limit: 100, types: ['MeterReplaced'] })).toHaveLength(2);
});

const minuteOf = (n: number): number => at('2026-11-20T06:00:00.000') + n * minute;
const heldRow = async <D extends typeof devices | typeof points>(ledger: D, id: string) => {
  await world.settled();
  const row = await world.ledgers.anyRow(ledger, id);
  if (row === null) throw new Error(`${id} is not there`);
  return row;
};
const eventsOf = async (command: string) =>
  (await world.log.read({ after: 0, limit: 10_000 })).filter((event) => event.command === command);

test('a meter that answers elsewhere is moved in the command that changes it: all of it or none', async () => {
  await world.aChannel('C2', { M2: [{ id: 'E2', kind: 'counter', unit: 'kWh', period: minute }] });
  const figures = [{ point: 'E2', final: '10', start: '0' }];
  const moved = { device: 'M2', at: '2026-11-20T08:00:00.000Z', address: { unit: 9 } };
  const { version } = await heldRow(devices, 'M2');
  const ask = (id: string, more: object) =>
    running.ask('replaceMeter', change({ ...moved, ...more }, figures), { command: { id, digest: id } });
  expect(code(await ask('seen older', { version: version + 1 }))).toBe('VERSION_CONFLICT');
  expect(await eventsOf('seen older')).toEqual([]);
  value(await ask('moved', { version }));
  expect((await eventsOf('moved')).map(({ type }) => type)).toEqual(['DeviceChanged', 'MeterReplaced']);
  expect((await heldRow(devices, 'M2')).address).toMatchObject({ unit: 9 });
  value(await ask('moved', { version }));
  expect((await heldRow(devices, 'M2')).version).toBe(version + 1);
});

test('a meter of another factor is changed while nothing is read, and what the new one counts is counted by it', async () => {
  keepCounterScales({ ledgers: world.ledgers, telemetry: running.telemetry });
  await world.aChannel('C3', { M3: [{ id: 'E3', kind: 'counter', unit: 'kWh', period: minute }] });
  await running.read(
    'E3',
    Array.from({ length: 60 }, (_, n) => [minuteOf(n), 1000 + n] as const),
  );
  const figures = (more: object = {}) => [{ point: 'E3', final: '1059', start: '0', factor: 10, ...more }];
  const ask = (when: string, registers: object[]) =>
    running.ask('replaceMeter', change({ device: 'M3', at: when }, registers));
  const noon = new Date(minuteOf(60)).toISOString();
  expect(await ask(noon, figures())).toMatchObject({
    refusal: { fields: { 'registers.0.factor': energyMessages['energy.scaleWhileRead'].en } },
  });
  const point = await heldRow(points, 'E3');
  expect(await world.ledgers.update(points, 'E3', point.version, { factor: 10 }, bySystem())).toMatchObject({
    ok: false,
  });
  value(await world.ledgers.update(points, 'E3', point.version, { enabled: false }, bySystem()));
  await world.settled();
  const before = new Date(minuteOf(30)).toISOString();
  expect(await ask(before, figures())).toMatchObject({
    refusal: { fields: { 'registers.0.factor': energyMessages['energy.scaleBefore'].en } },
  });
  value(await ask(noon, figures()));
  expect(await heldRow(points, 'E3')).toMatchObject({ factor: 10, offset: 0 });
  const { position } = value(
    await world.ledgers.update(points, 'E3', (await heldRow(points, 'E3')).version, { enabled: true }, bySystem()),
  );
  await world.configured(running.pipeline, position);
  // Raw figures: each is ten of what is counted.
  await running.read(
    'E3',
    Array.from({ length: 60 }, (_, n) => [minuteOf(61 + n), n + 1] as const),
  );
  await running.computed();
  const hours = await running.rows('E3', ['2026-11-20T06:00:00.000Z', '2026-11-20T08:00:00.000Z'], 'hour');
  expect(hours.map(({ amount }) => Math.round(Number(amount)))).toEqual([59, 590]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import type { UnitMeasure } from '../../domain/energy/unitCalls.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, code, narrowedTo, value } from '../../tests/world/ledgers.ts';

const hour = 60 * minute;
const day = ['2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'] as const;
const midnight = Date.parse(day[0]);
/** Readings from the day before on until the newest that has come: eight of the day that runs. */
const untilNow = 3 * 96 + 32 + 1;
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};

/** Three meters of 80 kWh a day on three channels of one unit; a fourth began late, a fifth was set back, a sixth was not read for hours. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2, 3, 4, 5, 6, 7])
    await world.aChannel(`C${n}`, { [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: 'kWh', period: 15 * minute }] });
  await world.made(registerSettings, { name: 'E5', pointId: 'E5', modulus: 1_000_000, mostPerHour: 90 });
  await world.made(registerSettings, { name: 'E7', pointId: 'E7', net: true });
  running = await startEnergy(world);
  const readings = (from: number, count: number, start = 0) =>
    Array.from({ length: count }, (_, n) => [from + n * 15 * minute, start + n] as const);
  for (const n of [1, 2, 3]) await running.read(`E${n}`, readings(midnight - 24 * hour, untilNow));
  await running.read('E4', readings(midnight + 4 * hour, 81, 56));
  // It counts both ways and feeds in, from four o'clock on.
  await running.read(
    'E7',
    readings(midnight + 4 * hour, 81).map(([at, n]) => [at, 5000 - n] as const),
  );
  await running.read('E6', [...readings(midnight, 40), ...readings(midnight + 14 * hour, 41, 56)]);
  await running.read('E5', [...readings(midnight, 48, 5000), ...readings(midnight + 12 * hour, 49, 3000)]);
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  unit['all'] = await world.made(energyUnits, { name: '全厂', orgId });
  for (const n of [1, 2, 3])
    await world.made(deviceAssociations, {
      name: `表 ${n}`,
      unitId: unit['all'],
      deviceId: `M${n}`,
      pointId: `E${n}`,
      // The third counts by half, and since the day itself.
      ...(n === 3 ? { share: '50', since: '2026-11-18' } : {}),
    });
  const using = (name: string, energyPoints: readonly string[]) =>
    world.made(usingUnits, { name, unitId: unit['all'], energyPoints });
  unit['three'] = await using('三表', ['E1', 'E2', 'E3']);
  unit['gap'] = await using('缺数', ['E1', 'E4']);
  unit['bridged'] = await using('断采', ['E1', 'E6']);
  unit['net'] = await using('净', ['E1', 'E7']);
  unit['doubt'] = await using('存疑', ['E1', 'E5']);
});
afterAll(async () => {
  await running.close();
  await world.close();
});

interface UnitSumsQuestion {
  readonly of?: 'energyUnit' | 'usingUnit';
  readonly from?: string;
  readonly to?: string;
  readonly step?: string;
  readonly earlier?: string;
  readonly asOfAt?: number;
  readonly channels?: readonly string[];
}

const asked = async (
  name: string,
  { asOfAt, channels, ...more }: UnitSumsQuestion = {},
): Promise<readonly UnitMeasure[]> => {
  const caller = channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) };
  const query = { of: 'usingUnit', units: unit[name] as string, from: day[0], to: day[1], step: 'day', ...more };
  const context = { caller: aCaller({ ...world.operator, ...caller }), ...(asOfAt === undefined ? {} : { asOfAt }) };
  const answer = value(await running.ask('energyOfUnits', { query }, context));
  return (answer as { units: Record<string, readonly UnitMeasure[]> }).units[unit[name] as string] ?? [];
};
const oneOf = async (...of: Parameters<typeof asked>): Promise<UnitMeasure> => (await asked(...of))[0] as UnitMeasure;

test('who sees all of a unit is told the whole sum, its rows and their total', async () => {
  expect(await asked('three')).toMatchObject([
    {
      kind: null,
      unit: 'kWh',
      compared: null,
      rows: [{ start: day[0], end: day[1], amount: '288', coverage: '100', quality: 'good', none: null }],
      total: { amount: '288', coverage: '100', running: false },
    },
  ]);
  const hours = await oneOf('three', { step: 'hour' });
  expect([hours.rows.length, hours.total.amount]).toEqual([24, '288']);
});

test('who sees one of three channels is told no sum of either kind of unit, and that a part lies outside his sight', async () => {
  const hidden = { amount: null, none: 'hidden', quality: 'missing', coverage: '0', doubt: null };
  for (const of of ['usingUnit', 'energyUnit'] as const) {
    const name = of === 'usingUnit' ? 'three' : 'all';
    expect(await asked(name, { of, channels: ['C1'], earlier: '2026-11-17T00:00:00.000Z' })).toMatchObject([
      { unit: 'kWh', rows: [hidden], total: hidden, compared: { current: null, base: null, percent: null, over: 0 } },
    ]);
    // Of a unit of which nothing is seen not even in what it counts.
    expect(await asked(name, { of, channels: ['C5'] })).toMatchObject([{ unit: null, total: hidden }]);
  }
});

test('an energy unit counts its meters by their kind, their share and the days for which they are its', async () => {
  expect(await asked('all', { of: 'energyUnit' })).toMatchObject([
    { kind: 'electricity', unit: 'kWh', total: { amount: '240', coverage: '100' } },
  ]);
  const both = await oneOf('all', { of: 'energyUnit', earlier: '2026-11-17T00:00:00.000Z' });
  // The day before, the third was not yet a part: two meters of 96.
  expect(both.compared).toEqual({ current: '240', base: '192', percent: '25', over: 1 });
});

test('with a gap it is at least so much, with its coverage, and is compared with nothing', async () => {
  const one = await oneOf('gap', { earlier: '2026-11-17T00:00:00.000Z' });
  expect(one.total).toMatchObject({ none: null, coverage: '91.6', bridged: 0 });
  expect(one.compared).toMatchObject({ current: null, over: 0 });
});

test('of a register that counts both ways a part is no bound: what is not known could lower it', async () => {
  // 96 drawn, 80 fed in that are known of.
  expect((await oneOf('net')).total).toMatchObject({ amount: '16', coverage: '91.6', lowered: true });
  expect((await oneOf('gap')).total.lowered).toBe(false);
});

test('over hours in which nothing was read it is whole, for the register was read before and after; how it is spread over them is told as not known', async () => {
  const one = await oneOf('bridged', { earlier: '2026-11-17T00:00:00.000Z' });
  expect(one.total).toMatchObject({ amount: '192', none: null, coverage: '100', bridged: 4.25 * hour });
  expect(one.compared).toMatchObject({ current: '192', over: 1 });
});

test('a day with a register in doubt says since when and at most how much more, until a person has answered', async () => {
  const { total, compared } = await oneOf('doubt', { earlier: '2026-11-17T00:00:00.000Z' });
  const doubt = { since: '2026-11-18T11:45:00.000Z', atMost: '27' };
  expect(total).toMatchObject({ none: null, doubt });
  expect(compared).toMatchObject({ current: null });
  // The hours beside it are not in doubt.
  const { rows } = await oneOf('doubt', { step: 'hour' });
  expect(rows.flatMap((row, n) => (row.doubt === null ? [] : [n]))).toEqual([11]);
  const before = world.clock.now();
  const found = value(await running.ask('listRegisterDoubts', { query: { point: 'E5' } })) as {
    rows: { id: string }[];
  };
  const permissions = new Set(['/energyAlarm:handle']);
  world.clock.advance(minute);
  value(
    await running.ask(
      'answerRegisterDoubt',
      { params: { id: found.rows[0]?.id ?? '' }, body: { answer: 'reset' } },
      { caller: aCaller({ ...world.operator, permissions }) },
    ),
  );
  await world.settled();
  await running.computed();
  expect((await oneOf('doubt')).total.doubt).toBeNull();
  expect((await oneOf('doubt', { asOfAt: before })).total.doubt).toEqual(doubt);
});

test('a day that runs is judged by what has elapsed, and stands beside the same part of the day before', async () => {
  const span = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' };
  const one = await oneOf('three', { ...span, earlier: '2026-11-19T00:00:00.000Z' });
  expect(one.total).toMatchObject({ amount: '96', coverage: '100', running: true });
  expect(one.compared).toEqual({ current: '96', base: '96', percent: '0', over: 1 });
  const month = await oneOf('three', { step: 'month' });
  // Its first sixteen days are missing; what is still to come is not.
  expect(month.total).toMatchObject({ amount: '960', running: true, coverage: '17.2' });
  const { rows } = await oneOf('three', { ...span, step: 'hour' });
  expect(rows.slice(7, 9).map(({ amount, running }) => [amount, running])).toEqual([
    ['12', false],
    [null, true],
  ]);
});

test('a unit that is not seen is refused, and so is a span to compare with that is not earlier', async () => {
  const query = { of: 'usingUnit', units: 'nobodys', from: day[0], to: day[1], step: 'day' };
  expect(code(await running.ask('energyOfUnits', { query }))).toBe('NO_PERMISSION');
  const later = { ...query, units: unit['three'] as string, earlier: day[0] };
  expect(await running.ask('energyOfUnits', { query: later })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { earlier: 'The span to compare with must be earlier' } },
  });
});

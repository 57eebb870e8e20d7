import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { quantity, sumOf, textOf } from '../../../domain/energy/quantity.ts';
import type { Result } from '../../../domain/error/errors.ts';
import { whyOfFigure } from '../../../domain/figure/calls.ts';
import type { Question } from '../../../domain/figure/question.ts';
import type { FigurePlace, Opens, WhyAnswer } from '../../../domain/figure/why.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, code, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { figureCalls } from '../figureCalls.ts';

const hour = 60 * minute;
const midnight = Date.parse('2026-11-18T00:00:00.000Z');
const at = (time: string): number => Date.parse(`2026-11-18T${time}:00.000Z`);
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};

/** A plant with a meter of its own; a shop with two meters, a third of one of which is its own; one that was not read for hours; one with a meter that was not there. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2, 3, 4])
    await world.aChannel(`C${n}`, { [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: 'kWh', period: 15 * minute }] });
  running = await startEnergy(world);
  const readings = (each: number) =>
    Array.from(
      { length: 3 * 96 + 33 },
      (_, n) => [midnight - 24 * hour + n * 15 * minute, Math.round((1000 + n * each) * 10) / 10] as const,
    );
  await running.read('E1', readings(300));
  await running.read('E2', readings(100.1));
  await running.read('E3', readings(50));
  // Not read from noon until three: the register says later what was counted meanwhile.
  await running.read('E4', [...readings(10).slice(0, 96 + 48), ...readings(10).slice(96 + 60)]);
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId });
  for (const name of ['a', 'b'])
    unit[name] = await world.made(energyUnits, {
      name: `车间 ${name}`,
      nameEn: `Shop ${name}`,
      orgId,
      parentId: unit['plant'],
    });
  const counts = (n: number, of: string, more = {}) =>
    world.made(deviceAssociations, { name: `表 ${n}`, unitId: unit[of], deviceId: `M${n}`, pointId: `E${n}`, ...more });
  await counts(1, 'plant');
  await counts(2, 'a');
  await counts(3, 'a', { share: '33.33' });
  await counts(4, 'b');
});
afterAll(async () => {
  await running.close();
  await world.close();
});

interface WhyQuestion extends Partial<Question> {
  readonly channels?: readonly string[];
  readonly permissions?: readonly string[];
  readonly asOfAt?: number | null;
}

const day = { format: 'day' as const, from: '2026-11-18', to: '2026-11-19' };
const wide: Opens = {
  of: 'intervals',
  point: 'E2',
  from: '2026-11-18T00:00:00.000Z',
  to: '2026-11-19T00:00:00.000Z',
  step: 'day',
};

async function open(
  what: Opens,
  { channels, permissions, asOfAt = null, ...more }: WhyQuestion = {},
): Promise<Result<WhyAnswer>> {
  const { database, ledgers } = world;
  const calls = figureCalls({ database, telemetry: running.telemetry, ledgers, zone: zoneOf('UTC') });
  const question: Question = {
    screen: '/energyConsumption',
    measures: ['energy.use', 'energy.tce', 'energy.unexplained'],
    subjects: [{ kind: 'energyUnit', id: unit['plant'] ?? '' }],
    medium: 'electricity',
    by: 'child',
    step: 'whole',
    span: day,
    compare: [],
    ...more,
  };
  const scope = channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) };
  const caller = aCaller({ ...world.operator, permissions: new Set(permissions ?? [question.screen]), ...scope });
  return asked(calls, whyOfFigure, { body: { ...what, question } }, { caller, now: world.clock.now(), asOfAt });
}
const opened = async (what: Opens | null | undefined, asked: WhyQuestion = {}): Promise<WhyAnswer> => {
  if (what == null) throw new Error('there is nothing to open');
  return value(await open(what, asked)) as WhyAnswer;
};
const figure = (of: string, more: Partial<FigurePlace> = {}): Opens => ({
  of: 'figure',
  place: {
    measure: 'energy.use',
    subject: { kind: 'energyUnit', id: unit[of] ?? '' },
    part: null,
    medium: 'electricity',
    unit: 'kWh',
    compared: null,
    cell: null,
    ...more,
  },
});
const told = ({ terms }: WhyAnswer) => terms.map(({ name, share, value: adds }) => [name, share, adds]);
const summedUp = (values: readonly { readonly value: string | null }[]): string =>
  textOf(sumOf(values.map(({ value: each }) => quantity(each ?? ''))));

test('a figure is the sum of its counters by their shares, to the last digit', async () => {
  const shop = await opened(figure('a'));
  // 96 quarters of 100.1, and a third of 96 times 50.
  expect(told(shop)).toEqual([
    ['表 2', '100', '9609.6'],
    ['表 3', '33.33', '1599.84'],
  ]);
  expect(shop.terms[1]?.counted).toBe('4800');
  expect([shop.figure.value, shop.recomputed, shop.equal]).toEqual(['11209.44', '11209.44', true]);
});

test('what nobody can explain is a difference: its own meter less the units below, each of which opens', async () => {
  const rest = await opened(figure('plant', { measure: 'energy.unexplained' }));
  expect(rest.terms.map(({ kind, share }) => [kind, share])).toEqual([
    ['point', '100'],
    ['unit', '-100'],
    ['unit', '-100'],
  ]);
  expect([rest.recomputed, rest.equal]).toEqual([rest.figure.value, true]);
  const shop = rest.terms.find(({ name }) => name === 'Shop a');
  expect((await opened(shop?.opens)).figure.value).toBe(textOf(quantity(shop?.value ?? '').neg()));
});

test('standard coal is what each medium used by its factor of the day, which stands beside it', async () => {
  const coal = await opened(figure('a', { measure: 'energy.tce', medium: null, unit: 'tce' }));
  expect(coal.terms).toMatchObject([
    { kind: 'medium', counted: '11209.44', unit: 'kWh', factor: { value: '0.0001229' } },
  ]);
  expect([coal.recomputed, coal.equal]).toEqual([coal.figure.value, true]);
  expect((await opened(coal.terms[0]?.opens)).figure.value).toBe('11209.44');
});

test('from a figure to its counter, the hour and the readings, each level is made of the next', async () => {
  const [first] = (await opened(figure('a'))).terms;
  const hours = await opened(first?.opens);
  expect([hours.intervals.length, hours.equal, summedUp(hours.intervals)]).toEqual([24, true, first?.counted]);
  const nine = hours.intervals[9];
  const readings = await opened(nine?.opens);
  expect([readings.figure.value, readings.recomputed, readings.equal]).toEqual(['400.4', '400.4', true]);
  // The four of the hour and the one at its end, with three links before and after them.
  expect([readings.readings.length, readings.links.length, readings.intervals.length]).toEqual([11, 10, 4]);
  expect(readings.links.every(({ kind, amount }) => kind === 'run' && amount === '100.1')).toBe(true);
  const quarter = await opened(readings.intervals[0]?.opens);
  expect([quarter.figure.value, quarter.equal, quarter.readings.length]).toEqual(['100.1', true, 8]);
});

test('what was counted while nobody read belongs to the day, and is shown once beside its hours', async () => {
  const [first] = (await opened(figure('b'))).terms;
  const hours = await opened(first?.opens);
  expect(hours.kept).toMatchObject([
    { from: '2026-11-18T11:45:00.000Z', to: '2026-11-18T15:00:00.000Z', amount: '130' },
  ]);
  expect([hours.intervals[13]?.none, hours.figure.value, hours.recomputed, hours.equal]).toEqual([
    ...['missing', '960', '960', true],
  ]);
});

test('who does not see a counter is told neither its name nor what it adds, and opens nothing of it', async () => {
  const shop = await opened(figure('a'), { channels: ['C1', 'C2'] });
  expect([shop.figure.none, shop.equal, shop.unjudged]).toEqual(['hidden', null, 'noFigure']);
  expect(shop.terms[1]).toMatchObject({ id: null, name: null, share: null, value: null, none: 'hidden', opens: null });
  const hidden = { ...wide, point: 'E3' } as Opens;
  expect(await open(hidden, { channels: ['C1', 'C2'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { point: 'This counter counts for none of the units that are asked of' } },
  });
});

test('a reading that was corrected stands with what it was, its interval with the cause; the past is answered as it was', async () => {
  world.clock.advance(hour);
  const before = world.clock.now() - minute;
  const number = await world.numberOf('E2');
  const [first] = (await opened(figure('a'))).terms;
  const was = (await opened(first?.opens)).intervals[9];
  const old = (await opened(was?.opens)).readings.find(({ at: when }) => when === '2026-11-18T09:30:00.000Z');
  const seen = world.clock.now();
  const corrected = Number(old?.value) + 20;
  await running.telemetry.correct({ point: number, at: at('09:30'), value: corrected, quality: 5, seen });
  await running.computed();
  const now = await opened(was?.opens);
  expect(
    now.intervals.map(({ value: each, revised }) => [each, revised?.value ?? null, revised?.cause ?? null]),
  ).toEqual([
    ['100.1', null, null],
    ['120.1', '100.1', 'correction'],
    ['80.1', '100.1', 'correction'],
    ['100.1', null, null],
  ]);
  expect([now.figure.value, now.equal]).toEqual(['400.4', true]);
  expect(now.readings.find(({ at: when }) => when === old?.at)).toMatchObject({
    value: String(corrected),
    quality: 5,
    seen: new Date(seen).toISOString(),
    replaced: { value: old?.value, until: new Date(seen).toISOString() },
  });
  const then = await opened(was?.opens, { asOfAt: before });
  expect([then.intervals[1]?.value, then.intervals[1]?.revised, then.equal]).toEqual(['100.1', null, true]);
  expect(then.readings.find(({ at: when }) => when === old?.at)).toEqual(old);
  // Before anything was read nothing was known.
  const noon = await opened(figure('a'), { asOfAt: at('12:00') });
  expect([noon.figure.none, noon.recomputed, noon.unjudged]).toEqual(['missing', null, 'noFigure']);
});

test('a figure that is not what its readings say is shown as a fault', async () => {
  const number = await world.numberOf('E1');
  await world.database.query(
    'update tele.energy_quarter set amount[21] = amount[21] + 7 where point = $1 and day = $2',
    [number, midnight],
  );
  const hours = await opened({ ...wide, point: 'E1' } as Opens);
  expect([hours.figure.value, hours.recomputed, hours.equal]).toEqual(['28800', '28807', false]);
  const five = await opened(hours.intervals[5]?.opens);
  expect([five.figure.value, five.recomputed, five.equal]).toEqual(['1207', '1200', false]);
});

test('no figure is opened through a screen that may not be opened, that does not ask for it, or beyond its span', async () => {
  expect(code(await open(figure('a'), { permissions: ['/loadAnalysis'] }))).toBe('NO_PERMISSION');
  const load = { screen: '/loadAnalysis', measures: ['load.peak'], by: null, step: 'day' } as const;
  expect(await open(figure('plant', { measure: 'load.peak', unit: 'kW' }), load)).toMatchObject({
    refusal: { code: 'RULE_BROKEN' },
  });
  expect(await open(figure('a', { subject: { kind: 'energyUnit', id: 'nobodys' } }))).toMatchObject({
    refusal: { fields: { place: 'The answer has no such figure' } },
  });
  const beyond = { ...wide, from: '2026-11-17T00:00:00.000Z' } as Opens;
  expect(await open(beyond)).toMatchObject({
    refusal: { fields: { span: expect.stringContaining('within the span') } },
  });
  const long = { ...wide, of: 'readings' } as Opens;
  expect(await open(long)).toMatchObject({ refusal: { fields: { span: 'Readings are shown of an hour at most' } } });
});

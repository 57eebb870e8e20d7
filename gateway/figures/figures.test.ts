import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import { quantity, sumOf, textOf } from '../../domain/energy/quantity.ts';
import type { Result } from '../../domain/error/errors.ts';
import type { Answer, Series } from '../../domain/figure/answer.ts';
import { askFigures, listFigureUnits } from '../../domain/figure/calls.ts';
import type { Question } from '../../domain/figure/question.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { siteDays } from '../../domain/site/siteDay.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { unitRecords } from '../../domain/unit/unitRecord.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, code, narrowedTo, value } from '../../tests/world/ledgers.ts';
import { forgetPeriods, rollPeriods } from '../energy/periods.ts';
import { figureCalls } from './figureCalls.ts';

const hour = 60 * minute;
const midnight = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};

/** A plant with a meter of its own, three shops below it (one with a water meter, one moved), and a shop without any; each on a channel of its own. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2, 3, 4, 5])
    await world.aChannel(`C${n}`, {
      [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: n === 4 ? 'm³' : 'kWh', period: 15 * minute }],
    });
  running = await startEnergy(world);
  /** From the day before on, so much a quarter of an hour, more in each hour of the day. */
  const readings = (each: number, until = 3 * 96 + 33) => {
    let register = 1000;
    return Array.from({ length: until }, (_, n) => {
      register += n === 0 ? 0 : each + Math.floor((n % 96) / 4);
      return [midnight - 24 * hour + n * 15 * minute, register] as const;
    });
  };
  await running.read('E1', readings(500));
  await running.read('E2', readings(100));
  await running.read('E3', readings(200));
  await running.read('E4', readings(3));
  // Not read from noon until two on the 18th; later the register says what was counted meanwhile.
  await running.read('E5', [...readings(10).slice(0, 96 + 48), ...readings(10).slice(96 + 57)]);
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId });
  for (const [name, n] of [
    ['a', 2],
    ['b', 3],
    ['c', 5],
  ] as const) {
    unit[name] = await world.made(energyUnits, {
      name: `车间 ${name}`,
      nameEn: `Shop ${name}`,
      orgId,
      parentId: unit['plant'],
    });
    await world.made(deviceAssociations, { name: `表 ${n}`, unitId: unit[name], deviceId: `M${n}`, pointId: `E${n}` });
  }
  unit['empty'] = await world.made(energyUnits, { name: '库房', orgId, parentId: unit['plant'] });
  await world.made(deviceAssociations, { name: '总表', unitId: unit['plant'], deviceId: 'M1', pointId: 'E1' });
  await world.made(deviceAssociations, {
    name: '水表',
    unitId: unit['a'],
    deviceId: 'M4',
    pointId: 'E4',
    energyKind: 'water',
    since: '2026-11-18',
  });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

/** Days and months stand in the zone of the site: they are rolled up as a site in this one has them. */
async function rolledIn(name: string): Promise<void> {
  const zone = zoneOf(name);
  const counters = await world.database.query<{ point: number }>('select distinct point from tele.energy_quarter');
  for (const { point } of counters) {
    await world.database.transaction(async (tx) => {
      await forgetPeriods(tx, point);
      for (const from of [-24, 0, 24, 48].map((hours) => midnight + hours * hour))
        await rollPeriods(tx, point, { span: { from, to: from + 24 * hour }, zone, period: 15 * minute });
    });
  }
}

interface FiguresQuestion extends Partial<Question> {
  readonly of?: string;
  readonly channels?: readonly string[];
  readonly permissions?: readonly string[];
  readonly asOfAt?: number | null;
  readonly asOf?: number | null;
  readonly zone?: string;
}

const day = { format: 'day' as const, from: '2026-11-18', to: '2026-11-19' };

async function ask({
  of = 'plant',
  channels,
  permissions,
  asOfAt = null,
  asOf = null,
  zone = 'UTC',
  ...more
}: FiguresQuestion): Promise<Result<Answer>> {
  const calls = figureCalls({
    database: world.database,
    telemetry: running.telemetry,
    ledgers: world.ledgers,
    zone: zoneOf(zone),
  });
  const question: Question = {
    screen: '/energyConsumption',
    measures: ['energy.use'],
    subjects: [{ kind: 'energyUnit', id: unit[of] ?? of }],
    medium: 'electricity',
    by: null,
    step: 'whole',
    span: day,
    compare: [],
    ...more,
  };
  const caller = aCaller({
    ...world.operator,
    permissions: new Set(permissions ?? [question.screen]),
    ...(channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) }),
  });
  return asked(calls, askFigures, { body: question }, { caller, now: world.clock.now(), asOfAt, asOf });
}
const answered = async (asked: FiguresQuestion): Promise<Answer> => value(await ask(asked)) as Answer;
const one = async (asked: FiguresQuestion): Promise<Series> => (await answered(asked)).series[0] as Series;
const amounts = (series: readonly Series[]): readonly (string | null)[] => series.map(({ total }) => total.value);

test('the parts of a unit and what nobody can explain are what its own counter says, to the last digit', async () => {
  const { series } = await answered({ measures: ['energy.use', 'energy.unexplained'], by: 'child' });
  const [main, ...others] = series;
  const parts = others.filter(({ part }) => part !== null);
  const rest = others.find(({ measure }) => measure === 'energy.unexplained');
  // Made at one moment they stand in no order of their own.
  expect(parts.map(({ part }) => part?.name).toSorted()).toEqual(['Shop a', 'Shop b', 'Shop c']);
  const all = sumOf([...parts, ...(rest === undefined ? [] : [rest])].map(({ total }) => quantity(total.value ?? '')));
  expect([amounts(others).includes(null), textOf(all)]).toEqual([false, main?.total.value]);
});

test.each(['UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'])(
  'in %s the quarters and hours of a day are the day',
  async (zone) => {
    await rolledIn(zone);
    const of = async (step: Question['step']): Promise<Series> => one({ step, zone, of: 'b' });
    const [hours, whole] = [await of('hour'), await of('whole')];
    const sum = (series: Series) => textOf(sumOf(series.values.map((each) => quantity(each ?? ''))));
    expect([sum(hours), hours.total.value]).toEqual([whole.total.value, whole.total.value]);
    expect(whole.total.present).toBe(24 * hour);
    await rolledIn('UTC');
  },
);

test('a unit without a counter of its own is the sum of the units below it, and says so', async () => {
  const water = await answered({ medium: 'water' });
  expect(water.notes.map(({ kind }) => kind)).toContain('childrenSummed');
  const [only] = water.series;
  expect([only?.unit, only?.total.value]).toEqual(['m³', (await one({ medium: 'water', of: 'a' })).total.value]);
});

test('no reading, no number: before it counts, where nothing counts, and before it has begun', async () => {
  // Its meter counts for it since the 18th.
  const water = await one({ medium: 'water', of: 'a', step: 'day', span: { ...day, from: '2026-11-17' } });
  expect([water.values[0], water.none]).toEqual([null, ['noCounter', null]]);
  expect((await answered({ of: 'empty' })).series).toEqual([]);
  expect((await answered({ of: 'empty' })).notes).toMatchObject([{ kind: 'noMedium' }]);
  const ahead = await one({ span: { ...day, from: '2026-11-21', to: '2026-11-22' } });
  expect([ahead.total.value, ahead.total.none]).toEqual([null, 'notYet']);
  const past = await one({ span: { ...day, from: '2026-10-01', to: '2026-10-02' } });
  expect([past.total.value, past.total.none, past.total.present]).toEqual([null, 'missing', 0]);
});

test('an answer says up to when it is counted, where that is not the end of its span', async () => {
  const today = { ...day, from: '2026-11-20', to: '2026-11-21' };
  const { until, series } = await answered({ span: today, by: 'child' });
  expect(until).toBe('2026-11-20T08:00:00.000Z');
  expect(series[0]?.total).toMatchObject({ elapsed: 8 * hour });
  expect((await answered({ by: 'child' })).until).toBeUndefined();
  expect((await answered({ of: 'empty', span: today })).until).toBeUndefined();
});

test('who does not see a part is told no sum and no name of it, and what he sees beside it', async () => {
  const { series } = await answered({
    measures: ['energy.use', 'energy.unexplained'],
    by: 'child',
    channels: ['C1', 'C2'],
  });
  const told = series.map(({ part, total }) => [part?.name ?? null, total.none]);
  expect([told[0], told.at(-1)]).toEqual([
    [null, null],
    [null, 'hidden'],
  ]);
  expect(told.slice(1, -1).toSorted()).toEqual([
    ['Shop a', null],
    ['Shop b', 'hidden'],
    ['Shop c', 'hidden'],
  ]);
});

test('a step that runs is judged by what has elapsed, and stands beside the same part of the day before', async () => {
  const today = { ...day, from: '2026-11-20', to: '2026-11-21' };
  const { series } = await answered({ of: 'b', span: today, compare: ['before'] });
  const [now, then] = series;
  expect(now?.total).toMatchObject({ none: null, present: 8 * hour, elapsed: 8 * hour, expected: 24 * hour });
  expect(then?.change).toEqual({ current: now?.total.value, base: now?.total.value, percent: '0', over: 1, of: 1 });
  expect(then?.total.value).not.toBe(now?.total.value);
});

test('V197 a comparison leaves out what is not whole on both sides, and says over how many', async () => {
  const gapped = { format: 'day', from: '2026-11-18', to: '2026-11-20' } as const;
  const { series } = await answered({
    of: 'c',
    step: 'hour',
    span: { ...gapped, format: 'hour', to: '2026-11-19' },
    compare: [{ from: '2026-11-17' }],
  });
  expect(series[1]?.change).toMatchObject({ of: 24, percent: '0' });
  expect(series[1]?.change?.over).toBeLessThan(24);
});

test('a unit by its counters names them as they stand in it', async () => {
  const { series } = await answered({ by: 'point', channels: ['C1'] });
  expect(series.map(({ part, total }) => [part?.name ?? null, total.none])).toEqual([
    [null, null],
    ['总表', null],
  ]);
});

test('standard coal is each medium by its factor of the day, with the factors named; one without any leaves no sum', async () => {
  const { series } = await answered({ measures: ['energy.tce'], medium: null, by: 'medium', of: 'a' });
  const [all, ...media] = series;
  const kwh = quantity((await one({ of: 'a' })).total.value ?? '');
  expect(media.find(({ medium }) => medium === 'electricity')?.total.value).toBe(textOf(kwh.times('0.0001229')));
  expect(all?.total.value).toBe(textOf(sumOf(media.map(({ total }) => quantity(total.value ?? '')))));
  expect(all?.uses.map(({ id }) => id)).toEqual(['GB/T 2589-2020 electricity', 'GB/T 2589-2020 newWater']);
});

test('in standard coal too the parts and what nobody can explain are the whole', async () => {
  const measures = ['energy.tce', 'energy.unexplainedTce'] as const;
  const { series } = await answered({ measures, medium: null, by: 'child' });
  const [all, ...others] = series;
  expect(others).toHaveLength(4);
  expect(textOf(sumOf(others.map(({ total }) => quantity(total.value ?? ''))))).toBe(all?.total.value);
});

test('a load has its highest quarter with its time, its duration in hours, and no figure from a gap', async () => {
  const load = { screen: '/loadAnalysis' as const, of: 'b' };
  const { results } = await answered({ ...load, measures: ['load.facts', 'load.duration'] });
  const facts = results.find((found) => found.gives === 'facts');
  // 223 kWh in a quarter, from a quarter to eleven on.
  expect(facts?.facts.find(({ id }) => id === 'max')).toMatchObject({
    value: '892',
    unit: 'kW',
    at: '2026-11-18T22:45:00.000Z',
  });
  const curve = results.find((found) => found.gives === 'curve');
  expect([curve?.x.at(-1), curve?.y[0], curve?.y.at(-1)]).toEqual(['24', '892', '800']);
  const gapped = await answered({ ...load, of: 'c', measures: ['load.duration'] });
  const short = gapped.results.find((found) => found.gives === 'curve');
  expect(Number(short?.x.at(-1))).toBeLessThan(23);
  const { series } = await answered({ ...load, measures: ['load.peak'], step: 'day' });
  expect([series[0]?.values, series[0]?.at]).toEqual([['892'], ['2026-11-18T22:45:00.000Z']]);
});

test('a unit without a fee rule pays as the unit above it: its periods are the whole, each at its price', async () => {
  const orgId = world.plant;
  const periods = [
    { start: '00:00', end: '08:00', type: 'valley' },
    { start: '08:00', end: '24:00', type: 'peak' },
  ];
  const program = {
    since: '2024-01-01',
    zones: [{ from: '01-01', table: 1 }],
    days: [{ periods }],
    restTable: null,
    holidays: [],
  };
  const timeRuleId = await world.made(timeRules, { name: '分时', orgId, programs: [program] });
  const none = { single: null, sharp: null, deepValley: null, capacityPrice: null, demandPrice: null, tiers: [] };
  const version = { ...none, since: '2024-01-01', peak: '1', flat: '0.6', valley: '0.25' };
  const rate = { name: '电价', orgId, energyKind: 'electricity', kind: 'timeOfUse', timeRuleId, versions: [version] };
  const rateTemplateId = await world.made(rateTemplates, rate);
  const asked = {
    screen: '/timeAnalysis',
    measures: ['energy.period', 'cost.energy'],
    of: 'b',
    by: 'period',
    step: 'day',
  } as const;
  const before = await answered(asked);
  expect(before.series.find(({ part }) => part?.id === 'none')?.total.value).toBe(before.series[0]?.total.value);
  const fee = { unitId: unit['plant'], energyKind: 'electricity', rateTemplateId, since: '2024-01-01' };
  const expense = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor: null, tax: null };
  await world.made(unitFees, { name: '电费', ...fee, expense, sharing: { basis: 'none', shares: [] } });
  const { series, results } = await answered(asked);
  const of = (id: string) => series.find(({ part }) => part?.id === id)?.total.value ?? null;
  const [valley, peak] = [quantity(of('valley') ?? ''), quantity(of('peak') ?? '')];
  expect([textOf(valley.plus(peak)), of('flat'), of('none')]).toEqual([series[0]?.total.value, null, null]);
  const [cost] = results;
  const amount = cost?.gives === 'facts' ? cost.facts.find(({ id }) => id === 'amount')?.value : null;
  expect(amount).toBe(textOf(peak.plus(valley.times('0.25'))));
});

test('the hours of a day stand by their kind of day, and the part of the calendar beside a change', async () => {
  const varied = {
    screen: '/variationAnalysis',
    measures: ['energy.profile', 'energy.vary'],
    of: 'b',
    step: 'hour',
  } as const;
  const { results } = await answered(varied);
  const boxes = results.find((found) => found.gives === 'boxes');
  // The 18th was a Wednesday.
  expect([boxes?.boxes.length, boxes?.boxes[0]?.id, boxes?.boxes[0]?.n]).toEqual([24, 'work 00', 1]);
  const facts = results.find((found) => found.gives === 'facts');
  expect(facts?.facts.find(({ id }) => id === 'steps')?.value).toBe('24');
  const both = { screen: '/thfx', measures: ['energy.calendar'], of: 'b', compare: ['before'] } as const;
  const calendar = (await answered(both)).results[0];
  const told = calendar?.gives === 'facts' ? calendar.facts.map(({ id, value: each }) => [id, each]) : [];
  expect(Object.fromEntries(told)).toMatchObject({ workNow: '1', workThen: '1', calendar: '0' });
});

test('a moving sum stands on eleven months before the span too, and three days of data leave no trend (V144 V146 K091 K092)', async () => {
  const trend = { screen: '/trendAnalysis', step: 'month', of: 'b' } as const;
  const span = { format: 'quarter', from: '2025-01-01', to: '2027-01-01' } as const;
  const { series, results } = await answered({ ...trend, span, measures: ['energy.moving', 'energy.trend'] });
  expect([series[0]?.values.length, series[0]?.total.none, series[0]?.none.at(-1)]).toEqual([
    24,
    'notWhole',
    'notWhole',
  ]);
  const facts =
    results[0]?.gives === 'facts' ? results[0].facts.map(({ id, value: each, none }) => [id, each ?? none]) : [];
  expect(Object.fromEntries(facts)).toMatchObject({ slope: 'tooFew', months: '0' });
  const ten = Array.from({ length: 10 }, () => ({ kind: 'energyUnit' as const, id: unit['b'] ?? '' }));
  expect(await ask({ ...trend, span, subjects: ten })).toMatchObject({
    refusal: { fields: { subjects: 'At most 9' } },
  });
});

test('by items: each as its counters say, what bears none, and what nobody can explain are the whole (V149 V139)', async () => {
  const id = async (pointId: string): Promise<string> =>
    (await world.ledgers.everyRow(deviceAssociations)).find((row) => row.pointId === pointId)?.id ?? '';
  for (const [point, item] of [
    ['E2', 'production'],
    ['E3', 'lighting'],
  ] as const)
    value(await world.ledgers.amend(deviceAssociations, await id(point), () => ({ item }), bySystem()));
  await world.settled();
  const asked = { screen: '/ItemStatement', by: 'item', step: 'month' } as const;
  const span = { format: 'month', from: '2026-10-01', to: '2026-12-01' } as const;
  const { series } = await answered({ ...asked, span });
  const of = (row: string) => series.find(({ part }) => part?.id === row);
  expect(series.map(({ part }) => part?.id ?? null)).toEqual([
    ...[null, 'lighting', 'production', 'subtotal', 'unassigned', 'unexplained'],
  ]);
  const use = async (shop: string) => (await one({ of: shop, step: 'month', span, screen: '/thfx' })).total.value;
  expect([of('lighting')?.total.value, of('production')?.total.value]).toEqual([await use('b'), await use('a')]);
  const [a, b] = [quantity((await use('a')) ?? ''), quantity((await use('b')) ?? '')];
  expect(of('subtotal')?.total.value).toBe(textOf(a.plus(b)));
  // Of October nothing is known, so that nobody knows what is unexplained.
  expect([of('unassigned')?.total.none, of('unexplained')?.total.none]).toEqual([null, 'missing']);
  // A shop whose only counter bears its item explains itself.
  const shop = await answered({ ...asked, span, of: 'a' });
  expect(shop.series.find(({ part }) => part?.id === 'unassigned')?.total.none).toBe('noCounter');
});

test('the intensity of a unit is its energy over what is entered of it, day by day and as a ratio of the sums (V149 V139)', async () => {
  const record = { kind: 'output', name: '车门', nameEn: 'Doors', measure: '件', unitId: unit['b'] };
  for (const [date, amount] of [
    ['2026-11-18', '100'],
    ['2026-11-19', '300'],
  ] as const)
    await world.made(unitRecords, { ...record, since: date, until: date, amount });
  const span = { format: 'day', from: '2026-11-17', to: '2026-11-20' } as const;
  const asked = { of: 'b', by: 'driver', span, screen: '/eea', step: 'month' } as const;
  const month = { format: 'month', from: '2026-11-01', to: '2026-12-01' } as const;
  // The month runs, so that nothing is made of it yet; what was entered of it is told.
  const { series } = await answered({ ...asked, span: month, measures: ['energy.intensity', 'driver.value'] });
  expect(series.map(({ part, unit: of, total }) => [part?.name, of, total.value])).toEqual([
    ['Doors', 'kWh/件', null],
    ['Doors', '件', '400'],
  ]);
  // By the day two pairs are no correlation; the third day has no partner.
  const { results } = await answered({ ...asked, span, screen: '/correlation', step: 'day', measures: ['stat.fit'] });
  expect(results[0]).toMatchObject({ gives: 'scatter', none: 'tooFew', left: 1, line: null, xUnit: '件' });
  const use = (await one({ of: 'b', step: 'whole' })).total.value;
  expect(results[0]?.gives === 'scatter' ? results[0].pairs[0] : null).toMatchObject({ x: '100', y: use });
});

test('how a unit goes on is told of it and of each unit below; of what one does not see, nothing (V139)', async () => {
  const span = { format: 'month', from: '2026-11-01', to: '2026-12-01' } as const;
  const asked = { screen: '/supervision', measures: ['energy.pace'], by: 'child', span } as const;
  const { results } = await answered({ ...asked, channels: ['C1', 'C2'] });
  const soFar = results.map((found) => [
    found.part?.name ?? null,
    found.gives === 'facts' ? (found.facts.find(({ id }) => id === 'soFar')?.none ?? 'told') : null,
  ]);
  expect(soFar[0]).toEqual([null, 'told']);
  expect(soFar.slice(1).toSorted()).toEqual([
    ['Shop a', 'told'],
    ['Shop b', 'hidden'],
    ['Shop c', 'hidden'],
  ]);
});

test('who may not open the screen asks nothing through it, whatever else he may; nor of what he does not see', async () => {
  expect(code(await ask({ permissions: ['/loadAnalysis'] }))).toBe('NO_PERMISSION');
  expect(code(await ask({ of: 'nobodys' }))).toBe('NO_PERMISSION');
  expect(await ask({ measures: ['load.power'], permissions: ['/energyConsumption', '/loadAnalysis'] })).toMatchObject({
    refusal: { code: 'RULE_BROKEN', fields: { measures: 'This screen does not ask for this measure' } },
  });
});

test('the units to choose from are those that are seen, with the media that are counted in them, through a screen that may be opened', async () => {
  const calls = figureCalls({
    database: world.database,
    telemetry: running.telemetry,
    ledgers: world.ledgers,
    zone: zoneOf('UTC'),
  });
  const told = (permission: string) => {
    const caller = aCaller({ ...world.operator, permissions: new Set([permission]) });
    return asked(
      calls,
      listFigureUnits,
      { query: { screen: '/energyConsumption' } },
      { caller, now: world.clock.now() },
    );
  };
  const { units } = value(await told('/energyConsumption')) as { units: readonly { id: string }[] };
  expect(units.find(({ id }) => id === unit['a'])).toEqual({
    id: unit['a'],
    name: 'Shop a',
    parent: unit['plant'],
    media: ['electricity', 'water'],
  });
  expect(code(await told('/loadAnalysis'))).toBe('NO_PERMISSION');
});

test('of the past it says what was known then', async () => {
  const then = await one({ of: 'b', asOfAt: midnight + 12 * hour, step: 'whole' });
  expect(then.total.elapsed).toBeLessThan(13 * hour);
  expect(Number(then.total.value)).toBeLessThan(Number((await one({ of: 'b' })).total.value));
});

test('a day on which the site rests is a day of rest in boxes and calendars; of a moment before it was entered it is told as it was then', async () => {
  const asked = { screen: '/variationAnalysis', measures: ['energy.profile'], of: 'b', step: 'hour' } as const;
  const kindOf = ({ results: [found] }: Answer) => (found?.gives === 'boxes' ? found.boxes[0]?.id : null);
  const before = world.log.head().position;
  const [top] = (await world.ledgers.everyRow(organisations)).filter(({ orgPid }) => orgPid === null);
  await world.made(siteDays, { name: '厂庆', orgId: world.elsewhere, day: '2026-11-18', works: false });
  expect(kindOf(await answered(asked))).toBe('work 00');
  await world.made(siteDays, { name: '厂庆', orgId: top?.id, day: '2026-11-18', works: false });
  expect(kindOf(await answered(asked))).toBe('rest 00');
  expect(kindOf(await answered({ ...asked, asOf: before, asOfAt: world.clock.now() }))).toBe('work 00');
  const both = { screen: '/thfx', measures: ['energy.calendar'], of: 'b', compare: ['before'] } as const;
  const calendar = (await answered(both)).results[0];
  const told = calendar?.gives === 'facts' ? calendar.facts.map(({ id, value: each }) => [id, each]) : [];
  expect(Object.fromEntries(told)).toMatchObject({ workNow: '0', restNow: '1' });
  await world.made(siteDays, { name: '开工', orgId: world.plant, day: '2026-11-18', works: true });
  expect(kindOf(await answered(asked))).toBe('work 00');
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { quantity, sumOf, textOf } from '../../domain/energy/quantity.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { askFigures } from '../../domain/figure/calls.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, value } from '../../tests/world/ledgers.ts';
import { figureCalls } from './figureCalls.ts';
import { openUnitPlaces } from './unitPlaces.ts';

const midnight = Date.parse('2026-11-17T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
let line = '';
const unit: Record<string, string> = {};

const changed = async (id: string, changes: object): Promise<void> => {
  value(await world.ledgers.amend(energyUnits, id, () => ({ ...changes }), bySystem()));
  await world.settled();
};

/** A plant with a meter of its own and two shops without any, a machine with a meter below each. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2, 3, 4])
    await world.aChannel(`C${n}`, { [`M${n}`]: [{ id: `E${n}`, kind: 'counter', unit: 'kWh', period: 15 * minute }] });
  running = await startEnergy(world);
  for (const [n, each] of [999.7, 100.1, 10.03, 1.007].entries())
    await running.read(
      `E${n + 1}`,
      Array.from({ length: 3 * 96 + 1 }, (_, k) => [midnight + k * 15 * minute, (k * each) % 1e6] as const),
    );
  await running.computed();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId });
  for (const name of ['a', 'b'])
    unit[name] = await world.made(energyUnits, { name: `车间 ${name}`, orgId, parentId: unit['plant'] });
  unit['a1'] = await world.made(energyUnits, { name: '线 a1', orgId, parentId: unit['a'] });
  unit['b1'] = await world.made(energyUnits, { name: '线 b1', orgId, parentId: unit['b'] });
  for (const [name, n] of [
    ['plant', 1],
    ['a1', 2],
    ['b1', 4],
  ] as const)
    await world.made(deviceAssociations, { name: `表 ${n}`, unitId: unit[name], deviceId: `M${n}`, pointId: `E${n}` });
});
/** A line that begins below shop a, with its meter; afterwards it is as if it had never been. */
let lines = 0;
let ofLine = '';
beforeEach(async () => {
  lines++;
  line = await world.made(energyUnits, { name: `线 ${lines}`, orgId: world.plant, parentId: unit['a'] });
  unit['line'] = line;
  ofLine = await world.made(deviceAssociations, { name: '线表', unitId: line, deviceId: 'M3', pointId: 'E3' });
});
afterEach(async () => {
  for (const [ledger, id] of [
    [deviceAssociations, ofLine],
    [energyUnits, line],
  ] as const) {
    const row = await world.ledgers.anyRow<LedgerDeclaration>(ledger, id);
    value(await world.ledgers.remove(ledger, id, row?.version ?? 0, bySystem()));
    await world.settled();
  }
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function answered(of: string, more: Partial<Question> = {}): Promise<Answer> {
  const { database, ledgers } = world;
  const calls = figureCalls({ database, telemetry: running.telemetry, ledgers, zone: zoneOf('UTC') });
  const question: Question = {
    screen: '/energyConsumption',
    measures: ['energy.use'],
    medium: 'electricity',
    by: null,
    step: 'day',
    subjects: [{ kind: 'energyUnit', id: unit[of] ?? of }],
    compare: [],
    span: { format: 'day', from: '2026-11-17', to: '2026-11-20' },
    ...more,
  };
  const caller = aCaller({ ...world.operator, permissions: new Set([question.screen]) });
  return value(await asked(calls, askFigures, { body: question }, { caller, now: world.clock.now() }));
}
/** Its days. */
const days = async (of: string): Promise<readonly (string | null)[]> => (await answered(of)).series[0]?.values ?? [];
const plus = (...all: readonly (string | null | undefined)[]): string =>
  textOf(sumOf(all.map((one) => quantity(one ?? ''))));

/** Which days of the line lie below shop a and below shop b, after its row was changed so. */
test.each([
  ['moved within the span', [{ to: 'b', movedOn: '2026-11-18' }], 'a b b'],
  [
    'moved there and back',
    [
      { to: 'b', movedOn: '2026-11-18' },
      { to: 'a', movedOn: '2026-11-19' },
    ],
    'a b a',
  ],
  ['corrected for all time', [{ to: 'b', movedOn: null }], 'b b b'],
  [
    'moved, then corrected',
    [
      { to: 'b', movedOn: '2026-11-18' },
      { to: 'b', movedOn: null },
    ],
    'b b b',
  ],
  [
    'moved on another day than was said first',
    [
      { to: 'b', movedOn: '2026-11-18' },
      { to: 'b', movedOn: '2026-11-19' },
    ],
    'a a b',
  ],
  ['moved before the span', [{ to: 'b', movedOn: '2026-10-01' }], 'b b b'],
  ['moved after the span', [{ to: 'b', movedOn: '2026-12-01' }], 'a a a'],
] as const)('a unit %s counts each day below one parent, and nothing is lost', async (_, changes, where) => {
  for (const { to, movedOn } of changes) await changed(line, { parentId: unit[to], movedOn });
  const [whole, a, b, a1, b1, mine] = await Promise.all(['plant', 'a', 'b', 'a1', 'b1', 'line'].map(days));
  const below = (shop: string, n: number) => (where.split(' ')[n] === shop ? [mine?.[n]] : []);
  for (const n of [0, 1, 2]) {
    expect(a?.[n]).toBe(plus(a1?.[n], ...below('a', n)));
    expect(b?.[n]).toBe(plus(b1?.[n], ...below('b', n)));
  }
  for (const step of ['day', 'hour', 'whole'] as const) {
    const told = await answered('plant', { measures: ['energy.use', 'energy.unexplained'], by: 'child', step });
    const [main, ...parts] = told.series;
    expect(parts.map(({ part }) => part?.name ?? null)).toEqual(expect.arrayContaining(['车间 a', '车间 b', null]));
    expect(parts).toHaveLength(3);
    const sum = main?.values.map((__, n) => plus(...parts.map(({ values }) => values[n])));
    expect(sum).toEqual(main?.values);
    expect(plus(...parts.map(({ total }) => total.value))).toBe(main?.total.value);
  }
  expect(whole?.includes(null)).toBe(false);
});

test('whoever asks of the time of a move is told of it by name; a parent that lost a unit before the span does not list it', async () => {
  await changed(line, { parentId: unit['b'], movedOn: '2026-11-18' });
  const { notes } = await answered('plant');
  expect(notes.filter(({ kind }) => kind === 'moved')).toEqual([
    { kind: 'moved', subject: { kind: 'energyUnit', id: unit['plant'] }, since: '2026-11-18', name: `线 ${lines}` },
  ]);
  const listed = async (from: string) => {
    const { series } = await answered('a', { by: 'child', span: { format: 'day', from, to: '2026-11-20' } });
    return series.flatMap(({ part, values }) => (part?.id === line ? [values.map((one) => one === null)] : []));
  };
  expect(await listed('2026-11-17')).toEqual([[false, true, true]]);
  expect(await listed('2026-11-18')).toEqual([]);
});

test('as of before the move was written, it still hangs where it hung', async () => {
  const { position } = world.log.head();
  await changed(line, { parentId: unit['b'], movedOn: '2026-11-18' });
  const hangs = async (asOf: number | null) => (await openUnitPlaces(world.ledgers, asOf)).staysOf(line).length;
  expect([await hangs(position), await hangs(null)]).toEqual([1, 2]);
});

test('a unit that its reader sees no more since the move counts for the days before, and leaves the rest whole', async () => {
  const [a1, mine] = await Promise.all(['a1', 'line'].map(days));
  await changed(line, { parentId: null, orgId: world.elsewhere, movedOn: '2026-11-19' });
  expect(await days('a')).toEqual([plus(a1?.[0], mine?.[0]), plus(a1?.[1], mine?.[1]), a1?.[2]]);
  const { series } = await answered('a', { by: 'child' });
  expect(series.map(({ part }) => part?.name ?? null)).toEqual(expect.arrayContaining([null, '线 a1', `线 ${lines}`]));
});

test('what a unit used before it moved away still climbs the ladder of the year of the parent that it left', async () => {
  // Its year begins on the 17th.
  await changed(unit['a'] as string, { monthlyDay: 17, yearMonth: 12 });
  const tiers = [
    { to: '10572', price: '0.5' },
    { to: null, price: '0.8' },
  ];
  const prices = { single: null, sharp: null, peak: null, flat: null, valley: null, deepValley: null };
  const versions = [{ ...prices, since: '2026-01-01', capacityPrice: null, demandPrice: null, tiers, ladder: 'year' }];
  const rate = { name: '年阶梯', orgId: world.plant, energyKind: 'electricity', kind: 'ladder', timeRuleId: null };
  const expense = { basis: 'none', demand: null, demandPrice: null, powerFactor: null, lossFactor: null, tax: null };
  await world.made(unitFees, {
    name: '电费',
    unitId: unit['a'],
    energyKind: 'electricity',
    since: '2026-01-01',
    expense,
    rateTemplateId: await world.made(rateTemplates, { ...rate, versions }),
    sharing: { basis: 'none', shares: [] },
  });
  await changed(line, { parentId: unit['b'], movedOn: '2026-11-18' });
  const span = { format: 'day', from: '2026-11-18', to: '2026-11-20' } as const;
  const { results } = await answered('a', { screen: '/timeAnalysis', measures: ['cost.energy'], step: 'whole', span });
  const [result] = results;
  const told = result?.gives === 'facts' ? result.facts.find(({ id }) => id === 'amount') : undefined;
  // 9,609.6 and 962.88 of the 17th are beyond the first tier: two days of 9,609.6 at 0.8.
  expect(told).toMatchObject({ value: '15375.36', none: null });
});

import { expect, test } from 'vitest';
import { aDay, aMinute, anHour } from '../clock/lengths.ts';
import { zoneOf } from '../clock/zone.ts';
import { costOf, costOfOrder, labourOf } from './figures/costs.ts';
import {
  countedIn,
  type FigureFacts,
  figureIn,
  figuresByKey,
  figuresOfMonths,
  isToldApart,
  keysIn,
} from './figures/counted.ts';
import type { DefectFact, Fact, FaultFact, HoursFact, OrderFact, SheetFact, TaskFact } from './figures/facts.ts';
import { monthLater, monthsFrom, monthsOf, mostMonths } from './figures/months.ts';
import { becameOf } from './figures/taskMeasures.ts';
import { type MeasureName, measureNamed } from './measures.ts';

const due = Date.UTC(2026, 9, 10, 1);
const now = Date.UTC(2026, 10, 20);
const span = { from: Date.UTC(2026, 9, 1), to: Date.UTC(2026, 10, 1) };
const year = { from: Date.UTC(2026, 0, 1), to: Date.UTC(2027, 0, 1) };
const head = { id: 'x', org: 'north', number: 'N', name: '名', nameEn: null };

const task = (more: Partial<TaskFact> = {}): TaskFact => ({
  ...head,
  of: 'task',
  kind: 'patrol',
  state: 'completed',
  isMissed: false,
  firstDue: due,
  tolerance: 2 * anHour,
  publishedAt: due - aDay,
  takenAt: due - anHour,
  begunAt: due - 30 * aMinute,
  finishedAt: due,
  acceptedAt: due + anHour,
  pausedFor: 0,
  plannedMinutes: 30,
  cost: { fen: 1000, isAtLeast: false },
  parts: null,
  sheet: null,
  keys: { org: 'north', equipment: 'e1', person: null },
  ...more,
});
const undone = { finishedAt: null, acceptedAt: null, cost: null } as const;
const sheet = (more: Partial<SheetFact>): SheetFact => ({
  ...{ asked: 10, answered: 10, judged: 8, abnormal: 0, flagged: 0, compared: 0, same: 0 },
  ...more,
});
const order = (more: Partial<OrderFact>): OrderFact => ({
  ...head,
  of: 'order',
  origin: 'hand',
  state: 'completed',
  publishedAt: due,
  takenAt: due + anHour,
  begunAt: due + 2 * anHour,
  finishedAt: due + 5 * anHour,
  acceptedAt: due + 6 * anHour,
  returns: 0,
  waitedFor: 0,
  cost: { fen: 100, isAtLeast: false },
  keys: { org: 'north' },
  ...more,
});
const defect = (more: Partial<DefectFact>): DefectFact => ({
  ...head,
  of: 'defect',
  severity: 'major',
  source: 'patrol',
  foundAt: due,
  due: due + 30 * aDay,
  closedAt: null,
  recurredAt: null,
  keys: { org: 'north', severity: 'major' },
  ...more,
});
const fault = (more: Partial<FaultFact> = {}): FaultFact => ({
  ...head,
  of: 'fault',
  occurredAt: due,
  restoredAt: due + anHour,
  lostKwh: 12,
  keys: { org: 'north', equipment: 'e1' },
  ...more,
});
const hours = (equipment: string, n: number | null, knownFrom = 0): HoursFact => ({
  equipment,
  knownFrom,
  keys: { equipment, org: 'north' },
  hoursIn: () => n,
});
const given = (
  facts: readonly Fact[],
  { use = [], run = [], at = now }: { use?: readonly HoursFact[]; run?: readonly HoursFact[]; at?: number } = {},
): FigureFacts => ({ facts, hours: { use, run }, now: at });
const figure = (name: MeasureName, facts: FigureFacts, within = span) => figureIn(measureNamed(name), facts, within);

test.each<[string, Partial<TaskFact>, number, string]>([
  ['finished at its tolerance', { finishedAt: due + 2 * anHour }, now, 'onTime'],
  ['finished a millisecond later', { finishedAt: due + 2 * anHour + 1 }, now, 'late'],
  ['missed by the next round', { ...undone, state: 'terminated', isMissed: true }, due, 'missed'],
  ['ended after it had begun', { ...undone, state: 'terminated' }, due, 'missed'],
  ['not finished, within its tolerance', { ...undone, state: 'inProgress' }, due + 2 * anHour, 'open'],
  ['not finished, past it', { ...undone, state: 'inProgress' }, due + 2 * anHour + 1, 'missed'],
  ['sent back and not done again', { ...undone, state: 'inProgress' }, now, 'missed'],
  ['cancelled', { ...undone, state: 'cancelled' }, now, 'dropped'],
])('a task becomes one thing by its first due time and tolerance: %s (D125)', (_, more, at, became) => {
  expect(becameOf(task(more), at)).toBe(became);
});

test('a task counts once, in the month of its first due time, and ratios are sums over sums with their n (D125, V139)', () => {
  const all = [
    task(),
    task({ finishedAt: due + aDay, acceptedAt: null }),
    task({ ...undone, state: 'terminated', isMissed: true }),
    task({ ...undone, state: 'cancelled' }),
    // Put off into another month, it counts in the first.
    task({ finishedAt: due + 40 * aDay }),
    task({ firstDue: span.to }),
  ];
  const facts = given(all);
  const n = (name: MeasureName) => figure(name, facts).n;
  expect([n('work.onTime'), n('work.late'), n('work.missed'), n('work.open')]).toEqual([1, 2, 1, 0]);
  expect(figure('work.onTimeRate', facts)).toMatchObject({ n: 4, part: 1, whole: 4, value: 25 });
  const rated = given([
    task({ sheet: sheet({ asked: 10, answered: 5, judged: 0 }) }),
    task({ sheet: sheet({ asked: 30, answered: 30, judged: 20, abnormal: 1 }) }),
    task({ sheet: null }),
  ]);
  expect(figure('work.coverage', rated)).toMatchObject({ n: 2, part: 35, whole: 40, value: 87.5 });
  expect(figure('work.abnormalRate', rated)).toMatchObject({ n: 1, part: 1, whole: 20, value: 5 });
});

test.each<MeasureName>([
  ...(['work.onTimeRate', 'work.coverage', 'work.abnormalRate', 'work.minutes', 'work.cost'] as const),
  ...(['order.response', 'order.cost', 'defect.inTimeRate', 'defect.meanDays', 'defect.recurRate'] as const),
  ...(['fault.mtbf', 'fault.mttr', 'fault.outage', 'fault.lostKwh', 'test.passRate', 'upkeep.costPerHour'] as const),
])('without a case there is no figure, never 0 and never all of it: %s', (name) => {
  expect(figure(name, given([]))).toMatchObject({ n: 0, value: null });
});

test('MTBF is the hours in use over the faults of that equipment; without a fault it is none, and its hours stand (D128, R163)', () => {
  const use = [hours('e1', 700), hours('e2', 300), hours('e3', null)];
  expect(figure('fault.mtbf', given([fault(), fault()], { use }))).toMatchObject({ n: 2, part: 1000, value: 500 });
  expect(figure('fault.mtbf', given([], { use }))).toMatchObject({ n: 0, part: 1000, value: null });
  // Of what nobody knows the hours of no fault counts either.
  const unknown = fault({ keys: { org: 'north', equipment: 'e3' } });
  expect(figure('fault.mtbf', given([fault(), unknown], { use }))).toMatchObject({ n: 1, value: 1000 });
  // What occurred before its hours are known is over none of them.
  const late = { use: [hours('e1', 2, due + 1)] };
  expect(figure('fault.mtbf', given([fault(), fault({ occurredAt: due + 1 })], late))).toMatchObject({
    n: 1,
    value: 2,
  });
  const of = (key: string) =>
    figureIn(measureNamed('fault.mtbf'), given([fault()], { use }), span, { by: 'equipment', key });
  expect([of('e1').value, of('e2').value, of('e2').part, of('e3').part]).toEqual([700, null, 300, null]);
  expect(keysIn([measureNamed('fault.mtbf')], given([fault()], { use }), span, 'equipment')).toEqual(['e1', 'e2']);
});

test('what is for hours is told apart where its hours are, and by nothing that they do not bear', () => {
  const caused = fault({ keys: { org: 'north', equipment: 'e1', cause: 'insulation' } });
  const facts = given([caused], { use: [hours('e1', 10)] });
  const apart = (name: MeasureName, by: 'equipment' | 'cause') => isToldApart(measureNamed(name), facts, by);
  expect([apart('fault.mtbf', 'equipment'), apart('fault.mtbf', 'cause'), apart('fault.count', 'cause')]).toEqual([
    ...[true, false, true],
  ]);
});

test('what is out still counts up to now and is a least; lost energy that nobody knows is not 0 (D128, R163)', () => {
  const out = fault({ restoredAt: null, lostKwh: null });
  expect(figure('fault.outage', given([fault(), out], { at: due + 2 * anHour }))).toMatchObject({
    ...{ n: 2, value: 180, isAtLeast: true },
  });
  expect(figure('fault.mttr', given([fault(), out]))).toMatchObject({ n: 1, value: 1 });
  expect(figure('fault.lostKwh', given([out]))).toMatchObject({ n: 1, value: null, isAtLeast: true });
  expect(figure('fault.lostKwh', given([fault(), out]))).toMatchObject({ n: 2, value: 12, isAtLeast: true });
});

test('minutes are those between begun and finished without pauses; median and p90 are of the cases (D125, R285)', () => {
  const minutes = (n: number, pausedFor = 0) =>
    task({ begunAt: due, finishedAt: due + n * aMinute + pausedFor, pausedFor, cost: null });
  const ten = Array.from({ length: 10 }, (_, n) => minutes(n + 1, n * aMinute));
  expect(figure('work.minutes', given(ten))).toMatchObject({ n: 10, value: 5.5, median: 5.5, p90: 9 });
  expect(figure('work.minutes', given([minutes(7)]))).toMatchObject({ n: 1, value: 7, median: 7, p90: 7 });
  expect(figure('work.minutes', given([minutes(1), minutes(2), minutes(9)]))).toMatchObject({ median: 2, p90: 9 });
  const facts = given([order({}), order({ takenAt: null, begunAt: null, finishedAt: null, acceptedAt: null })]);
  expect(
    (['order.response', 'order.work', 'order.acceptance'] as const).map((name) => [
      figure(name, facts).n,
      figure(name, facts).value,
    ]),
  ).toEqual([
    [1, 1],
    [1, 3],
    [1, 1],
  ]);
  // What waited two hours until it was sent back was worked at for one.
  expect(figure('order.work', given([order({ returns: 1, waitedFor: 2 * anHour })]))).toMatchObject({ n: 1, value: 1 });
});

test('a cost is a least where a price is missing, and none where none is known (D127, D130)', () => {
  expect(costOf([100, 20])).toEqual({ fen: 120, isAtLeast: false });
  expect(costOf([100, null])).toEqual({ fen: 100, isAtLeast: true });
  expect(costOf([null])).toEqual({ fen: null, isAtLeast: true });
  expect(labourOf(50, '0.33')).toBe(28);
  const at = '2026-10-10T01:00:00.000Z';
  const line = { at, by: null, work: null, takesBack: null };
  const part = { at, by: null, part: '滤芯', batch: null, unit: '个', quantity: '2', price: '95', takesBack: null };
  const rate = (than: string) => (moment: number) => (moment < Date.parse(than) ? '60' : '90');
  const worked = { ...line, hours: '1.5' };
  expect(costOfOrder({ materials: [part], hours: [worked] }, rate('2026-10-11'))).toEqual({
    fen: 28_000,
    isAtLeast: false,
  });
  expect(costOfOrder({ materials: [part], hours: [worked] }, rate('2026-10-09'))).toEqual({
    fen: 32_500,
    isAtLeast: false,
  });
  expect(costOfOrder({ materials: [part], hours: [worked] }, () => null)).toEqual({ fen: 19_000, isAtLeast: true });
  expect(costOfOrder({ materials: [], hours: [worked] }, () => null)).toEqual({ fen: null, isAtLeast: true });
  expect(costOfOrder({ materials: [{ ...part, price: null }], hours: [] }, () => null)).toEqual({
    fen: null,
    isAtLeast: true,
  });
  const back = { ...worked, at: '2026-10-12T01:00:00.000Z', hours: '-1.5', takesBack: 1 };
  expect(costOfOrder({ materials: [], hours: [worked, back] }, () => null)).toEqual({ fen: 0, isAtLeast: false });
  const told = figure('work.cost', given([task(), task({ cost: { fen: null, isAtLeast: true } })]));
  expect(told).toMatchObject({ n: 2, value: 10, isAtLeast: true });
});

test('defects are found in one month, closed in another, and open at the end of each between (D128, R161)', () => {
  const months = monthsOf('2026-08', '2026-11', zoneOf('Asia/Shanghai'));
  const facts = given([
    defect({ foundAt: Date.UTC(2026, 7, 5), closedAt: Date.UTC(2026, 9, 5), due: Date.UTC(2026, 8, 5) }),
    defect({ foundAt: Date.UTC(2026, 9, 5) }),
  ]);
  const n = (name: MeasureName) => figuresOfMonths(measureNamed(name), facts, months).map((one) => one.n);
  expect([n('defect.found'), n('defect.closed'), n('defect.open')]).toEqual([
    [1, 0, 1, 0],
    [0, 0, 1, 0],
    [1, 1, 1, 1],
  ]);
  expect(figure('defect.inTimeRate', facts, year)).toMatchObject({ n: 1, value: 0 });
  expect(figure('defect.meanDays', facts, year)).toMatchObject({ n: 1, value: 61 });
});

test.each<[MeasureName, readonly [number | null, number | null]]>([
  ['defect.found', [1, null]],
  ['defect.open', [1, null]],
  ['order.published', [0, null]],
  ['work.onTime', [0, null]],
  // What is planned for a month to come is known today, and that nothing is.
  ['work.open', [0, 0]],
])('a month that has not begun tells nothing, and no 0: %s', (name, [here, ahead]) => {
  const months = monthsOf('2026-11', '2026-12', zoneOf('Asia/Shanghai'));
  const facts = given([defect({ foundAt: now - aDay })]);
  const values = (cells: readonly { readonly value: number | null }[]) => cells.map(({ value }) => value);
  expect(values(figuresOfMonths(measureNamed(name), facts, months))).toEqual([here, ahead]);
  expect(values(months.map((month) => figureIn(measureNamed(name), facts, month)))).toEqual([here, ahead]);
});

test.each<[string, Partial<DefectFact>, number, number, boolean]>([
  ['within 90 days', { recurredAt: due + 90 * aDay }, due + 200 * aDay, 100, false],
  ['a moment later', { recurredAt: due + 90 * aDay + 1 }, due + 200 * aDay, 0, false],
  ['not yet, and it may still', {}, due + 89 * aDay, 0, true],
  ['not, and no more', {}, due + 90 * aDay, 0, false],
])('a closed defect recurs %s (D128)', (_, more, at, value, isAtLeast) => {
  const facts = given([defect({ foundAt: due - aDay, closedAt: due, ...more })], { at });
  expect(figure('defect.recurRate', facts)).toMatchObject({ n: 1, value, isAtLeast });
});

test('orders count where they were published; open ones have their age whenever that was (D130, R285)', () => {
  const facts = given([
    order({ returns: 2 }),
    order({ state: 'inProgress', publishedAt: now - 400 * aDay, finishedAt: null }),
    order({ state: 'established', publishedAt: null }),
  ]);
  expect(figure('order.published', facts).n).toBe(1);
  expect(figure('order.returned', facts).n).toBe(1);
  expect(figure('order.returns', facts)).toMatchObject({ n: 1, value: 2 });
  expect(figure('order.age', facts)).toMatchObject({ n: 1, value: 400, median: 400 });
  expect(figuresOfMonths(measureNamed('order.age'), facts, monthsOf('2026-10', '2026-11', zoneOf('UTC')))).toEqual([]);
});

test('a round is ticked rather than walked: under half of its time, all as the time before, marked (D125, R154)', () => {
  const facts = given([
    task({ begunAt: due, finishedAt: due + 14 * aMinute }),
    task({ begunAt: due, finishedAt: due + 15 * aMinute }),
    task({ sheet: sheet({ compared: 3, same: 3 }) }),
    task({ sheet: sheet({ compared: 3, same: 2 }) }),
    task({ sheet: sheet({ compared: 2, same: 2, flagged: 1 }) }),
  ]);
  expect((['patrol.hasty', 'patrol.same', 'patrol.flagged'] as const).map((one) => figure(one, facts).n)).toEqual([
    1, 1, 1,
  ]);
});

test('upkeep is priced by the running hours of machines whose hours are known, and no others (D127, R167)', () => {
  const of = (equipment: string) => task({ keys: { org: 'north', equipment } });
  const run = [hours('e1', 40), hours('e2', null)];
  const facts = given([of('e1'), of('e1'), of('e2')], { run });
  expect(figure('upkeep.costPerHour', facts)).toMatchObject({ n: 2, part: 20, whole: 40, value: 0.5 });
  expect(figure('upkeep.costPerHour', given([of('e1')], { run: [hours('e1', 0)] }))).toMatchObject({
    n: 1,
    value: null,
  });
});

test('months are those of the site, over both nights of daylight saving, and no more than twelve (V139, K086)', () => {
  const berlin = zoneOf('Europe/Berlin');
  const lengths = monthsOf('2026-03', '2026-10', berlin).map(({ from, to }) => (to - from) / anHour);
  expect([lengths[0], lengths[1], lengths.at(-1)]).toEqual([31 * 24 - 1, 30 * 24, 31 * 24 + 1]);
  const months = monthsOf('2026-10', '2026-11', berlin);
  // The last moment of October there: an hour before midnight at UTC.
  const edge = Date.UTC(2026, 9, 31, 23);
  const facts = given([task({ firstDue: edge - 1 }), task({ firstDue: edge })]);
  expect(figuresOfMonths(measureNamed('work.onTimeRate'), facts, months).map(({ n }) => n)).toEqual([1, 1]);
  expect([monthLater('2026-01', -1), monthLater('2026-12', 1), monthLater('2026-11', -12)]).toEqual([
    ...['2025-12', '2027-01', '2025-11'],
  ]);
  expect([monthsFrom('2026-01', '2026-12'), monthsFrom('2026-02', '2026-01'), mostMonths]).toEqual([12, 0, 12]);
});

test('the figure of each month and of each key is what its list counts, for every measure', () => {
  const facts = given(
    [
      ...[task(), task({ firstDue: due - 40 * aDay, finishedAt: null, state: 'published' }), order({ returns: 1 })],
      ...[defect({ closedAt: due + aDay }), fault(), fault({ restoredAt: null })],
    ],
    { use: [hours('e1', 10)], run: [hours('e1', 10)] },
  );
  const months = monthsOf('2026-08', '2026-11', zoneOf('Asia/Shanghai'));
  const names = [
    'work.onTime',
    'work.cost',
    'order.returns',
    'defect.open',
    'fault.mtbf',
    'upkeep.costPerHour',
  ] as const;
  for (const name of names) {
    const measure = measureNamed(name);
    const told = figuresOfMonths(measure, facts, months);
    months.forEach((month, n) => {
      expect(told[n]).toEqual(figureIn(measure, facts, month));
      expect(told[n]?.n).toBe(countedIn(measure, facts, month).length);
    });
    const keys = keysIn([measure], facts, year, 'org');
    const sum = keys.reduce((n, key) => n + figureIn(measure, facts, year, { by: 'org', key }).n, 0);
    expect(sum).toBe(figureIn(measure, facts, year).n);
    const each = keys.map((key) => figureIn(measure, facts, year, { by: 'org', key }));
    expect(figuresByKey(measure, facts, year, { by: 'org', keys })).toEqual(each);
  }
});

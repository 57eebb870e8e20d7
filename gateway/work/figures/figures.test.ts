import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../../cli/test/pace.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { countedWork, workFigures, workFiguresFile } from '../../../domain/work/figures/calls.ts';
import { type FigureScreenName, figureScreenOf } from '../../../domain/work/figures/screens.ts';
import { type MeasureName, measureNamed } from '../../../domain/work/measures.ts';
import { answered } from '../../../tests/world/asked.ts';
import { noCounters } from '../../../tests/world/counters.ts';
import { aCaller, code, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { type Case, defectCases, monthOf, orderCases, roundCases, toldByLog } from '../../../tests/world/workByLog.ts';
import { type WorkYear, workYear } from '../../../tests/world/workYear.ts';
import type { FileAnswer } from '../../http/handler.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import { sheetFollower } from '../sheets/sheetFollower.ts';
import { figureCalls } from './figureCalls.ts';
import type { FigureMeans } from './figureMeans.ts';

let world: LedgerWorld;
let year: WorkYear;
let means: FigureMeans;
let sheets: Awaited<ReturnType<typeof startFollowers>>;
const now = Date.UTC(2026, 10, 15, 3);

beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  const say = () => undefined;
  sheets = await startFollowers({ database, log, clock, patience, followers: [sheetFollower], say });
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say, counters: noCounters };
  year = await workYear(world, { tasks: 2400, orders: 300, found: 240 });
  await sheets.passed(world.log.head().position);
}, patient(240_000));
afterAll(async () => {
  await sheets.close();
  await world.close();
});

const span = { from: '2026-01', to: '2026-12' };
const months = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}`);
interface Asking {
  readonly orgs?: readonly string[];
  readonly permissions?: readonly string[];
  readonly asOf?: number | null;
  readonly at?: number;
}
const seen = () => year.orgs.slice(0, 2);
const facts = (screen: string, { orgs = seen(), permissions = [screen], asOf = null, at = now }: Asking) => ({
  ...{ now: at, asOf, lang: 'cn' as const },
  caller: aCaller({ scope: scopeOf(...orgs), permissions: new Set(permissions as never) }),
});
const figures = (screen: FigureScreenName, query: object = {}, asking: Asking = {}) =>
  answered(figureCalls(means), workFigures, { query: { screen, ...span, ...query } }, facts(screen, asking));
const counted = (screen: FigureScreenName, query: object, asking: Asking = {}) =>
  answered(figureCalls(means), countedWork, { query: { screen, ...span, ...query } }, facts(screen, asking));

const rateOf = (org: string, at: number): number | null =>
  org !== year.orgs[1] || at < Date.UTC(2025, 11, 31, 16) ? null : at < Date.UTC(2026, 4, 31, 16) ? 60 : 66.6;

/** The same figures by the rules alone, out of the log. */
async function byTheLog(screen: FigureScreenName, { asOf = null, at = now }: Asking): Promise<Record<string, Case[]>> {
  const kind =
    { '/workLookStatistics': 'patrolTask', '/workOrderStatistics': 'workOrder', '/defectsStatistics': 'defect' }[
      screen as string
    ] ?? '';
  const told = (await toldByLog(world.log, [kind], asOf ?? world.log.head().position)).filter(({ org }) =>
    seen().includes(org),
  );
  if (kind === 'patrolTask') return roundCases(told, at, rateOf);
  return kind === 'workOrder' ? orderCases(told, rateOf) : defectCases(told, at, months);
}

const middle = (sorted: readonly number[]): number | null =>
  sorted.length === 0
    ? null
    : ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;

/** A month that has not begun (`isToCome`) has no count, unless it is of what is planned for it. */
function expected(name: MeasureName, cases: readonly Case[], isToCome: boolean) {
  const { how } = measureNamed(name);
  const n = cases.length;
  const sum = cases.reduce((all, one) => all + one.part, 0);
  const sorted = cases.map(({ part }) => part).toSorted((a, b) => a - b);
  if (how === 'count') return { n, value: isToCome && n === 0 && name !== 'work.open' ? null : n, median: null };
  if (how === 'ratio')
    return { n, value: n === 0 ? null : (100 * sum) / cases.reduce((all, one) => all + one.whole, 0), median: null };
  if (how === 'mean') return { n, value: n === 0 ? null : sum / n, median: middle(sorted) };
  return { n, value: n === 0 ? null : sum, median: null };
}

const close = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

/** Of which the other calculation says nothing: they need what this year has not. */
const aside = new Set<string>(['work.coverage', 'work.abnormalRate', 'patrol.same', 'patrol.flagged', 'order.age']);

test.each<[FigureScreenName, number]>([
  ['/workLookStatistics', 800],
  ['/workOrderStatistics', 100],
  ['/defectsStatistics', 80],
])(
  'every figure of %s is what the rules say of the log, by month and in all, now and as of a moment within (V139, K086, D125, D128, D130)',
  async (screen, least) => {
    for (const asking of [
      {},
      { asOf: Math.floor(year.half / 2), at: Date.UTC(2026, 5, 15, 4) },
      { asOf: year.half, at: Date.UTC(2026, 8, 15, 4) },
    ]) {
      const told = value(await figures(screen, {}, asking));
      const cases = await byTheLog(screen, asking);
      if (asking.at === undefined)
        expect(told.figures.reduce((sum, one) => sum + one.whole.n, 0)).toBeGreaterThan(least);
      for (const { measure, months: cells, whole } of told.figures.filter((one) => !aside.has(one.measure))) {
        const own = cases[measure] ?? [];
        for (const [n, cell] of cells.entries()) {
          const wanted = expected(
            measure,
            own.filter(({ month }) => month === months[n]),
            (months[n] ?? '') > monthOf(asking.at ?? now),
          );
          const isEqual =
            cell.n === wanted.n &&
            (measure === 'order.cost' || measure === 'work.cost'
              ? isCost(
                  cell,
                  own.filter(({ month }) => month === months[n]),
                )
              : close(cell.value, wanted.value)) &&
            close(cell.median, wanted.median);
          expect(isEqual, `${measure} of ${months[n]}: ${JSON.stringify([cell, wanted])}`).toBe(true);
        }
        // What is closed later than the span counts in none of its months.
        const within = own.filter(({ month }) => months.includes(month));
        if (measure !== 'defect.open') expect(whole.n, measure).toBe(within.length);
      }
    }
  },
);

/** To the fen of each case; a least where one has no price, and none where nobody knows any. */
function isCost(
  { value: sum, isAtLeast }: { value: number | null; isAtLeast: boolean },
  cases: readonly Case[],
): boolean {
  const total = cases.reduce((all, one) => all + one.part, 0);
  const unpriced = cases.some(({ whole }) => whole === 0);
  return (
    isAtLeast === unpriced && (sum === null ? total === 0 : Math.abs(sum - total) <= 0.011 * Math.max(1, cases.length))
  );
}

test('each figure opens a list of as many rows as it says: by month, by key, as of then (V139)', async () => {
  for (const screen of ['/workLookStatistics', '/workOrderStatistics', '/defectsStatistics'] as const)
    for (const asking of [{}, { asOf: year.half, at: Date.UTC(2026, 8, 15, 4) }]) {
      const [by] = figureScreenOf(screen).by.filter((one) => !['path', 'round'].includes(one));
      const told = value(await figures(screen, { by }, asking));
      for (const { measure, whole, months: cells, by: keyed } of told.figures) {
        const all = value(await counted(screen, { measure, size: 500 }, asking));
        expect([all.total, all.figure], measure).toEqual([whole.n, whole]);
        expect(all.rows.length).toBe(Math.min(500, whole.n));
        const at = cells.findIndex(({ n }) => n > 0);
        if (at >= 0)
          expect(value(await counted(screen, { measure, month: months[at] }, asking)).total).toBe(cells[at]?.n);
        const sum = (keyed ?? []).reduce((n, cell) => n + cell.n, 0);
        if (keyed !== null) expect(sum, `${measure} by ${by}`).toBe(whole.n);
        const key = told.keys[0]?.key;
        if (keyed !== null && key !== undefined)
          expect(value(await counted(screen, { measure, by, key }, asking)).total).toBe(keyed[0]?.n);
      }
    }
});

test('R161: found, closed and open are told by severity within each month; what is counted in a month is the sum of it (D128, V139)', async () => {
  const screen = '/defectsStatistics';
  for (const asking of [{}, { asOf: year.half, at: Date.UTC(2026, 8, 15, 4) }]) {
    const told = value(await figures(screen, { by: 'severity' }, asking));
    if (!('asOf' in asking)) expect(told.keys.length).toBe(3);
    for (const { measure, months: cells, byMonth } of told.figures)
      for (const [n, cell] of cells.entries()) {
        const apart = (byMonth ?? []).map((one) => one[n]?.n ?? 0);
        expect([measure, months[n], apart.reduce((sum, one) => sum + one, 0)]).toEqual([measure, months[n], cell.n]);
      }
    const found = told.figures.find(({ measure }) => measure === 'defect.found');
    const at = found?.months.findIndex(({ n }) => n > 0) ?? -1;
    const query = { measure: 'defect.found', by: 'severity', key: told.keys[0]?.key, month: months[at] };
    if (at >= 0) expect(value(await counted(screen, query, asking)).total).toBe(found?.byMonth?.[0]?.[at]?.n);
  }
  // Of many nothing is told within the month: the table would be no table.
  const many = value(await figures(screen, { by: 'equipment' }));
  expect(many.figures.every(({ byMonth }) => byMonth === null || many.keyCount <= 6)).toBe(true);
});

test('what a person does not see is counted in none of his figures, and one organisation may be asked for alone (D099)', async () => {
  const n = async (asking: Asking, query: object = {}) =>
    value(await figures('/workOrderStatistics', { measures: ['order.published'], ...query }, asking)).figures[0]?.whole
      .n ?? 0;
  const [plant, hall, beside] = year.orgs;
  const [all, top, below, other] = [
    await n({ orgs: year.orgs }),
    await n({ orgs: [plant] }),
    await n({ orgs: [hall] }),
    await n({ orgs: [beside] }),
  ];
  expect([all, await n({ orgs: [] })]).toEqual([top + below + other, 0]);
  expect(await n({ orgs: year.orgs }, { org: hall })).toBe(below);
  // An organisation with what is below it.
  expect(await n({ orgs: year.orgs }, { org: plant })).toBe(top + below);
  expect(await n({ orgs: [hall] }, { org: beside })).toBe(0);
});

test('figures of persons are for who may take them out of the house; a screen tells its own measures alone', async () => {
  const screen = '/workOrderStatistics';
  for (const by of ['person', 'leader']) {
    expect(code(await figures(screen, { by }))).toBe('NO_PERMISSION');
    expect(code(await counted(screen, { measure: 'order.published', by, key: year.persons[0] }))).toBe('NO_PERMISSION');
    expect(code(await figures(screen, { by }, { permissions: [screen, `${screen}:export`] }))).toBe('OK');
  }
  expect(code(await figures(screen, { by: 'crew' }))).toBe('OK');
  expect(value(await figures(screen)).persons).toBe(false);
  expect(code(await figures(screen, {}, { permissions: ['/defectsStatistics'] }))).toBe('NO_PERMISSION');
  expect(code(await figures(screen, { measures: ['work.onTime'] }))).toBe('NO_PERMISSION');
  expect(code(await counted(screen, { measure: 'defect.found' }))).toBe('NO_PERMISSION');
});

test('the figures of a screen are taken out as a workbook and on paper by who may, and by nobody else (V139)', async () => {
  const screen = '/workOrderStatistics';
  const file = (as: string, permissions: readonly string[]) =>
    answered<FileAnswer>(
      figureCalls(means),
      workFiguresFile.name,
      { query: { screen, ...span, by: 'origin', as } },
      facts(screen, { permissions }),
    );
  expect(code(await file('xlsx', [screen]))).toBe('NO_PERMISSION');
  // To take out another screen's is no right to take out this one's.
  expect(code(await file('xlsx', [screen, '/defectsStatistics:export']))).toBe('NO_PERMISSION');
  const [book, paper] = [value(await file('xlsx', both)), value(await file('pdf', both))];
  const begins = ({ bytes }: FileAnswer): string => Buffer.from(bytes as Uint8Array).toString('latin1', 0, 4);
  expect([begins(book), begins(paper)]).toEqual(['PK\u0003\u0004', '%PDF']);
  expect(book.fileName).toBe('工单统计 2026-01–2026-12.xlsx');
});
const both = ['/workOrderStatistics', '/workOrderStatistics:export'];

test.each([
  ['2026-01', '2027-01'],
  ['2026-02', '2026-01'],
  ['2026-13', '2026-13'],
  ['0000-01', '0000-02'],
])('more than twelve months, and what is no span of months, is refused: %s to %s (V139, K086)', async (from, to) => {
  expect(code(await figures('/defectsStatistics', { from, to }))).toBe('BAD_REQUEST');
});

import { expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { quantity } from '../../energy/quantity.ts';
import { chart, type FormChart, mostGroups, mostSplit } from './chart.ts';
import { type ChartedField, chartedFields, chartFaults } from './chartFaults.ts';
import { chartOf, others, recordsBehind } from './chartOf.ts';
import { type ChartRecord, chartDays } from './placed.ts';

const field = (key: string, kind: string, more: Partial<ChartedField> = {}): ChartedField => ({
  key,
  name: key,
  nameEn: null,
  kind,
  unit: null,
  decimals: null,
  to: null,
  personal: false,
  options: [],
  ...more,
});
const options = (...keys: readonly string[]) => keys.map((key) => ({ key, name: key, nameEn: null }));
const fields = chartedFields([
  [field('kind', 'choice', { options: options('air', 'gone') }), field('hours', 'number')],
  [
    field('kind', 'choice', { options: options('water', 'air') }),
    field('hours', 'number'),
    field('rate', 'number'),
    field('foundOn', 'date'),
    field('at', 'instant'),
    field('urgent', 'yesNo'),
    field('tag', 'reference', { to: 'equipment' }),
    field('finder', 'text', { personal: true }),
    field('note', 'long'),
  ],
]);
const now = Date.parse('2026-11-20T08:00:00.000Z');
const day = (zone = 'Asia/Shanghai', at = now) => ({ zone: zoneOf(zone), now: at });

/** The same sequence each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const pick = <T>(next: () => number, of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;

function someRecords(count: number, seed: number): readonly ChartRecord[] {
  const next = sequence(seed);
  return Array.from({ length: count }, (_, n) => {
    const values: Record<string, unknown> = {};
    // One in three was filled under the first version, which asked for less.
    const isFirst = n % 3 === 0;
    const put = (key: string, value: unknown) => {
      if (next() > 0.2) values[key] = value;
    };
    put('kind', pick(next, isFirst ? ['air', 'gone'] : ['air', 'water']));
    put('hours', pick(next, ['0', '0.1', '0.2', '-3', '12.5']));
    if (!isFirst) {
      put('rate', (next() * 10).toFixed(3));
      put('foundOn', `2026-${pick(next, ['10', '11'])}-${String(1 + Math.floor(next() * 28)).padStart(2, '0')}`);
      put('at', new Date(now - Math.floor(next() * 40 * 86_400_000)).toISOString());
      put('urgent', next() > 0.5);
      put('tag', `E${Math.floor(next() * 14)}`);
    }
    return {
      id: `r${n}`,
      org: pick(next, ['north', 'south']),
      state: pick(next, ['draft', 'inReview', 'valid', 'valid', 'void']),
      authorId: pick(next, ['li', 'wang', null]),
      filledAt: new Date(now - Math.floor(next() * 40 * 86_400_000)).toISOString(),
      values,
    };
  });
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of the site, by the calendar of the machine. */
function siteDay(instant: string, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format.format(new Date(instant));
}

/** The first day of the step of a day. */
function begins(date: string, step: FormChart['step']): string {
  const when = new Date(`${date}T00:00:00Z`);
  const monday = new Date(when.getTime() - ((when.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
  return { day: date, week: monday, month: `${date.slice(0, 8)}01` }[step];
}

/** A figure worked out another way: one record after the other, in plain words. */
function byHand(
  records: readonly ChartRecord[],
  one: FormChart,
  zone: string,
  at: { readonly group: string | null; readonly series: string | null },
): { readonly value: string | null; readonly n: number } {
  const today = siteDay(new Date(now).toISOString(), zone);
  const first = new Date(Date.parse(today) - (one.days - 1) * 86_400_000).toISOString().slice(0, 10);
  const said = (record: ChartRecord, key: string): string | null => {
    if (key === '$state') return record.state;
    if (key === '$author') return record.authorId;
    if (key === '$org') return record.org;
    if (key === '$filledAt') return record.filledAt;
    const value = record.values[key];
    if (value === true) return 'yes';
    if (value === false) return 'no';
    return value === undefined ? null : (value as string);
  };
  const found = records.filter((record) => {
    if (record.state === 'void' || (one.counts === 'valid' && record.state !== 'valid')) return false;
    const isDated = ['$filledAt', 'foundOn', 'at'].includes(one.by);
    const moment = said(record, isDated ? one.by : '$filledAt');
    if (moment === null) return false;
    const date = moment.length === 10 ? moment : siteDay(moment, zone);
    if (date > today || date < (isDated ? begins(first, one.step) : first)) return false;
    if (isDated) {
      if (begins(date, one.step) !== at.group) return false;
    } else if (said(record, one.by) !== at.group) return false;
    return one.split === null || said(record, one.split) === at.series;
  });
  if (one.measure === 'count') return { value: String(found.length), n: found.length };
  const numbers = found.flatMap((record) => said(record, one.of as string) ?? []).map((text) => quantity(text));
  if (numbers.length === 0) return { value: null, n: 0 };
  let sum = quantity(0);
  for (const number of numbers) sum = sum.plus(number);
  const sorted = [...numbers].sort((a, b) => a.cmp(b));
  const value = {
    sum,
    mean: sum.div(numbers.length).toDecimalPlaces(6),
    min: sorted[0] ?? sum,
    max: sorted.at(-1) ?? sum,
  }[one.measure];
  return { value: value.toFixed(), n: numbers.length };
}

const charts: readonly FormChart[] = (['count', 'sum', 'mean', 'min', 'max'] as const).flatMap((measure) =>
  (
    [
      { by: '$filledAt' },
      { by: '$filledAt', step: 'week', split: '$state', counts: 'open' },
      { by: 'foundOn', step: 'month' },
      { by: 'at', split: 'kind' },
      { by: 'kind', counts: 'open' },
      { by: 'kind', split: 'urgent' },
      { by: '$state', counts: 'open', days: 7 },
      { by: '$author', split: '$org' },
      { by: 'urgent', days: 400 },
    ] as const
  ).map((more) => chart({ key: 'a', name: 'a', measure, of: measure === 'count' ? null : 'hours', ...more })),
);

test('every figure of a chart equals a second calculation: empty values, void records, versions that ask for less, days of the site', () => {
  for (const zone of ['Asia/Shanghai', 'America/New_York', 'Pacific/Auckland'])
    for (const seed of [1, 2]) {
      const records = someRecords(60, seed);
      for (const one of charts) {
        const at = { fields, day: day(zone) };
        const figures = chartOf(records, one, at);
        for (const [g, group] of figures.groups.entries())
          for (const [s, series] of figures.series.entries()) {
            const title = `${zone} ${one.measure} ${one.by}/${one.split} ${group} ${series}`;
            const cell = figures.cells[g]?.[s];
            expect(cell, title).toEqual(byHand(records, one, zone, { group, series }));
            expect(recordsBehind(records, one, { ...at, group, series }), title).toHaveLength(cell?.n ?? -1);
          }
      }
    }
});

test('what counts is counted once: the figures of all groups add up to the records', () => {
  const records = someRecords(500, 7);
  for (const one of charts.filter(({ measure }) => measure === 'count')) {
    const figures = chartOf(records, one, { fields, day: day() });
    const sum = figures.cells.flat().reduce((all, { n }) => all + n, 0);
    expect(sum + figures.undated, one.by).toBe(figures.records);
  }
});

test('the first month or week of a chart is told whole, and so is its span', () => {
  const filled = (id: string, filledAt: string): ChartRecord => ({
    id,
    org: 'north',
    state: 'valid',
    authorId: null,
    filledAt: `${filledAt}T04:00:00.000Z`,
    values: { kind: 'air' },
  });
  const records = [filled('a', '2026-09-01'), filled('b', '2026-09-30'), filled('c', '2026-08-31')];
  const of = (more: Partial<FormChart>) => {
    const one = chart({ key: 'a', name: 'a', days: 60, ...more });
    return [chartDays(one, { fields, day: day() }).from, chartOf(records, one, { fields, day: day() }).cells[0]?.[0]];
  };
  expect(of({ step: 'month' })).toEqual(['2026-09-01', { value: '2', n: 2 }]);
  expect(of({ step: 'week', days: 54 })).toEqual(['2026-09-28', { value: '1', n: 1 }]);
  expect(of({ step: 'day' })).toEqual(['2026-09-22', { value: '0', n: 0 }]);
  // Where no date is asked for, the days are as many as were asked.
  expect(of({ by: 'kind' })).toEqual(['2026-09-22', { value: '1', n: 1 }]);
});

test('a day without records counts none, and has no sum, mean, least or most: empty is not 0', () => {
  const record: ChartRecord = {
    id: 'a',
    org: 'north',
    state: 'valid',
    authorId: null,
    filledAt: '2026-11-19T08:00:00.000Z',
    values: { kind: 'air' },
  };
  const of = (measure: FormChart['measure']) =>
    chartOf([record], chart({ key: 'a', name: 'a', measure, of: measure === 'count' ? null : 'hours', days: 2 }), {
      fields,
      day: day(),
    }).cells;
  expect(of('count')).toEqual([[{ value: '1', n: 1 }], [{ value: '0', n: 0 }]]);
  for (const measure of ['sum', 'mean', 'min', 'max'] as const)
    expect(of(measure)).toEqual([[{ value: null, n: 0 }], [{ value: null, n: 0 }]]);
});

test('at most nine lines and forty groups, and what is beyond stands together and is lost nowhere (V144 V146)', () => {
  const records = Array.from(
    { length: 300 },
    (_, n): ChartRecord => ({
      id: `r${n}`,
      org: 'north',
      state: 'valid',
      authorId: null,
      filledAt: '2026-11-19T08:00:00.000Z',
      values: { tag: `E${n % 60}`, ...(n % 7 === 0 ? {} : { kind: `k${n % 20}` }), hours: '1' },
    }),
  );
  const one = chart({ key: 'a', name: 'a', measure: 'sum', of: 'hours', by: 'tag', split: 'kind' });
  const figures = chartOf(records, one, { fields, day: day() });
  expect(figures.series).toHaveLength(mostSplit);
  expect(figures.groups).toHaveLength(mostGroups);
  expect([figures.series.at(-1), figures.series.at(-2), figures.groups.at(-1)]).toEqual([null, others, others]);
  expect(figures.cells.flat().reduce((all, { value }) => all + Number(value ?? 0), 0)).toBe(300);
});

test('a chart asks only what a form says, and nothing that is somebody’s own affair', () => {
  const table: readonly (readonly [Partial<FormChart>, readonly string[]])[] = [
    [{}, []],
    [{ measure: 'sum' }, ['of']],
    [{ measure: 'sum', of: 'kind' }, ['of']],
    [{ measure: 'mean', of: 'hours' }, []],
    [{ by: 'note' }, ['by']],
    [{ by: 'finder' }, ['by']],
    [{ measure: 'max', of: 'finder' }, ['of']],
    [{ by: 'nothing' }, ['by']],
    [{ by: '__proto__' }, ['by']],
    [{ by: '$toString' }, ['by']],
    [{ by: 'kind', split: 'kind' }, ['split']],
    [{ by: 'kind', split: 'foundOn' }, ['split']],
    [{ by: 'kind', split: 'finder' }, ['split']],
    [{ by: 'kind', split: 'tag' }, []],
  ];
  for (const [more, at] of table)
    expect(Object.keys(chartFaults(chart({ key: 'a', name: 'a', ...more }), fields)), JSON.stringify(more)).toEqual(at);
});

test('a choice that only an earlier version offered keeps its words', () => {
  expect(fields.get('kind')?.options.map(({ key }) => key)).toEqual(['water', 'air', 'gone']);
});

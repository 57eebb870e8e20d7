import { type Quantity, quantity, rounded, sumOf, textOf } from '../../energy/quantity.ts';
import { type FormChart, type Measure, mostGroups, mostSplit } from './chart.ts';
import { type ChartedField, isDated } from './chartFaults.ts';
import { type ChartDay, type ChartRecord, chartDays, type Placed, placement, stepsBetween } from './placed.ts';

/** What lies beyond the groups or lines that a chart has room for, together. */
export const others = '$others';

export interface ChartCell {
  /** Exact; null where no record says anything: that is never 0. */
  readonly value: string | null;
  /** On so many records it stands. */
  readonly n: number;
}

/** A chart worked out. Null among groups and series is what is not filled in. */
export interface ChartFigures {
  readonly groups: readonly (string | null)[];
  readonly series: readonly (string | null)[];
  /** By group, then by series. */
  readonly cells: readonly (readonly ChartCell[])[];
  /** Records that count. */
  readonly records: number;
  /** Of them, those without a date to stand at. */
  readonly undated: number;
}

interface At {
  readonly fields: ReadonlyMap<string, ChartedField>;
  readonly day: ChartDay;
}

export function chartOf(records: readonly ChartRecord[], chart: FormChart, at: At): ChartFigures {
  const { placed, undated } = placement(records, chart, at);
  const sides = sidesOf(placed, chart, at);
  const cells = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = cellKey(sides, one);
    const there = cells.get(key);
    if (there === undefined) cells.set(key, [one]);
    else there.push(one);
  }
  return {
    groups: sides.groups,
    series: sides.series,
    cells: sides.groups.map((group) =>
      sides.series.map((series) => cellOf(cells.get(JSON.stringify([group, series])) ?? [], chart.measure)),
    ),
    records: placed.length + undated.length,
    undated: undated.length,
  };
}

/** The records behind one figure: as many as it says that it stands on. */
export function recordsBehind(
  records: readonly ChartRecord[],
  chart: FormChart,
  { group, series, ...at }: At & { readonly group: string | null; readonly series: string | null },
): readonly ChartRecord[] {
  const { placed } = placement(records, chart, at);
  const sides = sidesOf(placed, chart, at);
  const wanted = JSON.stringify([group, series]);
  return placed
    .filter((one) => cellKey(sides, one) === wanted && (chart.measure === 'count' || one.value !== null))
    .map(({ record }) => record);
}

interface Sides {
  readonly groups: readonly (string | null)[];
  readonly series: readonly (string | null)[];
}

const cellKey = ({ groups, series }: Sides, one: Placed): string =>
  JSON.stringify([groups.includes(one.group) ? one.group : others, series.includes(one.series) ? one.series : others]);

function sidesOf(placed: readonly Placed[], chart: FormChart, { fields, day }: At): Sides {
  const { by, split, step } = chart;
  const { from, to } = chartDays(chart, { fields, day });
  const groups = isDated(by, fields)
    ? stepsBetween(from, to, step)
    : roomFor(
        placed.map(({ group }) => group),
        fields.get(by),
        mostGroups,
      );
  const series =
    split === null
      ? [null]
      : roomFor(
          placed.map((one) => one.series),
          fields.get(split),
          mostSplit,
        );
  return { groups, series };
}

/** What is said, most often first, choices in the order of their form; what is beyond the room stands together at the end, before what is not filled in. */
function roomFor(
  said: readonly (string | null)[],
  field: ChartedField | undefined,
  room: number,
): readonly (string | null)[] {
  const times = new Map<string | null, number>();
  for (const one of said) times.set(one, (times.get(one) ?? 0) + 1);
  const told = [...times.keys()].filter((one) => one !== null);
  told.sort((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0) || (a < b ? -1 : 1));
  const empty = times.has(null) ? [null] : [];
  const free = room - empty.length;
  const shown = told.length > free ? told.slice(0, free - 1) : told;
  const order = new Map((field?.options ?? []).map(({ key }, n) => [key, n]));
  if (order.size > 0) shown.sort((a, b) => (order.get(a) ?? order.size) - (order.get(b) ?? order.size));
  return [...shown, ...(told.length > free ? [others] : []), ...empty];
}

function cellOf(placed: readonly Placed[], measure: Measure): ChartCell {
  if (measure === 'count') return { value: String(placed.length), n: placed.length };
  const values = placed.flatMap(({ value }) => (value === null ? [] : [quantity(value)]));
  return { value: values.length === 0 ? null : textOf(measured(values, measure)), n: values.length };
}

/** Rounded where it need not end: a mean to six places. */
function measured(values: readonly Quantity[], measure: Exclude<Measure, 'count'>): Quantity {
  switch (measure) {
    case 'sum':
      return sumOf(values);
    case 'mean':
      return rounded(sumOf(values).div(values.length), 6);
    case 'min':
      return values.reduce((least, one) => (one.lt(least) ? one : least));
    case 'max':
      return values.reduce((most, one) => (one.gt(most) ? one : most));
  }
}

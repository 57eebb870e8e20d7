import { type Millis, millisOf } from '../../clock/clock.ts';
import type { Zone } from '../../clock/zone.ts';
import { own } from '../../own.ts';
import type { FormChart, Step } from './chart.ts';
import { type ChartedField, isDated } from './chartFaults.ts';

/** A record as charts read it. */
export interface ChartRecord {
  readonly id: string;
  readonly org: string;
  readonly state: string;
  readonly authorId: string | null;
  readonly filledAt: string | null;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where a chart is read: the calendar of the site, and its day. */
export interface ChartDay {
  readonly zone: Zone;
  readonly now: Millis;
}

/** A record in its place of a chart. Null stands for a field that says nothing. */
export interface Placed {
  readonly record: ChartRecord;
  readonly group: string | null;
  readonly series: string | null;
  /** What is added up; null where the record says none. */
  readonly value: string | null;
}

export interface Placement {
  readonly placed: readonly Placed[];
  /** They count, and no date says where they stand. */
  readonly undated: readonly ChartRecord[];
}

const dayAt = (instant: string, { zone }: ChartDay): string | null => {
  const at = millisOf(instant);
  return at === null ? null : zone.written(at).local.slice(0, 10);
};

/** Days of the calendar are reckoned at UTC, where each has 24 hours. */
const addDays = (day: string, n: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);

/** The first day of the step in which a day lies; weeks begin on Monday. */
export function stepStart(day: string, step: Step): string {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, weekday === 0 ? -6 : 1 - weekday);
}

/** The days of a chart: the last ones, up to the site's today. By steps it begins with a whole one: a piece of a month would be told as the month. */
export function chartDays(
  { days, by, step }: Pick<FormChart, 'days' | 'by' | 'step'>,
  { fields, day }: { readonly fields: Fields; readonly day: ChartDay },
): { readonly from: string; readonly to: string } {
  const to = day.zone.written(day.now).local.slice(0, 10);
  const from = addDays(to, 1 - days);
  return { from: isDated(by, fields) ? stepStart(from, step) : from, to };
}

/** Every step of a span, those without a record among them. */
export function stepsBetween(from: string, to: string, step: Step): readonly string[] {
  const starts: string[] = [];
  for (let day = stepStart(from, step); day <= to; ) {
    starts.push(day);
    day = step === 'month' ? stepStart(addDays(day, 31), 'month') : addDays(day, step === 'week' ? 7 : 1);
  }
  return starts;
}

/** What a record says under a key, as one word; null where it says nothing. */
function saidOf(record: ChartRecord, key: string): string | null {
  switch (key) {
    case '$filledAt':
      return record.filledAt;
    case '$state':
      return record.state;
    case '$author':
      return record.authorId;
    case '$org':
      return record.org;
    default: {
      const value = own(record.values, key);
      if (value === undefined || value === null || value === '') return null;
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
    }
  }
}

/** The day under a key: a moment by the site's calendar, a day as it is. */
function dayOf(record: ChartRecord, key: string, { fields, day }: { readonly fields: Fields; readonly day: ChartDay }) {
  const said = saidOf(record, key);
  if (said === null) return null;
  return key === '$filledAt' || fields.get(key)?.kind === 'instant' ? dayAt(said, day) : said.slice(0, 10);
}

type Fields = ReadonlyMap<string, ChartedField>;

const isCounted = ({ state }: ChartRecord, counts: FormChart['counts']): boolean =>
  counts === 'valid' ? state === 'valid' : state !== 'void';

/** The records that a chart stands on, each in its place: the figures are made of these, and so is the list behind one of them. */
export function placement(
  records: readonly ChartRecord[],
  chart: FormChart,
  at: { readonly fields: Fields; readonly day: ChartDay },
): Placement {
  const { from, to } = chartDays(chart, at);
  const isByDay = isDated(chart.by, at.fields);
  const dated = isByDay ? chart.by : '$filledAt';
  const placed: Placed[] = [];
  const undated: ChartRecord[] = [];
  for (const record of records) {
    if (!isCounted(record, chart.counts)) continue;
    const day = dayOf(record, dated, at);
    if (day === null) {
      undated.push(record);
      continue;
    }
    if (day < from || day > to) continue;
    placed.push({
      record,
      group: isByDay ? stepStart(day, chart.step) : saidOf(record, chart.by),
      series: chart.split === null ? null : saidOf(record, chart.split),
      value: chart.measure === 'count' || chart.of === null ? null : saidOf(record, chart.of),
    });
  }
  return { placed, undated };
}

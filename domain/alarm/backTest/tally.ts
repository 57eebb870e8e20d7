import type { Millis } from '../../clock/clock.ts';
import type { Zone } from '../../clock/zone.ts';
import type { Span } from '../../telemetry/grid.ts';
import type { AlarmLevel } from '../alarm.ts';
import { compare, type Fate, fates, type Matched } from './compare.ts';
import type { Occurrence } from './scan.ts';

/** Alarms of one entry of a list: the first of those before and after, and how many there are of each. */
export interface Row {
  readonly fate: Fate;
  readonly point: string;
  readonly before: Occurrence | null;
  readonly after: Occurrence | null;
  readonly beforeCount: number;
  readonly afterCount: number;
}

/** `before` = `kept` + `gone`; `after` = `keptAfter` + `fresh`. They differ where one alarm becomes several, or several one. */
export interface Counts {
  readonly before: number;
  readonly after: number;
  readonly kept: number;
  readonly keptAfter: number;
  readonly gone: number;
  readonly fresh: number;
}

export interface Tallied extends Counts {
  readonly levels: readonly { readonly level: AlarmLevel; readonly before: number; readonly after: number }[];
  /** Each day of the span, by the day of the raise; what stood already when the span began counts on its first day. */
  readonly days: readonly {
    readonly from: Millis;
    readonly kept: number;
    readonly gone: number;
    readonly fresh: number;
  }[];
  /** The first of each fate, in order of time; how many there are of each stands beside them. */
  readonly rows: readonly Row[];
  readonly entries: Readonly<Record<Fate, number>>;
}

export interface Tally {
  /** Takes the alarms of a point; gives the counts of that point. What had recovered before the span is left out. */
  readonly take: (point: string, before: readonly Occurrence[], after: readonly Occurrence[]) => Counts;
  readonly done: () => Tallied;
}

const levels: readonly AlarmLevel[] = [1, 2, 3, 4];

/** Sums the alarms of many points; `most` rows of each fate are kept. */
export function openTally(span: Span, { zone, most }: { readonly zone: Zone; readonly most: number }): Tally {
  const days = daysOf(span, zone);
  const byLevel = levels.map((level) => ({ level, before: 0, after: 0 }));
  const entries: Record<Fate, number> = { kept: 0, gone: 0, new: 0 };
  const rows = new Map<Fate, Row[]>(fates.map((fate) => [fate, []]));
  const total = noCounts();
  const inSpan = ({ recoveredAt }: Occurrence): boolean => recoveredAt === null || recoveredAt > span.from;

  function count(matched: readonly Matched[], into: Writable<Counts>): void {
    for (const { fate, before, after } of matched) {
      into.before += before.length;
      into.after += after.length;
      if (fate === 'kept') {
        into.kept += before.length;
        into.keptAfter += after.length;
      } else if (fate === 'gone') into.gone += before.length;
      else into.fresh += after.length;
    }
  }

  function enter(point: string, { fate, before, after }: Matched): void {
    for (const { level } of before) (byLevel[level - 1] as { before: number }).before++;
    for (const { level } of after) (byLevel[level - 1] as { after: number }).after++;
    for (const { raisedAt } of fate === 'new' ? after : before) {
      const day = days.findLast(({ from }) => from <= raisedAt) ?? days[0];
      if (day !== undefined) day[fate === 'new' ? 'fresh' : fate]++;
    }
    entries[fate]++;
    const mine = rows.get(fate) as Row[];
    mine.push({
      fate,
      point,
      before: before[0] ?? null,
      after: after[0] ?? null,
      beforeCount: before.length,
      afterCount: after.length,
    });
    if (mine.length > 2 * most) rows.set(fate, firstOf(mine, most));
  }

  return {
    take(point, before, after) {
      const matched = compare(before.filter(inSpan), after.filter(inSpan));
      const mine = noCounts();
      count(matched, mine);
      count(matched, total);
      for (const one of matched) enter(point, one);
      return mine;
    },
    done: () => ({
      ...total,
      levels: byLevel,
      days,
      rows: [...rows.values()].flatMap((mine) => firstOf(mine, most)).sort(byTime),
      entries,
    }),
  };
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };
const noCounts = (): Writable<Counts> => ({ before: 0, after: 0, kept: 0, keptAfter: 0, gone: 0, fresh: 0 });

const startOf = ({ before, after }: Row): Millis =>
  Math.min(before?.firstOverAt ?? Number.POSITIVE_INFINITY, after?.firstOverAt ?? Number.POSITIVE_INFINITY);
const byTime = (a: Row, b: Row): number => startOf(a) - startOf(b) || (a.point < b.point ? -1 : 1);
const firstOf = (rows: readonly Row[], most: number): Row[] => rows.toSorted(byTime).slice(0, most);

function daysOf({ from, to }: Span, zone: Zone): Writable<Tallied['days'][number]>[] {
  const days: Writable<Tallied['days'][number]>[] = [];
  for (let day = zone.startOfDay(from); day < to; day = zone.startOfNextDay(day))
    days.push({ from: day, kept: 0, gone: 0, fresh: 0 });
  return days;
}

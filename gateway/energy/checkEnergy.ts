import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { isSameInterval, quarter } from '../../domain/energy/intervals.ts';
import { edgesOfStep, isSameSum, rollUp } from '../../domain/energy/rollUp.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { type ComputeMeans, compute } from './compute.ts';
import type { Counter } from './counters.ts';
import { readKept } from './kept.ts';
import { writeMarks } from './marks.ts';
import { readPeriods } from './periods.ts';
import { readIntervals, withEnd } from './tables.ts';

export interface EnergyChecked {
  readonly counters: number;
  /** Counters whose energy of the day is not what their samples say: it is computed again at once. */
  readonly marked: readonly number[];
}

export interface AskedCheck {
  readonly means: ComputeMeans;
  readonly counters: Iterable<Counter>;
  readonly zone: Zone;
}

/** Compares the intervals of a UTC day, and the days of the calendar that it touches, with the samples. What waits to be computed is left alone. */
export async function checkEnergy(
  on: Queryable,
  day: number,
  { means, counters, zone }: AskedCheck,
): Promise<EnergyChecked> {
  const span = { from: day, to: day + dayLength };
  const waiting = await on.query<{ point: number }>('select point from tele.energy_dirty where day between $1 and $2', [
    day - dayLength,
    day + dayLength,
  ]);
  const isWaiting = new Set(waiting.map(({ point }) => point));
  const found = { counters: 0, marked: [] as number[] };
  for (const counter of counters) {
    if (isWaiting.has(counter.number)) continue;
    found.counters++;
    if ((await areRight(on, { counter, means, span })) && (await isRolledRight(on, { counter, zone, span }))) continue;
    await writeMarks(on, [{ point: counter.number, day, from: span.from, to: span.to - 1, cause: 'check' }]);
    found.marked.push(counter.number);
  }
  return found;
}

interface OneCounter {
  readonly counter: Counter;
  readonly span: Span;
}

async function areRight(
  on: Queryable,
  { counter, means, span }: OneCounter & Pick<AskedCheck, 'means'>,
): Promise<boolean> {
  const stored = await readIntervals(on, counter.number, span);
  const { intervals } = await compute(means, counter, { from: span.from, to: span.to - 1 });
  for (let start = span.from; start < span.to; start += quarter) {
    if (!isSameInterval(stored.get(start), intervals.get(start))) return false;
  }
  return true;
}

async function isRolledRight(
  on: Queryable,
  { counter, zone, span }: OneCounter & Pick<AskedCheck, 'zone'>,
): Promise<boolean> {
  const days = edgesOfStep(span, 'day', zone);
  const ofDays = { from: days[0] as number, to: days.at(-1) as number };
  const [intervals, kept, stored] = await Promise.all([
    readIntervals(on, counter.number, withEnd(ofDays)),
    readKept(on, counter.number, ofDays),
    readPeriods(on, counter.number, { step: 'day', span: ofDays, zone }),
  ]);
  return days.slice(1).every((end, i) => {
    const start = days[i] as number;
    const rolled = rollUp({ start, end }, { intervals, kept, period: counter.period });
    const known = stored.get(start);
    return known === undefined ? rolled.amount === null : isSameSum(known, rolled);
  });
}

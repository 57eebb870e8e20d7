import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import type { Beside } from '../../domain/energy/checkReading.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import type { Reading } from '../../domain/energy/register.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Counter } from './counters.ts';
import { epochsOf } from './epochRows.ts';
import { setAside } from './leftOut.ts';
import { handReadings } from './readingRows.ts';
import { usable } from './usable.ts';

/** So far it is looked for the readings around one that is entered. */
const farthest = 400 * day;
/** So many readings before it tell how much is counted in the time. */
const enough = 6;

export interface BesideMeans {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'samples' | 'latest'>;
}

/** Readings that no substituted value stands for. */
export function standing(readings: readonly Reading[], substitutions: readonly Span[]): readonly Reading[] {
  if (substitutions.length === 0) return readings;
  return readings.filter(({ at }) => !substitutions.some(({ from, to }) => at > from && at < to));
}

/** Readings that a person entered, whether or not they have come among the samples yet. */
export interface ByHand {
  /** The reading that is asked about: what it said before counts no more. */
  readonly id: string;
  /** Those that come with it and stand nowhere yet. */
  readonly alongside: readonly { readonly at: Millis; readonly value: number }[];
}

/** What stands around a reading of that moment: after the end of a substitution, where it is one. */
export async function besideReading(
  means: BesideMeans,
  counter: Counter,
  { at, until, byHand = null }: { readonly at: number; readonly until: number | null; readonly byHand?: ByHand | null },
): Promise<Beside> {
  const { number, register } = counter;
  const [read, following, epochs, entered] = await Promise.all([
    lastBefore(means, counter, at),
    firstAfter(means, counter, until ?? at + 1),
    epochsOf(means.database, [number]),
    byHand === null ? [] : handReadings(means.database, number, { at, not: byHand.id, each: enough }),
  ]);
  const alongside = (byHand?.alongside ?? []).map((one) => ({ ...one, quality: quality.manual }));
  const all = [
    ...new Map(
      [...read, ...(following === null ? [] : [following]), ...entered, ...alongside].map((one) => [one.at, one]),
    ).values(),
  ].sort((a, b) => a.at - b.at);
  const before = all.filter((one) => one.at < at).slice(-enough);
  const next = all.find((one) => one.at > at && one.at >= (until ?? at + 1)) ?? null;
  return { before, next, register, epochs: (epochs.get(number) ?? []) as readonly Epoch[] };
}

async function between({ database, telemetry }: BesideMeans, number: number, span: Span): Promise<readonly Reading[]> {
  const [samples, substitutions] = await Promise.all([
    telemetry.samples(number, span.from, span.to),
    setAside(database, number, span),
  ]);
  return standing(usable(samples), substitutions);
}

async function lastBefore(means: BesideMeans, { number, period }: Counter, at: number): Promise<readonly Reading[]> {
  const newest = means.telemetry.latest([number]).get(number)?.at ?? at;
  const start = Math.min(at, newest);
  for (let back = Math.max(60_000, 2 * enough * period); ; back = Math.min(farthest, back * 8)) {
    const readings = await between(means, number, { from: start - back, to: at });
    if (readings.length >= enough || back >= farthest) return readings.slice(-enough);
  }
}

async function firstAfter(means: BesideMeans, { number, period }: Counter, from: number): Promise<Reading | null> {
  const newest = means.telemetry.latest([number]).get(number)?.at;
  if (newest !== undefined && newest < from) return null;
  for (let on = Math.max(60_000, 2 * period); ; on = Math.min(farthest, on * 8)) {
    const [first] = await between(means, number, { from, to: from + on });
    if (first !== undefined || on >= farthest) return first ?? null;
  }
}

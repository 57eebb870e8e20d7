import { always, partsWithin } from '../../domain/access/membership.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import { quarter } from '../../domain/energy/intervals.ts';
import { accepted } from '../../domain/error/errors.ts';
import { homeFigures } from '../../domain/site/home.ts';
import type { homeLoad } from '../../domain/site/homeLoadCalls.ts';
import { type Adopted, heldInto } from '../../domain/telemetry/adopted.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { higher, mayPeakIn, meanOfSum, type Peak, peakOfSum, type Stepped } from '../../domain/telemetry/peakOfSum.ts';
import { mayHear } from '../../domain/topic/topics.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { type HeldPoint, heldPoints, seriesPoint } from '../live/index.ts';
import type { Database } from '../store/database.ts';

import { adoptedHistory, heldPeriods } from '../telemetry/adopted.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { callerOf, settingOf } from './homeCalls.ts';

type Answer = AnswerOf<typeof homeLoad>;

export interface HomeLoadMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: Telemetry;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

/** Five minutes each of a whole day. */
const buckets = 288;

/** The peak and the demand of what home measures its load by, of the points that the caller sees. */
export async function homeLoadOf({ database, ledgers, telemetry, zone }: HomeLoadMeans, context: CallContext) {
  const caller = callerOf(context);
  const setting = mayHear(caller, homeFigures) ? await settingOf(ledgers, caller, {}) : null;
  const named = setting?.loadPoints ?? [];
  const seen = named.length === 0 ? [] : await ledgers.seen(points, caller.scope, { ids: named });
  if (seen.length === 0) return accepted<Answer>({ peak: null, demand: null });
  const ids = seen.map(({ id }) => id);
  const held = await heldPoints(ledgers, { ids, scope: caller.scope, asOf: null });
  if (!held.ok) return held;
  const now = Math.trunc(context.now);
  const adopted = await adoptedHistory(database);
  const reading = { telemetry, points: held.value, zone, adopted };
  const peak = await peakIn(reading, { from: zoneOf(zone).startOfDay(now), to: now + 1 });
  return accepted<Answer>({
    peak: peak === null ? null : { at: instantOf(peak.at), value: peak.value },
    demand: await demandAt(reading, now),
  });
}

interface Reading {
  readonly telemetry: Pick<Telemetry, 'samples' | 'series'>;
  readonly points: readonly HeldPoint[];
  readonly zone: string;
  readonly adopted: Adopted;
}

/** Buckets say where the peak may be; only those are opened, until none of the others can be higher. */
async function peakIn(reading: Reading, day: Span): Promise<Peak | null> {
  const columns = await columnsOf(reading, { ...day, buckets });
  let peak: Peak | null = null;
  for (const { from, to, atMost } of mayPeakIn(columns, day.to)) {
    if (peak !== null && atMost < peak.value) break;
    const part = { from: Math.max(from, day.from), to: Math.min(to, day.to) };
    peak = higher(peak, peakOfSum(await Promise.all(reading.points.map((point) => steps(reading, point, part))), part));
  }
  return peak;
}

async function demandAt(reading: Reading, now: number): Promise<Answer['demand']> {
  const midnight = zoneOf(reading.zone).startOfDay(now);
  const from = midnight + Math.floor((now - midnight) / quarter) * quarter;
  // A whole quarter is one bucket.
  const mean = meanOfSum(await columnsOf(reading, { from, to: from + quarter, buckets: 1 }), now);
  if (mean === null) return null;
  return {
    from: instantOf(from),
    to: instantOf(from + quarter),
    until: instantOf(now),
    mean: mean.mean,
    isPartial: mean.isPartial,
  };
}

async function columnsOf(
  { telemetry, points: asked, zone }: Reading,
  query: Span & { readonly buckets: number },
): Promise<Parameters<typeof meanOfSum>[0] & Parameters<typeof mayPeakIn>[0]> {
  const { series } = await telemetry.series({ ...query, points: asked.map(seriesPoint), zone });
  return asked.map(({ number }) => series.get(number) ?? []);
}

/** The samples of a point in a part of the day, with those of before that may hold on into it. */
async function steps({ telemetry, adopted }: Reading, point: HeldPoint, { from, to }: Span): Promise<Stepped> {
  const hold = point.period * heldPeriods;
  const before = heldInto(from, hold, adopted);
  const parts = partsWithin({ from: from - before, to }, point.within ?? always);
  const samples = await Promise.all(parts.map((part) => telemetry.samples(point.number, part.from, part.to)));
  return { samples: samples.flat(), hold, adopted };
}

import { always, partsWithin } from '../../domain/access/membership.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { instantOf, type Millis, millisOf } from '../../domain/clock/clock.ts';
import { aMinute, anHour } from '../../domain/clock/lengths.ts';
import { dispatchCourse } from '../../domain/dispatch/courseCall.ts';
import { type Dispatch, dispatches } from '../../domain/dispatch/dispatch.ts';
import {
  type Followed,
  followedIn,
  judgedSpan,
  type Ordered,
  obeyedShare,
  orderedOf,
} from '../../domain/dispatch/obeyed.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { heldInto } from '../../domain/telemetry/adopted.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { isUsable } from '../../domain/telemetry/summary.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Database } from '../store/database.ts';
import { adoptedHistory, heldPeriods } from '../telemetry/adopted.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { type Measured, measuredOf } from './measured.ts';

interface CourseMeans {
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenRow' | 'held'>;
  readonly telemetry: ReadTelemetry;
  readonly database: Database;
  readonly zone: string;
}

type Answer = AnswerOf<typeof dispatchCourse>;

const drawn = 400;
/** Samples of so long are read at once. */
const part = 6 * anHour;

/** How the equipment of a dispatch followed it, as it is known or was. */
export const courseCall = (means: CourseMeans): ServedCall =>
  serve(dispatchCourse, async ({ params }, context) => {
    const { scope, asOf } = context.asker;
    const dispatch = await means.ledgers.seenRow(dispatches, scope, params.id, asOf);
    if (dispatch === null) return refused('NO_PERMISSION');
    const { meter, rated, off } = await measuredOf(means.ledgers, dispatch.equipmentId, context.asker);
    const ordered = orderedOf(dispatch, { rated, off });
    const told = typeof ordered === 'string' ? null : ordered;
    const span = shownSpan(dispatch, context.now);
    const shown = {
      from: instantOf(span.from),
      to: instantOf(span.to),
      lacks: meter === null ? ('meter' as const) : typeof ordered === 'string' ? ordered : null,
      ordered: told === null ? null : { value: told.value, low: told.low, high: told.high },
    };
    if (meter === null)
      return accepted({ ...shown, point: null, width: 1, curve: [], judged: null, atReport: atReport(dispatch, null) });
    const reading = await readingOf(means, meter, context);
    const [curve, judged, reported] = [
      await curveOf(reading, span),
      told === null ? null : await judgedOf(reading, dispatch, told),
      await shownAt(reading, reportedAt(dispatch)),
    ];
    return accepted({
      ...shown,
      point: { id: meter.point.id, name: meter.point.name },
      ...curve,
      judged,
      atReport: atReport(dispatch, reported),
    });
  });

/** A quarter of its window before and after, five minutes at the least and six hours at most. */
function shownSpan({ from, until }: Dispatch, now: Millis): Span {
  const [begin, end] = [millisOf(from) ?? 0, millisOf(until) ?? 0];
  const around = Math.min(6 * anHour, Math.max(5 * aMinute, (end - begin) / 4));
  const first = Math.trunc(begin - around);
  return { from: first, to: Math.max(first + aMinute, Math.trunc(Math.min(end + around, now))) };
}

interface Reading {
  readonly means: CourseMeans;
  readonly meter: Measured;
  readonly known: ReturnType<typeof knownBy>;
  readonly adopted: Awaited<ReturnType<typeof adoptedHistory>>;
  readonly now: Millis;
}

const readingOf = async (means: CourseMeans, meter: Measured, { moment, now }: CallContext): Promise<Reading> => ({
  means,
  meter,
  known: knownBy(means.telemetry, moment),
  adopted: await adoptedHistory(means.database),
  now: Math.trunc(now),
});

async function curveOf({ means, meter, known }: Reading, span: Span): Promise<Pick<Answer, 'width' | 'curve'>> {
  const { number, within } = meter.point;
  const asked = { point: number, period: meter.period, ...(within === undefined ? {} : { within }) };
  const { width, series } = await known.series({ points: [asked], ...span, buckets: drawn, zone: means.zone });
  const scaled = (value: number | null): number | null => (value === null ? null : thousandths(value * meter.kwOfOne));
  const curve = (series.get(number) ?? []).map(({ start, mean, min, max }) => ({
    at: instantOf(start),
    mean: scaled(mean),
    min: scaled(min),
    max: scaled(max),
  }));
  return { width, curve };
}

/** By the samples themselves: a mean would hide what went beyond. */
async function judgedOf(reading: Reading, dispatch: Dispatch, { holds }: Ordered): Promise<Answer['judged']> {
  const span = judgedSpan(dispatch, reading.now);
  if (span === null) return null;
  const { kwOfOne } = reading.meter;
  let sum: Followed = { obeyed: 0, read: 0, kwMs: 0 };
  for (const piece of piecesOf(reading, span)) {
    const { obeyed, read, kwMs } = followedIn(await stepped(reading, piece), piece, { holds, kwOfOne });
    sum = { obeyed: sum.obeyed + obeyed, read: sum.read + read, kwMs: sum.kwMs + kwMs };
  }
  const { obeyed, read, kwMs } = sum;
  return {
    from: instantOf(span.from),
    to: instantOf(span.to),
    share: obeyedShare(sum),
    obeyed: Math.trunc(obeyed),
    read: Math.trunc(read),
    mean: read === 0 ? null : thousandths(kwMs / read),
  };
}

/** The parts of a span that are the reader's to see, none longer than what is read at once. */
const piecesOf = ({ meter }: Reading, span: Span): readonly Span[] =>
  partsWithin(span, meter.point.within ?? always).flatMap(({ from, to }) =>
    Array.from({ length: Math.ceil((to - from) / part) }, (_, n) => ({
      from: from + n * part,
      to: Math.min(to, from + (n + 1) * part),
    })),
  );

/** The samples of a part, with those of before it that may still hold. */
async function stepped({ meter, known, adopted }: Reading, { from, to }: Span) {
  const hold = meter.period * heldPeriods;
  const { number, within = always } = meter.point;
  const parts = partsWithin({ from: from - heldInto(from, hold, adopted), to }, within);
  const samples = await Promise.all(parts.map((one) => known.samples(number, one.from, one.to)));
  return { samples: samples.flat(), hold, adopted };
}

const reportedAt = ({ state, endedAt }: Dispatch): Millis | null =>
  state === 'reported' ? millisOf(endedAt ?? '') : null;

async function shownAt(reading: Reading, at: Millis | null): Promise<number | null> {
  if (at === null) return null;
  const { samples, hold } = await stepped(reading, { from: at, to: at + 1 });
  const last = samples.at(-1);
  if (last === undefined || last.at + hold <= at || !isUsable(last.value ?? Number.NaN, last.quality)) return null;
  return thousandths((last.value ?? 0) * reading.meter.kwOfOne);
}

const atReport = (dispatch: Dispatch, power: number | null): Answer['atReport'] => {
  const at = reportedAt(dispatch);
  return at === null ? null : { at: instantOf(at), power };
};

const thousandths = (value: number): number => Math.round(value * 1_000) / 1_000;

import { always, partsWithin } from '../../domain/access/membership.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { type Clock, instantOf, millisOf } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { BucketRow, SampleRow, seriesOfPoints } from '../../domain/telemetry/calls.ts';
import { telemetryMessages } from '../../domain/telemetry/messages.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Lang } from '../../domain/text/message.ts';
import { mapInSlices, openSlices, type Slices } from '../ground/slices.ts';
import type { CallContext } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { knownBy } from '../telemetry/knownBy.ts';
import type { Bucket, SeriesPoint, Telemetry } from '../telemetry/telemetry.ts';
import { carriedOn } from './carriedOn.ts';
import { type HeldPoint, heldPoints } from './heldPoints.ts';

const day = 24 * hour;
/** A point that comes more often is data of seconds. */
const minutes = 60_000;

export type SeriesCallQuery = InputOf<typeof seriesOfPoints>['query'];
type Answer = AnswerOf<typeof seriesOfPoints>;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface SeriesNeeds {
  readonly ledgers: Ledgers;
  readonly telemetry: Telemetry;
  readonly zone: string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** When other meters began to count, by the point's number. */
  readonly epochs: (points: readonly number[]) => Promise<ReadonlyMap<number, readonly Epoch[]>>;
}

/** The samples of the named points, or their buckets on the grid of the site's zone. */
export async function seriesFor(
  { ledgers, telemetry, zone, epochs, clock }: SeriesNeeds,
  query: SeriesCallQuery,
  context: CallContext,
): Promise<Result<Answer>> {
  const wanted = await wantedSeries(ledgers, query, context);
  if (!wanted.ok) return wanted;
  const { points, span, buckets: most } = wanted.value;
  const known = knownBy(telemetry, context.moment);
  const reading = { telemetry: known, epochs, slices: openSlices(clock) };
  return accepted(
    most === null
      ? await samples(reading, points, span)
      : await buckets(reading, points, { ...span, zone, buckets: most }),
  );
}

export interface WantedSeries {
  readonly points: readonly HeldPoint[];
  readonly span: Span;
  /** Null: the samples themselves. */
  readonly buckets: number | null;
}

/** What a query for a series asks for, once it is known that the caller may see it and that it is within the bounds. */
export async function wantedSeries(
  ledgers: Ledgers,
  query: SeriesCallQuery,
  context: CallContext,
): Promise<Result<WantedSeries>> {
  const found = await heldPoints(ledgers, { ids: query.points, ...context.asker });
  if (!found.ok) return found;
  if (found.value.some((point) => point.kind === 'text')) return refused('WRONG_TYPE');
  const span = { from: millisOf(query.from) ?? 0, to: millisOf(query.to) ?? 0 };
  const fault = faultOf(span, query.buckets === undefined ? found.value : [], context.lang);
  if (fault !== null) return refused('RULE_BROKEN', { fields: fault });
  return accepted({ points: found.value, span, buckets: query.buckets ?? null });
}

/** Bounds of decision 2 for what is not reduced; a query for buckets has none but the calendar's. */
function faultOf(
  { from, to }: Span,
  unreduced: readonly HeldPoint[],
  lang: Lang,
): Readonly<Record<string, string>> | null {
  const say = (field: string, key: keyof typeof telemetryMessages) => ({ [field]: telemetryMessages[key][lang] });
  if (from > to) return say('to', 'telemetry.startAfterEnd');
  if (to - from > 100 * 366 * day) return say('from', 'telemetry.spanOfAll');
  if (to - from > hour && unreduced.some((point) => point.period < minutes))
    return say('from', 'telemetry.spanOfSeconds');
  if (to - from > 7 * day && unreduced.length > 0) return say('from', 'telemetry.spanOfMinutes');
  return null;
}

interface Reading extends Pick<SeriesNeeds, 'epochs'> {
  readonly telemetry: Pick<Telemetry, 'samples' | 'series'>;
  readonly slices: Slices;
}

async function samples({ telemetry, slices }: Reading, points: readonly HeldPoint[], span: Span): Promise<Answer> {
  const series: Record<string, readonly SampleRow[]> = {};
  const row = ({ at, value, quality }: Sample): SampleRow => [instantOf(at), value, quality];
  for (const point of points) {
    const rows: SampleRow[] = [];
    for (const { from, to } of partsWithin(span, point.within ?? always)) {
      rows.push(...(await mapInSlices(await telemetry.samples(point.number, from, to), row, slices)));
    }
    series[point.id] = rows;
  }
  return { width: null, series } as Answer;
}

async function buckets(
  { telemetry, epochs, slices }: Reading,
  points: readonly HeldPoint[],
  query: Span & { readonly zone: string; readonly buckets: number },
): Promise<Answer> {
  const asked = points.map(seriesPoint);
  const { width, series } = await telemetry.series({ ...query, points: asked });
  const changed = await epochs(points.flatMap(({ kind, number }) => (kind === 'counter' ? [number] : [])));
  // A meter that was changed at another holder moves nobody else's curve.
  const mine = ({ number, within = always }: HeldPoint) =>
    (changed.get(number) ?? []).filter(({ at }) => partsWithin({ from: at, to: at + 1 }, within).length > 0);
  const rows: Record<string, readonly BucketRow[]> = {};
  for (const point of points)
    rows[point.id] = await mapInSlices(carriedOn(series.get(point.number) ?? [], mine(point)), bucketRow, slices);
  return { width, series: rows } as Answer;
}

/** As the telemetry is asked for it. */
export const seriesPoint = ({
  number,
  period,
  within,
}: Pick<HeldPoint, 'number' | 'period' | 'within'>): SeriesPoint => ({
  point: number,
  period,
  ...(within === undefined ? {} : { within }),
});

function bucketRow({ start, min, minAt, max, maxAt, mean, first, last, count, covered, quality }: Bucket): BucketRow {
  const when = (at: number | null): string | null => (at === null ? null : instantOf(at));
  return {
    start: instantOf(start),
    min,
    minAt: when(minAt),
    max,
    maxAt: when(maxAt),
    mean,
    first,
    last,
    count,
    covered,
    quality,
  };
}

import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import type { Epoch } from '../../domain/energy/epochs.ts';
import { quarter, splitLinks } from '../../domain/energy/intervals.ts';
import { type MeterReading, meterReadings } from '../../domain/energy/meterReading.ts';
import type { Answered } from '../../domain/energy/register.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { type Rolled, rollUp } from '../../domain/energy/rollUp.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Sample } from '../../domain/telemetry/sample.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { HeldPoint } from '../live/index.ts';
import type { Database } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { answersOf, answersOfDoubts } from './answerRows.ts';
import { type ComputeMeans, type LinksAround, linksAround } from './compute.ts';
import { type Counter, counterOf } from './counters.ts';
import { epochsOf } from './epochRows.ts';
import { leftOutOf, setAside } from './leftOut.ts';
import { newestByHand } from './readingRows.ts';

export interface RecountMeans {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: Omit<ReadTelemetry, 'series'>;
}

export interface AskedRecount extends Span {
  /** As of which position of the log, and which moment, ms; null: now. */
  readonly asOf: number | null;
  readonly asOfAt: Millis | null;
}

export interface Recounted extends Pick<LinksAround, 'links' | 'glitches'> {
  /** Each step of the span, counted anew. */
  readonly rolled: readonly Rolled[];
  /** Every sample from the first of the links shown to the last, in order. */
  readonly samples: readonly Sample[];
  readonly substitutions: readonly Span[];
}

/**
 * A span of a counter, not longer than an hour, counted anew from its samples by the functions that counted it first, and nothing of it written. So many
 * links before and after it come along. Null: its samples are no longer kept.
 */
export async function recount(
  recounting: RecountMeans,
  point: HeldPoint,
  { edges, beside, ...asked }: AskedRecount & { readonly edges: readonly Millis[]; readonly beside: number },
): Promise<Recounted | null> {
  if (asked.from < (await recounting.telemetry.keptFrom())) return null;
  const { counter, means, known } = (await countingAt(recounting, asked)).of(point);
  const changed = { from: asked.from, to: asked.to };
  const { links, glitches } = await linksAround(means, counter, changed);
  const split = splitLinks(links, { period: counter.period, bridging: counter.bridging });
  const { intervals } = split;
  const rolled = edges.slice(1).map((end, n) => {
    const start = edges[n] as number;
    // No quarter has what was counted over a gap; a longer step that holds it has.
    const kept = end - start > quarter ? split.kept : [];
    return rollUp({ start, end }, { intervals, around: intervals, kept, period: counter.period });
  });
  const first = links.findIndex(({ to }) => to.at > asked.from);
  const end = links.findIndex(({ from }) => from.at >= asked.to);
  const shown =
    first === -1
      ? links.slice(-beside)
      : links.slice(Math.max(0, first - beside), (end === -1 ? links.length : end) + beside);
  const [from, to] = [shown[0]?.from.at ?? asked.from, (shown.at(-1)?.to.at ?? asked.to) + 1];
  const span = { from: Math.min(from, asked.from), to: Math.max(to, asked.to) };
  return {
    rolled,
    links: shown,
    glitches,
    samples: await known.samples(point.number, span.from, span.to),
    substitutions: await means.substitutions(point.number, span),
  };
}

/** What counters are counted by, as it is known now or was known at a moment. */
export interface Counting {
  readonly counter: Counter;
  readonly means: ComputeMeans;
  readonly known: Pick<ReadTelemetry, 'samples' | 'latest'>;
}

/** Asked once for as many counters as one likes. */
export async function countingAt(
  { database, ledgers, telemetry }: RecountMeans,
  { asOf, asOfAt }: Pick<AskedRecount, 'asOf' | 'asOfAt'>,
): Promise<{ readonly of: (point: HeldPoint) => Counting }> {
  const settings = await ledgers.everyRow(registerSettings, { asOf });
  const counterThen = (point: HeldPoint): Counter =>
    counterOf(point, { setting: settings.find(({ pointId }) => pointId === point.id), channel: '' });
  if (asOfAt === null) {
    const means = {
      ...meansNow(database),
      telemetry: { samples: telemetry.samples, latest: toNewest(database, telemetry) },
    };
    return { of: (point) => ({ counter: counterThen(point), means, known: telemetry }) };
  }
  const known = telemetry.asKnownAt(asOfAt);
  const readings = await ledgers.everyRow(meterReadings, { asOf });
  return {
    of(point) {
      const counter = counterThen(point);
      return { counter, means: meansThen({ database, known, readings, asOfAt }, counter), known };
    },
  };
}

/** The latest value is what the device says; what only a person read since is among the samples too, and is looked for as far. */
const toNewest =
  (database: Database, telemetry: Pick<ReadTelemetry, 'latest'>): ComputeMeans['telemetry']['latest'] =>
  async (points) => {
    const [told, byHand] = await Promise.all([telemetry.latest(points), newestByHand(database, points)]);
    const later = [...byHand].filter(([point, { at }]) => at > (told.get(point)?.at ?? Number.NEGATIVE_INFINITY));
    return new Map<number, { readonly at: number }>([...told, ...later]);
  };

const meansNow = (database: Database): Omit<ComputeMeans, 'telemetry'> => ({
  answers: (number, span) => answersOf(database, number, span),
  epochs: async (number) => (await epochsOf(database, [number])).get(number) ?? [],
  substitutions: (number, span) => setAside(database, number, span),
});

interface Then {
  readonly database: Database;
  readonly known: ComputeMeans['telemetry'];
  /** As they stood then. */
  readonly readings: readonly MeterReading[];
  readonly asOfAt: Millis;
}

/** What persons had said by then, and which meters had been changed. */
function meansThen({ database, known, readings: all, asOfAt }: Then, { id, device }: Counter): ComputeMeans {
  const readings = all.filter(({ pointId }) => pointId === id);
  return {
    telemetry: known,
    answers: async (number, span) =>
      new Map([...saidIn(readings, span), ...(await answersOfDoubts(database, number, { ...span, asOf: asOfAt }))]),
    epochs: (number) => epochsThen(database, { number, device, asOfAt }),
    substitutions: async (number, span) => [
      ...readings.flatMap(({ at, until }) => {
        const stood = { from: Date.parse(at), to: Date.parse(until ?? '') };
        return until !== null && stood.to > span.from && stood.from < span.to ? [stood] : [];
      }),
      ...(await leftOutOf(database, number, { ...span, asOf: asOfAt })),
    ],
  };
}

const saidIn = (readings: readonly MeterReading[], { from, to }: Span): readonly (readonly [number, Answered])[] =>
  readings.flatMap(({ at: written, answer }) => {
    const at = Date.parse(written);
    return answer === null || at < from || at >= to ? [] : [[at, { at, answer, replacement: null }] as const];
  });

async function epochsThen(
  database: Database,
  { number, device, asOfAt }: { readonly number: number; readonly device: string; readonly asOfAt: Millis },
): Promise<readonly Epoch[]> {
  const epochs = (await epochsOf(database, [number])).get(number) ?? [];
  if (epochs.length === 0) return epochs;
  const known = await database.query<{ at: number }>(
    'select at from read.meter_replacement where device = $1 and recorded_at <= $2',
    [device, instantOf(asOfAt)],
  );
  return epochs.filter(({ at }) => known.some((one) => one.at === at));
}

/** Of so many moments at most it is asked what was known before them: nobody reads through more. */
const mostMoments = 12;
/** What came so long after it was read took perhaps another's place, ms. */
const late = 600_000;

/** What stood in the place of samples before they came, by their instant; they stand in the order of their instants. */
export async function replacedBy(
  telemetry: Pick<ReadTelemetry, 'asKnownAt'>,
  samples: readonly Sample[],
): Promise<ReadonlyMap<Millis, { readonly value: number | null; readonly until: Millis }>> {
  const byMoment = [...Map.groupBy(samples.filter(isStrange), ({ seen }) => seen)].slice(0, mostMoments);
  const found = await Promise.all(
    byMoment.map(async ([seen, mine]) => {
      const [first, last] = [mine[0] as Sample, mine.at(-1) as Sample];
      const before = await telemetry.asKnownAt(seen - 1).samples(first.point, first.at, last.at + 1);
      const values = new Map(before.map(({ at, value }) => [at, value]));
      return mine.flatMap(({ at, value }) => {
        const was = values.get(at);
        return was === undefined || was === value ? [] : [[at, { value: was, until: seen }] as const];
      });
    }),
  );
  return new Map(found.flat());
}

const isStrange = ({ at, seen, quality: read }: Sample): boolean =>
  seen - at > late || read === quality.manual || read === quality.substituted;

/** Whether something of the span waits to be counted anew. */
export async function isWaiting(database: Database, number: number, { from, to }: Span): Promise<boolean> {
  const rows = await database.query(
    'select 1 from tele.energy_dirty where point = $1 and from_at < $3 and to_at >= $2 limit 1',
    [number, from, to],
  );
  return rows.length > 0;
}

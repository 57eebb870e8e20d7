import { millisOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { type MeterReading, meterReadings } from '../../domain/energy/meterReading.ts';
import type { Event } from '../../domain/event/event.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Policy } from '../log/follow/policy.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { Database } from '../store/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { daysBetween, startOfUtcDay, writeMarks } from './marks.ts';
import { nextByHand, qualityOfKind } from './readingRows.ts';

const cause = 'reading' as const;

export interface ReadingWork {
  readonly database: Database;
  readonly ledgers: Ledgers;
  readonly telemetry: Pick<Telemetry, 'samples' | 'correct'>;
  readonly pipeline: Pick<Pipeline, 'sink'>;
  /** The ledger's rows are written up to the event. */
  readonly followed: (position: number) => Promise<void>;
  readonly wake: () => void;
}

/** A reading in the ledger becomes a sample, its correction another, and one that was withdrawn none; then its days are computed again. */
export function readingsToSamples(work: ReadingWork): Policy {
  const { created, changed, deleted, restored } = eventTypesOf(meterReadings);
  return {
    name: 'meterReadings',
    types: [created, changed, deleted, restored],
    // A reading goes to its place among the samples, a day is computed again.
    past: 'itself',
    async react(event) {
      await work.followed(event.position);
      const id = event.stream.slice(event.stream.indexOf('-') + 1);
      const before = await work.ledgers.anyRow(meterReadings, id, event.position - 1);
      // As it stands by now: what came after this event is not written back.
      const row = await work.ledgers.anyRow(meterReadings, id);
      const known = row ?? before ?? (await work.ledgers.anyRow(meterReadings, id, event.position));
      const number = known === null ? undefined : (await work.ledgers.anyRow(points, known.pointId))?.number;
      if (known === null || number === undefined) return [];
      await write(work, { number, known, stands: row !== null }, event);
      await mark(work, number, [known, ...(before === null ? [] : [before])]);
      work.wake();
      return [];
    },
  };
}

interface Written {
  readonly number: number;
  readonly known: MeterReading;
  readonly stands: boolean;
}

/** At least once: a sample that is there already is left. */
async function write(
  { telemetry, pipeline }: ReadingWork,
  { number, known, stands }: Written,
  event: Event,
): Promise<void> {
  const at = millisOf(known.at) as number;
  const wanted = stands
    ? { value: Number(known.value), quality: qualityOfKind(known.kind) }
    : { value: null, quality: quality.bad };
  const isThere = async (): Promise<boolean> => {
    const [sample] = await telemetry.samples(number, at, at + 1);
    return sample?.value === wanted.value && sample.quality === wanted.quality;
  };
  if (await isThere()) return;
  // What is new goes the way of every sample, so that it is the latest value too; a correction stands above that.
  if (wanted.quality === quality.manual) await pipeline.sink('manual').samples([{ point: number, at, ...wanted }]);
  if (!(await isThere()))
    await telemetry.correct({ point: number, at, ...wanted, seen: millisOf(event.recordedAt) as number });
}

/** The reading, the next one, and the days on which a substituted value stands or stood. */
async function mark({ database }: ReadingWork, number: number, rows: readonly MeterReading[]): Promise<void> {
  const at = millisOf((rows[0] as MeterReading).at) as number;
  const until = Math.max(at, ...rows.map((row) => (row.until === null ? at : (millisOf(row.until) as number))));
  const next = await nextByHand(database, number, at);
  const touched = daysBetween(at, until).map((day) => ({ point: number, ...day, cause }));
  const isBeyond = next !== null && next > until;
  await writeMarks(database, touched);
  if (isBeyond) await writeMarks(database, [{ point: number, day: startOfUtcDay(next), from: next, to: next, cause }]);
}

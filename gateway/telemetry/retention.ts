import type { Clock } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Database } from '../store/database.ts';
import { isPassing } from '../store/faults.ts';
import { dropMonth, type Month, monthsEndedBy } from './partitions.ts';

export interface RetentionNeeds {
  readonly database: Database;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Days that are kept, per kind; null for ever. A month (UTC) goes when its last day does. */
  readonly days: { readonly samples: number | null; readonly rollups: number | null };
}

/** Months that are gone, and those that were in use just now and go with the next run. */
export interface Retained {
  readonly dropped: readonly string[];
  readonly left: readonly string[];
}

/** The job that lets old samples and roll-ups go. It never makes an insert wait: a month that is being read stays until the next run. */
export async function retentionJob({ database, clock, say, days }: RetentionNeeds): Promise<Retained> {
  const months: Month[] = [];
  if (days.samples !== null) months.push(...(await samplesToDrop(database, clock.now() - days.samples * aDay)));
  if (days.rollups !== null)
    months.push(...(await monthsEndedBy(database, 'rollup', clock.now() - days.rollups * aDay)));
  const dropped: string[] = [];
  const left: string[] = [];
  for (const month of months) {
    const isGone = await dropMonth(database, month).then(
      () => true,
      (error: unknown) => {
        if (!isPassing(error)) throw error;
        say(`telemetry: ${month.name} is in use and goes with the next run`);
        return false;
      },
    );
    (isGone ? dropped : left).push(month.name);
  }
  return { dropped, left };
}

/**
 * From the moment that this is committed the days are read from roll-ups; then their partitions may go, one by one. Days that are not
 * compacted yet have no roll-up to be read from: they stay.
 */
async function samplesToDrop(database: Database, before: number): Promise<readonly Month[]> {
  return database.transaction(async (tx) => {
    const [ready] = await tx.query<{ before: number }>(
      `select least($1::int8, c.done, (select min(day) from tele.dirty where day >= w.samples_from)) as before
       from tele.compaction c, tele.writer w`,
      [before],
    );
    const months = await monthsEndedBy(tx, 'block', ready?.before ?? before);
    await tx.query('update tele.writer set samples_from = greatest(samples_from, $1) where id = 1', [
      months.at(-1)?.to ?? null,
    ]);
    for (const table of ['late', 'corrected', 'replaced'])
      await tx.query(`delete from tele.${table} where at < (select samples_from from tele.writer)`);
    return months;
  });
}

import { type Millis, millisOf } from '../../../domain/clock/clock.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import type { Due } from '../../../domain/report/dueReport.ts';
import { reportSchedules } from '../../../domain/report/reportSchedule.ts';
import type { ReportRunOutcome } from '../../../domain/report/scheduleCalls.ts';
import type { Log } from '../../log/log.ts';
import type { Database, Queryable } from '../../store/database.ts';

/** What became of a span of a schedule. `outcome` null: it failed, and is tried again. */
export type ReportRun = {
  readonly schedule: string;
  readonly span_from: string;
  readonly span_to: string;
  readonly at: number;
  readonly outcome: ReportRunOutcome | null;
  readonly failed: string | null;
};

/** The last runs of these schedules, the newest span of each. */
export const lastRuns = (database: Database, schedules: readonly string[]): Promise<readonly ReportRun[]> =>
  database.query<ReportRun>(
    `select distinct on (schedule) schedule, span_from, span_to, at, outcome, failed from keep.report_run
     where schedule = any($1) order by schedule, due desc`,
    [[...schedules]],
  );

/** The spans of a schedule that went out: `from`. */
export async function spansDone(database: Database, schedule: string): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ span_from: string; span_to: string }>(
    'select span_from, span_to from keep.report_run where schedule = $1 and failed is null',
    [schedule],
  );
  return new Set(rows.map(({ span_from, span_to }) => `${span_from} ${span_to}`));
}

interface Ran {
  readonly schedule: string;
  readonly due: Due;
  readonly at: Millis;
  readonly outcome: ReportRunOutcome | null;
  readonly failed: string | null;
}

/** What a run came to; one that went out stays as it was noted first. */
export async function noteRun(tx: Queryable, { schedule, due, at, outcome, failed }: Ran): Promise<void> {
  await tx.query(
    `insert into keep.report_run (schedule, span_from, span_to, due, at, outcome, failed) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (schedule, span_from, span_to) do update set at = excluded.at, outcome = excluded.outcome, failed = excluded.failed
     where keep.report_run.failed is not null`,
    [
      ...[schedule, due.span.from, due.span.to, due.at, Math.trunc(at)],
      ...[outcome === null ? null : JSON.stringify(outcome), failed],
    ],
  );
}

const types = eventTypesOf(reportSchedules);
const planned = ['every', 'at', 'enabled', 'templateId', 'unitId'] as const;

/** Since when a schedule stands as it does: what fell due before is not made up. */
export async function plannedSince(log: Pick<Log, 'read'>, schedule: string): Promise<Millis> {
  let since = 0;
  for (let after = 0; ; ) {
    const events = await log.read({ after, streams: [streamOf(reportSchedules.name, schedule)], limit: manyEvents });
    for (const { type, data, recordedAt } of events) {
      const changes = (data as { readonly changes?: object }).changes ?? {};
      const isPlan = type !== types.changed || planned.some((field) => Object.hasOwn(changes, field));
      if (isPlan) since = millisOf(recordedAt) ?? since;
    }
    if (events.length < manyEvents) return since;
    after = events.at(-1)?.position ?? after;
  }
}
const manyEvents = 1000;

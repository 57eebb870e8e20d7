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

/**
 * What `failed` says of a span that is at work, for the first and the second time; one that is found so has ended its gateway, or was ended with
 * it. After the second time it is given up: whatever ends a gateway each time comes no third time.
 */
const begun = ['begun', 'begunAgain'] as const;
export const givenUp = 'givenUp';

/** The last runs of these schedules, the newest span of each; what is at work has no outcome yet. */
export const lastRuns = (database: Database, schedules: readonly string[]): Promise<readonly ReportRun[]> =>
  database.query<ReportRun>(
    `select distinct on (schedule) schedule, span_from, span_to, at, outcome, failed from keep.report_run
     where schedule = any($1) and (failed is null or failed <> all($2)) order by schedule, due desc`,
    [[...schedules], [...begun]],
  );

/** The spans of a schedule that are over: they went out, or were given up. `from` and `to`. */
export async function spansDone(database: Database, schedule: string): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ span_from: string; span_to: string }>(
    'select span_from, span_to from keep.report_run where schedule = $1 and (failed is null or failed = $2)',
    [schedule, givenUp],
  );
  return new Set(rows.map(({ span_from, span_to }) => `${span_from} ${span_to}`));
}

type OfSpan = Pick<Ran, 'schedule' | 'due' | 'at'>;

/** Notes that a span is at work, before its work begins. False: it was twice already, and each time its gateway ended; it is given up. */
export async function beginRun(database: Database, run: OfSpan): Promise<boolean> {
  const { schedule, due } = run;
  const [before] = await database.query<{ failed: string | null }>(
    'select failed from keep.report_run where schedule = $1 and span_from = $2 and span_to = $3',
    [schedule, due.span.from, due.span.to],
  );
  const [first, second] = begun;
  const failed = before?.failed === second ? givenUp : before?.failed === first ? second : first;
  await noteRun(database, { ...run, outcome: null, failed });
  return failed !== givenUp;
}

/** One that was stopped in order, with its gateway or by a person, did not end it. */
export const leaveRun = (database: Database, { schedule, due }: Pick<Ran, 'schedule' | 'due'>): Promise<unknown> =>
  database.query(
    'delete from keep.report_run where schedule = $1 and span_from = $2 and span_to = $3 and failed = any($4)',
    [schedule, due.span.from, due.span.to, [...begun]],
  );

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

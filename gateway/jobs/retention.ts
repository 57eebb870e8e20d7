import type { Clock } from '../../domain/clock/clock.ts';
import { type RetentionInput, retentionInput } from '../../domain/job/job.ts';
import type { Database } from '../store/database.ts';
import { defineKind, type JobKind } from './kind.ts';

const day = 86_400_000;

/** Three years of samples, as much of the rest as somebody may still ask for. */
const initial: RetentionInput = { telemetry: 1_096, quarantine: 90, runs: 400, files: 7, outbox: 90 };

/** Removes what is older than the site keeps. Events are never removed; sessions, tickets and tokens go by the hour by themselves. */
export function retention({ database, clock }: { readonly database: Database; readonly clock: Clock }): JobKind {
  return defineKind<RetentionInput>({
    name: 'retention',
    input: retentionInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '20 3 * * *', input: initial },
    async run({ input, signal }) {
      const before = (days: number): number => Math.trunc(clock.now()) - days * day;
      const removed: Record<string, number> = { months: await emptyMonths(database, before(input.telemetry), signal) };
      for (const { name, query, days } of tables(input)) {
        signal.throwIfAborted();
        removed[name] = (await database.query(query, [before(days)])).length;
      }
      return { outcome: removed };
    },
  });
}

const tables = (input: RetentionInput) => [
  { name: 'late', days: input.telemetry, query: 'delete from tele.late where at < $1 returning 1' },
  { name: 'quarantine', days: input.quarantine, query: 'delete from keep.pipeline_quarantine where seen < $1 returning 1' },
  { name: 'runs', days: input.runs, query: 'delete from keep.job_run where job is not null and ended < $1 returning 1' },
  { name: 'files', days: input.files, query: 'delete from keep.job_run where job is null and ended < $1 returning 1' },
  { name: 'messages', days: input.outbox, query: 'delete from keep.outbox where ended < $1 returning 1' },
];

/**
 * Whole months (UTC) that lie before the instant: emptied, not dropped, so that a sample that comes years late finds its partition. Behind
 * a long reader it gives up at once, and the job tries again.
 */
async function emptyMonths(database: Database, before: number, signal: AbortSignal): Promise<number> {
  const partitions = await database.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'tele.block'::regclass`,
  );
  let emptied = 0;
  for (const { name } of partitions.filter((partition) => endOf(partition.name) <= before)) {
    signal.throwIfAborted();
    const [some] = await database.query(`select 1 from tele.${name} limit 1`);
    if (some === undefined) continue;
    emptied++;
    await database.transaction(async (tx) => {
      await tx.query(`set local lock_timeout = '2s'`);
      await tx.query(`truncate tele.${name}`);
    });
  }
  return emptied;
}

/** The first instant after the month that a partition is named for. */
function endOf(partition: string): number {
  const month = /^block_(\d{4})_(\d{2})$/.exec(partition);
  return month === null ? Number.POSITIVE_INFINITY : Date.UTC(Number(month[1]), Number(month[2]));
}

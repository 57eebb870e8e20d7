import { forecastDaysKept } from '../../domain/alarm/forecast/forecast.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { type RetentionInput, retentionInput } from '../../domain/job/job.ts';
import { defineKind, type JobKind } from '../jobs/kind.ts';
import { type RetentionNeeds, retentionJob } from '../telemetry/retention.ts';

/** Three years of samples, ten of roll-ups, as much of the rest as somebody may still ask for. */
const initial = {
  telemetry: 1_096,
  rollups: 3_660,
  quarantine: 90,
  runs: 400,
  files: 7,
  outbox: 90,
} satisfies RetentionInput;

/** Removes what is older than the site keeps. Events are never removed; sessions, tickets and tokens go by the hour by themselves. */
export function retention(needs: Pick<RetentionNeeds, 'database' | 'clock' | 'say'>): JobKind {
  const { database, clock } = needs;
  return defineKind<RetentionInput>({
    name: 'retention',
    input: retentionInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '20 3 * * *', input: initial },
    async run({ input, signal }) {
      const before = (days: number): number => Math.trunc(clock.now()) - days * day;
      const { dropped, left } = await retentionJob({
        ...needs,
        days: { samples: input.telemetry, rollups: input.rollups ?? null },
      });
      const removed: Record<string, number> = { months: dropped.length, left: left.length };
      for (const { name, query, days } of tables(input)) {
        signal.throwIfAborted();
        removed[name] = (await database.query(query, [before(days)])).length;
      }
      return { outcome: removed };
    },
  });
}

const tables = (input: RetentionInput) => [
  {
    name: 'quarantine',
    days: input.quarantine,
    query: 'delete from keep.pipeline_quarantine where seen < $1 returning 1',
  },
  {
    name: 'runs',
    days: input.runs,
    query: 'delete from keep.job_run where job is not null and ended < $1 returning 1',
  },
  { name: 'files', days: input.files, query: 'delete from keep.job_run where job is null and ended < $1 returning 1' },
  { name: 'forecasts', days: forecastDaysKept, query: 'delete from tele.forecast where made_at < $1 returning 1' },
  { name: 'profiles', days: forecastDaysKept, query: 'delete from tele.forecast_profile where seen < $1 returning 1' },
  { name: 'messages', days: input.outbox, query: 'delete from keep.outbox where ended < $1 returning 1' },
];

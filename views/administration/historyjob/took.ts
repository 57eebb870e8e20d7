import type { JobRunRow } from '../../../domain/job/calls.ts';

/** How long a run took, in the largest unit that says it; null while it has not ended. */
export function took({ started, ended }: Pick<JobRunRow, 'started' | 'ended'>): string | null {
  if (started === null || ended === null) return null;
  const ms = Date.parse(ended) - Date.parse(started);
  if (ms < 1000) return `${ms} ms`;
  return ms < 60_000
    ? `${(ms / 1000).toFixed(1)} s`
    : `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

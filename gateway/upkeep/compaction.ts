import { compactionInput } from '../../domain/job/job.ts';
import { defineKind, type JobKind } from '../jobs/kind.ts';
import { type CompactionNeeds, compactionJob } from '../telemetry/compact/compaction.ts';

/** Makes day blocks of the samples of the days that are over. What one night leaves undone, the next one does. */
export function compaction(needs: Omit<CompactionNeeds, 'signal'>): JobKind {
  return defineKind<Record<string, never>>({
    name: 'compaction',
    input: compactionInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '10 2 * * *', input: {} },
    async run({ signal }) {
      return { outcome: { ...(await compactionJob({ ...needs, signal })) } };
    },
  });
}

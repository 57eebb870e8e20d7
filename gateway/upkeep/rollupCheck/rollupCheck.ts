import { type RollupCheckInput, rollupCheckInput } from '../../../domain/job/job.ts';
import { readCounters } from '../../energy/counters.ts';
import { defineKind, type JobKind, type Run, type RunOutcome } from '../../jobs/kind.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { day as aDay } from '../../telemetry/blocks.ts';
import { type CompactionNeeds, firstUnfinished } from '../../telemetry/compact/compaction.ts';
import { ensureMonths } from '../../telemetry/partitions.ts';
import { type CheckNews, checkInWorker } from './inWorker.ts';

export interface RollupCheckNeeds extends Omit<CompactionNeeds, 'signal'> {
  readonly ledgers: Ledgers;
  /** Of the site: an IANA name. */
  readonly zone: string;
}

const initial = { days: 3 } satisfies RollupCheckInput;
/** So many points are named in what a run says; the rest is counted. */
const mostNamed = 20;

/** Compares roll-ups and energy with a plain scan of the samples, the last days and those that changed since, and mends what differs. */
export function rollupCheck(needs: RollupCheckNeeds): JobKind {
  return defineKind<RollupCheckInput>({
    name: 'rollupCheck',
    input: rollupCheckInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: { cron: '40 4 * * *', input: initial },
    run: (run) => check(needs, run),
  });
}

async function check(needs: RollupCheckNeeds, { input, signal, progress }: Run<RollupCheckInput>): Promise<RunOutcome> {
  const { database, databaseUrl, ledgers, clock, zone, say } = needs;
  const days = await daysToCheck(needs, await firstUnfinished(database, clock.now()), input.days);
  await ensureMonths(database, days);
  const sum = { days: days.length, points: 0, samples: 0, compacted: 0, counters: 0 };
  const mended: number[] = [];
  const unreadable: number[] = [];
  const computed: number[] = [];
  const hear = (news: CheckNews): void => {
    if (news.kind === 'broken') {
      say(`roll-up check: a connection broke: ${news.why}`);
      return;
    }
    sum.points += news.samples.points;
    sum.samples += news.samples.samples;
    sum.compacted += news.samples.compacted;
    sum.counters += news.energy.counters;
    mended.push(...news.samples.mended);
    unreadable.push(...news.samples.unreadable);
    computed.push(...news.energy.marked);
    progress(days.indexOf(news.day) + 1, days.length);
  };
  if (days.length > 0)
    await checkInWorker({ databaseUrl, days, counters: await readCounters(ledgers), zone }, hear, signal);
  if (mended.length + computed.length > 0)
    say(`roll-up check: ${mended.length} roll-ups mended, the energy of ${computed.length} counters is computed again`);
  if (unreadable.length > 0)
    throw new Error(
      `samples of ${unreadable.length} points cannot be read: points ${unreadable.slice(0, mostNamed).join(', ')}`,
    );
  const named = [...new Set([...mended, ...computed])].slice(0, mostNamed);
  return { outcome: { ...sum, mended: mended.length, computed: computed.length, differed: named } };
}

/** The last days that are over, and those of before that changed since they were compacted: the oldest first. */
async function daysToCheck(
  { database }: Pick<RollupCheckNeeds, 'database'>,
  today: number,
  days: number,
): Promise<readonly number[]> {
  const dirty = await database.query<{ day: number }>('select distinct day from tele.dirty where day < $1', [today]);
  const recent = Array.from({ length: days }, (_, back) => today - (back + 1) * aDay);
  return [...new Set([...recent, ...dirty.map(({ day }) => day)])].sort((a, b) => a - b);
}

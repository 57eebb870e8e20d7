import type { Clock } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';
import { day as aDay, startOfDay } from '../blocks.ts';
import { ensureMonths } from '../partitions.ts';
import type { Compacted } from './compactDay.ts';
import { type CompactionNews, compactInWorker } from './inWorker.ts';

export interface CompactionNeeds {
  readonly database: Database;
  /** For the thread's own connection. */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** Ends the thread in the middle of its work, which does no harm. */
  readonly signal?: AbortSignal;
}

/** The nightly job: every finished UTC day that is not compacted yet, and those that are dirty again. */
export async function compactionJob(needs: CompactionNeeds): Promise<Compacted> {
  const { database, clock } = needs;
  const today = await firstUnfinished(database, clock.now());
  // First said, then looked at: what a flush commits from now on for one of these days marks it dirty.
  await database.query('update tele.compaction set begun = greatest(begun, $1)', [today]);
  const done = await compactDays(needs, await dueDays(database, today));
  await database.query('update tele.compaction set done = greatest(done, $1)', [today]);
  return done;
}

/** Compacts these UTC days (any ms of them) now. A day that is not over comes out as one block so far. */
export async function compactDays(needs: CompactionNeeds, instants: readonly number[]): Promise<Compacted> {
  const { database, databaseUrl, say, signal } = needs;
  const days = [...new Set(instants.map(startOfDay))].sort((a, b) => a - b);
  if (days.length === 0) return { points: 0, samples: 0, late: 0 };
  await ensureMonths(database, days);
  const done = { points: 0, samples: 0, late: 0 };
  const hear = (news: CompactionNews): void => {
    if (news.kind === 'broken') say(`telemetry: a connection of the compaction broke: ${news.why}`);
    else for (const what of ['points', 'samples', 'late'] as const) done[what] += news.compacted[what];
  };
  await compactInWorker({ databaseUrl, days }, hear, signal);
  return done;
}

/** The day in which samples still are on their way into blocks: the clock's, or that of the last batch that is in blocks. */
export async function firstUnfinished(database: Database, now: number): Promise<number> {
  const [row] = await database.query<{ seen: number }>('select seen from tele.writer where id = 1');
  return startOfDay(Math.min(now, row?.seen ?? now));
}

async function dueDays(database: Database, today: number): Promise<readonly number[]> {
  const dirty = await database.query<{ day: number }>(`select distinct day from tele.dirty where day < $1`, [today]);
  const days = dirty.map(({ day }) => day);
  const [state] = await database.query<{ done: number }>('select done from tele.compaction where id = 1');
  for (let from = state?.done ?? today; from < today; ) {
    const [next] = await database.query<{ at: number | null }>(
      'select min(first_at) as at from tele.block where first_at >= $1 and first_at < $2',
      [from, today],
    );
    if (next?.at == null) break;
    days.push(startOfDay(next.at));
    from = startOfDay(next.at) + aDay;
  }
  return days;
}

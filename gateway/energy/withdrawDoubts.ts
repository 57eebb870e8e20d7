import { alarmStream } from '../../domain/alarm/events.ts';
import { type Clock, instantOf } from '../../domain/clock/clock.ts';
import { doubtStream, registerDoubtRule } from '../../domain/energy/events.ts';
import type { RevisionCause } from '../../domain/energy/revision.ts';
import { command } from '../log/append/command.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';
import type { Database } from '../store/database.ts';
import type { Computed } from './compute.ts';
import { doubtFollowerName } from './doubtFollower.ts';
import { leftOutOf } from './leftOut.ts';
import { settled } from './settled.ts';

export interface WithdrawMeans {
  readonly database: Database;
  readonly log: Log;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly clock: Clock;
}

/** By these a person's own act settles a doubt: it is answered, not withdrawn. */
const answered: ReadonlySet<RevisionCause> = new Set(['answer', 'replacement']);

/**
 * Ends the doubts of a span about which, by what came since, there is nothing to ask any more: its figures are counted, and the alarm recovers. What comes
 * in its turn withdraws none: the same readings must not be judged anew with every one that follows.
 */
export async function withdrawDoubts(
  means: WithdrawMeans,
  point: number,
  { span, doubts, cause }: Pick<Computed, 'span' | 'doubts'> & { readonly cause: RevisionCause | null },
): Promise<void> {
  if (cause === null) return;
  const { database, log, followers, clock } = means;
  // One that was asked a moment ago is among them; where the follower stopped, those that it wrote.
  await followers.waitFor(log.head().position, doubtFollowerName);
  const open = await database.query<{ id: string; at: number }>(
    `select id, at from read.register_doubt where state = 'open' and number = $1 and at >= $2 and at < $3 order by at`,
    [point, span.from, span.to],
  );
  const asked = new Set(doubts.map(({ to }) => to.at));
  // What is said of one reading settles what was asked of those that it leaves out.
  const none = answered.has(cause) ? await leftOutOf(database, point, span) : [span];
  for (const { id, at } of open) {
    if (asked.has(at) || !none.some(({ from, to }) => at > from && at < to)) continue;
    const done = await command(log, {
      id: `${registerDoubtRule}:${id}:withdraw`,
      by: { kind: 'rule', id: registerDoubtRule },
      digest: null,
      reads: [doubtStream(id), alarmStream(id)],
      decide: (known) =>
        settled(known, id, { type: 'WITHDRAW', at: instantOf(Math.trunc(clock.now())), data: { cause } }),
    });
    // One that a person answered meanwhile stays answered.
    if (!done.ok && done.by !== 'decision')
      throw new Error(`the log refused to withdraw the doubt ${id}: ${done.refusal.code}`);
  }
}

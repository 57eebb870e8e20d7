import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import type { Known, PlannedAppend } from '../log/append/command.ts';
import type { Reaction } from '../log/follow/policy.ts';

/** One command over all of them, so that a clash decides all anew; what the law forbids one of them leaves that one as it is. */
export function reactionOf(
  reads: readonly string[],
  by: Actor,
  orderOf: (known: Known, stream: string) => Result<PlannedAppend> | null,
): readonly Reaction[] {
  if (reads.length === 0) return [];
  const decide: Reaction['decide'] = (known) => {
    const appends = reads.flatMap((stream) => {
      const one = orderOf(known, stream);
      return one?.ok ? [one.value] : [];
    });
    return appends.length === 0 ? refused('ALREADY_DONE') : accepted({ appends });
  };
  return [{ by, digest: null, reads, decide }];
}

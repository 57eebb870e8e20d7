import { createHash } from 'node:crypto';
import type { Clock } from '../../domain/clock/clock.ts';
import { scopeOf } from '../http/scope.ts';
import type { BesideQuestion } from './questions.ts';

/** Questions that filled the heap of a process: asked again they would do so again. */
export interface TooLarge {
  readonly holds: (digest: string) => boolean;
  readonly put: (digest: string) => void;
}

/** So long it is remembered, ms, and of so many: what is asked changes, and so does what is read for it. */
const [remembered, most] = [3_600_000, 100];

export function openTooLarge(clock: Pick<Clock, 'monotonic'>): TooLarge {
  const since = new Map<string, number>();
  return {
    holds: (digest) => clock.monotonic() - (since.get(digest) ?? Number.NEGATIVE_INFINITY) < remembered,
    put(digest) {
      since.delete(digest);
      since.set(digest, clock.monotonic());
      for (const old of since.keys()) if (since.size > most) since.delete(old);
    },
  };
}

/** The same question of who sees the same. */
export const digestOf = ({ call, input, context: { asOf, lang, caller } }: BesideQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([call, input, asOf, lang, scopeOf(caller.data, caller.gone).id]))
    .digest('hex');

import type { Millis } from '../../../../domain/clock/clock.ts';
import type { useBoardSpan } from '../board/standing.ts';

/** A span as a trend is asked for it: so long until now, or from a beginning that stays; `until` where its end has passed. */
export type SpanQuestion = { readonly last: number } | { readonly since: Millis; readonly until?: Millis };

/** A span whose beginning moves with now is asked for by its length: by its ends it would be another one each minute. The others begin at a midnight. */
export function spanQuestion({ name, from, to }: ReturnType<typeof useBoardSpan>, now: Millis): SpanQuestion {
  if (name === 'last24h') return { last: to - from };
  return to <= now ? { since: from, until: to } : { since: from };
}

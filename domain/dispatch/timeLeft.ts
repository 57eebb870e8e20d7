import { type Millis, millisOf } from '../clock/clock.ts';
import type { Dispatch } from './dispatch.ts';
import { reportWithin } from './states.ts';

/** What is waited for next, and until when; null where it is over. */
export function waitedFor({
  state,
  receiveBy,
  until,
}: Pick<Dispatch, 'state' | 'receiveBy' | 'until'>): {
  readonly for: 'receipt' | 'end' | 'report';
  readonly at: Millis;
} | null {
  const end = millisOf(until) ?? 0;
  if (state === 'given') return { for: 'receipt', at: millisOf(receiveBy) ?? 0 };
  if (state === 'received') return { for: 'end', at: end };
  return state === 'executing' ? { for: 'report', at: end + reportWithin } : null;
}

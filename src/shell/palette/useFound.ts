import { useEffect } from 'react';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { Answer } from '../../api/answer.ts';
import { useAsked } from '../../api/useAsked.ts';
import { useClock } from '../../clock/useClock.ts';

/** What goes by: asked again it may be answered. */
const passing: ReadonlySet<ErrorCode> = new Set(['UNAVAILABLE', 'TIMEOUT', 'TOO_MANY']);
/** ms */
const rest = 2000;

export interface FoundBy<T> {
  /** Null while nothing is asked, and where it failed: what was found for other words is not what was typed. */
  readonly value: T | null;
  /** Why nothing was found, in words. */
  readonly fault: string | null;
  readonly isLoading: boolean;
}

/**
 * What the gateway finds for what was typed; null asks nothing. A palette has no button to try again, so that what the gateway was too busy for is
 * asked by itself after a rest, until it is answered or other words are typed.
 */
export function useFound<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>): FoundBy<T> {
  const clock = useClock();
  const { value, fault, isLoading, again } = useAsked(key, ask);
  useEffect(
    () => (fault === null || !passing.has(fault.code) || isLoading ? undefined : clock.after(rest, again)),
    [clock, fault, isLoading, again],
  );
  return { value: fault === null ? value : null, fault: fault?.message ?? null, isLoading };
}

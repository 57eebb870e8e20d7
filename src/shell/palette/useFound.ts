import type { Answer } from '../../api/answer.ts';
import { useAsked } from '../../api/useAsked.ts';

export interface FoundBy<T> {
  /** Null while nothing is asked, and where it failed: what was found for other words is not what was typed. */
  readonly value: T | null;
  /** Why nothing was found, in words. */
  readonly fault: string | null;
  readonly isLoading: boolean;
}

/**
 * What the gateway finds for what was typed; null asks nothing. A palette has no button to try again: what the gateway was too busy for is asked
 * again by itself, as every question is, until it is answered or other words are typed.
 */
export function useFound<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>): FoundBy<T> {
  const { value, fault, isLoading } = useAsked(key, ask);
  return { value: fault === null ? value : null, fault: fault?.message ?? null, isLoading };
}

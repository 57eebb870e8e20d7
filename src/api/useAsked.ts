import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Answer } from './answer.ts';

export interface Asked<T> {
  /** The newest answer; that of an earlier question stays until the new one is answered, so that nothing jumps. */
  readonly value: T | null;
  readonly fault: { readonly code: ErrorCode; readonly message: string } | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

interface Told<T> extends Omit<Asked<T>, 'again'> {
  /** The key that was asked last: one that is new is loading from its first moment. */
  readonly of: string | null;
}

/** Asks once for each key, and again when told; null asks nothing. A later question overtakes an earlier one. */
export function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>): Asked<T> {
  const [told, setTold] = useState<Told<T>>({ of: key, value: null, fault: null, isLoading: key !== null });
  const [round, setRound] = useState(0);
  const newest = useRef(ask);
  newest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another try
  useEffect(() => {
    if (key === null) return setTold({ of: null, value: null, fault: null, isLoading: false });
    const asked = new AbortController();
    setTold((before) => ({ ...before, of: key, isLoading: true }));
    void newest.current(asked.signal).then((answer) => {
      if (asked.signal.aborted) return;
      if (answer.ok) setTold({ of: key, value: answer.value, fault: null, isLoading: false });
      else
        setTold((before) => ({
          ...before,
          fault: { code: answer.refusal.code, message: answer.message },
          isLoading: false,
        }));
    });
    return () => asked.abort();
  }, [key, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const { of, ...said } = told;
  return { ...said, isLoading: key !== null && (said.isLoading || of !== key), again };
}

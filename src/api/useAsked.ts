import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { ClockContext } from '../clock/useClock.ts';
import type { Answer } from './answer.ts';
import { askAgain } from './askAgain.ts';

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

/**
 * Asks for each key, and again when told; by itself as long as what failed may pass (`askAgain`). Null asks nothing. A later question overtakes an
 * earlier one.
 */
export function useAsked<T>(key: string | null, ask: (signal: AbortSignal) => Promise<Answer<T>>): Asked<T> {
  // A part that is drawn by itself may stand without a clock; the console never does.
  const clock = useContext(ClockContext);
  const [told, setTold] = useState<Told<T>>({ of: key, value: null, fault: null, isLoading: key !== null });
  const [round, setRound] = useState(0);
  const newest = useRef(ask);
  newest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another try
  useEffect(() => {
    if (key === null) return setTold({ of: null, value: null, fault: null, isLoading: false });
    // What failed of another question is no failure of this one.
    setTold((before) => ({ ...before, of: key, isLoading: true, fault: before.of === key ? before.fault : null }));
    const asksAgain = (): void => setTold((before) => ({ ...before, isLoading: true }));
    return askAgain({
      clock,
      asksAgain,
      ask: (signal) => newest.current(signal),
      told(answer) {
        if (answer.ok) setTold({ of: key, value: answer.value, fault: null, isLoading: false });
        else
          setTold((before) => ({
            ...before,
            fault: { code: answer.refusal.code, message: answer.message },
            isLoading: false,
          }));
      },
    });
  }, [key, round, clock]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const { of, ...said } = told;
  return { ...said, isLoading: key !== null && (said.isLoading || of !== key), again };
}

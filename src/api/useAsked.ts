import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../domain/error/errors.ts';
import { ClockContext } from '../clock/useClock.ts';
import { AnewContext } from './anew.ts';
import type { Answer } from './answer.ts';
import { askAgain } from './askAgain.ts';

export interface Asked<T> {
  /** The newest answer to this question. Another question's is never shown as its own: until it is answered there is none. */
  readonly value: T | null;
  readonly fault: { readonly code: ErrorCode; readonly message: string } | null;
  readonly isLoading: boolean;
  readonly again: () => void;
}

interface AskedTold<T> extends Omit<Asked<T>, 'again'> {
  readonly of: Question;
}

interface Question {
  readonly question: string | null;
  readonly anew: string | number | null | undefined;
}

const nothingYet = <T>(of: Question): AskedTold<T> => ({
  of,
  value: null,
  fault: null,
  isLoading: of.question !== null,
});

/**
 * Asks each question, and again when told; by itself as long as what failed may pass (`askAgain`). Null asks nothing. A later question overtakes an
 * earlier one.
 *
 * `question`: all that makes it another one (unit, span, filter, page, moment): its answer belongs to it alone. `moved`: what makes the same question
 * worth asking again (a beat, a round, a version, how much of it is shown): the answer stays meanwhile, so that nothing jumps. So it is when the past as
 * a whole became another (`AnewContext`).
 */
export function useAsked<T>(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<Answer<T>>,
  moved?: string | number | null,
): Asked<T> {
  const whole = useContext(AnewContext);
  const anew = whole === 0 ? moved : `${moved ?? ''} ${whole}`;
  // A part that is drawn by itself may stand without a clock; the console never does.
  const clock = useContext(ClockContext);
  const [told, setTold] = useState<AskedTold<T>>(() => nothingYet({ question, anew }));
  const [round, setRound] = useState(0);
  const newest = useRef(ask);
  newest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another try
  useEffect(() => {
    const of = { question, anew };
    if (question === null) return setTold(nothingYet(of));
    const asksAgain = (): void => setTold((before) => ({ ...toldOf(before, of), isLoading: true }));
    asksAgain();
    return askAgain({
      clock,
      asksAgain,
      ask: (signal) => newest.current(signal),
      told(answer) {
        if (answer.ok) setTold({ of, value: answer.value, fault: null, isLoading: false });
        else
          setTold((before) => ({
            ...toldOf(before, of),
            fault: { code: answer.refusal.code, message: answer.message },
            isLoading: false,
          }));
      },
    });
  }, [question, anew, round, clock]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  // From its first moment on, before any effect has run.
  const { value, fault, isLoading } = toldOf(told, { question, anew });
  return { value, fault, isLoading, again };
}

/** What was told, where it was told of this question; what failed of another is no failure of this one either. */
function toldOf<T>(told: AskedTold<T>, of: Question): AskedTold<T> {
  if (told.of.question !== of.question) return nothingYet(of);
  return told.of.anew === of.anew ? told : { ...told, of, isLoading: true };
}

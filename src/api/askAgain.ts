import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import type { ErrorCode } from '../../domain/error/errors.ts';
import type { Answer } from './answer.ts';

/** What passes without anybody's doing: the network, a gateway that is slow, away or at its limit. Asked again it may be answered. */
const passing: ReadonlySet<ErrorCode> = new Set(['TIMEOUT', 'UNAVAILABLE', 'INTERNAL', 'TOO_MANY']);
export const isPassing = (code: ErrorCode): boolean => passing.has(code);

const firstWait: Millis = 2_000;
const longestWait: Millis = 60_000;

/** 2 s after the first failure, then twice as long each time, at most a minute. */
export const waitAfter = (failures: number): Millis =>
  Math.min(longestWait, firstWait * 2 ** Math.max(0, failures - 1));

interface Parts<T> {
  /** Null: nobody keeps time here, so that nothing is asked again. */
  readonly clock: Clock | null;
  readonly ask: (signal: AbortSignal) => Promise<Answer<T>>;
  /** Each answer, those too after which it is asked again. */
  readonly told: (answer: Answer<T>) => void;
  /** It is being asked again. */
  readonly asksAgain?: () => void;
}

/** Asks until there is an answer, or a refusal that time does not mend; the returned function ends it. */
export function askAgain<T>({ clock, ask, told, asksAgain }: Parts<T>): Cancel {
  const left = new AbortController();
  let failures = 0;
  let cancel: Cancel = () => undefined;
  const once = (): void => {
    void ask(left.signal).then((answer) => {
      if (left.signal.aborted) return;
      told(answer);
      if (answer.ok || clock === null || !isPassing(answer.refusal.code)) return;
      failures += 1;
      cancel = clock.after(waitAfter(failures), () => {
        asksAgain?.();
        once();
      });
    });
  };
  once();
  return () => {
    left.abort();
    cancel();
  };
}

import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';
import { LeaseLost, type LeaseTimes, type Loss, wordsOf } from './lease.ts';

interface Keeping {
  readonly clock: Clock;
  readonly times: LeaseTimes;
  /** What is leased, for the operator. */
  readonly what: string;
  /** By the monotonic clock, when the taking was asked for. */
  readonly askedAt: Millis;
  readonly renew: () => Promise<Loss | null>;
  /** The store says that it is another's, or over: it will never be ours again under this epoch. */
  readonly lost?: (loss: Loss) => void;
  readonly say: (line: string) => void;
}

export interface KeptLease {
  /** Whether it is surely ours now. Silence is no loss: where a renewal is answered after all, nobody has had it meanwhile. */
  readonly held: () => boolean;
  /** Aborted with a `LeaseLost` as soon as it is not surely ours any more. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
}

/** Renews what was taken until it is stopped or lost. */
export function keepLease({ clock, times, what, askedAt, renew, lost, say }: Keeping): KeptLease {
  const aborter = new AbortController();
  let renewedAt = askedAt;
  let isOver = false;
  let cancelRenewal: Cancel = clock.after(times.renewEvery, again);
  let cancelSilence: Cancel = untilSilent();

  const stop = (): void => {
    isOver = true;
    cancelRenewal();
    cancelSilence();
  };
  function abort(loss: Loss): void {
    if (isOver || aborter.signal.aborted) return;
    if (loss.kind !== 'ended') say(`the lease of ${what} is lost: ${wordsOf(loss)}`);
    aborter.abort(new LeaseLost(loss));
  }
  function untilSilent(): Cancel {
    const left = renewedAt + times.trustedFor - clock.monotonic();
    return clock.after(left, () => abort({ kind: 'silent', since: times.trustedFor }));
  }
  function answered(asked: Millis, loss: Loss | null): void {
    if (isOver) return;
    if (loss !== null) {
      abort(loss);
      stop();
      lost?.(loss);
    } else if (asked > renewedAt) {
      // Two renewals may be answered out of turn: the later one counts.
      renewedAt = asked;
      cancelSilence();
      cancelSilence = untilSilent();
    }
  }
  function again(): void {
    const asked = clock.monotonic();
    cancelRenewal = clock.after(times.renewEvery, again);
    renew().then(
      (loss) => answered(asked, loss),
      (error: unknown) => say(`the lease of ${what} was not renewed: ${String(error)}`),
    );
  }
  return { held: () => !isOver && clock.monotonic() - renewedAt < times.trustedFor, signal: aborter.signal, stop };
}

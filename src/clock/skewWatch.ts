import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';

/** How this machine's clock stands against the gateway's. */
export interface Skew {
  /** ms; positive: this machine is ahead. */
  readonly by: Millis;
  /** ms that the true figure may lie beside it: half of what the road took there and back. */
  readonly within: Millis;
}

/** The gateway's time, ms since 1970; null when it could not be had. */
type AskTime = () => Promise<Millis | null>;

/** Ages on this console lie by more than that: people are told. */
const tolerated: Millis = 2000;
const compareEvery: Millis = 60_000;
const lookEvery: Millis = 5000;

/** Whether it is certain that the clocks are further apart than what is borne. */
export const isSkewed = ({ by, within }: Skew): boolean => Math.abs(by) - within > tolerated;

/** Compares this machine's clock with the gateway's each minute, and at once when this machine's was set by more than 2 s. */
export function watchSkew({
  clock,
  ask,
  tell,
}: {
  readonly clock: Clock;
  readonly ask: AskTime;
  readonly tell: (skew: Skew) => void;
}): Cancel {
  let offset = clock.now() - clock.monotonic();
  let compared = clock.monotonic();
  let cancel: Cancel = () => undefined;
  let isOver = false;

  async function compare(): Promise<void> {
    compared = clock.monotonic();
    const gateway = await ask();
    if (gateway === null || isOver) return;
    const within = (clock.monotonic() - compared) / 2;
    tell({ by: clock.now() - within - gateway, within });
  }

  function look(): void {
    const was = offset;
    offset = clock.now() - clock.monotonic();
    if (Math.abs(offset - was) > tolerated || clock.monotonic() - compared >= compareEvery) void compare();
    cancel = clock.after(lookEvery, look);
  }
  void compare();
  cancel = clock.after(lookEvery, look);
  return () => {
    isOver = true;
    cancel();
  };
}

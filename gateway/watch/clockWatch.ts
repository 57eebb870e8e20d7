import { type Cancel, type Clock, instantOf } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import { clockJumped, clockStream as stream } from '../../domain/watch/events.ts';
import { tally } from '../ground/metrics.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';

const lookEvery = 1_000;
/** A wall clock that NTP leads is slewed by less; what is more was set. */
const tolerated = 2_000;

const jumped = tally('busbar_clock_jumps_total', 'Times that the wall clock of the gateway was set by more than 2 s');

interface ClockWatchMeans {
  readonly clock: Clock;
  readonly log: Pick<Log, 'append' | 'remembered' | 'answered'>;
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** Compares the gateway's wall clock with its monotonic one; a jump is an event of the log. */
export function watchClock({ clock, log, org, say }: ClockWatchMeans): { readonly close: () => Promise<void> } {
  let offset = clock.now() - clock.monotonic();
  let cancel: Cancel = () => undefined;
  let telling: Promise<void> = Promise.resolve();

  async function tell(expected: number, found: number): Promise<void> {
    const by = found - expected;
    say(`the wall clock was set by ${by} ms`);
    const event = {
      type: clockJumped.type,
      at: instantOf(found),
      data: { expected: instantOf(expected), found: instantOf(found), by },
      to: null,
    };
    const site = await org();
    const written = await command(log, {
      id: `${stream}:${found}`,
      by: { kind: 'system', id: 'gateway' },
      digest: null,
      reads: [stream],
      decide: () => accepted({ appends: [{ stream, org: site, events: [event] }] }),
    });
    if (!written.ok) say(`the log refused that the clock was set: ${written.refusal.code}`);
  }

  function look(): void {
    const found = Math.trunc(clock.now());
    const expected = Math.trunc(offset + clock.monotonic());
    offset = clock.now() - clock.monotonic();
    if (Math.abs(found - expected) > tolerated) {
      jumped.add();
      telling = telling
        .then(() => tell(expected, found))
        .catch((error: unknown) => say(`that the clock was set is not in the log: ${String(error)}`));
    }
    cancel = clock.after(lookEvery, look);
  }
  cancel = clock.after(lookEvery, look);
  return {
    async close() {
      cancel();
      await telling;
    },
  };
}

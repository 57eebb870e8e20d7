import { type Clock, instantOf, type Millis } from '../../domain/clock/clock.ts';
import { accepted } from '../../domain/error/errors.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { gatewayHeldUp, listeningStream as stream } from '../../domain/watch/events.ts';
import { tally } from '../ground/metrics.ts';
import { command } from '../log/append/command.ts';
import type { Log } from '../log/log.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import type { SystemAlarms } from './systemAlarms.ts';

/** Less than this without listening, ms, is only counted. */
const leastTold = 5_000;
/** It is over when the gateway has listened for so long without a break, ms. */
const calm = 60_000;

const unheardFor = tally(
  'busbar_unheard_seconds_total',
  'Seconds in which the gateway did not listen: its loop, its intake or its store hung',
);

interface ListeningWatchMeans {
  readonly clock: Clock;
  readonly heard: Pipeline['heard'];
  readonly alarms: Pick<SystemAlarms, 'raise' | 'recover'>;
  readonly log: Pick<Log, 'append' | 'remembered' | 'answered'>;
  readonly org: () => Promise<string>;
  readonly say: (line: string) => void;
}

/** One hold-up: late ticks in a row. `ms` is what of its span nobody listened. */
type HoldUp = Span & { readonly ms: Millis };

/**
 * A gateway that did not listen says so: one alarm about itself from 5 s on, however many ticks were late, over when it has listened for a
 * minute; and one fact a hold-up with its ends, so that who reads the values later knows the gap for the gateway's (decision 94).
 */
export function watchListening({ clock, heard, alarms, log, org, say }: ListeningWatchMeans): {
  readonly close: () => Promise<void>;
} {
  let holdUp: HoldUp | null = null;
  let quietSince: Millis | null = clock.now();
  let telling: Promise<void> = Promise.resolve();

  async function tell({ from, to }: Span): Promise<void> {
    const event = {
      type: gatewayHeldUp.type,
      at: instantOf(from),
      data: { from: instantOf(from), to: instantOf(to) },
      to: null,
    };
    const site = await org();
    const written = await command(log, {
      id: `${stream}:${from}`,
      by: { kind: 'system', id: 'gateway' },
      digest: null,
      reads: [stream],
      decide: () => accepted({ appends: [{ stream, org: site, events: [event] }] }),
    });
    if (!written.ok) say(`the log refused that the gateway was held up: ${written.refusal.code}`);
  }

  function late(unheard: Span): void {
    const ms = unheard.to - unheard.from;
    unheardFor.add({}, ms / 1000);
    holdUp = holdUp === null ? { ...unheard, ms } : { from: holdUp.from, to: unheard.to, ms: holdUp.ms + ms };
    quietSince = null;
    if (holdUp.ms < leastTold) return;
    void alarms.raise('heldUp', { since: holdUp.from, value: (holdUp.ms / 1000).toFixed(1), unit: 's' });
  }

  function inTime(at: Millis): void {
    const over = holdUp;
    holdUp = null;
    quietSince ??= at;
    if (over !== null && over.ms >= leastTold) {
      telling = telling
        .then(() => tell(over))
        .catch((error: unknown) => say(`that the gateway was held up is not in the log: ${String(error)}`));
    }
    if (at - quietSince >= calm) void alarms.recover('heldUp');
  }

  const leave = heard((at, unheard) => (unheard === null ? inTime(at) : late(unheard)));
  return {
    async close() {
      leave();
      await telling;
    },
  };
}

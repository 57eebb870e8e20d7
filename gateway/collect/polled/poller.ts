import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { Sink } from '../collector.ts';
import type { Asker, Outcome } from './asker.ts';
import { dueWheel } from './dueWheel.ts';
import type { Unit } from './wire.ts';

export interface PolledDevice {
  readonly id: string;
  readonly unit: Unit;
  readonly points: readonly { readonly number: number; readonly id: string; readonly period: number }[];
}

export interface PollerParts {
  readonly device: PolledDevice;
  readonly link: { readonly isOpen: () => boolean };
  readonly asker: Asker;
  readonly sink: Sink;
  readonly clock: Clock;
  /** ms after which the first poll begins, so that the devices of a channel do not all ask at once. */
  readonly phase: number;
  /** What was last reported of the device, where another poller did it before. */
  readonly known?: DeviceLink;
}

export type DeviceLink = 'unknown' | 'up' | 'down';

/** One device's own schedule: nothing that it does or leaves undone moves another's. */
export interface Poller {
  readonly device: PolledDevice;
  readonly state: () => DeviceLink;
  /** The connection stands (again): asks at once. */
  readonly wake: () => void;
  /** The channel is down, and with it the device. */
  readonly channelDown: () => void;
  readonly stop: () => Promise<void>;
}

const firstBackOff = 1000;
const longestBackOff = 30_000;

export function startPoller(parts: PollerParts): Poller {
  const { device, link, asker, sink, clock } = parts;
  const wheel = dueWheel(
    device.points.map((point) => point.period),
    clock.monotonic() + parts.phase,
  );
  let state: DeviceLink = parts.known ?? 'unknown';
  let failures = 0;
  let notBefore = 0;
  let running: Promise<void> | null = null;
  let cancel: Cancel = () => undefined;
  let stopped = false;

  function count(counter: string, by = 1): void {
    sink.count(counter, device.id, by);
  }

  function report(to: 'up' | 'down', reason: LinkReason): void {
    if (state === to) return;
    state = to;
    sink.link({ object: { kind: 'device', id: device.id }, link: to, reason, at: clock.now() });
  }

  function schedule(): void {
    cancel();
    const due = wheel.next();
    if (stopped || running !== null || due === null || !link.isOpen()) return;
    cancel = clock.after(Math.max(0, due - clock.monotonic(), notBefore - clock.monotonic()), begin);
  }

  function begin(): void {
    if (stopped || running !== null || !link.isOpen()) return;
    running = poll().finally(() => {
      running = null;
      schedule();
    });
  }

  /** Reads what is due and hands it over in one piece; the next poll waits until that is committed. */
  async function poll(): Promise<void> {
    const now = clock.monotonic();
    const { periods, missed } = wheel.take(now);
    if (missed > 0) count('missed', missed);
    const samples: RawSample[] = [];
    let fault: Outcome['fault'] = null;
    const tasks = asker.due(periods, now);
    // A timer may fire a moment early: nothing is due yet, and nothing was learned about the device.
    if (tasks.length === 0) return;
    for (const task of tasks) {
      const outcome = await task(failures > 0 ? 'probe' : 'full');
      sink.readings?.(outcome.readings);
      samples.push(...outcome.readings.map((reading) => reading.sample));
      fault = outcome.fault;
      if (fault !== null) break;
    }
    settle(fault);
    if (samples.length > 0) await handOver(samples);
  }

  function settle(fault: Outcome['fault']): void {
    if (fault === 'closed') return;
    // A device that refuses everything is not a device with bad registers: it is asked anew, slowly.
    const deaf = fault === null && asker.isDeaf();
    if (deaf) asker.forgive();
    if (deaf || fault !== null) {
      fail(fault ?? 'channel.link.exception');
      return;
    }
    failures = 0;
    notBefore = 0;
    report('up', 'channel.link.answered');
  }

  function fail(reason: LinkReason): void {
    notBefore = clock.monotonic() + Math.min(firstBackOff * 2 ** Math.min(failures, 10), longestBackOff);
    failures++;
    report('down', reason);
  }

  async function handOver(samples: readonly RawSample[]): Promise<void> {
    count('samples', samples.length);
    try {
      await sink.samples(samples);
    } catch {
      // The store refused the batch: these readings are a gap. Polling goes on, or a short outage would end it for good.
      count('notStored', samples.length);
    }
  }

  schedule();
  return {
    device,
    state: () => state,
    wake: schedule,
    channelDown() {
      failures = 0;
      notBefore = 0;
      report('down', 'channel.link.channelDown');
    },
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}

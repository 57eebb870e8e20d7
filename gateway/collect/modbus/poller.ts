import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { ModbusChannel } from '../../../domain/channel/modbus.ts';
import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { Sink } from '../collector.ts';
import { type AddressedPoint, type Block, keyOf, planBlocks } from './blocks.ts';
import { dueWheel } from './dueWheel.ts';
import type { Link } from './link.ts';
import { quarantine } from './quarantine.ts';
import { blockReader, type Outcome } from './reader.ts';
import { samplesOf } from './samples.ts';

export interface PolledDevice {
  readonly id: string;
  readonly unit: number;
  readonly maxRegisters: number;
  readonly points: readonly AddressedPoint[];
}

export interface PollerParts {
  readonly device: PolledDevice;
  readonly link: Link;
  readonly settings: Pick<ModbusChannel, 'retries' | 'gap'>;
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
  const { device, link, sink, clock } = parts;
  const held = quarantine();
  const wheel = dueWheel(
    device.points.map((point) => point.period),
    clock.monotonic() + parts.phase,
  );
  const reader = blockReader({ unit: device.unit, link, held, retries: parts.settings.retries, clock, count });
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
    const blocks = blocksFor(periods, now);
    // A timer may fire a moment early: nothing is due yet, and nothing was learned about the device.
    if (blocks.length === 0) return;
    for (const block of blocks) {
      const outcome = await reader.read(block, failures > 0 ? 'probe' : 'full');
      samples.push(...samplesOf(outcome));
      fault = outcome.fault;
      if (fault !== null) break;
    }
    settle(fault);
    if (samples.length > 0) await handOver(samples);
  }

  function settle(fault: Outcome['fault']): void {
    if (fault === 'closed') return;
    // A device that refuses everything is not a device with bad registers: it is asked anew, slowly.
    const deaf = fault === null && device.points.every(held.holds);
    if (deaf) held.clear();
    if (deaf || fault !== null) {
      fail(fault ?? 'channel.link.exception');
      return;
    }
    failures = 0;
    notBefore = 0;
    report('up', 'channel.link.answered');
  }

  function blocksFor(periods: readonly number[], now: number): readonly Block[] {
    const limits = { gap: parts.settings.gap, maxRegisters: device.maxRegisters, avoid: held.avoid() };
    const due = device.points.filter((point) => periods.includes(point.period) && !held.holds(point));
    const again = Map.groupBy(held.dueAt(now), (point) => keyOf(point.address.table, point.address.register));
    return [...planBlocks(due, limits), ...[...again.values()].flatMap((points) => planBlocks(points, limits))];
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

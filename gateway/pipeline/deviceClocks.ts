import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import type { CollectedConfiguration } from '../collect/collector.ts';
import { readingsOf } from '../ground/metrics.ts';

export interface DeviceClock {
  /** ms; positive: ahead of the gateway. Of the last sample that bore a time. */
  readonly skew: number;
  /** The largest so far, by amount. */
  readonly largest: number;
  readonly at: Millis;
}

export interface DeviceClocks {
  readonly take: (samples: readonly RawSample[]) => void;
  readonly all: () => ReadonlyMap<string, DeviceClock>;
  readonly close: () => void;
}

/** Compares the clock of every device that sends its own times with the gateway's. What a device buffered looks like a clock behind. */
export function openDeviceClocks({
  configuration,
  clock,
}: {
  readonly configuration: CollectedConfiguration;
  readonly clock: Clock;
}): DeviceClocks {
  const clocks = new Map<string, DeviceClock>();
  let deviceOf = devicesByPoint(configuration.channels());
  const end = configuration.subscribe((channels) => {
    deviceOf = devicesByPoint(channels);
    const known = new Set(deviceOf.values());
    for (const id of clocks.keys()) if (!known.has(id)) clocks.delete(id);
  });
  readingsOf(
    { name: 'busbar_device_clock_skew_seconds', help: 'Clocks of devices against the gateway’s', type: 'gauge' },
    () => [...clocks].map(([device, { skew }]) => [{ device }, skew / 1000] as const),
  );
  return {
    take(samples) {
      const now = Math.trunc(clock.now());
      for (const { point, at } of samples) {
        const device = at === null ? undefined : deviceOf.get(point);
        if (at === null || device === undefined) continue;
        const skew = Math.round(at - now);
        const largest = clocks.get(device)?.largest ?? 0;
        clocks.set(device, { skew, largest: Math.abs(skew) > Math.abs(largest) ? skew : largest, at: now });
      }
    },
    all: () => clocks,
    close: end,
  };
}

function devicesByPoint(channels: ReturnType<CollectedConfiguration['channels']>): ReadonlyMap<number, string> {
  return new Map(
    channels.flatMap(({ devices }) =>
      devices.flatMap(({ id, points }) => points.map(({ number }) => [number, id] as const)),
    ),
  );
}

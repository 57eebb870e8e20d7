import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { usualBridging } from '../../domain/energy/intervals.ts';
import type { Register } from '../../domain/energy/register.ts';
import { registerSettings } from '../../domain/energy/registerSettings.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import type { LedgerRow } from '../../domain/ledger/declaration.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Followers } from '../log/follow/follower.ts';
import type { Log } from '../log/log.ts';

/** A counter point as its energy is computed. */
export interface Counter {
  readonly number: number;
  readonly id: string;
  readonly org: string;
  readonly device: string;
  readonly channel: string;
  readonly unit: string | null;
  /** Expected period, ms. */
  readonly period: number;
  readonly register: Register;
  /** ms */
  readonly bridging: number;
}

export interface Counters {
  /** By number, as configured now. */
  readonly all: () => Promise<ReadonlyMap<number, Counter>>;
  readonly close: () => void;
}

const concerned: ReadonlySet<string> = new Set([points.name, devices.name, registerSettings.name]);

/** Every counter of the site. Read again when the ledgers change. */
export function openCounters({
  ledgers,
  log,
  followers,
}: {
  readonly ledgers: Ledgers;
  readonly log: Log;
  readonly followers: Followers;
}): Counters {
  let known: ReadonlyMap<number, Counter> | null = null;
  let readAt = -1;
  let changedAt = 0;
  const unsubscribe = log.subscribe((events) => {
    const last = events.findLast(({ stream }) => concerned.has(partsOfStream(stream).aggregate));
    if (last !== undefined) changedAt = last.position;
  });
  return {
    async all() {
      if (known !== null && readAt >= changedAt) return known;
      const { position } = log.head();
      const isCurrent = await followers.waitFor(position);
      const read = await readCounters(ledgers);
      // What the followers had not written yet is read again the next time.
      [known, readAt] = [read, isCurrent ? position : -1];
      return read;
    },
    close: unsubscribe,
  };
}

/** As the ledgers have them now. */
export async function readCounters(ledgers: Ledgers): Promise<ReadonlyMap<number, Counter>> {
  const [rows, ofDevices, settings] = await Promise.all([
    ledgers.everyRow(points),
    ledgers.everyRow(devices),
    ledgers.everyRow(registerSettings),
  ]);
  const channelOf = new Map(ofDevices.map((device) => [device.id, device.channelId]));
  const settingOf = new Map(settings.map((setting) => [setting.pointId, setting]));
  const counters = rows.filter((row) => row.kind === 'counter');
  return new Map(
    counters.map((row) => [
      row.number,
      counterOf(row, { setting: settingOf.get(row.id), channel: channelOf.get(row.deviceId) ?? '' }),
    ]),
  );
}

interface CounterRows {
  readonly setting: LedgerRow<typeof registerSettings> | undefined;
  readonly channel: string;
}

/** A counter as these rows have it. */
export function counterOf(
  { number, id, org, deviceId, unit, period }: LedgerRow<typeof points>,
  { setting, channel }: CounterRows,
): Counter {
  const register = {
    modulus: setting?.modulus ?? null,
    mostPerHour: setting?.mostPerHour ?? null,
    net: setting?.net === true,
  };
  const bridging = setting === undefined ? usualBridging : setting.bridging * 60_000;
  return { number, id, org, device: deviceId, channel, unit, period, register, bridging };
}

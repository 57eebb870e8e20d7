import type { ModbusAddress } from '../../domain/channel/modbus.ts';
import type { Clock } from '../../domain/clock/clock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import type { CollectedChannel, CollectedDevice, LinkChange, Sink } from '../../gateway/collect/collector.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';

/** A sink that keeps what it is given, each batch with when it came. */
export interface KeepingSink extends Sink {
  readonly batches: { readonly at: number; readonly samples: readonly RawSample[] }[];
  readonly links: LinkChange[];
  readonly counts: Map<string, number>;
  /** The newest sample of a point. */
  readonly last: (point: number) => RawSample | null;
  readonly batchesOf: (point: number) => readonly number[];
  readonly linkOf: (id: string) => string | null;
}

export function keepingSink(clock: Pick<Clock, 'monotonic'> = systemClock): KeepingSink {
  const batches: { readonly at: number; readonly samples: readonly RawSample[] }[] = [];
  const links: LinkChange[] = [];
  const counts = new Map<string, number>();
  return {
    batches,
    links,
    counts,
    samples(samples) {
      batches.push({ at: clock.monotonic(), samples });
      return Promise.resolve();
    },
    link: (change) => links.push(change),
    count(counter, object, by = 1) {
      for (const key of [counter, `${counter} ${object}`]) counts.set(key, (counts.get(key) ?? 0) + by);
    },
    last: (point) =>
      batches
        .findLast((batch) => batch.samples.some((one) => one.point === point))
        ?.samples.find((one) => one.point === point) ?? null,
    batchesOf: (point) =>
      batches.filter((batch) => batch.samples.some((one) => one.point === point)).map((batch) => batch.at),
    linkOf: (id) => links.findLast((change) => change.object.id === id)?.link ?? null,
  };
}

/** A device of 16-bit registers; a point's number is the unit times 10,000 and its register. */
export function aDevice(
  unit: number,
  registers: readonly number[],
  given: { readonly period?: number; readonly port?: number; readonly table?: string } = {},
): CollectedDevice {
  return {
    id: `D${unit}`,
    address: { unit, ...(given.port === undefined ? {} : { port: given.port }) },
    points: registers.map((register) => ({
      number: unit * 10_000 + register,
      id: `D${unit}.r${register}`,
      period: given.period ?? 100,
      address: {
        table: (given.table ?? 'holding') as ModbusAddress['table'],
        register,
        type: given.table === 'coil' ? 'bit' : 'uint16',
      },
    })),
  };
}

export function aChannel(port: number, devices: readonly CollectedDevice[], settings: object = {}): CollectedChannel {
  return {
    id: 'CH1',
    protocol: 'modbusTcp',
    settings: {
      protocol: 'modbusTcp',
      host: '127.0.0.1',
      port,
      timeout: 200,
      retries: 0,
      gap: 8,
      pause: 0,
      inFlight: 4,
      ...settings,
    },
    devices,
  };
}

import { z } from 'zod';
import { type Dlt645Channel, dlt645Address, dlt645Channel, dlt645Device } from '../../../domain/channel/dlt645.ts';
import type { CollectedChannel, CollectedDevice } from '../collector.ts';
import { type LocatedDevice, type PolledConfiguration, polledProtocol } from '../polled/runPolled.ts';
import { type MeterAsked, meterAsker } from './meterAsker.ts';
import { openMeterWire } from './meterWire.ts';

type MeterLocated = LocatedDevice & MeterAsked;

interface MeterConfiguration extends PolledConfiguration<MeterLocated> {
  readonly settings: { readonly retries: number; readonly preamble: number };
}

/** DL/T 645-2007: meters on a serial line, behind a serial server. */
export const dlt645 = polledProtocol({
  name: 'dlt645',
  takesOneMaster: true,
  configurationOf,
  openWire: openMeterWire,
  asker: (device: MeterLocated, { configuration, ...means }) =>
    meterAsker(device, { ...means, settings: configuration.settings }),
});

// The ledger's settings name their protocol as well; it is not ours to judge.
const channelShape = z.object(dlt645Channel.shape);

function configurationOf(channel: CollectedChannel): MeterConfiguration {
  const settings = channelShape.parse(channel.settings);
  const { timeout, pause, settle, retries, preamble } = settings;
  const misfits: string[] = [];
  const devices = channel.devices.flatMap((device) => locate(device, settings, misfits) ?? []);
  return {
    id: channel.id,
    settings: { retries, preamble },
    link: { timeout, pause, settle, inFlight: 1 },
    devices,
    misfits,
  };
}

function locate(device: CollectedDevice, channel: Dlt645Channel, misfits: string[]): MeterLocated | null {
  const own = dlt645Device.safeParse(device.address);
  if (!own.success) {
    misfits.push(device.id);
    return null;
  }
  const points = device.points.flatMap((point) => {
    const address = dlt645Address.safeParse(point.address);
    if (!address.success) misfits.push(point.id);
    return address.success ? [{ number: point.number, id: point.id, period: point.period, address: address.data }] : [];
  });
  const { meter, host, port } = own.data;
  return { id: device.id, unit: meter, points, host: host ?? channel.host, port: port ?? channel.port };
}

import { z } from 'zod';
import {
  frameAddress,
  jsonAddress,
  jsonDevice,
  type MqttChannel,
  mqttChannel,
  sparkplugAddress,
  sparkplugDevice,
} from '../../../domain/channel/mqtt.ts';
import type { CollectedChannel, CollectedDevice } from '../collector.ts';
import { type ConfiguredFrameDevice, describedDevice } from './frame/layouts.ts';
import type { ConfiguredJsonDevice } from './json/jsonDecoder.ts';
import type { ConfiguredSparkplugDevice } from './sparkplug/sparkplugDecoder.ts';

export interface MqttConfiguration {
  readonly id: string;
  readonly settings: MqttChannel;
  readonly json: readonly ConfiguredJsonDevice[];
  readonly sparkplug: readonly ConfiguredSparkplugDevice[];
  readonly frames: readonly ConfiguredFrameDevice[];
  /** Devices and points whose address fits no schema: they are not listened to. */
  readonly misfits: readonly string[];
}

// The ledger's settings name their protocol as well; it is not ours to judge.
const channelShape = z.object(mqttChannel.shape);

/** What the channel's rows mean for this protocol. The settings of the channel itself must fit: a ledger checked them. */
export function configurationOf(channel: CollectedChannel): MqttConfiguration {
  const misfits: string[] = [];
  const json: ConfiguredJsonDevice[] = [];
  const sparkplug: ConfiguredSparkplugDevice[] = [];
  const frames: ConfiguredFrameDevice[] = [];
  for (const device of channel.devices) {
    const plain = jsonDevice.safeParse(device.address);
    const edge = sparkplugDevice.safeParse(device.address);
    const framed = describedDevice.safeParse(device.address);
    if (plain.success)
      json.push({ id: device.id, address: plain.data, points: pointsOf(device, jsonAddress, misfits) });
    else if (edge.success)
      sparkplug.push({ id: device.id, address: edge.data, points: pointsOf(device, sparkplugAddress, misfits) });
    else if (framed.success)
      frames.push({ id: device.id, address: framed.data, points: pointsOf(device, frameAddress, misfits) });
    else misfits.push(device.id);
  }
  return { id: channel.id, settings: channelShape.parse(channel.settings), json, sparkplug, frames, misfits };
}

function pointsOf<A>(
  device: CollectedDevice,
  shape: z.ZodType<A>,
  misfits: string[],
): readonly { readonly number: number; readonly address: A }[] {
  return device.points.flatMap((point) => {
    const address = shape.safeParse(point.address);
    if (!address.success) misfits.push(point.id);
    return address.success ? [{ number: point.number, address: address.data }] : [];
  });
}

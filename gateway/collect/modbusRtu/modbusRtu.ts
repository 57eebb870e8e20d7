import { z } from 'zod';
import { modbusRtuChannel } from '../../../domain/channel/modbus.ts';
import type { CollectedChannel } from '../collector.ts';
import { canWrite, modbusAsker } from '../modbus/modbusAsker.ts';
import { locateAll, type ModbusConfiguration, type ModbusLocated } from '../modbus/settings.ts';
import type { ReadRequest } from '../modbus/transactions.ts';
import { polledProtocol } from '../polled/runPolled.ts';
import { serialWire } from '../polled/serialWire.ts';
import { answerIn, frameOf } from './rtuFrame.ts';

/** Modbus RTU behind a serial server: the frames of the line itself, one question at a time, no ids to tell answers apart by. */
export const modbusRtu = polledProtocol({
  name: 'modbusRtu',
  takesOneMaster: true,
  isWritable: canWrite,
  configurationOf,
  openWire: serialWire<ReadRequest>({ frameOf, answerIn }),
  asker: (device: ModbusLocated, { configuration, ...means }) =>
    modbusAsker(device, { ...means, settings: configuration.settings }),
});

const channelShape = z.object(modbusRtuChannel.shape);

function configurationOf(channel: CollectedChannel): ModbusConfiguration {
  const settings = channelShape.parse(channel.settings);
  const { timeout, pause, settle } = settings;
  return { id: channel.id, settings, link: { timeout, pause, settle, inFlight: 1 }, ...locateAll(channel, settings) };
}

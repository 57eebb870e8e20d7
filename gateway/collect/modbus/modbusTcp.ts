import { polledProtocol } from '../polled/runPolled.ts';
import { canWrite, modbusAsker } from './modbusAsker.ts';
import { configurationOf, type ModbusLocated } from './settings.ts';
import { openTcpWire } from './transactions.ts';

/** Modbus TCP: several requests under way on one connection, told apart by their transaction ids. */
export const modbusTcp = polledProtocol({
  name: 'modbusTcp',
  isWritable: canWrite,
  configurationOf,
  openWire: openTcpWire,
  asker: (device: ModbusLocated, { configuration, ...means }) =>
    modbusAsker(device, { ...means, settings: configuration.settings }),
});

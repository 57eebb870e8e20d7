import { expect, test } from 'vitest';
import type { DeviceAddress } from './address.ts';
import { channelSettings } from './channel.ts';
import { freeAddress } from './freeAddress.ts';

const modbus = channelSettings.parse({ protocol: 'modbusTcp', host: '10.0.0.1', port: 502 });
const at = (unit: number, more: object = {}): DeviceAddress => ({
  kind: 'modbus',
  unit,
  host: null,
  port: null,
  maxRegisters: 125,
  ...more,
});

test('the first unit of the line that nobody has is free; one behind another gateway does not count, one that names the same end does', () => {
  expect(freeAddress(modbus, [])).toEqual(at(1));
  expect(freeAddress(modbus, [at(1), at(2), at(4)])).toEqual(at(3));
  expect(freeAddress(modbus, [at(1, { host: '10.0.0.9' }), at(2)])).toEqual(at(1));
  expect(freeAddress(modbus, [at(1, { host: '10.0.0.1', port: 502 }), at(2)])).toEqual(at(3));
});

test('no unit beyond 247 is proposed, and no number of a meter is invented', () => {
  const all = Array.from({ length: 247 }, (_, i) => at(i + 1));
  expect(freeAddress(modbus, all.slice(0, -1))).toEqual(at(247));
  expect(freeAddress(modbus, all)).toBeNull();
  expect(freeAddress(channelSettings.parse({ protocol: 'dlt645', host: '10.0.0.1', port: 4001 }), [])).toBeNull();
});

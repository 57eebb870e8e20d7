import { describe, expect, it } from 'vitest';
import { channelSettings } from './channel.ts';
import { modbusAddress, modbusChannel, modbusDevice } from './modbus.ts';

describe('the settings of a Modbus channel', () => {
  const channel = (given: object): boolean =>
    channelSettings.safeParse({ protocol: 'modbusTcp', host: '10.0.0.1', port: 502, ...given }).success;

  it('take a port from 1 to 65535 (V091 K042 K043)', () => {
    for (const port of [1, 502, 65_535]) expect(channel({ port })).toBe(true);
    for (const port of [0, -1, 65_536, 1.5, '502', null]) expect(channel({ port })).toBe(false);
    expect(modbusDevice.safeParse({ unit: 1, port: 65_536 }).success).toBe(false);
  });

  it('have a sensible value for whatever is not said', () => {
    expect(modbusChannel.parse({ host: 'gateway', port: 502 })).toEqual({
      host: 'gateway',
      port: 502,
      timeout: 1000,
      retries: 1,
      gap: 8,
      pause: 0,
      inFlight: 4,
    });
  });

  it('refuse what they do not know, and what no gateway could do', () => {
    for (const wrong of [
      { colour: 'blue' },
      { timeout: 10 },
      { retries: 6 },
      { gap: 121 },
      { inFlight: 0 },
      { inFlight: 17 },
      { host: '' },
    ]) {
      expect(channel(wrong)).toBe(false);
    }
  });
});

describe('the address of a point', () => {
  it('counts registers from 0 and holds to the limits of the protocol', () => {
    const at = (given: object): boolean =>
      modbusAddress.safeParse({ table: 'holding', register: 0, type: 'uint16', ...given }).success;
    expect(at({ register: 65_535 })).toBe(true);
    for (const wrong of [
      { register: 65_536 },
      { register: -1 },
      { bit: 16 },
      { length: 33 },
      { order: 'ACBD' },
      { type: 'uint8' },
    ])
      expect(at(wrong)).toBe(false);
  });
});

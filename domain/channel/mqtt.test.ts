import { describe, expect, it } from 'vitest';
import { deviceAddress, deviceMisfit, pointAddress, pointMisfit } from './address.ts';
import { channelSettings } from './channel.ts';
import { jsonDevice, mqttChannel } from './mqtt.ts';

const settings = { url: 'mqtt://broker.local:1883', clientId: 'busbar-1' };

describe('the settings of an MQTT channel', () => {
  const channel = (given: object): boolean =>
    channelSettings.safeParse({ protocol: 'mqtt', ...settings, ...given }).success;

  it('have a sensible value for whatever is not said', () => {
    expect(mqttChannel.parse(settings)).toEqual({
      ...settings,
      version: 5,
      topics: [],
      receiveMaximum: 2000,
      keepAlive: 30,
      keepSession: 86_400,
      primaryHost: null,
    });
  });

  it('take no password, no port that is none (V091), no program and no wrong filter', () => {
    for (const url of ['mqtts://10.0.0.1', 'ws://broker/mqtt', 'mqtt://b:65535']) expect(channel({ url })).toBe(true);
    for (const url of [
      'mqtt://me:secret@broker',
      'mqtt://b:65536',
      'mqtt://b:0',
      'http://b',
      'file:///etc/passwd',
      'mqtt://',
      '',
    ]) {
      expect([url, channel({ url })]).toEqual([url, false]);
    }
    for (const topics of [['a/+/b'], ['#'], ['$share/g/a/#']]) expect(channel({ topics })).toBe(true);
    for (const topics of [['a/#/b'], ['a+'], ['a#'], ['']]) expect(channel({ topics })).toBe(false);
    for (const wrong of [
      { clientId: '' },
      { clientId: 'a b' },
      { version: 3 },
      { receiveMaximum: 0 },
      { password: 'x' },
      { primaryHost: 'a/b' },
    ]) {
      expect(channel(wrong)).toBe(false);
    }
  });
});

describe('an address', () => {
  const modbus = { unit: 1, host: null, port: null, maxRegisters: 125 };
  const register = {
    table: 'holding',
    register: 5,
    type: 'uint16',
    order: 'ABCD',
    bit: null,
    length: null,
    absent: null,
  };
  const json = { kind: 'json', topic: 'd/{device}' };
  const edge = { kind: 'sparkplug', group: 'g', node: 'n' };

  it('that was written before there was more than Modbus is as it was', () => {
    expect(deviceAddress.parse(modbus)).toEqual(modbus);
    expect(pointAddress.parse(register)).toEqual(register);
    expect(deviceAddress.parse({ unit: 7 })).toEqual({ ...modbus, unit: 7 });
  });

  it('is judged by its own kind: the fault is told of the field', () => {
    const fault = (given: object) => deviceAddress.safeParse(given).error?.issues[0]?.path;
    expect(fault({ unit: 300 })).toEqual(['unit']);
    expect(fault({ ...json, topic: 'a/#/b' })).toEqual(['topic']);
    expect(fault({ kind: 'telepathy' })).toEqual(['kind']);
    expect(jsonDevice.safeParse({ ...json, time: 'a..b' }).success).toBe(false);
  });

  it('fits its channel and its device, or is refused', () => {
    const of = (given: object) => deviceAddress.parse(given);
    const at = (given: object) => pointAddress.parse(given);
    expect([
      deviceMisfit('modbusTcp', of(modbus)),
      deviceMisfit('mqtt', of(json)),
      deviceMisfit('mqtt', of(edge)),
    ]).toEqual([null, null, null]);
    expect([deviceMisfit('mqtt', of(modbus)), deviceMisfit('modbusTcp', of(json))]).not.toContain(null);
    expect(pointMisfit(of(modbus), at(register))).toBeNull();
    expect(pointMisfit(of(edge), at({ kind: 'sparkplug', metric: 'P' }))).toBeNull();
    expect(pointMisfit(of(edge), at({ kind: 'json', path: 'P' }))).not.toBeNull();
    expect(pointMisfit(of(json), at(register))).not.toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modbusAddress } from '../../../domain/channel/modbus.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import { aChannel, keepingSink } from '../../../tests/world/collected.ts';
import { until } from '../../../tests/world/counterLog.ts';
import { modbusPeer, type PeerRequest, registers } from '../../../tests/world/modbusPeer.ts';
import { type TurningClock, turningClock } from '../../../tests/world/turningClock.ts';
import { type AddressedPoint, planBlocks } from './blocks.ts';
import { encode } from './encode.ts';
import { modbusTcp } from './modbusTcp.ts';
import { readingsOf } from './readings.ts';

const limits = { gap: 8, maxRegisters: 125, avoid: new Set<string>() };
const aPoint = (number: number, given: object): AddressedPoint => ({
  number,
  id: `p${number}`,
  period: 1000,
  address: modbusAddress.parse({ table: 'holding', type: 'int16', ...given }),
});
/** SunSpec model 103 at 40069: watts at 14 with their factor at 15, watt-hours at 24 and 25 with theirs at 26. */
const power = aPoint(1, { register: 40_083, scaleRegister: 40_084, absent: -32_768 });
const energy = aPoint(2, { register: 40_093, type: 'uint32', scaleRegister: 40_095 });
/** Model 160 has the factors of all its strings first. */
const strings = [3, 4].map((n) => aPoint(n, { register: 40_120 + 20 * n, scaleRegister: 40_115 }));

const readOf = (point: AddressedPoint, registers: Readonly<Record<number, number>>) => {
  const [block] = planBlocks([point], limits);
  if (block === undefined) throw new Error('no block was planned');
  const bytes = new Uint8Array(block.count * 2);
  const view = new DataView(bytes.buffer);
  for (const [register, value] of Object.entries(registers))
    view.setUint16((Number(register) - block.start) * 2, value & 0xffff);
  const [reading] = readingsOf({ read: [{ block, bytes, asked: null }], refused: [] });
  return [reading?.sample.value, reading?.sample.quality];
};

describe('a value with a scale factor', () => {
  it('is what the register holds by its power of ten', () => {
    expect(readOf(power, { 40083: 4021, 40084: -1 })).toEqual([402.1, quality.good]);
    expect(readOf(power, { 40083: -12, 40084: 2 })).toEqual([-1200, quality.good]);
    expect(readOf(energy, { 40093: 1, 40094: 2, 40095: 1 })).toEqual([655_380, quality.good]);
    expect(readOf(power, { 40083: 6051, 40084: 0 })).toEqual([6051, quality.good]);
  });

  it('has none without its factor, or where it has none itself', () => {
    expect(readOf(power, { 40083: 4021, 40084: 0x8000 })).toEqual([null, quality.bad]);
    expect(readOf(power, { 40083: 4021, 40084: 11 })).toEqual([null, quality.bad]);
    expect(readOf(power, { 40083: 0x8000, 40084: -1 })).toEqual([null, quality.bad]);
  });

  it('is read in one request with its factor, wherever that stands', () => {
    const shapes = (points: readonly AddressedPoint[], more = {}) =>
      planBlocks(points, { ...limits, ...more }).map(({ start, count }) => `${start}+${count}`);
    expect(shapes([energy, power])).toEqual(['40083+13']);
    expect(shapes([power, energy], { gap: 0, maxRegisters: 8 })).toEqual(['40083+2', '40093+3']);
    expect(shapes(strings)).toEqual(['40115+86']);
    // Apart rather than without its factor.
    expect(shapes(strings, { maxRegisters: 70 })).toEqual(['40115+66', '40115+86']);
  });

  it('is not written: the device may change its scale at any time', () => {
    expect(encode(5, power.address)).toBeNull();
    expect(encode(5, modbusAddress.parse({ table: 'holding', register: 0, type: 'int16' }))).not.toBeNull();
  });
});

describe('a device that changes its scale', () => {
  let clock: TurningClock;
  const ended: (() => Promise<void>)[] = [];
  beforeEach(() => {
    clock = turningClock();
    ended.push(clock.stop);
  });
  afterEach(async () => {
    for (const end of ended.splice(0).reverse()) await end();
  });

  it('is read right before and after, and never with the factor of before', async () => {
    const peer = await modbusPeer(0);
    ended.push(peer.close);
    const sink = keepingSink();
    let n = 0;
    peer.answer = (request: PeerRequest, send) => {
      n++;
      const [value, power] = n % 2 === 0 ? [50_200, 0xffff] : [5020, 0];
      send(registers(request, (register) => (register === 0 ? value : power)));
    };
    const point = {
      number: 1,
      id: 'E',
      period: 100,
      address: { table: 'holding', register: 0, type: 'uint16', scaleRegister: 1 },
    };
    const channel = aChannel(peer.port, [{ id: 'D1', address: { unit: 1 }, points: [point] }]);
    const running = await modbusTcp.open(channel, sink, clock);
    ended.push(running.stop);
    await until(() => sink.batches.length > 6);
    expect(new Set(sink.batches.flatMap(({ samples }) => samples.map(({ value }) => value)))).toEqual(new Set([5020]));
    expect(peer.requests.every(({ count }) => count === 2)).toBe(true);
  });
});

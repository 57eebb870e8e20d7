import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ModbusAddress, modbusAddress, registerTypes, wordOrders } from '../../../domain/channel/modbus.ts';
import { encode } from '../../../plant/modbus/encode.ts';
import type { PlantPoint } from '../../../plant/site/measure.ts';
import { decode, decodeBit, spanOf } from './decode.ts';

const at = (given: Partial<ModbusAddress> & Pick<ModbusAddress, 'type'>): ModbusAddress =>
  modbusAddress.parse({ table: 'holding', register: 0, ...given });
const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));

describe('a value out of registers', () => {
  it.each([
    ['uint16', 'ABCD', '12 34', 0x1234],
    ['uint16', 'CDAB', '12 34', 0x1234],
    ['uint16', 'BADC', '34 12', 0x1234],
    ['uint16', 'DCBA', '34 12', 0x1234],
    ['int16', 'ABCD', 'ff fe', -2],
    ['uint32', 'ABCD', '12 34 56 78', 0x12345678],
    ['uint32', 'CDAB', '56 78 12 34', 0x12345678],
    ['uint32', 'BADC', '34 12 78 56', 0x12345678],
    ['uint32', 'DCBA', '78 56 34 12', 0x12345678],
    ['int32', 'CDAB', 'ff fe ff ff', -2],
    ['uint64', 'ABCD', '00 00 00 02 00 00 00 01', 0x200000001],
    ['uint64', 'CDAB', '00 01 00 00 00 02 00 00', 0x200000001],
    ['uint64', 'BADC', '00 00 02 00 00 00 01 00', 0x200000001],
    ['uint64', 'DCBA', '01 00 00 00 02 00 00 00', 0x200000001],
    ['int64', 'ABCD', 'ff ff ff ff ff ff ff fe', -2],
    ['float32', 'ABCD', '41 45 85 1f', 12.345],
    ['float32', 'DCBA', '1f 85 45 41', 12.345],
    ['float64', 'ABCD', '40 09 21 fb 54 44 2d 18', Math.PI],
    ['float64', 'CDAB', '2d 18 54 44 21 fb 40 09', Math.PI],
    ['bcd16', 'ABCD', '12 34', 1234],
    ['bcd32', 'ABCD', '12 34 56 78', 12_345_678],
    ['bcd32', 'CDAB', '56 78 12 34', 12_345_678],
  ] as const)('%s in order %s: %s', (type, order, bytes, value) => {
    expect(decode(hex(bytes), at({ type, order }))).toBe(value);
  });

  it('reads a single bit of a register, the lowest first', () => {
    expect(decode(hex('80 01'), at({ type: 'bit', bit: 0 }))).toBe(1);
    expect(decode(hex('80 01'), at({ type: 'bit', bit: 1 }))).toBe(0);
    expect(decode(hex('80 01'), at({ type: 'bit', bit: 15 }))).toBe(1);
    expect(decode(hex('01 80'), at({ type: 'bit', bit: 15, order: 'BADC' }))).toBe(1);
  });

  it('reads coils, the lowest bit of the first byte first', () => {
    const bits = hex('05 80');
    expect([0, 1, 2, 3, 15].map((index) => decodeBit(bits, index))).toEqual([1, 0, 1, 0, 1]);
    expect(decodeBit(bits, 16)).toBeNull();
  });

  it('has no value where the device says so, where a float is none, or where a BCD digit is above nine', () => {
    expect(decode(hex('80 00'), at({ type: 'int16', absent: -32768 }))).toBeNull();
    expect(decode(hex('80 01'), at({ type: 'int16', absent: -32768 }))).toBe(-32767);
    expect(decode(hex('c6 1c 3f 9a'), at({ type: 'float32', absent: -9999.9 }))).toBeNull();
    expect(decode(hex('7f 7f ff ff'), at({ type: 'float32', absent: 3.4028234663852886e38 }))).toBeNull();
    expect(decode(hex('7f c0 00 00'), at({ type: 'float32' }))).toBeNull();
    expect(decode(hex('7f 80 00 00'), at({ type: 'float32' }))).toBeNull();
    expect(decode(hex('7f f8 00 00 00 00 00 00'), at({ type: 'float64' }))).toBeNull();
    expect(decode(hex('12 3a'), at({ type: 'bcd16' }))).toBeNull();
    expect(decode(hex('a2 34 56 78'), at({ type: 'bcd32' }))).toBeNull();
  });

  it('has no value when fewer bytes came than it spans', () => {
    for (const type of registerTypes) expect(decode(hex('12'), at({ type, length: 2 }))).toBeNull();
  });

  it('reads text up to its end, in UTF-8 and in the Chinese national encoding', () => {
    expect(decode(hex('42 4d 53 20 32 2e 34 00 ff ff'), at({ type: 'text', length: 5 }))).toBe('BMS 2.4');
    expect(decode(hex('4d 42 20 53 2e 32 00 34'), at({ type: 'text', length: 4, order: 'BADC' }))).toBe('BMS 2.4');
    expect(decode(hex('b1 e4 d1 b9 c6 f7 00 00'), at({ type: 'text', length: 4 }))).toBe('变压器');
    expect(decode(hex('00 00 20 20'), at({ type: 'text', length: 2 }))).toBeNull();
  });

  it('gives something or nothing for any bytes, and never fails', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 80 }),
        fc.constantFrom(...registerTypes),
        fc.constantFrom(...wordOrders),
        fc.option(fc.integer({ min: 0, max: 15 })),
        fc.option(fc.integer({ min: 1, max: 32 })),
        (bytes, type, order, bit, length) => {
          const value = decode(bytes, at({ type, order, bit, length }));
          expect(value === null || typeof value === 'string' || Number.isFinite(value)).toBe(true);
        },
      ),
    );
  });

  it('comes out as an encoder of its own put it in, in every type and order', () => {
    const values = {
      uint16: fc.integer({ min: 0, max: 65_535 }),
      int16: fc.integer({ min: -32_768, max: 32_767 }),
      uint32: fc.integer({ min: 0, max: 4_294_967_295 }),
      int32: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
      uint64: fc.maxSafeNat(),
      int64: fc.maxSafeInteger(),
      float32: fc.float({ noNaN: true, noDefaultInfinity: true }),
      float64: fc.double({ noNaN: true, noDefaultInfinity: true }),
      bcd16: fc.integer({ min: 0, max: 9999 }),
      bcd32: fc.integer({ min: 0, max: 99_999_999 }),
    };
    for (const [type, arbitrary] of Object.entries(values) as [keyof typeof values, fc.Arbitrary<number>][]) {
      fc.assert(
        fc.property(arbitrary, fc.constantFrom(...wordOrders), (value, order) => {
          const address = at({ type, order });
          const bytes = encode(value, { address, factor: 1, offset: 0 } as PlantPoint);
          expect(bytes.length).toBe(spanOf(address) * 2);
          const read = Number(decode(bytes, address));
          // Zero has two signs in a float; both are none. A single is told by its decimal.
          expect((type === 'float32' ? Math.fround(read) : read) === value).toBe(true);
        }),
      );
    }
  });
});

import { describe, expect, it } from 'vitest';
import type { PointAddress } from '../channel/address.ts';
import { placesOf } from './places.ts';

const modbus = (type: string): PointAddress =>
  ({ table: 'holding', register: 0, type, order: 'ABCD', bit: null, length: null, absent: null }) as PointAddress;
const meter = (format: string): PointAddress =>
  ({ kind: 'dlt645', di: '00010000', skip: 0, format, signed: false }) as PointAddress;
const json: PointAddress = { kind: 'json', path: 'p', type: 'number', codes: {} } as PointAddress;

describe('the decimals of a point', () => {
  it.each([
    ['a register by 0.001', modbus('uint64'), 0.001, 0, 3],
    ['a register by 1', modbus('int16'), 1, 0, 0],
    ['a register by 40', modbus('uint32'), 40, 0, 0],
    ['a register by 0.1 and an offset', modbus('int16'), 0.1, -273.15, 2],
    ['packed decimals', modbus('bcd32'), 0.01, 0, 2],
    ['a meter as it stands', meter('XXX.XXX'), 1, 0, 3],
    ['a meter behind a transformer of 80', meter('XXX.XXX'), 80, 0, 2],
    ['a meter behind both transformers', meter('XXXXXX.XX'), 4000, 0, 0],
  ])('are those of its step: %s', (_, address, factor, offset, places) => {
    expect(placesOf({ kind: 'counter', address, factor, offset, decimals: 0 })).toBe(places);
    expect(placesOf({ kind: 'counter', address, factor, offset, decimals: 4 })).toBe(4);
  });

  it.each([
    ['a quotient that was written down', modbus('uint32'), 1 / 3600],
    ['a float', modbus('float32'), 0.001],
    ['a message', json, 0.001],
  ])('are declared where there is no step: %s', (_, address, factor) => {
    expect(placesOf({ kind: 'analog', address, factor, offset: 0, decimals: 1 })).toBe(1);
  });

  it('are declared where nothing is scaled', () => {
    expect(placesOf({ kind: 'enumeration', address: modbus('uint16'), factor: 0.1, offset: 0, decimals: 0 })).toBe(0);
  });
});

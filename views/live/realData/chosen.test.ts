import { describe, expect, test } from 'vitest';
import { allowed, byUnit, refusalOf } from './chosen.ts';

const point = (id: string, unit: string | null, kind: 'analog' | 'text' = 'analog') => ({ id, unit, kind });
const some = (unit: string, n: number) => Array.from({ length: n }, (_, i) => point(`${unit}${i}`, unit));

describe('choosing points for the charts', () => {
  test('V145 K092 up to six data items of the same unit', () => {
    expect(refusalOf(some('kW', 5), point('P', 'kW'))).toBeNull();
    expect(refusalOf(some('kW', 6), point('P', 'kW'))).toEqual({ why: 'six' });
  });
  test('V144 K091 at most two data items of different units', () => {
    expect(refusalOf([point('A', 'kW')], point('B', '°C'))).toBeNull();
    expect(refusalOf([point('A', 'kW'), point('B', '°C')], point('C', 'kW'))).toEqual({ why: 'two' });
  });
  test('V144 a second unit beside three of one is refused, and it says what is in the way', () => {
    expect(refusalOf(some('kW', 3), point('B', '°C'))).toEqual({ why: 'mixed', n: 3, unit: 'kW' });
  });
  test('what is chosen already may be taken away at any time', () => {
    const six = some('kW', 6);
    expect(refusalOf(six, six[2] as (typeof six)[number])).toBeNull();
  });
  test('a text point has no chart', () => {
    expect(refusalOf([], point('T', null, 'text'))).toEqual({ why: 'text' });
  });
  test('a link that asks for too many shows those that may stand together', () => {
    expect(allowed([...some('kW', 7), point('B', '°C')])).toHaveLength(6);
  });
  test('each unit has a chart of its own', () => {
    expect(byUnit([point('A', 'kW'), point('B', '°C')]).map((one) => one.unit)).toEqual(['kW', '°C']);
  });
});

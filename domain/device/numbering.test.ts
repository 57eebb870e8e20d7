import { expect, test } from 'vitest';
import { nextDeviceId } from './numbering.ts';

test('a new device is numbered behind the highest of its beginning, as wide as the others (E202)', () => {
  expect(nextDeviceId(['M101', 'M102', 'T7', 'M1x', 'AM900'], 'M')).toEqual({ highest: 102, next: 'M103' });
  expect(nextDeviceId(['M009', 'M010'], 'M')).toEqual({ highest: 10, next: 'M011' });
  expect(nextDeviceId([], 'Boiler-')).toEqual({ highest: 0, next: 'Boiler-1' });
});

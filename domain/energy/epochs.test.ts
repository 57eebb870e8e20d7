import { expect, test } from 'vitest';
import { aMinute as minute } from '../clock/lengths.ts';
import { classifyRegister } from './classifyRegister.ts';
import { answersOfEpochs, type Epoch, shiftAt } from './epochs.ts';
import { textOf } from './quantity.ts';

const reading = (n: number, value: number) => ({ at: n * minute, value, quality: 0 as const });
const epoch = (n: number, final: string, start: string, more: Partial<Epoch> = {}): Epoch => ({
  at: n * minute,
  final,
  start,
  oldRatio: '1',
  newRatio: '1',
  ...more,
});
const register = { modulus: null, mostPerHour: null };

test('a changed meter is no fall of its register: what both counted is counted, each by its own ratio (E209)', () => {
  const readings = [reading(0, 100), reading(1, 110), reading(2, 3), reading(3, 13)];
  const { links } = classifyRegister(readings, register, answersOfEpochs(readings, [epoch(1.5, '115', '1')]));
  expect(links.map(({ kind, amount }) => [kind, amount === null ? null : textOf(amount)])).toEqual([
    ['run', '10'],
    ['replacement', '7'],
    ['run', '10'],
  ]);
  const ratios = answersOfEpochs(readings, [epoch(1.5, '11.5', '0.1', { oldRatio: '10', newRatio: '10' })]);
  expect(textOf(classifyRegister(readings, register, ratios).links[1]?.amount ?? (null as never))).toBe('7');
});

test('two meters between two readings count as both did; one before the first reading changes nothing', () => {
  const readings = [reading(0, 100), reading(5, 2)];
  // 100 to 104, 0 to 6, 1 to 2.
  const answers = answersOfEpochs(readings, [epoch(1, '104', '0'), epoch(2, '6', '1')]);
  expect(textOf(classifyRegister(readings, register, answers).links[0]?.amount ?? (null as never))).toBe('11');
  expect(answersOfEpochs(readings, [epoch(0, '9', '0')]).size).toBe(0);
});

test('a curve over the change ends at what the meter shows today, and has no jump', () => {
  const epochs = [epoch(10, '500', '20'), epoch(20, '60', '0')];
  expect([5, 10, 15, 20, 25].map((n) => shiftAt(n * minute, epochs))).toEqual([-540, -60, -60, 0, 0]);
  expect(500 + shiftAt(9 * minute, epochs)).toBe(20 + shiftAt(10 * minute, epochs));
});

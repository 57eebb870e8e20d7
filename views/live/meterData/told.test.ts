import { expect, test } from 'vitest';
import type { MeterRow } from '../../../domain/energy/meterCalls.ts';
import { ageOf, amountFiled, amountText, peakText, qualityOf, registerText, writtenOf } from './told.ts';

test('a meter is told as it is known: missing is --, a part is at least so much, what it has not stands empty', () => {
  const so = { from: '', to: '', quality: 'good', coverage: '50' } as const;
  const register = {
    point: 'E',
    name: 'E',
    unit: 'kWh',
    how: 'read',
    quality: 'good',
    after: null,
    ratio: '1',
  } as const;
  const read = { ...register, value: '50123.50', before: { at: '2026-11-18T00:00:00.000Z', value: '1', quality: 0 } };
  expect([writtenOf('50123.50', 'en'), writtenOf(null, 'en')]).toEqual(['50,123.50', '--']);
  expect([registerText(read, 'en'), registerText({ ...read, value: null }, 'en'), registerText(null, 'en')]).toEqual([
    '50,123.50 kWh',
    '-- kWh',
    '',
  ]);
  expect(amountText({ ...so, amount: '12.34', partial: true }, 'en')).toBe('≥ 12.3');
  expect(amountText({ ...so, amount: null, partial: true }, 'en')).toBe('--');
  expect(
    [{ ...so, amount: '12.34', partial: true }, { ...so, amount: '12.34', partial: false }, null].map((one) =>
      amountFiled(one, 'en'),
    ),
  ).toEqual(['≥ 12.3 (50 %)', '12.3', '--']);
  expect(peakText({ kw: '120', at: '', quality: 'good', atLeast: true }, 'en')).toBe('≥ 120.0');
  expect(peakText(null, 'en')).toBe('--');
  const row = { forward: read, reverse: null, reactive: { ...read, before: null } } as unknown as MeterRow;
  expect(qualityOf({ ...row, reactive: { ...read, quality: 'suspect' } })).toBe('suspect');
  expect(qualityOf({ ...row, forward: null, reactive: null })).toBeNull();
  expect(ageOf(row, '2026-11-18T00:01:00.000Z')).toBe(60_000);
  expect(ageOf({ ...row, forward: null }, '2026-11-18T00:01:00.000Z')).toBeNull();
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { capitalMoney } from '../../domain/text/capitalMoney.ts';
import { formats } from '../../domain/text/formats.ts';

interface Vector {
  readonly id: string;
  readonly domain: 'text.capital' | 'text.phone';
  readonly input: { readonly amount: string; readonly phone: string };
  readonly expected: { readonly text?: string; readonly error?: true; readonly valid: boolean };
}

const file = join(import.meta.dirname, '../data/text-vectors.json');
const vectors: readonly Vector[] = JSON.parse(readFileSync(file, 'utf8'));
const of = (domain: Vector['domain']) =>
  vectors.filter((vector) => vector.domain === domain).map((vector) => [vector.id, vector] as const);
const said = (amount: string): string => {
  const result = capitalMoney(amount, 'en');
  return result.ok ? result.value : (result.refusal.fields?.['amount'] ?? '');
};

test.each(of('text.capital'))('B275 the worked example %s holds', (_, { input, expected }) => {
  const result = capitalMoney(input.amount, 'cn');
  expect(result.ok ? { text: result.value } : { error: true }).toEqual(
    expected.error ? { error: true } : { text: expected.text },
  );
});

test.each(of('text.phone'))('V024 the worked example %s holds', (_, { input, expected }) => {
  expect(formats.phone.has(input.phone)).toBe(expected.valid);
});

test('V151 V152 V153 K107 K108 an amount below 0, of no digits, or of 1e15 and above is refused with its reason', () => {
  expect(said('-0.01')).toBe('An amount is not below 0');
  expect(said('1e3')).toBe('Enter an amount in digits');
  expect(said('12,000')).toBe('Enter an amount in digits');
  expect(said('1000000000000000')).toBe('An amount is below 1e15');
});

test('V154 K109 four decimals are written, what lies beyond is cut off', () => {
  expect(said('1.23459')).toBe('壹元贰角叁分肆厘伍毫');
  expect(said('999999999999999.9999')).toMatch(/玖元玖角玖分玖厘玖毫$/);
});

test('zero, minus zero and leading zeros are amounts as well', () => {
  expect([said('0'), said('0.00'), said('-0'), said('007.50')]).toEqual(['零元整', '零元整', '零元整', '柒元伍角']);
  expect([said('1.05'), said('1.005'), said('0.0101')]).toEqual(['壹元零伍分', '壹元零伍厘', '壹分零壹毫']);
});

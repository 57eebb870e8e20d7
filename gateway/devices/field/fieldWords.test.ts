import { expect, test } from 'vitest';
import { unorderedNames } from '../../../domain/switching/unorderedMove.ts';
import { fieldWords } from './fieldWords.ts';

const what = (type: string, data: object): string => fieldWords(type, data, 'breaker-QF413').what.en;
const move = { from: 'closed', to: 'open', at: '', seen: '', trip: null, local: null, expected: null };

test('a move of a late order is told as late, as its alarm tells it, and a trip as a trip', () => {
  expect(what('BreakerMovedUnordered', move)).toBe('Moved without an order: closed → open');
  expect(what('BreakerMovedUnordered', { ...move, trip: true })).toBe('Moved without an order: closed → open, tripped');
  expect(what('BreakerMovedUnordered', { ...move, expected: 'lateOrder' })).toBe(
    `${unorderedNames.late.en}: closed → open`,
  );
});

test('an order that came to nothing is an event as well', () => {
  expect([what('BreakerNotMoved', {}), what('BreakerOutcomeUnknown', { why: 'stale' })]).toEqual([
    ...['Did not move on its order', 'Outcome of its order unknown'],
  ]);
  const refused = { why: 'device', code: '7' };
  expect([what('BreakerRefused', refused), what('BreakerRefused', { why: 'notSent', code: null })]).toEqual([
    ...['Its order was refused by the device', 'Its order was not sent'],
  ]);
});

test('figures of registers are told in the places that a meter shows', () => {
  const reading = (value: string) => ({ at: '', value, quality: 0 });
  const doubt = { from: reading('3462875.6439862107'), to: reading('500.1'), unit: 'kWh' };
  const { values } = fieldWords('RegisterDoubted', doubt, 'registerDoubt-d1');
  expect(values.map(({ value, unit }) => [value, unit])).toEqual([
    ['3462875.644', 'kWh'],
    ['500.1', 'kWh'],
  ]);
});

import { describe, expect, test } from 'vitest';
import { anHour as hour } from '../../../../domain/clock/lengths.ts';
import type { SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { amountOf, isReady, isTaken, noEntry, shared, totals, verdictOn } from './entries.ts';

const start = Date.parse('2026-11-20T00:00:00.000Z');
const at = start + 6 * hour;
const reading = (n: number, value: number) => ({ at: new Date(start + n * hour).toISOString(), value, quality: 4 });

function aRow(more: Partial<SheetRow> = {}): SheetRow {
  return {
    point: { id: 'W1.total', name: '累计流量', unit: 'm³' },
    device: { id: 'W1', name: '水表 1#', place: null },
    measures: null,
    before: [0, 1, 2, 3, 4].map((n) => reading(n, 900 + n)),
    next: null,
    byHand: null,
    register: { modulus: 1000, mostPerHour: null, net: false },
    epochs: [],
    ...more,
  };
}
const entered = (figure: string, more = {}) => ({ ...noEntry, figure, ...more });

describe('beside the field stands what a figure means (R213 R216)', () => {
  test('one that follows counts its difference', () => {
    const verdict = verdictOn(aRow(), entered('906.5'), at);
    expect(amountOf(verdict, entered('906.5'))).toBe('2.5');
    expect(isReady(aRow(), entered('906.5'), at)).toBe(true);
  });

  test('the first of a meter counts nothing, and may be saved', () => {
    expect(verdictOn(aRow({ before: [] }), entered('12'), at)).toEqual({ kind: 'first' });
    expect(isReady(aRow({ before: [] }), entered('12'), at)).toBe(true);
  });

  test('a smaller one waits for an answer, and counts by it', () => {
    const verdict = verdictOn(aRow(), entered('3'), at);
    expect(verdict).toMatchObject({
      kind: 'asks',
      why: 'smaller',
      amounts: { rollover: '99', reset: '3' },
      limit: '1000',
    });
    expect(isReady(aRow(), entered('3'), at)).toBe(false);
    expect(isReady(aRow(), entered('3', { answer: 'rollover' }), at)).toBe(true);
    expect(amountOf(verdict, entered('3', { answer: 'rollover' }))).toBe('99');
    expect(isReady(aRow(), entered('3', { answer: 'asRead' }), at)).toBe(false);
  });

  test('one out of all scale is asked about though nobody said what the register can count', () => {
    expect(verdictOn(aRow(), entered('990'), at)).toMatchObject({
      kind: 'asks',
      why: 'tooMuch',
      amounts: { asRead: '86' },
      limit: '20',
    });
  });

  test('one that is larger than the next reading is asked about', () => {
    expect(verdictOn(aRow({ next: reading(8, 907) }), entered('908'), at)).toMatchObject({
      kind: 'asks',
      why: 'aboveNext',
      limit: '907',
    });
  });

  test('one beyond the end of the register, a negative one and what is no number cannot be saved', () => {
    expect(verdictOn(aRow(), entered('1000'), at)).toMatchObject({ kind: 'refused', why: 'beyondEnd' });
    expect(verdictOn(aRow(), entered('-1'), at)).toMatchObject({ kind: 'refused', why: 'negative' });
    for (const figure of ['', '1e3', '1.1234567', 'abc', '1000', '-1'])
      expect(isReady(aRow(), entered(figure), at), figure).toBe(false);
  });

  test('across a changed meter both meters count', () => {
    const epochs = [
      { at: new Date(start + 5 * hour).toISOString(), final: '906', start: '0', oldRatio: '1', newRatio: '1' },
    ];
    expect(verdictOn(aRow({ epochs }), entered('3'), at)).toMatchObject({ kind: 'fits', amount: '5' });
  });
});

test('of linked meters each counts by its share, apart by what is counted (R215)', () => {
  expect(shared('2.5', '40')).toBe('1');
  expect(shared('3', '-100')).toBe('-3');
  const parts = [
    { measure: 'kWh', amount: '0.1' },
    { measure: 'kWh', amount: '0.2' },
    { measure: 'm³', amount: '4' },
  ];
  expect([...totals(parts)]).toEqual([
    ['kWh', '0.3'],
    ['m³', '4'],
  ]);
});

test('a reading of the very moment is corrected in the records, not entered again', () => {
  const byHand = { at: new Date(at).toISOString(), value: '905' };
  expect(isTaken(aRow({ byHand }), at)).toBe(true);
  expect(isTaken(aRow({ byHand }), at + 1000)).toBe(false);
});

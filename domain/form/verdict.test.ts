import { expect, test } from 'vitest';
import { type FormItem, type FormReading, newItem, newReading } from './model.ts';
import { type Known, verdictOf } from './verdict.ts';

const reading = (told: Partial<FormReading>): FormItem =>
  newItem({ key: 'x', name: '读数', kind: 'reading', reading: newReading(told) });

const limit = (
  bound: 'LL' | 'L' | 'H' | 'HH',
  value: string,
  severity: 'general' | 'major' | 'urgent' | 'attention',
) => ({ bound, value, severity });
const oil = reading({ unit: '°C', limits: [limit('H', '85', 'general'), limit('HH', '95', 'major')] });
const air = reading({ unit: 'MPa', limits: [limit('L', '0.62', 'attention'), limit('LL', '0.55', 'major')] });

type Case = readonly [says: string, item: FormItem, value: string | null, verdict: string, severity: string | null];

test.each<Case>([
  ['below its limit', oil, '84.9', 'ok', null],
  ['at its limit', oil, '85', 'ok', null],
  ['at its limit, written with zeros', oil, '85.000', 'ok', null],
  ['just beyond, where a float would not see it', oil, '85.000000000001', 'defect', 'general'],
  ['beyond the second', oil, '95.1', 'defect', 'major'],
  ['below the first of two', air, '0.61', 'attention', null],
  ['below both', air, '0.54', 'defect', 'major'],
  ['at the lower', air, '0.55', 'attention', null],
  ['missing', oil, null, 'unjudged', null],
  ['blank', oil, ' ', 'unjudged', null],
  ['no number', oil, '1e3', 'unjudged', null],
])('D125 a value that is %s', (_, item, value, verdict, severity) => {
  expect(verdictOf(item, value)).toMatchObject({ verdict, severity });
});

test('D125 the limit that was passed is told, the worst of several', () => {
  expect(verdictOf(oil, '96').limit).toEqual({ bound: 'HH', of: null, value: '95' });
  expect(verdictOf(oil, '86').limit).toEqual({ bound: 'H', of: null, value: '85' });
});

const insulation = reading({
  unit: 'MΩ',
  correct: 'insulation',
  against: [{ of: 'factory', test: 'minRatio', value: '70', severity: 'general' }],
});
const against = (
  of: 'last' | 'factory' | 'phases' | 'points',
  by: FormReading['against'][number]['test'],
  value: string,
) => reading({ against: [{ of, test: by, value, severity: 'general' }] });

test.each<readonly [string, FormItem, string, Known, string]>([
  // 1200 MΩ at 40 °C are 1200 × 1.5² = 2700 MΩ at 20 °C, 90 % of 3000.
  ['insulation warm, brought to 20 °C', insulation, '1200', { temperature: '40', factory: '3000' }, 'ok'],
  // As read it would be 40 % of it; 700 × 2.25 = 1575 are 52.5 %.
  ['insulation that fell', insulation, '700', { temperature: '40', factory: '3000' }, 'defect'],
  // 2100 of 3000 are exactly 70 %.
  ['exactly at its ratio', insulation, '2100', { temperature: '20', factory: '3000' }, 'ok'],
  ['no temperature', insulation, '2100', { factory: '3000' }, 'unjudged'],
  ['no factory value', insulation, '2100', { temperature: '20' }, 'unjudged'],
  ['a third of three, exactly', against('last', 'minRatio', '100'), '0.1', { last: '0.1' }, 'ok'],
  ['two from the last, one allowed', against('last', 'maxDifference', '1'), '12', { last: '10' }, 'defect'],
  ['one from the last, one allowed', against('last', 'maxDifference', '1'), '11', { last: '10' }, 'ok'],
  // (10.2 − 10) ÷ 10.0667 = 1.987 %
  ['phases within 2 %', against('phases', 'maxSpread', '2'), '10.2', { phases: ['10', '10'] }, 'ok'],
  ['phases beyond 2 %', against('phases', 'maxSpread', '2'), '10.3', { phases: ['10', '10'] }, 'defect'],
  ['the other phases not entered', against('phases', 'maxSpread', '2'), '10.3', { phases: [] }, 'unjudged'],
  ['a last value of nothing', against('last', 'maxRatio', '130'), '1', { last: '0' }, 'unjudged'],
])('D126 compared: %s', (_, item, value, known, verdict) => {
  expect(verdictOf(item, value, known).verdict).toBe(verdict);
});

test('D126 what was passed counts though another comparison could not be made', () => {
  const item = reading({
    limits: [limit('H', '5', 'urgent')],
    against: [{ of: 'last', test: 'maxRatio', value: '130', severity: 'general' }],
  });
  expect(verdictOf(item, '6')).toMatchObject({ verdict: 'defect', severity: 'urgent', why: 'noLast' });
});

test('D126 what has limits of its own is judged by them where a comparison could not be made, and says so', () => {
  const last = { of: 'last', test: 'maxRatio', value: '130', severity: 'general' } as const;
  expect(verdictOf(reading({ limits: [limit('H', '5', 'urgent')], against: [last] }), '4')).toMatchObject({
    verdict: 'ok',
    why: 'noLast',
  });
  expect(verdictOf(reading({ against: [last] }), '4')).toMatchObject({ verdict: 'unjudged', why: 'noLast' });
});

test.each<readonly [NonNullable<FormReading['correct']>, string, string, string]>([
  // Recomputed by hand: 1000 × 1.5^((30−20)/10).
  ['insulation', '1000', '30', '1500'],
  ['insulation', '1000', '10', '666.6666666666666'],
  ['tanDelta', '1.3', '30', '1'],
  // 255 ÷ 310 of it, 245 ÷ 300 of it.
  ['copper', '310', '75', '255'],
  ['aluminium', '300', '75', '245'],
  ['copper', '2.5', '20', '2.5'],
])('D126 %s: %s at %s °C is %s at 20 °C', (correct, value, temperature, at20) => {
  const said = verdictOf(reading({ correct, limits: [limit('H', '9999', 'general')] }), value, { temperature });
  expect(Number(said.judged)).toBeCloseTo(Number(at20), 9);
});

test('D126 a temperature that no formula is for leaves it unjudged', () => {
  expect(verdictOf(insulation, '1', { temperature: '400', factory: '1' }).why).toBe('beyondFormula');
});

test('D126 an absorption ratio is not judged while the insulation is beyond what it says something of', () => {
  const ratio = reading({ limits: [limit('L', '1.3', 'general')], only: 'r60 <= 10000' });
  expect(verdictOf(ratio, '1.1', { values: { r60: '9000' } }).verdict).toBe('defect');
  expect(verdictOf(ratio, '1.1', { values: { r60: '12000' } }).why).toBe('outside');
  expect(verdictOf(ratio, '1.1').why).toBe('conditionUnknown');
});

const gel = newItem({
  key: 'gel',
  name: '硅胶',
  kind: 'choice',
  options: [
    { key: 'blue', name: '正常', nameEn: null, severity: null },
    { key: 'pale', name: '变色超过 2/3', nameEn: null, severity: 'general' },
  ],
});

test('D125 an option that is called abnormal is a defect, and one nobody knows is not judged', () => {
  expect(verdictOf(gel, 'blue').verdict).toBe('ok');
  expect(verdictOf(gel, 'pale')).toMatchObject({ verdict: 'defect', severity: 'general' });
  expect(verdictOf(gel, 'constructor').why).toBe('unknownOption');
});

test('D125 what is only noted is not judged, and a step that was not done asks attention', () => {
  expect(verdictOf(newItem({ key: 't', name: '备注', kind: 'text' }), '无').why).toBe('notJudged');
  expect(verdictOf(reading({ judged: false }), '5').why).toBe('notJudged');
  const step = newItem({ key: 's', name: '验电', kind: 'step', hold: true });
  expect([verdictOf(step, 'done').verdict, verdictOf(step, 'notDone').verdict]).toEqual(['ok', 'attention']);
});

import { expect, test } from 'vitest';
import { type FormItem, newItem, newReading } from '../form/model.ts';
import { unjudgedWhys } from '../form/verdict.ts';
import type { Asked } from '../work/sheet/asked.ts';
import { changedSlots, type HandJudgement, type Result, resultsOf, type Standing, wholeOf } from './results.ts';

const limits = [{ bound: 'H' as const, value: '85', severity: 'general' as const }];
const section = { title: '本体', titleEn: null };
const asked = (key: string, told: FormItem): Asked => ({
  point: 'p',
  equipmentId: 'e',
  key,
  phase: null,
  item: told,
  section,
});
const reading = (key: string, required = true) =>
  asked(key, newItem({ key, name: key, kind: 'reading', required, reading: newReading({ limits }) }));

const standing = (...rows: readonly [string, Standing][]) => new Map(rows.map(([key, row]) => [`p e ${key}`, row]));
const says = (verdict: Standing['verdict'], why: Standing['why'] = null): Standing => ({ value: '1', verdict, why });

test('an item comes to what its answer was judged then; the item as it is asked today judges nothing', () => {
  // 90 is beyond the limit of the item that is asked today: the answer bears what held at the test.
  const rows = standing(['oil', { value: '90', verdict: 'ok', why: null }]);
  expect(resultsOf('t', [reading('oil')], rows)).toEqual([{ slot: 't p e oil', verdict: 'ok' }]);
});

test.each([
  ['required and not answered', reading('a'), standing(), ['unjudged']],
  ['not required and not answered', reading('a', false), standing(), []],
  ['nobody could compare it', reading('a'), standing(['a', says('unjudged', unjudgedWhys.noLast)]), ['unjudged']],
  ['its own condition leaves it out', reading('a'), standing(['a', says('unjudged', unjudgedWhys.outside)]), []],
  ['abnormal', reading('a'), standing(['a', says('defect')]), ['defect']],
  [
    'only noted',
    asked('a', newItem({ key: 'a', name: 'a', kind: 'reading', reading: newReading({ judged: false }) })),
    standing(),
    [],
  ],
  ['words', asked('a', newItem({ key: 'a', name: 'a', kind: 'text' })), standing(), []],
  [
    'a step',
    asked('a', newItem({ key: 'a', name: 'a', kind: 'step' })),
    standing(['a', says('attention')]),
    ['attention'],
  ],
] as const)('of an item: %s', (_, item, rows, verdicts) => {
  expect(resultsOf('t', [item], rows).map(({ verdict }) => verdict)).toEqual(verdicts);
});

const results = (...told: readonly (readonly [thing: string, verdict: Result['verdict']])[]): readonly Result[] =>
  told.map(([thing, verdict], n) => ({ slot: `t p ${thing} i${n}`, verdict }));
const byHand = (slot: string, verdict: HandJudgement['verdict']): HandJudgement => ({ slot, verdict, reason: 'r' });

test.each([
  ['all within', results(['a', 'ok'], ['a', 'attention'], ['b', 'ok']), [], 'pass', 0, 0],
  ['the one thing has an item that failed', results(['a', 'ok'], ['a', 'defect']), [], 'fail', 0, 1],
  ['one thing of two', results(['a', 'defect'], ['b', 'ok']), [], 'partial', 0, 1],
  ['each thing has one', results(['a', 'defect'], ['b', 'defect'], ['b', 'ok']), [], 'fail', 0, 2],
  ['one without verdict: nothing is said of the whole', results(['a', 'ok'], ['b', 'unjudged']), [], null, 1, 0],
  ['that one judged by hand', results(['a', 'ok'], ['b', 'unjudged']), [byHand('t p b i1', 'defect')], 'partial', 0, 1],
  ['by hand nothing that a limit judges is turned', results(['a', 'defect']), [byHand('t p a i0', 'ok')], 'fail', 0, 1],
  ['by hand of what is not asked', results(['a', 'ok']), [byHand('t p z i0', 'defect')], 'pass', 0, 0],
  ['nothing is judged at all', [], [], null, 0, 0],
  // What is asked once of a point is of the point itself.
  [
    'a point and its equipment',
    [
      { slot: 't e1  x', verdict: 'defect' },
      { slot: 't e1 e1 y', verdict: 'ok' },
    ],
    [],
    'fail',
    0,
    1,
  ],
] as const)('of the whole: %s', (_, all, hand, verdict, unjudged, failed) => {
  expect(wholeOf(all, hand)).toEqual({ verdict, unjudged, failed });
});

test.each([
  ['the same', ['0.2', '%'], ['0.2', '%'], []],
  ['another value', ['0.2', '%'], ['9', '%'], ['s']],
  ['another unit', ['0.2', '%'], ['0.2', 'V'], ['s']],
  ['no more', ['0.2', '%'], null, ['s']],
  ['new', null, ['0.2', '%'], ['s']],
] as const)('what says something else by now: %s', (_, was, is, changed) => {
  const said = (one: readonly [string, string] | null) =>
    one === null ? [] : [{ slot: 's', value: one[0], unit: one[1] }];
  expect([...changedSlots(said(was), said(is))]).toEqual(changed);
});

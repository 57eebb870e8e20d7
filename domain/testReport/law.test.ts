import { expect, test } from 'vitest';
import { type LawRule, ruleFault } from '../ledger/lawRule.ts';
import { reportLaw } from './law.ts';
import { reportTurns } from './turns.ts';

const row = { number: 'TR-20261120-01', authorId: 'a', writerIds: ['a', 'w'], testerIds: ['t'] };

test('ownWork: whoever made, wrote or tested has a part in a report, and does not approve it', () => {
  expect(new Set(reportLaw.approved?.involved?.(row))).toEqual(new Set(['a', 'w', 't']));
  expect(reportLaw.approved?.work(row)).toBe('ENERGY_TEST_REPORT');
});

const slots = ['t p e one', 't p e two'];
const judged = slots.map((slot) => ({ slot, verdict: 'ok', reason: '与铭牌一致' }) as const);
const setBy = (type: 'TestReportMade' | 'TestReportTaken', data: object) =>
  reportLaw.events[type].sets(
    {
      by: 'b',
      readTo: 9,
      results: slots.map((slot) => ({ slot, verdict: 'unjudged' })),
      judgements: judged,
      ...data,
    } as never,
    { at: '2026-11-20T08:00:00.000Z', row: { ...row, judgements: judged } } as never,
  );

test('ownWork: a correction begins with who wrote what it corrects, and whoever signed what is taken later had a part in it', () => {
  expect(setBy('TestReportMade', { writerIds: ['a', 'w'] })).toMatchObject({
    authorId: 'b',
    writerIds: ['a', 'w', 'b'],
  });
  expect(setBy('TestReportTaken', { testerIds: ['t', 'late'] })).toMatchObject({
    testerIds: ['t', 'late'],
    writerIds: ['a', 'w', 'b'],
  });
});

test('what was judged by hand of another reading does not stand with the readings that are taken', () => {
  const [kept] = judged;
  expect(setBy('TestReportTaken', { testerIds: [], judgements: judged })).toMatchObject({
    verdict: 'pass',
    unjudged: 0,
  });
  expect(setBy('TestReportTaken', { testerIds: [], judgements: [kept] })).toMatchObject({
    judgements: [kept],
    verdict: null,
    unjudged: 1,
  });
});

test.each([
  ['an item has no verdict', { unjudged: 1, verdict: null }, 'verdictMissing'],
  ['nothing is judged at all', { unjudged: 0, verdict: null }, 'verdictMissing'],
  ['nobody wrote what it comes to', { unjudged: 0, verdict: 'pass', conclusion: null }, 'conclusionMissing'],
  ['it is whole', { unjudged: 0, verdict: 'pass' }, null],
])('what goes into review comes to a verdict: %s', (_, more, refusal) => {
  const rule = reportLaw.commands['submit']?.rule as LawRule;
  const order = { at: '2026-11-20T08:00:00.000Z', by: 'a', given: {} } as const;
  expect(ruleFault(rule, 'draft', { ...row, conclusion: '合格', ...more }, order)).toBe(refusal);
});

test('what was issued is changed by no command of a person', () => {
  const ofPeople = Object.entries(reportLaw.commands).filter(
    ([, { makes, permission }]) => makes !== true && permission.length > 0,
  );
  expect(ofPeople.map(([name, { rule }]) => [name, rule.misplaced['issued']])).toEqual([
    ['submit', 'issued'],
    ['fill', 'issued'],
    ['discard', 'issued'],
  ]);
  expect(reportLaw.commands['take']?.rule.misplaced['issued']).toBe('issued');
});

test('a draft waits for whoever made it; what is sent back waits by its case, which is no second task', () => {
  const turn = (review: string) => reportTurns.by.draft({ ...row, review });
  expect(turn('none')).toMatchObject({ who: ['a'], acts: ['submit'] });
  expect(turn('none')).not.toHaveProperty('byCase');
  expect(turn('returned')).toMatchObject({ byCase: true });
});

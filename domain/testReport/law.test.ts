import { expect, test } from 'vitest';
import { reportLaw } from './law.ts';
import { reportTurns } from './turns.ts';

const row = { number: 'TR-20261120-01', authorId: 'a', writerIds: ['a', 'w'], testerIds: ['t'] };

test('ownWork: whoever made, wrote or tested has a part in a report, and does not approve it', () => {
  expect(new Set(reportLaw.approved?.involved?.(row))).toEqual(new Set(['a', 'w', 't']));
  expect(reportLaw.approved?.work(row)).toBe('ENERGY_TEST_REPORT');
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

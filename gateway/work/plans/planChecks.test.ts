import { expect, test } from 'vitest';
import type { Checked } from '../../ledger/write/deciding.ts';
import type { Completion } from '../sheets/completion.ts';
import { taskCheck } from './planChecks.ts';

const whole: Completion = {
  ...{ asked: 2, answered: 2, firstOpen: null, evidenceMissing: null, contested: 0, signed: true },
  hands: ['zheng', 'sun'],
};
const task = { holderId: 'zheng', assigneeIds: [], acceptedBy: null, orgId: 'north' };

/** What speaks against a task that goes from one state to another over such a sheet. */
async function refusalOf(from: string, to: string, sheet: Partial<Completion>, acceptedBy: string | null = null) {
  const check = taskCheck({ ledgers: {} as never, completionOf: async () => ({ ...whole, ...sheet }) });
  const before = { ...task, state: from };
  const refusal = await check({
    ...{ id: 't1', before, after: { ...before, state: to, acceptedBy }, lang: 'cn' },
  } as unknown as Checked);
  return refusal === null ? null : `${refusal.code} ${(refusal.data as { readonly refusal: string }).refusal}`;
}

test.each<[string, Partial<Completion>, string | null]>([
  ['whole and signed', {}, null],
  ['open', { answered: 1, firstOpen: { cn: '外观', en: 'Look' } }, 'RULE_BROKEN pointsOpen'],
  ['in dispute', { contested: 1 }, 'RULE_BROKEN contested'],
  ['without what must be shown', { evidenceMissing: { cn: '照片', en: 'photo' } }, 'RULE_BROKEN evidenceMissing'],
  ['signed no more', { signed: false }, 'RULE_BROKEN unsigned'],
])('a task is finished, and accepted after that, only over a sheet that is whole: %s', async (_, sheet, refusal) => {
  expect(await refusalOf('inProgress', 'finished', sheet)).toBe(refusal);
  expect(await refusalOf('finished', 'completed', sheet, 'li')).toBe(refusal);
  expect(await refusalOf('finished', 'inProgress', sheet)).toBeNull();
});

test('a task is accepted by nobody who answered or signed its sheet', async () => {
  expect(await refusalOf('finished', 'completed', {}, 'sun')).toBe('NO_PERMISSION ownWork');
  expect(await refusalOf('finished', 'completed', {}, 'li')).toBeNull();
  expect(await refusalOf('inProgress', 'finished', {})).toBeNull();
});

import { expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../domain/ledger/schemas.ts';
import { storyOf } from './story.ts';

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  ...{
    position: 1,
    version: 1,
    what: 'changed',
    at: '2026-11-20T08:00:00.000Z',
    recordedAt: '2026-11-20T08:00:00.000Z',
  },
  ...{ by: { kind: 'user', id: 'u1', name: '陈编制' }, changes: {}, names: {} },
  ...more,
});

test('what was published or issued by an approval bears the names of those who approved it', () => {
  const by = { kind: 'policy', id: 'caseToSubject', name: null };
  const names = { user: { u2: '冯审核', u3: '吴调度' } };
  const told = storyOf(
    [
      entry({ position: 4, by, changes: { review: { from: 'inReview', to: 'returned' } } }),
      entry({ position: 3, by, names, changes: { issuerId: { from: null, to: 'u3' } } }),
      entry({ position: 2, by, names, changes: { reviewerIds: { from: [], to: ['u2', 'u3'] } } }),
      entry({}),
    ],
    null,
    'cn',
  );
  expect(told.map((one) => one.by)).toEqual(['陈编制', '冯审核、吴调度', '吴调度', '程序']);
});

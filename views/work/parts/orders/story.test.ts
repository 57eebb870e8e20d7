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
    { lang: 'cn' },
  );
  expect(told.map((one) => one.by)).toEqual(['陈编制', '冯审核、吴调度', '吴调度', '程序']);
});

test('what was said at its approval stands in its story: who sent it back and why, who agreed, each once', () => {
  const by = { kind: 'policy', id: 'caseToSubject', name: null };
  const said = { onBehalfOf: null, stepName: '班长', to: null } as const;
  const at = '2026-11-20T09:00:00.000Z';
  const opinions = [
    { ...said, at, what: 'returned', by: { id: 'u2', name: '冯审核' }, says: '补充停电范围' },
    { ...said, at: '2026-11-20T08:30:00.000Z', what: 'agreed', by: { id: 'u3', name: '吴调度' }, says: '同意' },
    { ...said, at: '2026-11-20T08:00:00.000Z', what: 'submitted', by: { id: 'u1', name: '陈编制' }, says: null },
  ] as const;
  const changes = { lastReason: { from: null, to: '补充停电范围' } };
  const told = storyOf([entry({ position: 2, at, by, changes }), entry({})], { opinions, lang: 'cn' });
  expect(told.map((one) => [one.title, one.by, one.says])).toEqual([
    ['changed', '陈编制', null],
    ['审批同意 · 班长', '吴调度', '同意'],
    ['changed', '冯审核', '补充停电范围'],
  ]);
});

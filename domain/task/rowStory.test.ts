import { expect, test } from 'vitest';
import type { HistoryEntry } from '../ledger/schemas.ts';
import type { RowFileTold } from '../rowFile/rowFile.ts';
import type { Opinion } from './readCalls.ts';
import { storyOf } from './rowStory.ts';

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  position: 1,
  version: 1,
  what: 'changed',
  at: '2026-11-20T08:00:00.000Z',
  recordedAt: '2026-11-20T08:00:00.000Z',
  by: { kind: 'user', id: 'u1', name: '陈编制' },
  changes: {},
  names: {},
  ...more,
});

test('what was published or issued by an approval bears the names of those who approved it', () => {
  const by = { kind: 'policy', id: 'caseToSubject', name: null };
  const names = { user: { u2: '冯审核', u3: '吴调度' } };
  const history = [
    entry({ position: 4, by, changes: { review: { from: 'inReview', to: 'returned' } } }),
    entry({ position: 3, by, names, changes: { issuerId: { from: null, to: 'u3' } } }),
    entry({ position: 2, by, names, changes: { reviewerIds: { from: [], to: ['u2', 'u3'] } } }),
    entry({}),
  ];
  const told = storyOf({ history, opinions: [] }, 'cn');
  expect(told.map((one) => one.by)).toEqual(['陈编制', '冯审核、吴调度', '吴调度', '程序']);
});

const opinion = (more: Partial<Opinion>): Opinion => ({
  at: '2026-11-20T08:10:00.000Z',
  by: { id: 'u2', name: '冯审核' },
  onBehalfOf: null,
  stepName: '审核',
  what: 'agreed',
  says: null,
  to: null,
  ...more,
});

test('who agreed and who sent it back stand in the story with their words and when, and what followed does not repeat them', () => {
  const by = { kind: 'policy', id: 'caseToSubject', name: null };
  const at = (minute: number) => `2026-11-20T08:${minute}:00.000Z`;
  const back = { lastReason: { from: null, to: '请写明件号' } };
  const history = [
    entry({
      position: 3,
      at: at(30),
      by,
      changes: { reviewerIds: { from: [], to: ['u2'] } },
      names: { user: { u2: '冯审核' } },
    }),
    entry({ position: 2, at: at(10), by, changes: back, deed: { type: 'WorkOrderSentBack', title: '审批退回' } }),
    entry({ deed: { type: 'WorkOrderSubmitted', title: '提交审批' } }),
  ];
  const opinions = [
    opinion({ what: 'submitted', at: entry({}).at, stepName: null }),
    opinion({ what: 'returned', says: '请写明件号' }),
    opinion({ at: at(30), says: '同意，注意泄压', onBehalfOf: { id: 'u9', name: '吴' } }),
    opinion({ at: at(40), what: 'delegated', says: '离岗', to: '吴' }),
  ];
  const told = storyOf({ history, opinions }, 'cn').map(({ title, by, says }) => [title, by, says]);
  expect(told).toEqual([
    ['提交审批', '陈编制', null],
    ['退回 · 审核', '冯审核', '请写明件号'],
    ['审批退回', '程序', null],
    ['同意 · 审核', '冯审核 (代 吴)', '同意，注意泄压'],
    ['changed', '冯审核', null],
    ['转交 · 审核 · → 吴', '冯审核', '离岗'],
  ]);
});

test('what was attached stands in the story with what it shows, what was taken back with why', () => {
  const file: RowFileTold = {
    hash: 'a'.repeat(64),
    name: '触头.jpg',
    contentType: 'image/jpeg',
    size: 1,
    note: '紧固后',
    at: '2026-11-20T08:20:00.000Z',
    by: { id: 'u3', name: '王检修' },
    takenBack: { at: '2026-11-20T08:30:00.000Z', by: { id: 'u2', name: '冯审核' }, reason: '拍错间隔' },
  };
  const told = storyOf({ history: [], opinions: [], files: [file] }, 'cn');
  expect(told.map(({ title, by, says }) => [title, by, says])).toEqual([
    ['添加照片或文件', '王检修', '触头.jpg · 紧固后'],
    ['撤回照片或文件', '冯审核', '触头.jpg · 拍错间隔'],
  ]);
});

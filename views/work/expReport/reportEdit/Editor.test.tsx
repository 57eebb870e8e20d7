import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TestReportTold } from '../../../../domain/testReport/calls.ts';
import { testReports } from '../../../../domain/testReport/reportLedger.ts';
import { newBlock } from '../../../../domain/testReport/template/blockFields.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { LawAsking } from '../../../../src/ledger/law/LawAsking.tsx';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { Editor } from './Editor.tsx';

const slot = 'task1 p e ratio';
const row = {
  ...{ id: 'r1', org: 'o1', orgId: 'o1', version: 3, state: 'draft', number: 'TR-20261120-01', language: 'cn' },
  ...{ authorId: 'u1', writerIds: [], testerIds: [], review: 'none', unjudged: 1, failed: 0, verdict: null },
  ...{ taskIds: ['task1'], correctsId: null, sha256: null },
  ...{ conclusion: null, instruments: [], values: [], judgements: [] },
  results: [{ slot, verdict: 'unjudged' }],
};
const reading = {
  ...{ slot, task: 'task1', place: '主变室', thing: '1#主变', item: '变比误差', value: '0.2', unit: '%', at20: null },
  ...{ last: null, factory: null, limit: null, severity: null, says: '没有上次值', byHand: false },
  verdict: 'unjudged' as const,
};
const told: TestReportTold = {
  report: {
    lang: 'cn',
    title: '主变试验报告',
    number: row.number,
    blocks: [
      { key: 'basis', kind: 'text', title: '依据', filled: true, text: '按标准' },
      { key: 'table', kind: 'table', title: '试验数据', whole: false, rows: [reading] },
      { key: 'verdict', kind: 'verdict', title: '结论', verdict: null, failed: 0, unjudged: 1, conclusion: null },
    ],
  },
  state: 'draft',
  version: 3,
  blocks: [
    newBlock('text', 'basis', { filled: true, body: '按标准' }),
    newBlock('table', 'table'),
    newBlock('verdict', 'verdict'),
  ],
  readings: [reading],
  corrected: [],
  before: null,
  corrects: null,
  replacedBy: null,
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1', orgId: 'o1' } } };
const sent: Readonly<Record<string, unknown>>[] = [];
const taken: Readonly<Record<string, unknown>>[] = [];
let standing: object | null = null;
const call = async (
  { name }: { readonly name: string },
  input: { readonly body: Readonly<Record<string, unknown>> },
) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name === 'fillTestReport') {
    sent.push(input.body);
    return standing !== null && sent.length === 1
      ? { ok: false, refusal: { code: 'VERSION_CONFLICT' }, message: 'somebody was quicker' }
      : { ok: true, value: { id: 'r1', version: 5 }, position: 9 };
  }
  if (name === 'takeTestReport') {
    taken.push(input.body);
    return standing === null
      ? { ok: true, value: { id: 'r1', version: 4, changed: [slot] }, position: 9 }
      : { ok: false, refusal: { code: 'VERSION_CONFLICT' }, message: 'somebody was quicker' };
  }
  if (name === 'listTestReports') return { ok: true, value: { rows: [standing], names: {} }, position: 9 };
  return new Promise(() => undefined);
};
const base = { api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } };
const shown = (state = 'draft', more: Partial<TestReportTold> = {}) =>
  renderAtSite(
    base,
    <LawAsking law={lawOfLedger(testReports)}>
      <Editor
        read={{ row: { ...row, state } as never, told: { ...told, ...more }, names: {}, readAt: 1 }}
        again={() => undefined}
        isPast={false}
      />
    </LawAsking>,
  );
const write = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const judge = () => {
  fireEvent.change(screen.getByLabelText(/变比误差 Verdict/), { target: { value: 'ok' } });
  write(/^Why/, '首次试验');
};

beforeEach(() => {
  chooseLang('en');
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/expReport/reportEdit?id=r1');
  sent.length = 0;
  taken.length = 0;
  standing = null;
});
afterEach(cleanup);

test('what the tester writes is saved whole, under the version that was seen; the verdict follows what was judged by hand', async () => {
  shown();
  expect(screen.getAllByText(/1 without verdict/).length).toBeGreaterThan(0);
  judge();
  write(/^Conclusion/, '合格');
  expect(within(screen.getByRole('article')).getByText('Pass')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    version: 3,
    conclusion: '合格',
    instruments: [],
    values: [],
    judgements: [{ slot, verdict: 'ok', reason: '首次试验' }],
  });
});

test('a reading is locked, and leads to the sheet in which it was entered', () => {
  shown();
  const cell = within(screen.getByRole('article')).getByRole('button', { name: '0.2 %' });
  fireEvent.click(cell);
  expect(window.location.pathname + window.location.search).toBe('/expAdmin/lookdetails?id=task1');
});

test('two who wrote in different blocks are joined: nothing of either is lost', async () => {
  standing = { ...row, version: 4, values: [{ key: 'basis', text: '停电后测量' }] };
  shown();
  write(/^Conclusion/, '合格');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  fireEvent.click(await screen.findByRole('button', { name: /merge|join/i }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ version: 4, conclusion: '合格', values: [{ key: 'basis', text: '停电后测量' }] });
});

const corrected = [{ slot: 'task1 p e oilTemp', thing: '1#主变', item: '油温', was: '60 °C', is: '91 °C' }];
const take = () => fireEvent.click(screen.getByRole('button', { name: /^Take/ }));

test('corrected readings are taken under the version that was seen, and what is saved after them rests on what came of it', async () => {
  shown('draft', { corrected });
  judge();
  write(/^Conclusion/, '合格');
  take();
  await waitFor(() => expect(taken).toEqual([{ version: 3 }]));
  await screen.findByDisplayValue('合格');
  fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  // What was judged by hand was judged of another reading.
  expect(sent[0]).toMatchObject({ version: 4, conclusion: '合格', judgements: [] });
});

test('where a colleague wrote meanwhile nothing is taken: what both wrote is joined first', async () => {
  standing = { ...row, version: 4, values: [{ key: 'basis', text: '停电后测量' }] };
  shown('draft', { corrected });
  write(/^Conclusion/, '合格');
  take();
  fireEvent.click(await screen.findByRole('button', { name: /merge|join/i }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 4, conclusion: '合格', values: [{ key: 'basis', text: '停电后测量' }] });
});

test('in review nothing is written', () => {
  shown('inReview');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  expect((screen.getByLabelText(/^Conclusion/) as HTMLTextAreaElement).readOnly).toBe(true);
});

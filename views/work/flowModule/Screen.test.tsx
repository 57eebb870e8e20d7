import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyDocument, type FlowDocument } from '../../../domain/flow/flowModel.ts';
import { edited, historyOf } from '../../../src/kit/history/history.ts';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { addStep, connect } from './edits.ts';
import { Screen } from './Screen.tsx';

/** An approval, then an end or another approval by what it costs. */
const drawn = edited(historyOf<FlowDocument>(emptyDocument), (draft) => {
  const branch = addStep(draft, 'choose', addStep(draft, 'approve', null));
  const end = addStep(draft, 'end', branch);
  const other = addStep(draft, 'approve', null);
  connect(draft, branch, other);
  connect(draft, other, end);
  for (const step of draft.graph.steps) if (step.kind === 'approve') step.candidates = [{ by: 'person', userId: 'u1' }];
  for (const edge of draft.graph.edges)
    if (edge.to === other) edge.when = { field: 'cost', compare: 'gte', value: '100' };
}).document;
const model = {
  id: 'f1',
  org: 'o1',
  version: 1,
  name: '检修审批',
  nameEn: null,
  code: 'overhaul',
  work: 'ENERGY_OVERHAUL',
  orgId: 'o1',
  document: drawn,
  remark: null,
};

type Told = { readonly ok: boolean } & Readonly<Record<string, unknown>>;
const answered = (value: unknown): Told => ({ ok: true, value, position: 9 });
const refused = (code: string): Told => ({ ok: false, refusal: { code }, message: '没有完成' });
let updates: (Told | Promise<Told>)[] = [];
let reads: Told[] = [];
let sent: { readonly name: string; readonly body: unknown }[] = [];
let stopKeys: () => void = () => undefined;
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u9' } } };
const base = {
  api: {
    async call({ name }: { readonly name: string }, given: { readonly body?: unknown }) {
      sent.push({ name, body: given.body });
      if (name === 'updateFlowModel') return updates.shift() ?? answered({ id: 'f1', version: 2 });
      if (name === 'listFlowModels') return reads.shift() ?? answered({ rows: [model], total: 1, names: {} });
      return answered(name === 'buttonPermission' ? '' : { rows: [], total: 0, names: {}, steps: [] });
    },
  },
  session: { state: () => signedIn, subscribe: () => () => undefined },
};

beforeEach(() => {
  [updates, reads, sent] = [[], [], []];
  sessionStorage.clear();
  stopKeys = startKeys();
  window.history.replaceState(null, '', '/flowModule?model=f1');
});
afterEach(() => {
  stopKeys();
  cleanup();
});

const side = () => within(screen.getByRole('complementary', { name: '所选' }));
const ctrl = (at: Element, key: string) => fireEvent.keyDown(at, { key, ctrlKey: true });
const enter = (label: string, value: string) => fireEvent.change(side().getByLabelText(label), { target: { value } });
const valueAt = (label: string) => side().getByLabelText<HTMLInputElement>(label).value;
const saved = () => sent.filter(({ name }) => name === 'updateFlowModel');
const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: '撤销' });
async function open(): Promise<void> {
  renderAtSite(base, <Screen />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('检修审批'));
}
function choose(step: string): void {
  const box = document.querySelector(`[data-step="${step}"]`) as HTMLElement;
  fireEvent.click(within(box).getAllByRole('button')[0] as HTMLElement);
}

test('R286 what is typed into one field of a step is taken back alone, from within it', async () => {
  await open();
  choose('s1');
  enter('办理时限（小时）', '8');
  enter('名称', '值');
  enter('名称', '值长');
  ctrl(side().getByLabelText('名称'), 'z');
  expect([valueAt('名称'), valueAt('办理时限（小时）')]).toEqual(['审批', '8']);
});

test('R286 a sample, a search and the dialog that deploys keep their keys: the drawing is neither taken back nor saved by them', async () => {
  await open();
  choose('s1');
  enter('名称', '值长');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  const isDrawn = () => [document.querySelector('[data-step="s1"]')?.textContent?.includes('值长'), undo().disabled];
  enter('cost', '20');
  const organisation = side().getByRole('combobox');
  fireEvent.change(organisation, { target: { value: '厂' } });
  for (const at of [side().getByLabelText('cost'), organisation]) for (const key of ['z', 'y']) ctrl(at, key);
  expect(isDrawn()).toEqual([true, false]);
  // Saved from a sample all the same, for the page is the drawing's.
  ctrl(side().getByLabelText('cost'), 's');
  await waitFor(() => expect(saved()).toHaveLength(1));
  const deploy = () => screen.getByRole<HTMLButtonElement>('button', { name: '发布…' });
  fireEvent.click(deploy());
  const dialog = await waitFor(() => screen.getByRole('dialog'));
  for (const at of [within(dialog).getByRole('combobox'), document.body]) for (const key of ['z', 's']) ctrl(at, key);
  expect([...isDrawn(), saved().length]).toEqual([true, false, 1]);
});

test('B286 what is drawn while it is being saved is kept over a reload, on the version that was saved', async () => {
  let answer: (told: Told) => void = () => undefined;
  updates = [
    new Promise((resolve) => {
      answer = resolve;
    }),
  ];
  await open();
  choose('s1');
  enter('名称', '值');
  ctrl(document.body, 's');
  await waitFor(() => expect(saved()).toHaveLength(1));
  enter('名称', '值长');
  answer(answered({ id: 'f1', version: 2 }));
  await waitFor(() => expect(screen.getByText(/版本 2 .*未保存/)).toBeTruthy());
  cleanup();
  reads = [answered({ rows: [{ ...model, ...(saved()[0]?.body as object), version: 2 }], total: 1, names: {} })];
  await open();
  expect(screen.getByText('这是上次未保存的修改。')).toBeTruthy();
  choose('s1');
  expect(valueAt('名称')).toBe('值长');
});

test('B286 where the newest version was not to be read the model is not said to be gone', async () => {
  updates = [refused('VERSION_CONFLICT')];
  await open();
  fireEvent.click(screen.getByRole('button', { name: '抄送' }));
  enter('名称', '抄送一');
  ctrl(document.body, 's');
  reads = [refused('UNAVAILABLE')];
  fireEvent.click(await waitFor(() => screen.getByRole('button', { name: '读取最新版本' })));
  await waitFor(() => expect(screen.getByRole('button', { name: '重试' })).toBeTruthy());
  expect(screen.queryByText('没有这个流程模型')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '重试' })).toBeNull());
  expect(document.querySelectorAll('[data-step]').length).toBe(4);
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newBlock, newColumn } from '../../../domain/report/blockFields.ts';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

vi.mock('../../../src/kit/chart/BarsChart.tsx', () => ({ BarsChart: () => null }));

const text = { ...newBlock('text'), title: '说明', body: '上月用电' };
const table = { ...newBlock('table'), title: '各车间', columns: [newColumn('a', '用电量')] };
const template = {
  id: 't1',
  org: 'o1',
  version: 1,
  name: '能耗月报',
  nameEn: null,
  unitId: 'u1',
  kind: 'energy',
  paper: 'portrait',
  footerId: null,
  published: false,
  blocks: [text, table],
};
const cell = { value: '1216.85', none: null, quality: 'good', present: 1, elapsed: 1, expected: 1 };
const told = {
  template: { id: null, name: '能耗月报', version: null },
  unit: { id: 'u1', name: '示范厂区' },
  paper: 'portrait',
  span: { format: 'month', from: '2026-10-01', to: '2026-11-01' },
  zone: 'Asia/Shanghai',
  footer: null,
  hash: 'h',
  known: '2026-11-21T02:00:00.000Z',
  blocks: [
    {
      block: 1,
      kind: 'table',
      title: '各车间',
      unit: null,
      text: null,
      linesBy: 'unit',
      fault: null,
      columns: [{ key: 'a', title: '用电量', unit: 'kWh', decimals: 2 }],
      rows: [{ id: 'u1', name: '示范厂区', cells: [cell] }],
      total: [cell],
    },
  ],
};

interface Sent {
  readonly name: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}
type Answer = { readonly ok: boolean } & Readonly<Record<string, unknown>>;
let sent: Sent[] = [];
let updates: Answer[] = [];
let standing: object = template;
let stopKeys: () => void = () => undefined;

const answered = (value: unknown): Answer => ({ ok: true, value, position: 9 });
const refused = (refusal: object): Answer => ({ ok: false, refusal, message: '没有保存' });
const values: Readonly<Record<string, () => unknown>> = {
  listReportTemplates: () => ({ rows: [standing], total: 1, names: { energyUnit: { u1: '示范厂区' } } }),
  historyOfReportTemplate: () => ({ rows: [], total: 0 }),
  previewReport: () => told,
  createReportTemplate: () => ({ id: 't2', version: 1 }),
  listFigureUnits: () => ({ units: [{ id: 'u1', name: '示范厂区', parent: null, media: ['electricity'] }] }),
  buttonPermission: () => '',
};
const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u9' } } };
const base = {
  api: {
    call: async ({ name }: { readonly name: string }, given: Omit<Sent, 'name'>) => {
      sent.push({ name, body: given.body });
      if (name === 'updateReportTemplate') return updates.shift() ?? answered({ id: 't1', version: 2 });
      return answered(values[name]?.() ?? { rows: [], total: 0, names: {} });
    },
  },
  session: { state: () => signedIn, subscribe: () => () => undefined },
};

beforeEach(() => {
  [sent, updates, standing] = [[], [], template];
  sessionStorage.clear();
  stopKeys = startKeys();
  window.history.replaceState(null, '', '/customList/editCustom?id=t1');
});
afterEach(() => {
  stopKeys();
  cleanup();
});

const said = (name: string): readonly Sent[] => sent.filter((one) => one.name === name);
const side = () => within(screen.getByRole('complementary'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function open(block: RegExp): Promise<void> {
  renderAtSite(base, <Screen />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('能耗月报'));
  fireEvent.click(within(screen.getByRole('navigation', { name: '内容块' })).getByRole('button', { name: block }));
}
const enter = (label: string, value: string) => fireEvent.change(side().getByLabelText(label), { target: { value } });

test('R211 the page shows the real figures of last month for the unit of the template', async () => {
  await open(/各车间/);
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('1,216.85'));
  expect(said('previewReport')[0]?.body).toMatchObject({
    unit: 'u1',
    span: { from: '2026-10-01', to: '2026-11-01' },
    of: { kind: 'draft' },
  });
});

test('R211 a column with a formula is added, what is wrong stands at its cell, and undo takes it back', async () => {
  await open(/各车间/);
  press('添加列');
  const added = side().getAllByLabelText('来源').at(-1) as HTMLSelectElement;
  fireEvent.change(added, { target: { value: 'formula' } });
  enter('公式', 'a * 2 + x');
  const formula = side().getByLabelText('公式');
  await waitFor(() => expect(formula.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(formula.getAttribute('aria-describedby') ?? '')?.textContent).toContain('没有列 x');
  // In the place of the preview, and a press on it leads there.
  const preview = within(screen.getByRole('region', { name: '预览' }));
  expect(preview.getByRole('button').textContent).toBe('第 2 块 · 第 2 列 · 公式');
  expect(preview.queryByRole('table')).toBeNull();
  enter('公式', 'a * 2');
  await waitFor(() => expect(side().getByLabelText('公式').getAttribute('aria-invalid')).toBe('false'));
  fireEvent.keyDown(side().getByLabelText('公式'), { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() => expect(side().queryByText(/第 2 列/)).toBeNull());
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(side().getByText('第 2 列')).toBeTruthy());
});

test('R211 blocks are moved, copied and removed by keys and buttons', async () => {
  await open(/各车间/);
  const names = () =>
    within(screen.getByRole('navigation', { name: '内容块' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/^\d+/, '').slice(0, 2));
  fireEvent.keyDown(screen.getByRole('button', { name: /各车间/ }), { key: 'ArrowUp', altKey: true });
  expect(names()).toEqual(['各车', '说明']);
  press('复制第 1 块');
  expect(names()).toEqual(['各车', '各车', '说明']);
  press('删除第 2 块');
  expect(names()).toEqual(['各车', '说明']);
  press('上移第 2 块');
  expect(names()).toEqual(['说明', '各车']);
});

test('R211 what the gateway refuses stands at its field, and what is unsaved is asked about before it is left', async () => {
  updates = [refused({ code: 'DUPLICATE_NAME', fields: { name: '这个单元已有同名报表' } })];
  await open(/报表设置/);
  enter('名称', '车间日报');
  press('保存');
  await waitFor(() => expect(side().getByText('这个单元已有同名报表')).toBeTruthy());
  expect(said('updateReportTemplate')[0]?.body).toMatchObject({ version: 1, name: '车间日报' });
  press('全部报表');
  await waitFor(() => expect(screen.getByText('放弃修改？')).toBeTruthy());
  expect(window.location.pathname).toBe('/customList/editCustom');
});

test('V170 R211 a name with special characters is refused before it is sent', async () => {
  await open(/报表设置/);
  enter('名称', '月报/日报');
  press('保存');
  await waitFor(() => expect(side().getByText('名称不能包含特殊字符')).toBeTruthy());
  expect(said('updateReportTemplate')).toEqual([]);
});

test('R211 where somebody saved first, both forms are told and merged block by block', async () => {
  const theirs = { ...table, title: '各车间用电' };
  updates = [refused({ code: 'VERSION_CONFLICT', data: { version: 2 } })];
  await open(/说明/);
  enter('内容', '改过的说明');
  standing = { ...template, version: 2, blocks: [text, theirs] };
  press('保存');
  await waitFor(() => expect(screen.getByText(/保存了版本 2/)).toBeTruthy());
  expect(screen.getByText(/两边修改的不是同一处/)).toBeTruthy();
  press('合并并保存');
  await waitFor(() => expect(said('updateReportTemplate')).toHaveLength(2));
  expect(said('updateReportTemplate')[1]?.body).toMatchObject({
    version: 2,
    blocks: [{ ...text, body: '改过的说明' }, theirs],
  });
});

test('R211 a block that both changed is shown in both forms, and the chosen one is saved', async () => {
  updates = [refused({ code: 'VERSION_CONFLICT', data: { version: 2 } })];
  await open(/说明/);
  enter('内容', '我的说明');
  standing = { ...template, version: 2, blocks: [{ ...text, body: '他的说明' }, table] };
  press('保存');
  const clash = within(await waitFor(() => screen.getByRole('region', { name: '冲突' })));
  expect(clash.getByText('我的说明')).toBeTruthy();
  expect(clash.getByText('他的说明')).toBeTruthy();
  fireEvent.click(clash.getByRole('button', { name: '他人的' }));
  fireEvent.click(clash.getByRole('button', { name: '合并并保存' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '冲突' })).toBeNull());
  expect(side().getByLabelText<HTMLTextAreaElement>('内容').value).toBe('他的说明');
});

test('R211 a new report begins with the topmost unit, and its address bears its id once it is saved', async () => {
  window.history.replaceState(null, '', '/customList/editCustom');
  renderAtSite(base, <Screen />);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新报表'));
  await waitFor(() => expect(said('previewReport')[0]?.body).toMatchObject({ unit: 'u1' }));
  enter('名称', '日报');
  press('保存');
  await waitFor(() => expect(window.location.search).toBe('?id=t2'));
  expect(said('createReportTemplate')[0]?.body).toMatchObject({ name: '日报', unitId: 'u1', published: false });
  // The same editor, with what was done still to be taken back.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('日报');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '撤销' }).disabled).toBe(false);
  expect(Object.keys(sessionStorage).filter((key) => key.includes('report'))).toEqual([]);
});

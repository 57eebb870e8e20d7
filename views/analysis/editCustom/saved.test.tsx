import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  answered,
  beginEditor,
  endEditor,
  enter,
  gateway,
  open,
  openAgain,
  press,
  refused,
  said,
  side,
  table,
  template,
  text,
} from '../../../tests/world/reportEditor.tsx';

vi.mock('../../../src/kit/chart/BarsChart.tsx', () => ({ BarsChart: () => null }));

beforeEach(beginEditor);
afterEach(endEditor);

test('R211 the keys of the editor stay out of a search and of a dialog; what is typed into a field is taken back alone', async () => {
  await open(/报表设置/);
  const name = () => side().getByLabelText<HTMLInputElement>('名称');
  const ctrl = (at: Element, key: string) => fireEvent.keyDown(at, { key, ctrlKey: true });
  fireEvent.change(side().getByLabelText('纸张'), { target: { value: 'landscape' } });
  enter('名称', '车间月');
  enter('名称', '车间月报');
  const unit = side().getByRole('combobox', { name: /单元/ });
  fireEvent.change(unit, { target: { value: '示范' } });
  ctrl(unit, 'z');
  expect(name().value).toBe('车间月报');
  press('全部报表');
  await waitFor(() => expect(screen.getByText('放弃修改？')).toBeTruthy());
  const dialog = document.querySelector('.bp6-dialog') as Element;
  for (const at of [dialog, document.body]) for (const key of ['z', 's']) ctrl(at, key);
  expect([name().value, said('updateReportTemplate')]).toEqual(['车间月报', []]);
  fireEvent.click(within(dialog as HTMLElement).getByRole('button', { name: /取消/ }));
  await waitFor(() => expect(document.querySelector('.bp6-overlay-open .bp6-dialog')).toBeNull());
  ctrl(name(), 'z');
  expect(name().value).toBe('能耗月报');
  expect(side().getByLabelText<HTMLSelectElement>('纸张').value).toBe('landscape');
});

test('R211 where somebody saved first, both forms are told and merged block by block', async () => {
  const theirs = { ...table, title: '各车间用电' };
  gateway.updates = [refused({ code: 'VERSION_CONFLICT', data: { version: 2 } })];
  await open(/说明/);
  enter('内容', '改过的说明');
  gateway.standing = { ...template, version: 2, blocks: [text, theirs] };
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
  gateway.updates = [refused({ code: 'VERSION_CONFLICT', data: { version: 2 } })];
  await open(/说明/);
  enter('内容', '我的说明');
  gateway.standing = { ...template, version: 2, blocks: [{ ...text, body: '他的说明' }, table] };
  press('保存');
  const clash = within(await waitFor(() => screen.getByRole('region', { name: '冲突' })));
  expect(clash.getByText('我的说明')).toBeTruthy();
  expect(clash.getByText('他的说明')).toBeTruthy();
  fireEvent.click(clash.getByRole('button', { name: '他人的' }));
  fireEvent.click(clash.getByRole('button', { name: '合并并保存' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: '冲突' })).toBeNull());
  expect(side().getByLabelText<HTMLTextAreaElement>('内容').value).toBe('他的说明');
});

test('R211 where somebody saved first and the row was not to be read, the refusal stands and saving is tried again', async () => {
  const conflict = refused({ code: 'VERSION_CONFLICT', data: { version: 2 } });
  gateway.updates = [conflict, conflict, conflict];
  await open(/说明/);
  enter('内容', '改过的说明');
  gateway.reads = [refused({ code: 'UNAVAILABLE' })];
  press('保存');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('没有保存'));
  await waitFor(() => expect(gateway.reads).toEqual([]));
  expect(screen.queryByText(/已被删除/)).toBeNull();
  // Found, and somebody else's.
  gateway.standing = { ...template, version: 2 };
  press('保存');
  await waitFor(() => expect(screen.getByText(/保存了版本 2/)).toBeTruthy());
  // Looked for, and not there.
  gateway.reads = [answered({ rows: [], total: 0, names: {} })];
  press('合并并保存');
  await waitFor(() => expect(screen.getByText(/已被删除/)).toBeTruthy());
});

test('R211 a choice stays with its block when another is added above it', async () => {
  gateway.updates = [refused({ code: 'VERSION_CONFLICT', data: { version: 2 } })];
  await open(/各车间/);
  enter('标题', '我的表');
  fireEvent.click(screen.getByRole('button', { name: /说明/ }));
  enter('内容', '我的说明');
  gateway.standing = {
    ...template,
    version: 2,
    blocks: [
      { ...text, body: '他的说明' },
      { ...table, title: '他的表' },
    ],
  };
  press('保存');
  const clash = within(await waitFor(() => screen.getByRole('region', { name: '冲突' })));
  fireEvent.click(clash.getAllByRole('button', { name: '他人的' })[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: '报表设置' }));
  fireEvent.click(within(screen.getByRole('group', { name: '添加' })).getAllByRole('button')[0] as HTMLElement);
  for (const at of [2, 1]) press(`上移第 ${at + 1} 块`);
  enter('内容', '新的说明');
  press('合并并保存');
  await waitFor(() => expect(said('updateReportTemplate')).toHaveLength(2));
  const bodies = said('updateReportTemplate')[1]?.body?.['blocks'] as readonly {
    readonly title: string;
    body: string;
  }[];
  expect(bodies.slice(1).map(({ title, body }) => [title, body])).toEqual([
    ['说明', '我的说明'],
    ['他的表', null],
  ]);
});

test('R211 what is typed while it is being saved is kept over a reload, on what was saved', async () => {
  let answer: (told: Answer) => void = () => undefined;
  gateway.updates = [new Promise((resolve) => (answer = resolve))];
  await open(/报表设置/);
  enter('名称', '车间日');
  press('保存');
  await waitFor(() => expect(said('updateReportTemplate')).toHaveLength(1));
  enter('名称', '车间日报');
  answer(answered({ id: 't1', version: 2 }));
  await waitFor(() => expect(screen.getByText(/版本 2 ·.*未保存/)).toBeTruthy());
  cleanup();
  gateway.standing = { ...template, version: 2, name: '车间日' };
  await openAgain('车间日报');
  press('保存');
  await waitFor(() => expect(said('updateReportTemplate')).toHaveLength(2));
  expect(said('updateReportTemplate')[1]?.body).toEqual({ version: 2, name: '车间日报' });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginEditor,
  endEditor,
  enter,
  gateway,
  open,
  press,
  refused,
  said,
  showEditor,
  side,
} from '../../../tests/world/reportEditor.tsx';

vi.mock('../../../src/kit/chart/BarsChart.tsx', () => ({ BarsChart: () => null }));

beforeEach(beginEditor);
afterEach(endEditor);

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
  gateway.updates = [refused({ code: 'DUPLICATE_NAME', fields: { name: '这个单元已有同名报表' } })];
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

test('R211 a new report begins with the topmost unit, and its address bears its id once it is saved', async () => {
  window.history.replaceState(null, '', '/customList/editCustom');
  showEditor();
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

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { NEVER } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallDeclaration } from '../../../../domain/call/declaration.ts';
import type { Live } from '../../../../src/live/live.ts';
import { LiveContext } from '../../../../src/live/useLive.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { ReviewOf } from './ReviewOf.tsx';
import { TaskScreen } from './TaskScreen.tsx';
import type { RowCases } from './useRowCases.ts';

afterEach(cleanup);

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };
const buttons = { ok: true, value: '', position: null };
const live = { bell: NEVER } as unknown as Live;

const told = {
  id: 'workOrder-o1-1',
  work: 'ENERGY_ORDER',
  title: '更换接触器',
  subject: { kind: 'workOrder', id: 'o1' },
  org: { id: 'o', name: '示范厂区' },
  state: 'atStep',
  starter: { id: 'u1', name: '陈编制' },
  step: 'lead',
  stepName: '班长',
  holders: [{ id: 'u2', name: '李班长' }],
  due: null,
  openedAt: '2026-11-20T08:00:00.000Z',
  enteredAt: '2026-11-20T09:30:00.000Z',
  mayWithdraw: true,
} as const;
const asked = (one: object) =>
  ({ value: { cases: [one] } as unknown as RowCases, fault: null, isLoading: false, again: () => undefined }) as const;

test('a row in review says whom it waits for, at which step and since when, and whoever began it takes it back there', async () => {
  const call = vi.fn(async ({ name }: CallDeclaration, _input: unknown) =>
    name === 'buttonPermission' ? buttons : { ok: true, value: { done: [], refused: [] } },
  );
  const again = vi.fn();
  renderAtSite({ api: { call }, session }, <ReviewOf of={asked(told)} again={again} />);
  expect(screen.getByText(/^审批中：等待 李班长（班长），自 11-20 \d\d:\d\d$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '撤回审批' }));
  await waitFor(() => expect(again).toHaveBeenCalled());
  const orders = call.mock.calls.flatMap(([{ name }, input]) => (name === 'withdrawCase' ? [input] : []));
  expect(orders).toEqual([{ body: { items: ['workOrder-o1-1'] } }]);
});

test('a row that was sent back says that it waits for who submitted it; one whose case is over says nothing', () => {
  const call = async () => buttons;
  const back = { ...told, state: 'returned', holders: [], mayWithdraw: false };
  renderAtSite({ api: { call }, session }, <ReviewOf of={asked(back)} again={() => undefined} />);
  expect(screen.getByText(/^审批已退回：等待 陈编制 修改后重新提交/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '撤回审批' })).toBeNull();
  cleanup();
  renderAtSite(
    { api: { call }, session },
    <ReviewOf of={asked({ ...told, state: 'approved' })} again={() => undefined} />,
  );
  expect(screen.queryByRole('region', { name: '审批' })).toBeNull();
});

test('what one submitted stands beside what waits for one: whom it waits for and since when', async () => {
  const page = { total: 1, totalIs: 'exact', page: 1, size: 100, rows: [told], position: 1 };
  const none = { ...page, total: 0, rows: [], counts: { mine: 0, pool: 0, late: 0, soon: 0, unread: 0 } };
  const call = vi.fn(async ({ name }: CallDeclaration) =>
    name === 'listOwnCases'
      ? { ok: true, value: { ...page, counts: { open: 1, late: 0 } } }
      : name === 'listTasks'
        ? { ok: true, value: none }
        : name === 'buttonPermission'
          ? buttons
          : new Promise(() => undefined),
  );
  renderAtSite(
    { api: { call }, session },
    <LiveContext value={live}>
      <TaskScreen path="/taskTodo" />
    </LiveContext>,
  );
  await screen.findByText('没有等待您的任务');
  fireEvent.click(screen.getByRole('button', { name: '我发起的' }));
  const row = (await screen.findByRole('button', { name: '更换接触器' })).closest('tr');
  const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual(['审批中', '班长', '李班长']);
  expect(cells[4]).toMatch(/^11-20 \d\d:\d\d$/);
});

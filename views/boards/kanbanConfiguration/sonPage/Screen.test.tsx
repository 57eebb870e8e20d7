import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

afterEach(cleanup);

/** Opens the pages of a kanban that has none yet, as who may lay them out. */
async function open(published: boolean) {
  const kanban = { id: 'k', version: 1, name: '值班', nameEn: null, orgId: 'o', roleIds: [], pageIds: [], published };
  const lists: Readonly<Record<string, readonly object[]>> = {
    listKanbans: [kanban],
    listBoards: [{ id: 'd', name: '总览', nameEn: null, kind: 'dashboard', published: null, body: {} }],
  };
  const call = async ({ name }: { readonly name: string }) => {
    const rows = lists[name];
    if (rows === undefined) return { ok: true, value: '', position: null };
    return { ok: true, value: { rows, total: rows.length, names: {} }, position: null };
  };
  const who = { user: { id: 'u' }, adminFlag: true, sessionEndsAt: '' };
  const state = { at: 'signedIn', who };
  window.history.replaceState(null, '', '/kanbanConfiguration/sonPage?id=k');
  renderAtSite({ api: { call }, session: { state: () => state, subscribe: () => () => undefined } }, <Screen />);
  const [add] = await screen.findAllByRole('button', { name: '新页面' });
  const [from] = await screen.findAllByRole('combobox', { name: '由看板复制…' });
  return { add: add as HTMLButtonElement, from: from as HTMLSelectElement };
}

test('to a kanban that is shown no page is added, and it says what to do first', async () => {
  const { add, from } = await open(true);
  expect([add.disabled, from.disabled]).toEqual([true, true]);
  expect(screen.getAllByText('看板已发布，请先撤回再加页面').length).toBeGreaterThan(0);
});

test('to a kanban that is not shown pages are added', async () => {
  const { add, from } = await open(false);
  expect([add.disabled, from.disabled]).toEqual([false, false]);
  expect(screen.queryByText('看板已发布，请先撤回再加页面')).toBeNull();
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startKeys } from '../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen as Custom } from './custom/Screen.tsx';
import { Screen as Sub } from './parent/sub/Screen.tsx';
import { Screen as Select } from './select/Screen.tsx';

vi.mock('../parts/board/BoardView.tsx', () => ({
  BoardView: ({ label, span }: { readonly label: string; readonly span: string | null }) => (
    <output>{`${label} ${span}`}</output>
  ),
}));

const row = (id: string, more: object = {}) => ({
  id,
  name: `看板 ${id}`,
  kind: 'dashboard',
  as: 'mine',
  version: 1,
  org: 'o1',
  owner: null,
  roles: [],
  parent: null,
  isPublished: true,
  publishedVersion: 1,
  isChanged: false,
  ...more,
});
const document = { span: 'today', pace: 4, items: [{ id: 'a' }] };

let rows: readonly object[];
let choices: object;
let end: () => void;
beforeEach(() => {
  rows = [row('a', { isPublished: false }), row('b'), row('c')];
  choices = { first: null, starred: [], opened: [] };
  end = startKeys();
});
afterEach(() => {
  end();
  cleanup();
});

function open(Screen: () => React.ReactNode, address: string) {
  window.history.replaceState(null, '', address);
  const answers: Readonly<Record<string, (id: string) => unknown>> = {
    myBoards: () => rows,
    readBoardChoices: () => choices,
    shownBoard: (id) => ({
      ...row(id),
      document,
      parent: id.startsWith('s') ? { id: 'p', name: '父', document: { ...document, span: 'month' } } : null,
      subs: id.startsWith('s') ? ['s1', 's2'].map((one) => ({ id: one, name: `子 ${one}`, document })) : [],
    }),
    buttonPermission: () => '',
  };
  const call = async ({ name }: { readonly name: string }, given: { readonly params?: { readonly id: string } }) => ({
    ok: true,
    value: answers[name]?.(given.params?.id ?? '') ?? { rows: [], total: 0 },
    position: null,
  });
  const signedOut = { at: 'signedOut' };
  const session = { state: () => signedOut, subscribe: () => () => undefined };
  renderAtSite({ api: { call }, session }, <Screen />);
}
const address = () => `${window.location.pathname}${window.location.search}`;

test('without a word of which, the one that opens first opens, else the first that is published (R367 B296)', async () => {
  open(Custom, '/dashboards/custom');
  expect(await screen.findByText('看板 b null')).toBeTruthy();
  cleanup();
  choices = { first: 'c', starred: [], opened: [] };
  open(Custom, '/dashboards/custom?span=month');
  expect(await screen.findByText('看板 c month')).toBeTruthy();
});

test('a number opens the tile that bears it, those with a star first (R365 B294)', async () => {
  choices = { first: null, starred: ['c'], opened: [] };
  open(Select, '/dashboards/select');
  await screen.findByRole('region', { name: '收藏' });
  fireEvent.keyDown(window, { key: '1' });
  await waitFor(() => expect(address()).toBe('/dashboards/custom?id=c'));
});

test('a sub-dashboard has the span of its parent; one of its own is said to be an exception, and goes (R369 B297)', async () => {
  open(Sub, '/dashboards/parent/sub?id=s1&unit=U1&ownSpan=year');
  expect(await screen.findByText('看板 s1 year')).toBeTruthy();
  expect(screen.getByText('例外：显示今年，父看板为本月')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '与父看板一致' }));
  expect(await screen.findByText('看板 s1 month')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'ArrowRight', altKey: true });
  await waitFor(() => expect(address()).toBe('/dashboards/parent/sub?id=s2&unit=U1'));
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLang } from '../../src/i18n/lang.ts';
import { renderAtSite } from '../../tests/world/atSite.tsx';
import { screens } from './routes.ts';

const rowOf = (thing: string) => ({
  position: 7,
  thing,
  deed: 'Changed',
  object: 'Night',
  objectId: 'r1',
  recordedAt: '2026-11-21T01:00:00.000Z',
  at: '2026-11-21T01:00:00.000Z',
  by: { kind: 'user', id: 'u1', name: 'Zhou' },
  changes: [],
  org: 'o1',
  stream: 'role-r1',
  type: 'RoleChanged',
});
const asked: string[] = [];
const call = async ({ name }: { readonly name: string }) => {
  if (name === 'buttonPermission') return { ok: true, value: '', position: null };
  if (name === 'listLogThings') return { ok: true, value: [{ thing: 'role', title: 'Roles' }], position: null };
  asked.push(name);
  return {
    ok: true,
    value: { rows: [rowOf(name === 'listSiteLog' ? 'Gateway' : 'Roles')], next: null },
    position: null,
  };
};
const signedIn = { at: 'signedIn', who: { adminFlag: false, user: { id: 'u1' } } };
const session = { state: () => signedIn, subscribe: () => () => undefined };

/** What a log's page is made of: its filters, the columns of its table and what it offers below. */
async function partsOf(path: '/logs' | '/actlogs') {
  window.history.replaceState(null, '', path);
  const { Screen } = await screens[path]();
  const shown = renderAtSite({ api: { call }, session }, <Screen />);
  await screen.findByText('Night');
  await screen.findByRole('option', { name: 'Roles' });
  const parts = {
    filters: screen
      .getAllByRole('combobox')
      .map((select) => [select.getAttribute('aria-label'), select.childElementCount]),
    columns: screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    buttons: screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  };
  shown.unmount();
  return parts;
}
afterEach(cleanup);

test('B053 /logs and /actlogs are one log screen: the same filters, columns and buttons over the log of each', async () => {
  chooseLang('en');
  const site = await partsOf('/logs');
  expect(await partsOf('/actlogs')).toEqual(site);
  expect(site.columns.length).toBeGreaterThan(3);
  expect(asked).toEqual(['listSiteLog', 'listActivity']);
});

test('a log that is narrowed to what nobody knows any more says so in its filter', async () => {
  chooseLang('en');
  window.history.replaceState(null, '', '/logs?thing=formerThing');
  const { Screen } = await screens['/logs']();
  renderAtSite({ api: { call }, session }, <Screen />);
  await screen.findByRole('option', { name: 'Roles' });
  expect(screen.getByRole('combobox', { name: 'Kind of thing' })).toHaveProperty('value', 'formerThing');
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { roles } from '../../../../domain/access/role.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { LedgerFormScreen } from '../../../../src/ledger/LedgerFormScreen.tsx';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { roleSlots } from './roleSlots.ts';

const form = <LedgerFormScreen list="/roles" declaration={roles} slots={roleSlots} />;

const engineer = {
  id: 't1',
  version: 1,
  org: 'o1',
  name: 'Engineer',
  orgId: 'o1',
  description: null,
  functions: ['/realData', '/users'],
  appFunctions: ['/realData'],
};
const leak = {
  code: 'leak',
  name: '泄漏',
  nameEn: 'Leak',
  inForce: true,
  until: null,
  menu: { shown: true, order: 1 },
};
type Row = Readonly<Record<string, unknown>>;
interface FromTemplateQuestion {
  readonly name: string;
}

/** A gateway with these templates, which remembers what is written. */
function gatewayOf(templates: () => readonly Row[]) {
  const written: unknown[] = [];
  const rowsOf = (name: string, query: Row): readonly Row[] =>
    name === 'listRoleTemplates' || name === 'choices of roleTemplate'
      ? templates()
          .filter(({ id }) => query['id'] === undefined || query['id'] === id)
          .map((row) => ({ ...row, parent: null }))
      : [];
  const call = async ({ name }: FromTemplateQuestion, given: { readonly query?: Row; readonly body?: unknown }) => {
    if (name === 'buttonPermission') return { ok: true, value: '/roles:add,/roles:edit', position: null };
    if (name === 'createRole') {
      written.push(given.body);
      return { ok: true, value: { id: 'r1', version: 1 }, position: 1 };
    }
    const rows = name === 'openForms' ? [leak] : rowsOf(name, given.query ?? {});
    return { ok: true, value: { rows, total: rows.length, names: {}, views: [], layout: null }, position: null };
  };
  const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } }, endsSoon: false };
  const session = { state: () => signedIn, subscribe: () => () => undefined };
  return { base: { api: { call }, session }, written };
}

const granted = () => [
  ...screen.getByRole('heading', { name: 'PC functions' }).closest('section')!.querySelectorAll('header span'),
];
const isGranted = () => granted().some(({ textContent }) => /^[1-9]/.test(textContent ?? ''));

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/roles/compons');
  chooseLang('en');
});
afterEach(cleanup);

async function chooseTemplate(): Promise<void> {
  const entry = await screen.findByRole('combobox', { name: 'From a template' });
  fireEvent.click(entry);
  fireEvent.click(await screen.findByRole('option', { name: 'Engineer' }));
}

test('A role takes over the functions of a template; nothing is written before the person saves (R037)', async () => {
  const { base, written } = gatewayOf(() => [engineer]);
  renderAtSite(base, form);
  const take = await screen.findByRole('button', { name: 'Take over' });
  expect(take).toHaveProperty('disabled', true);
  await chooseTemplate();
  expect(isGranted()).toBe(false);
  fireEvent.click(take);
  await screen.findByText(/Taken over from “Engineer”/);
  expect(isGranted()).toBe(true);
  expect(written).toEqual([]);
});

test('A template that is gone meanwhile changes nothing and says so (R037)', async () => {
  const templates: Row[] = [engineer];
  renderAtSite(gatewayOf(() => templates).base, form);
  await chooseTemplate();
  templates.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
  expect((await screen.findByText(/This template is gone/)).getAttribute('role')).toBe('alert');
  expect(isGranted()).toBe(false);
});

test('Without a template there is nothing to take over (R037)', async () => {
  let asked = 0;
  const { base } = gatewayOf(() => {
    asked += 1;
    return [];
  });
  renderAtSite(base, form);
  await screen.findByRole('heading', { name: 'PC functions' });
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

test('A form that one opens is granted by its own codes', async () => {
  renderAtSite(gatewayOf(() => []).base, form);
  const [unfold] = await screen.findAllByRole('button', { name: /Each custom form/ });
  fireEvent.click(unfold as HTMLElement);
  const row = (await screen.findByText('Leak')).closest('li') as HTMLElement;
  const [see, edit] = [...row.querySelectorAll('input')];
  fireEvent.click(edit as HTMLElement);
  await waitFor(() => expect([see?.checked, edit?.checked]).toEqual([true, true]));
});

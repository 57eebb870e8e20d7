import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

afterEach(cleanup);

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/confGuide');
});

const signedIn = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } }, endsSoon: false };
const session = { state: () => signedIn, subscribe: () => () => undefined };

test('a reload leads back to the step and to what was being written in it, whatever was added meanwhile (R036)', async () => {
  chooseLang('en');
  let total = 0;
  const call = async ({ name }: { readonly name: string }) => {
    const values: Readonly<Record<string, unknown>> = { buttonPermission: '', readSetup: { organisations: total } };
    return { ok: true, value: values[name] ?? { rows: [], total, names: {}, views: [], layout: null }, position: null };
  };
  renderAtSite({ api: { call }, session }, <Screen />);
  await screen.findByRole('heading', { level: 2, name: 'Organisation' });
  await waitFor(() => expect(window.location.search).toBe('?step=organisation'));
  fireEvent.click(await screen.findByRole('button', { name: /^New/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Plant two' } });
  // The page is loaded anew while somebody else has made the first organisation.
  cleanup();
  total = 1;
  renderAtSite({ api: { call }, session }, <Screen />);
  await screen.findByRole('heading', { level: 2, name: 'Organisation' });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Plant two');
});

test('the page of the guide has one heading of its own; the step and its list stand below it (R036)', async () => {
  chooseLang('en');
  const list = { rows: [], total: 0, names: {}, views: [], layout: null };
  const values: Readonly<Record<string, unknown>> = { buttonPermission: '', readSetup: { organisations: 0 } };
  const call = async ({ name }: { readonly name: string }) => ({
    ok: true,
    value: values[name] ?? list,
    position: null,
  });
  renderAtSite({ api: { call }, session }, <Screen />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Setup guide');
  await screen.findByRole('heading', { level: 2, name: 'Organisations' });
  const below = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(below).toEqual(['Organisation', 'Organisations']);
});

test('a guide whose counts cannot be had says why, and counts again when asked', async () => {
  chooseLang('en');
  let tried = 0;
  const refusal = { ok: false, refusal: { code: 'UNAVAILABLE' }, message: 'The service is not available' };
  const call = async ({ name }: { readonly name: string }) => {
    if (name !== 'readSetup')
      return {
        ok: true,
        value: name === 'buttonPermission' ? '' : { rows: [], total: 0, names: {}, views: [] },
        position: null,
      };
    tried += 1;
    return tried === 1 ? refusal : { ok: true, value: { organisations: 0 }, position: null };
  };
  renderAtSite({ api: { call }, session }, <Screen />);
  await screen.findByText('The service is not available');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Setup guide');
  fireEvent.click(screen.getByRole('button'));
  await screen.findByRole('heading', { level: 2, name: 'Organisation' });
});

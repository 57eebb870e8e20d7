import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { objectModels } from '../../../domain/model/objectModel.ts';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

beforeEach(() => chooseLang('cn'));
afterEach(cleanup);

test('where nobody has made an object model yet the list of their devices says so, with the way to make one (R079)', async () => {
  const asked: string[] = [];
  const call = async ({ name }: { readonly name: string }) => {
    asked.push(name);
    return { ok: true, value: { rows: [], total: 0 }, position: null };
  };
  const signedIn = { at: 'signedIn', who: { user: { id: 'u' } } };
  renderAtSite({ api: { call }, session: { state: () => signedIn, subscribe: () => () => undefined } }, <Screen />);
  expect(await screen.findByText('还没有物模型')).toBeTruthy();
  expect(screen.getByText('物模型管理').getAttribute('href')).toBe('/phyModel');
  expect(new Set(asked)).toEqual(new Set([ledgerCalls(objectModels).list.name]));
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errors } from '../../../../domain/error/errors.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { AddModule } from './AddModule.tsx';
import { BoardSettings } from './BoardSettings.tsx';

vi.mock('../editor/StandingBoard.tsx', () => ({
  StandingBoard: ({ tools }: { readonly tools: ReactNode }) => <div>{tools}</div>,
}));
const told = vi.hoisted(() => [] as unknown[]);
vi.mock('../../../../src/kit/toast/tell.ts', () => ({ tell: (...said: unknown[]) => told.push(said) }));
vi.mock('./Fit.tsx', () => ({ Fit: () => null }));
vi.mock('../board/BoardView.tsx', () => ({ BoardView: () => null }));

const subjects = { deviceKind: null, modelId: null, deviceId: null, classification: null, unitId: null };
const board = (version: number) => ({
  ...subjects,
  id: 'b',
  version,
  name: '电表看板',
  nameEn: null,
  orgId: 'o',
  kind: 'device',
  deviceId: 'M1',
  published: null,
  body: { pace: 4, span: 'today', items: [] },
});

let removed: unknown[];
beforeEach(() => {
  removed = [];
  told.length = 0;
  window.sessionStorage.clear();
});
afterEach(cleanup);

function open(shown: ReactNode, address: string) {
  window.history.replaceState(null, '', address);
  const meter = { id: 'M1', name: '1# 表', org: 'o', kind: 'meter', model: null };
  const call = async (
    { name }: { readonly name: string },
    given: { readonly body?: { readonly items?: unknown }; readonly query?: { readonly id?: string } } = {},
  ) => {
    const answers: Readonly<Record<string, () => unknown>> = {
      boardThings: () => ({ things: [meter], models: [] }),
      readSight: () => ({ organisation: null, organisations: [{ id: 'o', name: '厂区', depth: 0 }] }),
      // Since it was listed it was saved twice.
      listBoards: () => ({ rows: [board(given.query?.id === undefined ? 1 : 3)], total: 1, names: {} }),
      batchDeleteBoards: () => {
        removed.push(given.body?.items);
        return { done: [], refused: [{ id: 'b', code: 'IN_USE' }] };
      },
      buttonPermission: () => '',
    };
    return { ok: true, value: answers[name]?.() ?? { rows: [], total: 0, names: {} }, position: null };
  };
  const state = {
    at: 'signedIn',
    who: { user: { id: 'u', orgId: 'o' }, menus: [], adminFlag: true, sessionEndsAt: '' },
  };
  renderAtSite({ api: { call }, session: { state: () => state, subscribe: () => () => undefined } }, shown);
}

test('a board is dropped when that was asked, as it stands by now, and what holds it is told', async () => {
  open(<BoardSettings of="device" path="/deviceBoardSetting" />, '/deviceBoardSetting?of=deviceId.M1');
  fireEvent.click(await screen.findByRole('button', { name: '取消单独设置' }));
  const sure = await screen.findByRole('button', { name: '删除' });
  expect(removed).toEqual([]);
  fireEvent.click(sure);
  await waitFor(() => expect(told).toEqual([[2, errors.IN_USE.what.cn]]));
  expect(removed).toEqual([[{ id: 'b', version: 3 }]]);
});

test('a board that is gone is said to be, and no other takes the module in its place', async () => {
  open(<AddModule of="device" settings="/deviceBoardSetting" />, '/deviceBoardSetting/addModule?board=gone');
  expect(await screen.findByText('看板已被删除')).toBeTruthy();
  cleanup();
  open(<AddModule of="device" settings="/deviceBoardSetting" />, '/deviceBoardSetting/addModule?board=b');
  expect(await screen.findByRole('button', { name: '加入看板' })).toBeTruthy();
});

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseLang } from '../../../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../../../tests/world/atSite.tsx';
import { anAlarm } from '../../../../../tests/world/deskAlarm.ts';
import { Evidence } from './Evidence.tsx';

vi.mock('./History.tsx', () => ({ History: () => null }));
vi.mock('./Before.tsx', () => ({ Before: () => null, SameObject: () => null }));
vi.mock('./LastTime.tsx', () => ({ LastTime: () => null }));

const alarms = [anAlarm({ id: 'a1', object: 'T1' }), anAlarm({ id: 'a2', object: 'T2' })] as const;

beforeEach(() => {
  chooseLang('cn');
  window.sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Desk() {
  const [at, setAt] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setAt(1 - at)}>
        other
      </button>
      <Evidence alarm={alarms[at as 0 | 1]} />
    </>
  );
}

function show() {
  const written: unknown[] = [];
  const call = vi.fn(async (declared: { readonly name: string }, given: { readonly body?: unknown }) => {
    if (declared.name === 'noteAlarms') written.push(given.body);
    return { ok: true, value: declared.name === 'buttonPermission' ? '' : { done: [], refused: [] }, position: 1 };
  });
  const state = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
  const shown = renderAtSite(
    { api: { call }, session: { state: () => state, subscribe: () => () => undefined } },
    <Desk />,
  );
  return { ...shown, written };
}
const field = () => screen.findByRole<HTMLInputElement>('textbox');
const selectOther = () => fireEvent.click(screen.getByRole('button', { name: 'other' }));

test('what is written of one alarm is never noted at another, and is there again with its own (C125)', async () => {
  const desk = show();
  fireEvent.change(await field(), { target: { value: '已更换风机' } });
  selectOther();
  expect((await field()).value).toBe('');
  selectOther();
  expect((await field()).value).toBe('已更换风机');
  await act(async () => void fireEvent.submit((await field()).closest('form') as HTMLFormElement));
  await waitFor(() => expect(desk.written).toEqual([{ items: [{ id: 'a1' }], note: '已更换风机' }]));
  await waitFor(async () => expect((await field()).value).toBe(''));
  desk.unmount();
  show();
  expect((await field()).value).toBe('');
});

test('a note that was begun is there again after another screen', async () => {
  const first = show();
  fireEvent.change(await field(), { target: { value: '夜班观察' } });
  first.unmount();
  show();
  expect((await field()).value).toBe('夜班观察');
});

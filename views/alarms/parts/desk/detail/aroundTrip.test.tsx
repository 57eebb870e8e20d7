import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseLang } from '../../../../../src/i18n/lang.ts';
import { startKeys } from '../../../../../src/kit/keys/keys.ts';
import { renderAtSite } from '../../../../../tests/world/atSite.tsx';
import { anAlarm } from '../../../../../tests/world/deskAlarm.ts';
import { Record } from './Record.tsx';
import { Waveform } from './Waveform.tsx';

let stop = () => {};
beforeEach(() => {
  stop = startKeys();
  chooseLang('en');
  window.history.replaceState(null, '', '/monitoringAlarm');
});
afterEach(() => {
  stop();
  cleanup();
  chooseLang('cn');
});

/** Raised three minutes ago. */
const trip = { ...anAlarm({ id: 'trip', level: 1, object: 'QF413' }), raisedAt: '2026-11-21T01:57:00.000Z' };

function at(codes: readonly string[], menus: readonly string[]) {
  const asked: { readonly name: string; readonly given: unknown }[] = [];
  const user = { id: 'u1', name: 'Zhou' };
  const who = { user, sessionEndsAt: 1, menus: menus.map((menuUrl) => ({ menuUrl, children: [] })) };
  const state = { at: 'signedIn', who };
  const call = async ({ name }: { readonly name: string }, given: unknown) => {
    asked.push({ name, given });
    if (name === 'buttonPermission') return { ok: true, value: codes.join(','), position: null };
    if (name === 'recordSpan') return { ok: false, message: 'held', refusal: { code: 'UNAVAILABLE' } };
    return { ok: true, value: { rows: [{ id: 'wave1' }], total: 1 }, position: null };
  };
  return { asked, base: { api: { call }, session: { state: () => state, subscribe: () => () => undefined } } };
}

test('an operator records around an alarm, and is told what there is by now of what was asked', async () => {
  const { asked, base } = at(['/monitoringAlarm:export'], []);
  await act(async () => renderAtSite(base, <Record alarm={trip} />));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /Record/ })));
  expect(screen.getByText('5 min before, 3 min after: so far; the rest has not happened yet')).toBeTruthy();
  expect(asked.find(({ name }) => name === 'recordSpan')?.given).toEqual({
    body: { from: '2026-11-21T01:52:00.000Z', to: '2026-11-21T02:00:00.000Z' },
  });
});

test('the waveform of a trip is one key away, for whoever has the screen of waveforms', async () => {
  const { asked, base } = at([], ['/waveform']);
  await act(async () => renderAtSite(base, <Waveform alarm={trip} />));
  await screen.findByRole('button', { name: /Waveform/ });
  expect(asked.at(-1)?.given).toMatchObject({ query: { deviceId: 'QF413' } });
  act(() => void fireEvent.keyDown(document.body, { key: 'w' }));
  expect(`${window.location.pathname}${window.location.search}`).toBe('/waveform?record=wave1');
});

test('where nothing was recorded, or the screen is not held, there is no such key', async () => {
  const { asked, base } = at([], []);
  await act(async () => renderAtSite(base, <Waveform alarm={trip} />));
  expect([asked, screen.queryByRole('button')]).toEqual([[], null]);
});

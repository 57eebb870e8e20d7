import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLang } from '../../../src/i18n/lang.ts';
import { renderAtSite } from '../../../tests/world/atSite.tsx';
import { Screen } from './Screen.tsx';

const asked: unknown[] = [];
const call = async ({ name }: { readonly name: string }, { query }: { readonly query?: unknown }) => {
  if (name !== 'listJobRuns') return { ok: true, value: [], position: null };
  asked.push(query);
  return { ok: true, value: { rows: [], total: 0 }, position: null };
};

afterEach(cleanup);

test('the history of jobs is asked for by whole days of the site, which stand in the address; taken back, it is asked for as a whole', async () => {
  chooseLang('en');
  window.history.replaceState(null, '', '/historyjob?page=3');
  renderAtSite({ api: { call } }, <Screen />);
  fireEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  const week = {
    page: 1,
    size: 50,
    'planned.from': '2026-11-14T16:00:00.000Z',
    'planned.to': '2026-11-21T16:00:00.000Z',
  };
  await waitFor(() => expect(asked.at(-1)).toEqual(week));
  expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-11-14T16:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ page: 1, size: 50 }));
  expect(window.location.search).toBe('');
});

test('a run is told in words: its job by what it does, its outcome without brackets', async () => {
  chooseLang('en');
  window.history.replaceState(null, '', '/historyjob');
  const at = '2026-11-21T00:00:00.000Z';
  const run = {
    id: 'r1',
    job: 'customReports',
    kind: 'customReports',
    state: 'done',
    planned: at,
    started: at,
    ended: at,
    attempt: 1,
    byHand: false,
    error: null,
    outcome: { reports: 0, failed: 0, differed: [] },
  };
  const answer = async ({ name }: { readonly name: string }) =>
    name === 'listJobRuns'
      ? { ok: true, value: { rows: [run], total: 1 }, position: null }
      : { ok: true, value: [{ id: 'customReports' }], position: null };
  renderAtSite({ api: { call: answer } }, <Screen />);
  const cell = await screen.findByText('reports 0 · failed 0 · points that differed none');
  const row = cell.closest('tr');
  expect(row?.textContent).toContain('Scheduled reports');
  expect(document.body.textContent).not.toContain('customReports');
});

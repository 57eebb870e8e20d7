import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SheetRow } from '../../../../domain/energy/readingCalls.ts';
import { chooseLang } from '../../../../src/i18n/lang.ts';
import { draftsOf } from '../../../../src/session/drafts.ts';
import { renderAtSite } from '../../../../tests/world/atSite.tsx';
import { keepSheet, keptSheet } from './keptSheet.ts';
import { ReadingSheet } from './ReadingSheet.tsx';

const at = Date.parse('2026-11-21T02:00:00.000Z');
const rowOf = (id: string, last: number): SheetRow =>
  ({
    point: { id: `${id}.E`, name: '电能', unit: 'kWh' },
    device: { id, name: id, place: null },
    measures: null,
    before: [{ at: '2026-11-20T02:00:00.000Z', value: last, quality: 0 }],
    next: null,
    byHand: null,
    register: { modulus: null, mostPerHour: null },
    epochs: [],
  }) as unknown as SheetRow;
const rows = [rowOf('M1', 100), rowOf('M2', 200)];

beforeEach(() => {
  chooseLang('cn');
  keepSheet({ at, entries: new Map() });
});
afterEach(cleanup);

/** The desk of somebody who may write; the gateway takes each reading when the test lets it. */
function show(moment = at) {
  const gates: (() => void)[] = [];
  const call = vi.fn(async (declared: { readonly name: string }) => {
    if (declared.name === 'buttonPermission') return { ok: true, value: 'add', position: null };
    await new Promise<void>((go) => gates.push(go));
    return { ok: true, value: {}, position: 1 };
  });
  const state = { at: 'signedIn', who: { adminFlag: true, user: { id: 'u1' } } };
  const session = { state: () => state, subscribe: () => () => undefined };
  const shown = renderAtSite(
    { api: { call }, session },
    <ReadingSheet rows={rows} at={moment} sums="none" reach={() => undefined} />,
  );
  return { ...shown, gates, isAsked: () => gates.length > 0 };
}

const figures = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = (n: number, value: string) => fireEvent.change(figures()[n] as HTMLElement, { target: { value } });
const shownFigures = () => figures().map(({ value }) => value);

test('figures that were typed are there again after another screen, with the moment they were read at', async () => {
  const first = show();
  await waitFor(() => expect(figures()[0]?.disabled).toBe(false));
  type(0, '120');
  first.unmount();
  expect(keptSheet()?.at).toBe(at);
  show();
  expect(shownFigures()).toEqual(['120', '']);
  expect(screen.getByText(/恢复了离开前未保存的修改/)).toBeTruthy();
});

test('what was saved is no longer kept, though the screen was left before the gateway answered', async () => {
  const first = show();
  await waitFor(() => expect(figures()[0]?.disabled).toBe(false));
  type(0, '120');
  fireEvent.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(first.isAsked()).toBe(true));
  first.unmount();
  await act(async () => first.gates.forEach((go) => void go()));
  await waitFor(() => expect(keptSheet()).toBeNull());
});

test('a moment that is set right keeps the figures, and asks of them anew', () => {
  keepSheet({ at, entries: new Map([['M1.E', { figure: '20', answer: 'rollover', fault: null }]]) });
  show(at + 60_000);
  expect(shownFigures()).toEqual(['20', '']);
  type(1, '210');
  expect([...(keptSheet()?.entries ?? [])].map(([id, { figure, answer }]) => [id, figure, answer])).toEqual([
    ['M1.E', '20', null],
    ['M2.E', '210', null],
  ]);
  expect(keptSheet()?.at).toBe(at + 60_000);
});

test('what is no sheet is none', () => {
  const drafts = draftsOf((said) => said as object);
  for (const said of [
    { at: 'now', entries: {} },
    { at, entries: { p: { figure: 1, answer: null } } },
    { at, entries: { p: { figure: '1', answer: 'x' } } },
  ]) {
    drafts.keep('readings', said);
    expect(keptSheet()).toBeNull();
  }
});

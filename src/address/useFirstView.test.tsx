import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { ClockContext } from '../clock/useClock.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { useAddress } from './useAddress.ts';
import { useFirstView } from './useFirstView.ts';

interface Desk {
  readonly last?: string;
  readonly seen?: readonly string[];
  readonly loadPoints?: readonly string[];
  readonly address?: string;
}

/** A screen that is opened by somebody who sees `seen`, whose gateway keeps `last`. */
function aScreen({ last, seen = ['M101.P', 'M102.P', 'T1.oil'], loadPoints = [], address = '' }: Desk = {}) {
  window.history.replaceState(null, '', `/curves${address}`);
  const clock = manualClock(0);
  const kept: unknown[] = [];
  const asked: string[] = [];
  const call = async (
    { name }: { readonly name: string },
    { query, body }: { readonly query?: { readonly id?: readonly string[] }; readonly body?: unknown },
  ) => {
    asked.push(name);
    if (name === 'keepLookedAt') kept.push({ ...query, body });
    const ids = query?.id === undefined ? seen.slice(0, 1) : seen.filter((id) => query.id?.includes(id));
    const values: Readonly<Record<string, unknown>> = {
      readLookedAt: { search: last ?? null },
      homeModulesOfMine: { real: { loadPoints, energyPoints: [] } },
      listPoints: { rows: ids.map((id) => ({ id })) },
    };
    return { ok: true, value: values[name] ?? body, position: null };
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BaseContext value={{ api: { call } } as unknown as Base}>
      <ClockContext value={clock}>{children}</ClockContext>
    </BaseContext>
  );
  const opened = renderHook(() => ({ isOpening: useFirstView('/curves', ['points', 'last']), ...useAddress() }), {
    wrapper,
  });
  const isOpen = () => waitFor(() => expect(opened.result.current.isOpening).toBe(false));
  const shown = () => decodeURIComponent(window.location.search);
  return { clock, kept, asked, isOpen, shown, ...opened };
}
afterEach(cleanup);

test('a screen opens with what this person looked at last, less what left his sight', async () => {
  const { isOpen, shown } = aScreen({ last: 'points=T1.oil,GONE.P;M102.P&last=1d&other=x', loadPoints: ['M101.P'] });
  await isOpen();
  expect(shown()).toBe('?points=T1.oil;M102.P&last=1d');
});

test('whoever looked at nothing yet, or at nothing that he still sees, sees the figures of home', async () => {
  for (const last of [undefined, 'points=GONE.P&last=1d']) {
    const { isOpen, shown } = aScreen({ ...(last === undefined ? {} : { last }), loadPoints: ['M101.P', 'M102.P'] });
    await isOpen();
    expect(shown()).toBe('?points=M101.P,M102.P');
    cleanup();
  }
});

test('where home measures nothing that the person sees, it is the first point of those that he sees', async () => {
  const { isOpen, shown } = aScreen({ seen: ['M411.P'], loadPoints: ['M101.P'] });
  await isOpen();
  expect(shown()).toBe('?points=M411.P');
});

test('the address wins: what it asks is shown, nothing is asked beside it, and it is kept as the last look', async () => {
  const { clock, kept, asked, shown, result } = aScreen({ last: 'points=T1.oil', address: '?points=M102.P&id=7' });
  expect(result.current.isOpening).toBe(false);
  act(() => clock.advance(1000));
  expect(shown()).toBe('?points=M102.P&id=7');
  expect(asked).toEqual(['keepLookedAt']);
  expect(kept).toEqual([{ screen: '/curves', body: { search: 'points=M102.P' } }]);
});

test('what is asked while the first view is still being asked stays; what the screen writes itself does not hinder it', async () => {
  const chosen = aScreen({ last: 'points=T1.oil' });
  act(() => chosen.result.current.put({ points: 'M102.P' }));
  await chosen.isOpen();
  expect(chosen.shown()).toBe('?points=M102.P');
  cleanup();
  const written = aScreen({ last: 'points=T1.oil' });
  act(() => written.result.current.put({ from: '1' }));
  await written.isOpen();
  expect(written.shown()).toBe('?from=1&points=T1.oil');
});

test('an answer that comes after the screen was left does not write into the next one', async () => {
  const { unmount } = aScreen({ last: 'points=T1.oil' });
  unmount();
  window.history.replaceState(null, '', '/users');
  await act(async () => {});
  expect(window.location.search).toBe('');
});

test('many ticks are one look; what was emptied is not kept', async () => {
  const { clock, kept, isOpen, result } = aScreen({ loadPoints: ['M101.P'] });
  await isOpen();
  for (const points of ['M101.P,M102.P', 'M101.P,M102.P,T1.oil']) {
    act(() => result.current.put({ points }));
    act(() => clock.advance(400));
  }
  act(() => clock.advance(1000));
  act(() => result.current.put({ points: null, last: '1d' }));
  act(() => clock.advance(10_000));
  expect(kept).toEqual([{ screen: '/curves', body: { search: 'points=M101.P%2CM102.P%2CT1.oil' } }]);
});

import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { manualClock } from '../../../domain/clock/manualClock.ts';
import { ClockContext } from '../../../src/clock/useClock.ts';
import { SiteContext } from '../../../src/kit/time/times.ts';
import { useVisitsView } from './useVisits.ts';

const Around = ({ children }: { readonly children: ReactNode }) => (
  <ClockContext value={manualClock(Date.parse('2026-11-21T10:00:00+08:00'))}>
    <SiteContext value={{ name: null, zone: 'Asia/Shanghai' }}>{children}</SiteContext>
  </ClockContext>
);
afterEach(cleanup);

test('E143 the page of a list stands in the address, and another span begins with the first', () => {
  window.history.replaceState(null, '', '/actlogs?tab=visitHistory&page=3');
  const { result } = renderHook(useVisitsView, { wrapper: Around });
  expect(result.current.view.page).toBe(3);
  act(() => result.current.putRange({ from: 0, to: 1 }));
  expect(result.current.view.page).toBe(1);
  window.history.replaceState(null, '', '/actlogs?page=nonsense');
  const other = renderHook(useVisitsView, { wrapper: Around });
  expect(other.result.current.view.page).toBe(1);
});

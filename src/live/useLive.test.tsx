import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { wiredLive } from '../../tests/world/wiredLive.ts';
import { LiveContext, useReading } from './useLive.ts';

test('While the link is down each value is old, whatever it was when it came; with the link it is what it was', () => {
  const clock = manualClock(1_000_000);
  const wire = wiredLive(clock);
  const { result } = renderHook(() => useReading('P1'), {
    wrapper: ({ children }) => <LiveContext value={wire.live}>{children}</LiveContext>,
  });
  act(() => wire.say('P1', 42));
  expect(result.current).toMatchObject({ value: 42, at: 1_000_000, quality: quality.good });
  act(() => wire.cut());
  expect(result.current).toMatchObject({ value: 42, at: 1_000_000, quality: quality.stale });
  act(() => wire.mend());
  expect(result.current).toMatchObject({ value: 42, quality: quality.good });
});

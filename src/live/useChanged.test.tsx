import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { wiredLive } from '../../tests/world/wiredLive.ts';
import { useChanged } from './useChanged.ts';
import { LiveContext } from './useLive.ts';

test('what another did is asked for at once, of the ledger that is shown alone, and each change once', () => {
  const wire = wiredLive(manualClock(1_000_000));
  const asked: number[] = [];
  const { rerender, unmount } = renderHook(
    ({ orgs }) => useChanged(orgs, 'workOrder', (position) => void asked.push(position)),
    {
      initialProps: { orgs: ['north'] },
      wrapper: ({ children }) => <LiveContext value={wire.live}>{children}</LiveContext>,
    },
  );
  const tell = (org: string, at: object) => act(() => wire.tell(`changed/${org}`, { since: 4, at }));
  tell('north', {});
  expect(asked).toEqual([]);
  tell('north', { workOrder: 5 });
  tell('north', { workOrder: 5, ticket: 6 });
  expect(asked).toEqual([5]);
  // After a lost link the present state tells what was missed.
  act(() => wire.cut());
  act(() => wire.mend());
  tell('north', { workOrder: 9 });
  expect(asked).toEqual([5, 9]);
  rerender({ orgs: ['north', 'south'] });
  tell('south', {});
  tell('south', { workOrder: 11 });
  expect(asked).toEqual([5, 9, 11]);
  unmount();
  tell('north', { workOrder: 12 });
  expect(asked).toEqual([5, 9, 11]);
});

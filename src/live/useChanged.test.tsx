import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { wiredLive } from '../../tests/world/wiredLive.ts';
import { useChanged } from './useChanged.ts';
import { LiveContext } from './useLive.ts';

interface Shown {
  readonly orgs: readonly string[];
  readonly readAt: number | null;
}

function listening(first: Shown) {
  const wire = wiredLive(manualClock(1_000_000));
  const asked: number[] = [];
  const hook = renderHook(
    (shown: Shown) => useChanged({ ...shown, ledger: 'workOrder' }, (position) => void asked.push(position)),
    { initialProps: first, wrapper: ({ children }) => <LiveContext value={wire.live}>{children}</LiveContext> },
  );
  const tell = (org: string, at: object) => act(() => wire.tell(`changed/${org}`, { since: 4, at }));
  return { wire, asked, tell, ...hook };
}

test('what another did is asked for at once, of the ledger that is shown alone, and each change once', () => {
  const { wire, asked, tell, rerender, unmount } = listening({ orgs: ['north'], readAt: 4 });
  tell('north', {});
  expect(asked).toEqual([]);
  tell('north', { workOrder: 5 });
  tell('north', { workOrder: 5, ticket: 6 });
  expect(asked).toEqual([5]);
  rerender({ orgs: ['north'], readAt: 5 });
  // After a lost link the present state tells what was missed.
  act(() => wire.cut());
  act(() => wire.mend());
  tell('north', { workOrder: 9 });
  expect(asked).toEqual([5, 9]);
  rerender({ orgs: ['north', 'south'], readAt: 9 });
  tell('south', {});
  tell('south', { workOrder: 11 });
  expect(asked).toEqual([5, 9, 11]);
  unmount();
  tell('north', { workOrder: 12 });
  expect(asked).toEqual([5, 9, 11]);
});

test('what changed after the read and before the first word that is heard is asked for by that word', () => {
  const { asked, tell } = listening({ orgs: ['north'], readAt: 6 });
  tell('north', { workOrder: 8 });
  expect(asked).toEqual([8]);
});

test('a word that was there before the answer is compared with it: behind it is asked again, up to it nothing is', () => {
  const { asked, tell, rerender } = listening({ orgs: ['north'], readAt: null });
  tell('north', { workOrder: 8 });
  expect(asked).toEqual([]);
  rerender({ orgs: ['north'], readAt: 8 });
  expect(asked).toEqual([]);
  const behind = listening({ orgs: ['north'], readAt: null });
  behind.tell('north', { workOrder: 8 });
  behind.rerender({ orgs: ['north'], readAt: 7 });
  expect(behind.asked).toEqual([8]);
  // The answer that was under way is older than what was asked for: it is no other reason.
  behind.rerender({ orgs: ['north'], readAt: 7 });
  expect(behind.asked).toEqual([8]);
});

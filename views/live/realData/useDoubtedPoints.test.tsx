import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../domain/alarm/alarm.ts';
import { anAlarm } from '../../../tests/world/deskAlarm.ts';
import { useDoubtedPoints } from './useDoubtedPoints.ts';

const standing = vi.hoisted(() => ({ now: [] as readonly Alarm[] }));
vi.mock('../../../src/live/useLive.ts', () => ({ useStanding: () => standing.now }));
afterEach(cleanup);

const asking = (id: string, more: Partial<Alarm> = {}): Alarm => ({
  ...anAlarm({ id, type: '03', object: id }),
  rule: null,
  ...more,
});

test('a point is in doubt as long as somebody is asked about its register, and no longer', () => {
  const answered = asking('M2', { state: { ...anAlarm().state, recovered: true } });
  const ruled = anAlarm({ id: 'M3', type: '03', object: 'M3' });
  standing.now = [asking('M1'), answered, ruled];
  expect([...renderHook(() => useDoubtedPoints()).result.current]).toEqual(['M1.windingTemp']);
});

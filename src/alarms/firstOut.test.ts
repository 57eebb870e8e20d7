import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { firstOutOf } from './firstOut.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();

/** An alarm of a point of its own, over its limit since one minute and told of at another. */
const over = (id: string, over: number, more: Partial<Alarm> = {}): Alarm => ({
  ...anAlarm({ id }),
  point: { id, name: id, kind: 'analog' },
  firstOverAt: at(over),
  raisedAt: at(over),
  ...more,
});

describe('first out', () => {
  const trip = over('trip', 10);

  test('is what was first over its limit in the field, whichever was told of first', () => {
    const slow = over('slow', 8, { raisedAt: at(12) });
    const quick = over('quick', 9, { raisedAt: at(9) });
    expect(firstOutOf(trip, [trip, quick, slow])?.id).toBe('slow');
    expect(firstOutOf(slow, [trip, quick, slow])).toBeNull();
  });

  test('is of the same device, of another point, of the last half hour, and was not over before', () => {
    const unrelated = [
      over('elsewhere', 5, { object: { kind: 'device', id: 'T2', name: 'T2' } }),
      over('again', 5, { point: trip.point }),
      over('long ago', -21),
      over('over', 5, { recoveredAt: at(9) }),
      over('later', 11),
      over('at once', 10),
    ];
    expect(firstOutOf(trip, [trip, ...unrelated])).toBeNull();
    const cause = over('cause', -20, { recoveredAt: at(10) });
    expect(firstOutOf(trip, [trip, ...unrelated, cause])?.id).toBe('cause');
  });

  test('is never a move of a switch, which returns by no means of its own, nor what waits for its reset, nor of an incident that was taken before', () => {
    const state = { ...trip.state, latched: true };
    const before = [
      over('moved', 5, { rule: { id: 'switchMoved', version: 1 }, point: null }),
      over('latched', 6, { state }),
      over('taken', 7, { confirmedAt: at(8) }),
    ];
    expect(firstOutOf(trip, [trip, ...before])).toBeNull();
    const cause = over('cause', 9, { confirmedAt: at(11) });
    expect(firstOutOf(trip, [trip, ...before, cause])?.id).toBe('cause');
  });
});

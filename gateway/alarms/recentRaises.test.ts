import { array, assert, asyncProperty, integer, record } from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import type { Event } from '../../domain/event/event.ts';
import type { Log } from '../log/log.ts';
import { openRecentRaises } from './recentRaises.ts';

const raised = (position: number, { source, at, recordedAt }: { source: number; at: number; recordedAt: number }) =>
  ({
    position,
    type: 'AlarmRaised',
    at: instantOf(at),
    recordedAt: instantOf(recordedAt),
    data: { source: { rule: 'r', point: `p${source}` } },
  }) as unknown as Event;

/** A log of nothing but these alarms. */
const logOf = (events: readonly Event[]): Pick<Log, 'read' | 'positionAt'> => ({
  read: async ({ after, upTo, limit }) =>
    events.filter(({ position }) => position > after && position <= (upTo ?? Number.POSITIVE_INFINITY)).slice(0, limit),
  positionAt: async (instant) => events.findLast((event) => event.recordedAt <= instantOf(instant))?.position ?? 0,
});

test('raises of a source are counted within the time, by when they happened, and none of another source', async () => {
  const at = (source: number, minutes: number) => ({ source, at: minutes * minute, recordedAt: minutes * minute + 50 });
  const events = [at(1, 0), at(2, 0.2), at(1, 0.5), at(1, 0.9), at(1, 5)].map((one, n) => raised(n + 1, one));
  const recent = openRecentRaises(logOf(events));
  const counts: number[] = [];
  for (const event of events) counts.push(await recent.countAt(event, minute));
  expect(counts).toEqual([1, 1, 2, 3, 1]);
  // Asked again, as after a clash, it says the same.
  expect(await recent.countAt(events[3] as Event, minute)).toBe(3);
});

test('one that ran all the time and one that begins at any event count alike', async () => {
  const steps = array(
    record({
      source: integer({ min: 0, max: 2 }),
      step: integer({ min: 0, max: 20 * minute }),
      late: integer({ min: 0, max: 30 * minute }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  await assert(
    asyncProperty(steps, integer({ min: 1, max: 60 }), async (given, minutes) => {
      let recordedAt = 2_000 * minute;
      const events = given.map(({ source, step, late }, n) => {
        recordedAt += step;
        return raised(n + 1, { source, at: recordedAt - late, recordedAt });
      });
      const always = openRecentRaises(logOf(events));
      for (const event of events) {
        expect(await openRecentRaises(logOf(events)).countAt(event, minutes * minute)).toBe(
          await always.countAt(event, minutes * minute),
        );
      }
    }),
    { numRuns: 60 },
  );
});

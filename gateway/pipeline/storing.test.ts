import { expect, test } from 'vitest';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { storeTopic } from '../push/values/topics.ts';
import { watchStoring } from './storing.ts';

const start = Date.UTC(2026, 10, 21, 8);

test('samples that wait for the store are said with the time since when, once, and that they wait no more', async () => {
  const clock = manualClock(start);
  let oldest: number | null = null;
  let hasRoom = true;
  const storing = watchStoring({ clock, oldest: () => oldest, hasRoom: () => hasRoom });
  const topic = storeTopic(storing);
  const told: unknown[] = [];
  const end = topic.subscribe((ids) => told.push(...ids.map(topic.present)));
  const admitted = await topic.admit(['samples', 'other'], null as never);
  expect([...admitted.values()].map(({ ok }) => ok)).toEqual([true, false]);

  oldest = clock.monotonic();
  clock.advance(2500);
  expect(told).toEqual([]);
  clock.advance(2500);
  // The batch that was stored makes way for one that came later: the store was away from the first on.
  oldest = clock.monotonic() - 3500;
  clock.advance(2000);
  const since = new Date(start).toISOString();
  expect(told).toEqual([{ waitingSince: since }]);
  expect(topic.present('samples', null)).toEqual({ waitingSince: since });
  oldest = null;
  clock.advance(500);
  hasRoom = false;
  clock.advance(500);
  expect(told.slice(1)).toEqual([{ waitingSince: null }, { waitingSince: new Date(clock.now()).toISOString() }]);
  end();
  storing.close();
});

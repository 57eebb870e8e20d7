import { expect, test } from 'vitest';
import { storeTopic } from '../push/values/topics.ts';
import { openAdoption } from './adoption.ts';

test('how far a history is that is being taken over is told to everybody until it stands, and after each day', async () => {
  const adoption = openAdoption();
  const topic = storeTopic({ since: () => null, subscribe: () => () => undefined }, adoption);
  const told: unknown[] = [];
  const end = topic.subscribe((ids) => told.push(...ids.map((id) => topic.present(id, null))));
  expect(topic.present('history', null)).toEqual({ writing: null });
  for (const days of [3, 34, 91]) adoption.tell({ days, of: 91 });
  expect(told).toEqual([{ writing: { days: 3, of: 91 } }, { writing: { days: 34, of: 91 } }, { writing: null }]);
  adoption.tell({ days: 40, of: 91 });
  // One that is given up until the next start is not all there: that goes on being said.
  expect(topic.present('history', null)).toEqual({ writing: { days: 40, of: 91 } });
  end();
  adoption.tell({ days: 41, of: 91 });
  expect(told.length).toBe(4);
  const admitted = await topic.admit(['history', 'samples', 'toString'], {} as never);
  expect([...admitted.values()].map(({ ok }) => ok)).toEqual([true, true, false]);
});

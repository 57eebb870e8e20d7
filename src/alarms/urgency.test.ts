import { expect, test } from 'vitest';
import { activeCounts } from '../../domain/alarm/activeCounts.ts';
import { anAlarm } from '../../tests/world/deskAlarm.ts';
import { urgencies, urgencyOf, worstOf } from './urgency.ts';

const confirmed = { confirmed: true };
const recovered = { recovered: true };

test('within a level what is still wrong goes before what has returned; acknowledged at level 1 it stays above all that is less', () => {
  const inOrder = [
    anAlarm({ id: 'urgent', level: 1 }),
    anAlarm({ id: 'taken', level: 1, state: confirmed }),
    anAlarm({ id: 'returned', level: 1, state: recovered }),
    anAlarm({ id: 'reset', level: 1, state: { confirmed: true, latched: true } }),
    anAlarm({ id: 'high', level: 2 }),
    anAlarm({ id: 'low', level: 4, state: recovered }),
    anAlarm({ id: 'shelved', level: 1, state: { shelvedUntil: '2026-11-20T09:00:00.000Z' } }),
    anAlarm({ id: 'out', level: 1, state: { outOfService: true } }),
  ];
  const ranks = inOrder.map(urgencyOf);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(new Set(ranks).size).toBe(ranks.length);
  expect(Math.max(...ranks)).toBeLessThan(urgencies);
});

test('one place for one alarm tells the most urgent that waits; with nothing waiting, what is still wrong at level 1', () => {
  const taken = anAlarm({ id: 'taken', level: 1, state: confirmed });
  const returned = anAlarm({ id: 'returned', level: 1, minute: 9, state: recovered });
  const standing = anAlarm({ id: 'standing', level: 1, minute: 1 });
  expect(worstOf([returned, standing, taken])?.id).toBe('standing');
  expect(worstOf([taken, anAlarm({ id: 'low', level: 4 })])?.id).toBe('low');
  expect(worstOf([taken, anAlarm({ id: 'quiet', level: 2, state: confirmed })])?.id).toBe('taken');
  expect(worstOf([anAlarm({ id: 'quiet', level: 2, state: confirmed })])).toBeNull();
});

test('what is still wrong and acknowledged is counted apart from what waits', () => {
  const counts = activeCounts([
    anAlarm({ id: 'a', level: 1 }),
    anAlarm({ id: 'b', level: 1, state: confirmed }),
    anAlarm({ id: 'c', level: 1, state: { confirmed: true, latched: true } }),
    anAlarm({ id: 'd', level: 1, state: recovered }),
  ]);
  expect(counts[1]).toMatchObject({ unacknowledged: 2, acknowledged: 1, active: 2 });
});

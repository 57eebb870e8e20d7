import { expect, test } from 'vitest';
import { formDiff } from './formDiff.ts';
import { itemSaid, limitsSaid } from './itemSaid.ts';
import { newItem, newReading } from './model.ts';

const oil = newItem({
  key: 'oil',
  name: '油温',
  kind: 'reading',
  reading: newReading({
    unit: '°C',
    limits: [{ bound: 'H', value: '85', severity: 'general' }],
    against: [{ of: 'last', test: 'maxDifference', value: '10', severity: 'attention' }],
  }),
});
const noise = newItem({ key: 'noise', name: '声音', kind: 'text', required: false });
const of = (...items: readonly ReturnType<typeof newItem>[]) => ({
  sections: [{ title: '本体', titleEn: null, repeats: 'once' as const, items }],
});

test('R156 between two versions each item that differs is told, with what of it differs', () => {
  const lower = {
    ...oil,
    reading: newReading({ ...oil.reading, limits: [{ bound: 'H', value: '80', severity: 'general' }] }),
  };
  expect(formDiff(of(oil), of(oil))).toEqual([]);
  expect(formDiff(of(oil), of(lower))).toMatchObject([{ kind: 'changed', was: oil, parts: ['reading.limits'] }]);
  expect(formDiff(of(oil), of(noise)).map(({ kind, item }) => [kind, item.key])).toEqual([
    ['added', 'noise'],
    ['removed', 'oil'],
  ]);
});

test('R158 an item says in few words what it asks, and what passing a limit means', () => {
  expect(itemSaid(oil, 'en')).toBe('°C, required');
  expect(itemSaid(noise, 'cn')).toBe('');
  expect(limitsSaid(newReading(oil.reading ?? {}), 'en')).toEqual([
    'H > 85 °C: General defect',
    'Last value · Largest difference 10 °C: Attention',
  ]);
});

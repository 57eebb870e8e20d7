import { expect, test } from 'vitest';
import { instant } from './field.ts';
import { filterValue } from './filter.ts';

test('a filter takes an instant at UTC or with its offset, and nothing that is none', () => {
  const field = instant({ label: { cn: '时间', en: 'Time' } });
  const noon = Date.UTC(2026, 10, 20, 12);
  for (const text of ['2026-11-20T12:00:00.000Z', '2026-11-20T20:00:00+08:00', '2026-11-20T08:00:00.000-04:00'])
    expect(filterValue(field, text), text).toBe(noon);
  for (const text of ['2026-11-20', '2026-02-30T00:00:00+08:00', '2026-11-20T12:00:00'])
    expect(filterValue(field, text), text).toBeUndefined();
});

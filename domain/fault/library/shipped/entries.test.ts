import { expect, test } from 'vitest';
import { newRowSchema } from '../../../ledger/schemas.ts';
import { faultEntries } from '../faultEntry.ts';
import { shippedEntries, takenEntry } from './entries.ts';

test('D128 V092 thirty entries are shipped, each a lawful row, in both languages, by a code and a name of its own', () => {
  expect(shippedEntries).toHaveLength(30);
  for (const key of ['code', 'name'] as const) {
    const all = shippedEntries.map((one) => String([one[key]].flat()[0]));
    expect(new Set(all).size).toBe(30);
  }
  for (const one of shippedEntries) {
    const row = takenEntry(one, 'o');
    expect(newRowSchema(faultEntries).safeParse(row).error, one.code).toBeUndefined();
    expect(
      faultEntries.rules.map((rule) => rule(row as never)),
      one.code,
    ).toEqual([null]);
    expect([...one.name[0]].length, one.code).toBeLessThanOrEqual(32);
    expect(one.pattern.length, one.code).toBeGreaterThan(0);
  }
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Hung, type Narrowing, seesAt } from '../../domain/access/permission.ts';
import { alarmTypeCodes } from '../../domain/alarm/alarm.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { hungOf, parameters, seenAlarms, sightOf } from '../alarms/seen.ts';
import { scopeOf, seenSql } from './scope.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const some = (...ids: readonly string[]) => fc.option(fc.constantFrom(...ids), { nil: null });
const hung = fc.record({ channel: some('c1', 'c2'), device: some('d1', 'd2'), unit: some('u1', 'u2') });
const among = (...ids: readonly string[]) => fc.subarray([...ids]).map((chosen) => new Set(chosen));
const narrowing: fc.Arbitrary<Narrowing> = fc
  .record({
    channels: fc.option(among('c1', 'c2'), { nil: null }),
    units: fc.option(among('u1', 'u2'), { nil: null }),
    devices: among('d1', 'd2'),
  })
  .map((one) => (one.units === null ? { ...one, devices: null } : one));
const data = fc
  .dictionary(fc.constantFrom('north', 'south'), fc.array(narrowing, { minLength: 1, maxLength: 2 }))
  .map((all) => new Map(Object.entries(all)));

test('a list shows what a single read would, of whatever rows hang on and however somebody is narrowed', async () => {
  const places = fc.array(fc.record({ org: fc.constantFrom('north', 'south', 'west'), hung }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(data, places, async (seen, rows) => {
      const values: unknown[] = [rows.map(({ org }) => org)];
      const value = (one: unknown): string => `$${values.push(one)}`;
      const column = (of: (hung: Hung) => string | null): string => value(rows.map((row) => of(row.hung)));
      const from = `unnest($1::text[], ${column((one) => one.channel)}::text[], ${column((one) => one.device)}::text[], ${column((one) => one.unit)}::text[]) with ordinality t(org, channel, device, unit, n)`;
      const where = seenSql(
        scopeOf(seen),
        {
          org: 'org',
          line: (meets) => meets({ channel: 'channel', device: 'device' }),
          unit: (meets) => meets('unit'),
        },
        value,
      );
      const listed = await base.database.query<{ n: number }>(`select n::int4 from ${from} where ${where}`, values);
      const read = rows.flatMap((row, n) => (seesAt(seen, row.org, row.hung) ? [n + 1] : []));
      expect(listed.map(({ n }) => n).sort((a, b) => a - b)).toEqual(read);
    }),
    { numRuns: 150 },
  );
});

test('the list of alarms, their count and a single one agree, whether they are of a device, a channel, a unit or the organisation', async () => {
  const object = fc.constantFrom(
    ...([
      { kind: 'device', id: 'd1' },
      { kind: 'device', id: 'd2' },
      { kind: 'channel', id: 'c1' },
      { kind: 'unit', id: 'u1' },
      { kind: 'unit', id: 'u2' },
      { kind: 'organisation', id: 'north' },
    ] as const),
  );
  const alarms = fc.array(fc.record({ channel: some('c1', 'c2'), object }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(data, alarms, async (seen, rows) => {
      const scope = scopeOf(seen);
      const { values, value } = parameters(
        rows.map(({ channel }) => channel),
        rows.map(({ object: of }) => of.id),
        rows.map(({ object: of }) => JSON.stringify({ object: of })),
      );
      const where = seenAlarms(sightOf(scope, new Set(alarmTypeCodes)), value);
      const listed = await base.database.query<{ n: number }>(
        `select n::int4 from (select 'north' as org, channel, object, picture::jsonb as picture, n
           from unnest($1::text[], $2::text[], $3::text[]) with ordinality x(channel, object, picture, n)) t where ${where}`,
        values,
      );
      const read = rows.flatMap((row, n) => (scope.sees('north', hungOf(row as never)) ? [n + 1] : []));
      expect(listed.map(({ n }) => n).sort((a, b) => a - b)).toEqual(read);
    }),
    { numRuns: 150 },
  );
});

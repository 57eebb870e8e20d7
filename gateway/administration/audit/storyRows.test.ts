import { expect, test } from 'vitest';
import { storyPage } from '../../../domain/story/calls.ts';
import { ledgerWorld } from '../../../tests/world/ledgers.ts';
import { storyRows } from './storyRows.ts';

test('a long story is told in pages that leave nothing out and tell nothing twice, also where many facts bear one instant', async () => {
  const world = await ledgerWorld();
  const facts = Array.from({ length: 3 * storyPage + 7 }, (_, n) => ({
    at: 1_000 + Math.floor(n / 70),
    position: n + 1,
  }));
  // Every third happened to both.
  const rows = facts.flatMap((fact, n) => [
    { ...fact, thing: 'equipment-e' },
    ...(n % 3 === 0 ? [{ ...fact, thing: 'device-d' }] : []),
  ]);
  await world.database.query(
    `insert into read.story (thing, at, position, kind, stream)
     select t, a, p, case when p % 10 = 0 then 'workOrder' else 'meter' end, 'device-d' from unnest($1::text[], $2::int8[], $3::int8[]) as x(t, a, p)`,
    [rows.map(({ thing }) => thing), rows.map(({ at }) => at), rows.map(({ position }) => position)],
  );
  const always = (thing: string) => ({ thing, since: 0, until: null });
  const things = [always('equipment-e'), always('device-d')];
  const kinds = ['meter', 'workOrder'];
  const pageFrom = async (before: string | undefined): Promise<readonly number[]> => {
    const page = await storyRows(world.database, { things, kinds, before, asOf: null });
    const positions = page.map(({ position }) => position);
    const last = page.at(-1);
    if (page.length < storyPage || last === undefined) return positions;
    return [...positions, ...(await pageFrom(`${last.at}:${last.position}`))];
  };
  const told = await pageFrom(undefined);
  expect(told).toEqual(facts.map(({ position }) => position).toReversed());
  const narrowed = await storyRows(world.database, { things, kinds: ['workOrder'], before: undefined, asOf: 45 });
  expect(narrowed.map(({ position }) => position)).toEqual([40, 30, 20, 10]);
  const bounded = [{ thing: 'equipment-e', since: 20, until: 40 }];
  const within = await storyRows(world.database, {
    things: bounded,
    kinds: ['workOrder'],
    before: undefined,
    asOf: null,
  });
  expect(
    within.map(({ position }) => position),
    'while it was its own',
  ).toEqual([30, 20]);
  await world.close();
});

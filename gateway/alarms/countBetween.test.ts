import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AlarmWorld, alarmWorld, limit, raw } from '../../tests/world/alarms.ts';
import { until } from '../../tests/world/counterLog.ts';
import { aCaller, scopeOf, value } from '../../tests/world/ledgers.ts';

let world: AlarmWorld;
beforeEach(async () => {
  world = await alarmWorld();
});
afterEach(() => world.close());

test('the events of alarms between two positions are counted, for who is told of them', async () => {
  await world.aChannel('C1', { M1: [{ id: 'P1' }] });
  await world.aRule('P1', [limit('H', 10)]);
  const { pipeline } = await world.begin();
  await world.settled();
  const before = world.log.head().position;
  const point = await world.numberOf('P1');
  const given = async (reading: number, events: number) => {
    const stored = pipeline.sink('C1').samples([raw(point, reading)]);
    await until(async () => {
      world.clock.advance(1000);
      return (await world.events()).length >= events;
    });
    await stored;
  };
  await given(20, 1);
  await given(1, 2);
  await world.settled();
  const positions = (await world.events()).map(({ position }) => position);
  const upTo = world.log.head().position;
  const count = async (after: number, to: number, caller = world.operator) =>
    value(await world.ask('alarmCountBetween', { query: { after: String(after), upTo: String(to) } }, { caller }));
  expect(await count(before, upTo)).toEqual({ count: 2, isAtLeast: false, upTo });
  expect(await count(positions[0] ?? 0, upTo), 'without the first').toMatchObject({ count: 1 });
  expect(await count(before, positions[0] ?? 0), 'the first alone').toMatchObject({ count: 1 });
  const stranger = { ...aCaller(), admin: true, scope: scopeOf(world.elsewhere) };
  expect(await count(before, upTo, stranger)).toMatchObject({ count: 0 });
  const deskless = { ...world.operator, admin: false, permissions: new Set<never>() };
  expect(await count(before, upTo, deskless), 'who has no desk is told of none').toMatchObject({ count: 0 });
  expect((await count(before, upTo + 500)) as object, 'ahead of the log').toMatchObject({ count: 2, upTo });
});

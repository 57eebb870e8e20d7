import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { type AlarmWorld, alarmWorld, limit } from '../../tests/world/alarms.ts';
import { type TestDatabase, testDatabase } from '../../tests/world/database.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';
import { seedBands } from './seedBands.ts';

let base: TestDatabase;
let world: AlarmWorld;

beforeAll(async () => {
  base = await testDatabase();
  world = await alarmWorld(base);
  const points = ['P1', 'P2', 'P3'];
  await world.aChannel('C1', { M1: points });
  for (const pointId of points) {
    const row = { name: '基线', pointId, judged: { kind: 'band' }, limits: [limit('H', 1, { n: 3 })] };
    value(await world.ledgers.create(limitRules, row, bySystem()));
  }
  await world.settled();
});
afterAll(() => world.close());

const seed = () => seedBands({ ...world, databaseUrl: base.url, zone: 'Asia/Shanghai' });
const learned = async () =>
  (await world.log.read({ after: 0, limit: 100, types: ['BandLearned'] })).map(({ data }) => data);

test('each is learned three weeks ago and now, the last two since their repair; a second start learns none', async () => {
  await seed();
  await world.settled();
  const told = (point: string, to: string, since: string | null, version: number) => ({ point, to, since, version });
  expect(await learned()).toMatchObject([
    told('P1', '2026-10-29', null, 1),
    told('P2', '2026-10-29', null, 1),
    told('P3', '2026-10-29', null, 1),
    told('P1', '2026-11-19', null, 2),
    told('P2', '2026-11-19', '2026-11-07', 2),
    told('P3', '2026-11-19', '2026-11-07', 2),
  ]);
  await seed();
  expect(await learned()).toHaveLength(6);
});

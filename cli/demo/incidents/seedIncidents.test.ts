import { afterAll, beforeAll, expect, test } from 'vitest';
import { endWhatIsOver } from '../../../gateway/incidents/begin.ts';
import type { IncidentRow, MemberRow } from '../../../gateway/incidents/follower.ts';
import type { IncidentMeans } from '../../../gateway/incidents/means.ts';
import { aPlan, type HistoryWorld, historyWorld } from '../../../tests/world/history.ts';
import { seedIncidents } from './seedIncidents.ts';

let world: HistoryWorld;
const announced: unknown[] = [];
beforeAll(async () => {
  world = await historyWorld();
  await world.write(aPlan(4));
  world.alarms.feed.subscribe((news) => announced.push(...news));
});
afterAll(() => world.close());

test('Incidents of the demo are made of alarms that stand in its past; the start of a gateway ends none of them, lifts nothing and announces nothing', async () => {
  const { database, log, ledgers, followers, clock } = world;
  const seed = () => seedIncidents({ database, log, ledgers, followers, now: clock.now() });
  const made = await seed();
  await world.settled();
  const rows = await database.query<IncidentRow & Record<string, unknown>>(
    'select * from read.incident order by since',
  );
  const members = await database.query<MemberRow & Record<string, unknown>>('select * from read.incident_member');
  expect(made).toBeGreaterThan(0);
  expect(rows).toHaveLength(made);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['closed']));
  expect(rows.filter(({ remedy }) => remedy !== null).length).toBeGreaterThan(0);
  const told = new Set(members.map(({ incident }) => incident));
  expect(rows.filter(({ id }) => !told.has(id))).toEqual([]);
  expect(members.some(({ quiet }) => quiet)).toBe(false);
  expect(members.filter(({ gone }) => gone !== null)).toMatchObject([{ gone: { why: 'wrong' } }]);
  const known = await database.query<{ id: string }>("select id from read.alarm where (picture->>'past')::boolean");
  const there = new Set(known.map(({ id }) => id));
  expect(members.filter(({ alarm }) => !there.has(alarm))).toEqual([]);
  const { position } = log.head();
  expect(await seed()).toBe(0);
  const means = { database, log, ledgers, followers, clock, say: () => undefined };
  await endWhatIsOver(means as unknown as IncidentMeans);
  await world.settled();
  expect([log.head().position, announced]).toEqual([position, []]);
});

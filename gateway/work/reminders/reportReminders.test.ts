import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOfReminder } from '../../../domain/notice/works.ts';
import { testReports } from '../../../domain/testReport/reportLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aGiven, aRowIn, byPerson, value } from '../../../tests/world/ledgers.ts';
import { type ReminderWorld, reminderWorld } from '../../../tests/world/reminders.ts';

/** Due ten days after it was made: told a day ahead. */
const [made, soon, late] = [
  '2026-11-20T00:00:00.000Z',
  '2026-11-29T00:00:00.000Z',
  '2026-11-30T00:00:00.000Z',
] as const;
const work = 'ENERGY_TEST_REPORT';
let it: ReminderWorld;
beforeAll(async () => {
  it = await reminderWorld();
});
afterAll(() => it.close());

test('D015 a report that is not issued in time reminds whoever makes it, on the desk of reports; one that is void reminds nobody', async () => {
  const { world } = it;
  const orgId = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [orgId], units: null, channels: null };
  const functions = ['/expReport', '/expReport:edit', '/expReport:delete'];
  const role = (await aRowIn(world, 'role', { orgId, data, functions })).id;
  const author = (await aRowIn(world, 'user', { orgId, userRoleIds: [role] })).id;
  await world.settled();
  const given = await aGiven(world, lawOfLedger(testReports), 'make', { orgId, due: late });
  const { id } = value(
    await world.ledgers.obey(testReports, { command: 'make', id: null, given, at: made }, byPerson(author)),
  );
  await it.until(soon);
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [author] }]);
  await it.until(late, { again: true });
  expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [author] }]);
  expect(pageOfReminder('04')).toBe('/expReport');
  const order = { command: 'discard', id, given: { reason: '重做' }, at: late };
  value(await world.ledgers.obey(testReports, order, byPerson(author)));
  await it.until(late);
  expect(await it.waiting(id)).toEqual([]);
});

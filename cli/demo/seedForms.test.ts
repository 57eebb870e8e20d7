import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { customFormFaults } from '../../domain/form/custom/faults.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { aRowIn, type LedgerWorld, ledgerWorld } from '../../tests/world/ledgers.ts';
import { formPlans, leakAgain } from './formPlans.ts';
import { seedForms } from './seedForms.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

it('five forms without a fault, one in two versions, and two hundred records, written once', async () => {
  expect([...formPlans.map(({ body }) => body), leakAgain].map((body) => customFormFaults(body))).toEqual(
    Array.from({ length: 6 }, () => ({})),
  );
  const org = await aRowIn(world, organisations.name);
  const user = await aRowIn(world, users.name);
  await world.settled();
  const parts = {
    ledgers: world.ledgers,
    orgOf: () => org.id,
    userOf: () => user.id,
    now: world.clock.now(),
    settled: world.settled,
  };
  await seedForms(parts);
  await world.settled();
  await seedForms(parts);
  await world.settled();
  expect(await world.ledgers.everyRow(customForms)).toHaveLength(6);
  const records = await world.ledgers.everyRow(formRecords);
  expect(records).toHaveLength(200);
  expect(records.filter(({ state }) => state === 'draft')).toHaveLength(5);
});

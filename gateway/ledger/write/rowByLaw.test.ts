import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted } from '../../../domain/error/errors.ts';
import { energyPlans } from '../../../domain/plan/energyPlan.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { command } from '../../log/append/command.ts';
import { rowByLaw } from './rowByLaw.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const claimsOf = async (stream: string): Promise<readonly string[]> =>
  (
    await world.database.query<{ kind: string }>('select kind from log.claim where stream = $1 order by kind', [stream])
  ).map(({ kind }) => kind.replace(/:.*/, ''));

test('a row that a timer ends keeps nothing that it named in use, as one that a person ends', async () => {
  const [first, second] = [
    await aRuledRow(world, lawOfLedger(energyPlans), { to: 'establish' }),
    await aRuledRow(world, lawOfLedger(energyPlans), { to: 'establish' }),
  ];
  const [byTimer, byHand] = [`energyPlan-${first.id}`, `energyPlan-${second.id}`];
  expect(await claimsOf(byTimer)).toContain('energyPlan.unitId');
  const given = { reason: '并入' };
  const order = { type: 'CANCEL', at: instantOf(world.clock.now()), by: null, given };
  const done = await command(world.log, {
    id: 'the-timer',
    by: { kind: 'timer', id: 'any' },
    digest: null,
    reads: [byTimer],
    decide(known) {
      const append = rowByLaw(lawOfLedger(energyPlans), known, { stream: byTimer, order });
      return append.ok ? accepted({ appends: [append.value] }) : append;
    },
  });
  expect(done.ok).toBe(true);
  const person = (await aRowIn(world, 'user')).id;
  const cancel = { command: 'cancel', id: second.id, given };
  value(await world.ledgers.obey(energyPlans, cancel, byPerson(person)));
  expect(await claimsOf(byTimer)).not.toContain('energyPlan.unitId');
  expect(await claimsOf(byTimer)).toEqual(await claimsOf(byHand));
});

test('of two hundred orders that forty people make at once each gets a number of its own, and none is sent away', async () => {
  const made = await aRuledRow(world, lawOfLedger(workOrders), { to: 'establish' });
  await world.settled();
  const row = await world.ledgers.anyRow(workOrders, made.id);
  if (row === null) throw new Error('no order stands');
  const asked = Object.keys(lawOfLedger(workOrders).law.commands['establish']?.given ?? {});
  // By hand: of one cause there is one order.
  const given = {
    ...Object.fromEntries(asked.map((key) => [key, (row as Readonly<Record<string, unknown>>)[key]])),
    ...{ origin: 'hand', causeId: null },
  };
  const person = (await aRowIn(world, 'user')).id;
  const one = async () =>
    value(await world.ledgers.obey(workOrders, { command: 'establish', id: null, given }, byPerson(person))).id;
  const ids = (
    await Promise.all(
      Array.from({ length: 40 }, async () => [await one(), await one(), await one(), await one(), await one()]),
    )
  ).flat();
  await world.settled();
  const rows = await world.ledgers.everyRow(workOrders, { ids });
  expect([rows.length, new Set(rows.map(({ number }) => number)).size]).toEqual([200, 200]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../domain/event/event.ts';
import { historians, isPast } from '../../../domain/event/past.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aGiven, aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const at = '2026-03-02T08:00:00.000Z';
const writing = (by: Actor) => ({ ...bySystem(), by });

test('a past is written by persons: its facts bear who did it then, and are news to nobody', async () => {
  const person = (await aRowIn(world, 'user')).id;
  const by = historians.simulation;
  const given = await aGiven(world, lawOfLedger(workOrders), 'establish');
  const order = { command: 'establish', id: null, given, at, person };
  const one = value(await world.ledgers.obey(workOrders, order, writing(by)));
  const another = { ...order, given: { ...given, causeId: 'another' } };
  const [many] = await world.ledgers.obeyMany(workOrders, [another], writing(by));
  for (const made of [one, value(many as never) as typeof one]) {
    expect(made.row).toMatchObject({ authorId: person, establishedAt: at });
    const [fact] = await world.log.read({ after: 0, limit: 2, streams: [`workOrder-${made.id}`] });
    expect(fact).toMatchObject({ by, at, data: { by: person } });
    expect(fact !== undefined && isPast(fact, null)).toBe(true);
  }
});

test('nobody but who writes a past orders in the name of another', async () => {
  const person = (await aRowIn(world, 'user')).id;
  const given = await aGiven(world, lawOfLedger(workOrders), 'establish');
  const order = { command: 'establish', id: null, given, at, person };
  for (const by of [
    { kind: 'system', id: 'seed' },
    { kind: 'user', id: 'wang', session: 's1' },
  ] as const)
    await expect(world.ledgers.obey(workOrders, order, writing(by))).rejects.toThrow('in the name of another');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgers as declarations } from '../../../domain/ledger/all.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { growAnew } from '../../log/follow/growAnew.ts';
import { tableOf } from '../columns.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const contents = (table: string) => world.base.database.query(`select * from read.${table} t order by t.id, t.position`);

test('tables that are grown anew from the log come out equal, spans of the past included', async () => {
  for (const ledger of declarations) {
    const made = await aRowIn(world, ledger.name);
    const known = ledger.known ?? 'name';
    value(await world.ledgers.update(ledger, made.id, 1, { [known]: `改 ${made.position}` }, bySystem()));
    value(await world.ledgers.update(ledger, made.id, 2, { [known]: `再改${made.position}` }, bySystem()));
    const gone = await aRowIn(world, ledger.name);
    value(await world.ledgers.remove(ledger, gone.id, 1, bySystem()));
  }
  await world.settled();
  const tables = declarations.flatMap((ledger) => [tableOf(ledger), `${tableOf(ledger)}_span`]);
  const before = await Promise.all(tables.map(contents));
  for (const follower of world.ledgers.followers) await growAnew({ database: world.base.database, log: world.log, follower });
  expect(await Promise.all(tables.map(contents))).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
});

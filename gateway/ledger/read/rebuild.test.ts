import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgers as declarations, plainLedgers } from '../../../domain/all/ledgers.ts';
import { devices } from '../../../domain/device/device.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import { ruledLedgers } from '../../../tests/world/laws.ts';
import {
  aCaller,
  aRowIn,
  aRuledRow,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import type { Caller } from '../../http/handler.ts';
import { scopeOf as newScope } from '../../http/scope.ts';
import { growAnew } from '../../log/follow/growAnew.ts';
import { countsOf, tableOf } from '../columns.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const contents = (table: string) =>
  world.base.database.query(`select * from read.${table} t order by t.id, t.position`);

/** What the follower keeps, beside what a count of the rows says. */
const counts = async (table: string) => [
  await world.base.database.query(`select org, rows from read.${countsOf(table)} order by org`),
  await world.base.database.query(`select org, count(*)::int8 as rows from read.${table} group by org order by org`),
];

test('tables that are grown anew from the log come out equal, spans of the past included', async () => {
  for (const ledger of plainLedgers) {
    const made = await aRowIn(world, ledger.name);
    const known = ledger.known ?? 'name';
    value(await world.ledgers.update(ledger, made.id, 1, { [known]: `改 ${made.position}` }, bySystem()));
    value(await world.ledgers.update(ledger, made.id, 2, { [known]: `再改${made.position}` }, bySystem()));
    const gone = await aRowIn(world, ledger.name);
    value(await world.ledgers.remove(ledger, gone.id, 1, bySystem()));
  }
  for (const law of ruledLedgers.map(rowLawOf))
    if (law !== null) for (const to of Object.keys(law.law.commands)) await aRuledRow(world, law, { to });
  await world.settled();
  const tables = declarations.flatMap((ledger) => [tableOf(ledger), `${tableOf(ledger)}_span`]);
  const before = await Promise.all(tables.map(contents));
  for (const follower of world.ledgers.followers)
    await growAnew({ database: world.base.database, log: world.log, follower });
  expect(await Promise.all(tables.map(contents))).toEqual(before);
  expect(before.every((rows) => rows.length > 0)).toBe(true);
  for (const ledger of declarations) {
    const [kept, counted] = await counts(tableOf(ledger));
    expect([ledger.name, kept]).toEqual([ledger.name, counted]);
  }
});

test('the number of rows of an organisation follows a row that moves and one that goes; that of who sees a part is counted', async () => {
  const [from, to] = [await aRowIn(world, 'organisation'), await aRowIn(world, 'organisation')];
  const channel = await aRowIn(world, 'channel', { orgId: from.id });
  const [moved, gone] = [
    await aRowIn(world, 'device', { orgId: from.id, channelId: channel.id }),
    await aRowIn(world, 'device', { orgId: from.id, channelId: channel.id }),
  ];
  const total = async (caller: Caller) => {
    await world.settled();
    return (value(await world.ask('listDevices', {}, { caller })) as { readonly total: number }).total;
  };
  const [whole, there] = [aCaller({ scope: scopeOf(from.id) }), aCaller({ scope: scopeOf(to.id) })];
  const part = aCaller({
    scope: newScope(new Map([[from.id, [{ channels: new Set(['another']), units: null, devices: null }]]])),
  });
  expect([await total(whole), await total(part), await total(there)]).toEqual([2, 0, 0]);
  value(await world.ledgers.update(devices, moved.id, 1, { orgId: to.id }, bySystem()));
  value(await world.ledgers.remove(devices, gone.id, 1, bySystem()));
  expect([await total(whole), await total(there)]).toEqual([0, 1]);
  expect(
    await world.base.database.query('select rows from read.device_count where org = any($1)', [[from.id, to.id]]),
  ).toEqual([{ rows: 1 }]);
});

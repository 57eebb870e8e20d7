import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { eventDeclarations } from '../../../domain/all/events.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { deciders } from '../../../machines/deciders.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { verifyLog } from '../../log/read/verifyLog.ts';
import { rowFolds } from './rowFold.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const verified = () => verifyLog(world.database, { deciders, contexts: { types: eventDeclarations, rows: rowFolds } });
const forge = (set: string, stream: string) =>
  world.database.query(`update log.stream set ${set} where stream = $1`, [stream]);

test('what is remembered of a row of every ledger is what its events come to, whatever was done to it', async () => {
  for (const ledger of declarations) {
    const law = rowLawOf(ledger);
    if (law === null) await aRowIn(world, ledger.name);
    else for (const to of Object.keys(law.law.commands)) await aRuledRow(world, law, { to });
  }
  const role = await aRowIn(world, 'role');
  const renamed = value(await world.ledgers.update(roles, role.id, 1, { name: '改名' }, bySystem()));
  value(await world.ledgers.remove(roles, role.id, renamed.version, bySystem()));
  const person = await aRowIn(world, 'user');
  await world.settled();
  value(await world.ledgers.update(users, person.id, 1, { userEmail: 'zhou@plant.example' }, bySystem()));
  expect(await verified()).toMatchObject({ ok: true });
  await world.log.forget(`user-${person.id}`);
  expect(await verified()).toMatchObject({ ok: true });
});

test('a function that was written into a role by hand, and two roles that were exchanged, are named', async () => {
  const [one, other] = [
    await aRowIn(world, 'role', { functions: [] }),
    await aRowIn(world, 'role', { functions: ['/jobs'] }),
  ];
  const stream = `role-${one.id}`;
  const named = { ok: false, fault: expect.stringContaining(`remembered of ${stream}`) };
  await forge(`context = jsonb_set(context, '{functions}', '["/jobs:edit"]')`, stream);
  expect(await verified()).toMatchObject(named);
  await forge(`context = (select context from log.stream where stream = 'role-${other.id}')`, stream);
  expect(await verified()).toMatchObject(named);
  await forge('context = null', stream);
  expect(await verified()).toMatchObject(named);
});

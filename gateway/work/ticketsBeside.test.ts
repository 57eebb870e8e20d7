import { afterAll, beforeAll, expect, test } from 'vitest';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

/** Before a command, on the device of this organisation. */
async function aTicket(to: string, given: Readonly<Record<string, unknown>>) {
  const { id } = await aRuledRow(world, lawOfLedger(tickets), { to, before: true, given });
  await world.settled();
  const row = await world.ledgers.anyRow(tickets, id);
  return { id, row, by: () => byPerson(row?.permitterId ?? '') };
}
const faultOf = (result: { readonly ok: boolean }): unknown =>
  result.ok ? null : (result as { readonly refusal?: { readonly fields?: unknown } }).refusal?.fields;
/** An order of the row as it stands by now. */
async function order(command: string, id: string, given: Readonly<Record<string, unknown>> = {}) {
  await world.settled();
  const row = await world.ledgers.anyRow(tickets, id);
  return {
    command,
    id,
    given,
    ...(tickets.law?.commands[command]?.seen === true ? { version: row?.version ?? 0 } : {}),
  };
}

test('a device is under one ticket from its permit to its close, also while the work has ended with an earth out', async () => {
  const { id: deviceId, orgId } = (await aRowIn(world, 'device')) as unknown as { id: string; orgId: string };
  await world.settled();
  const given = { deviceIds: [deviceId], ...(orgId === undefined ? {} : { orgId }) };
  const [first, second] = [await aTicket('permit', given), await aTicket('permit', given)];
  value(await world.ledgers.obey(tickets, await order('permit', first.id), first.by()));
  const taken = { deviceIds: `其中的设备在票 ${first.row?.number} 下，请等其终结` };
  expect(faultOf(await world.ledgers.obey(tickets, await order('permit', second.id), second.by()))).toEqual(taken);
  const { id: leads } = await aRowIn(world, 'user');
  const leader = () => byPerson(leads);
  const obey = async (command: string, by: typeof leader, given: Readonly<Record<string, unknown>> = {}) =>
    value(await world.ledgers.obey(tickets, await order(command, first.id, given), by()));
  await obey('sign', leader);
  await obey('begin', leader);
  for (const n of (first.row?.steps ?? []).keys()) {
    await obey('readStep', first.by, { n });
    await obey('repeatStep', leader, { n });
    await obey('doStep', leader, { n, evidence: '目视，两人' });
  }
  await obey('end', leader);
  expect(faultOf(await world.ledgers.obey(tickets, await order('permit', second.id), second.by()))).toEqual(taken);
  const earths = (first.row?.measures ?? []).flatMap(({ earth }) => (earth === null ? [] : [earth]));
  for (const earth of earths) await obey('removeEarth', first.by, { earth });
  await obey('close', first.by);
  value(await world.ledgers.obey(tickets, await order('permit', second.id), second.by()));
});

test('an earth is out once in an organisation, under whichever ticket; another organisation has its own numbers', async () => {
  const org = await aRowIn(world, 'organisation');
  await world.settled();
  const given = { orgId: org.id };
  const [first, second] = [await aTicket('placeEarth', given), await aTicket('placeEarth', given)];
  const elsewhere = await aTicket('placeEarth', {});
  const placed = { n: 2, earth: '7#', evidence: '目视，两人' };
  const place = async ({ id, by }: typeof first) =>
    world.ledgers.obey(tickets, await order('placeEarth', id, placed), by());
  value(await place(first));
  expect(faultOf(await place(second))).toEqual({ earth: `此编号的接地线在票 ${first.row?.number} 下，尚未拆除` });
  value(await place(elsewhere));
  value(await world.ledgers.obey(tickets, await order('removeEarth', first.id, { earth: '7#' }), first.by()));
  value(await place(second));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { patient } from '../../cli/test/pace.ts';
import { users } from '../../domain/access/user.ts';
import { qualifiedPersons } from '../../domain/ticket/qualifiedPerson.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import {
  aCaller,
  aRowIn,
  aRuledRow,
  byPerson,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { ticketCheck } from './ticketChecks.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
  world.ledgers.checkedBy(tickets, ticketCheck(world.ledgers, 'Asia/Shanghai'));
});
afterAll(() => world.close());

async function aTicket(to: string, given: Readonly<Record<string, unknown>> = {}) {
  const { id, version } = await aRuledRow(world, lawOfLedger(tickets), { to, before: true, given });
  await world.settled();
  const row = await world.ledgers.anyRow(tickets, id);
  if (row === null) throw new Error('no ticket stands');
  return { id, version, row, permitter: row.permitterId ?? '', leader: row.leaderId ?? '' };
}
const refusalOf = (result: { readonly ok: boolean }) =>
  (result as { readonly refusal?: { readonly code: string; readonly fields?: object; readonly data?: object } })
    .refusal;

test(
  'of a hundred pairs of equal acts at once one is done, and the other hears by whom and when',
  async () => {
    const { id, version, row, permitter } = await aTicket('measure');
    const { userRealName: name } = (await world.ledgers.everyRow(users, { ids: [permitter] }))[0] ?? {
      userRealName: '',
    };
    const measure = (n: number, seen: number) =>
      world.ledgers.obey(
        tickets,
        { command: 'measure', id, given: { n, evidence: '目视，两人' }, version: seen },
        byPerson(permitter),
      );
    expect(row.measures.map(({ kind }) => kind)).toEqual(['open', 'proveDead', 'earth', 'sign']);
    const pairs = await Promise.all(
      Array.from({ length: 100 }, () => Promise.all([measure(0, version), measure(0, version)])),
    );
    const all = pairs.flat();
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    const told = all.filter(({ ok }) => !ok).map(refusalOf);
    expect(new Set(told.map((one) => JSON.stringify([one?.code, one?.data])))).toEqual(
      new Set([JSON.stringify(['ALREADY_DONE', { refusal: 'measureDone', says: `此项已由 ${name} 于 08:00 完成` }])]),
    );
    await world.settled();
    // "Prove dead", which nobody did, stands as nobody did it.
    const after = await world.ledgers.anyRow(tickets, id);
    expect(after?.measures.map(({ doneAt }) => doneAt !== null)).toEqual([true, false, false, false]);
    // A window that is behind, of a line that is next by now, hears that it is behind.
    expect(refusalOf(await measure(1, version))).toMatchObject({ code: 'VERSION_CONFLICT' });
    value(await measure(1, version + 1));
  },
  patient(60_000),
);

const qualified = (orgId: string, personId: string, more: object) =>
  world.ledgers.create(
    qualifiedPersons,
    { personId, orgId, certificate: '公布名单', mayIssue: false, mayLead: false, until: '2026-12-31', ...more },
    bySystem(),
  );

test('from its first entry on only who stands in the list leads and permits, each until his last day', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { row, permitter, id } = await aTicket('permit', { orgId });
  expect(row.state).toBe('received');
  const permit = () => world.ledgers.obey(tickets, { command: 'permit', id, given: {} }, byPerson(permitter));
  value(await qualified(orgId, (await aRowIn(world, 'user', { orgId })).id, { mayPermit: true }));
  await world.settled();
  const lacking = { permitterId: '不在工作许可人名单中，或资格已过有效期' };
  expect(refusalOf(await permit())).toMatchObject({ code: 'RULE_BROKEN', fields: lacking });
  value(await qualified(orgId, permitter, { mayPermit: true, until: '2026-11-19' }));
  await world.settled();
  expect(refusalOf(await permit())?.fields).toEqual(lacking);
  value(await qualified(orgId, permitter, { mayPermit: true, until: '2026-11-20' }));
  await world.settled();
  value(await permit());
  const leader = await aRowIn(world, 'user', { orgId });
  const led = await world.ledgers.obey(
    tickets,
    { command: 'changeLeader', id, given: { leaderId: leader.id, reason: '换班' } },
    byPerson(permitter),
  );
  expect(refusalOf(led)?.fields).toEqual({ leaderId: '不在工作负责人名单中，或资格已过有效期' });
  // What ends it asks for no qualification.
  const [earth] = row.measures.flatMap((one) => one.earth ?? []);
  await world.settled();
  const now = await world.ledgers.anyRow(tickets, id);
  const removal = { command: 'removeEarth', id, given: { earth }, version: now?.version ?? 0 };
  value(await world.ledgers.obey(tickets, removal, byPerson(permitter)));
  value(await world.ledgers.obey(tickets, { command: 'void', id, given: { reason: '取消' } }, byPerson(permitter)));
});

test('the permitter hands his part over himself; where he is gone, whoever may issue', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id, permitter } = await aTicket('permit', { orgId });
  const person = async () => (await aRowIn(world, 'user', { orgId })).id;
  const by = async (userId: string, more: Parameters<typeof aCaller>[0] = {}) => {
    const asker = {
      caller: aCaller({ userId, scope: scopeOf(orgId), ...more }),
      scope: scopeOf(orgId),
      lang: 'cn',
    } as const;
    return world.ledgers.obey(
      tickets,
      { command: 'changePermitter', id, given: { permitterId: await person(), reason: '换班' } },
      { ...byPerson(userId), asker },
    );
  };
  const other = await person();
  expect(refusalOf(await by(other))).toMatchObject({
    code: 'NO_PERMISSION',
    fields: { permitterId: expect.any(String) },
  });
  value(await by(other, { permissions: new Set(['/workTicket:issue']) }));
  expect(refusalOf(await by(permitter))).toMatchObject({ code: 'NO_PERMISSION' });
});

test('of three people of whom the permitter is gone, whoever led takes over what has ended, listed or not, and closes it', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id, permitter, leader, row } = await aTicket('close', { orgId });
  expect([row.state, leader]).toEqual(['ended', expect.stringMatching(/./)]);
  value(await qualified(orgId, permitter, { mayPermit: true }));
  await world.settled();
  const obeyed = (command: string, given: object, by: string) =>
    world.ledgers.obey(tickets, { command, id, given: { ...given } }, byPerson(by));
  value(await obeyed('changePermitter', { permitterId: leader, reason: '许可人不在岗' }, permitter));
  value(await obeyed('close', {}, leader));
});

test('a refusal of an extension stands at its field, and a start that has not come is told by its moment', async () => {
  const { id, permitter } = await aTicket('extend');
  const extend = (to: string) =>
    world.ledgers.obey(tickets, { command: 'extend', id, given: { to, reason: '未完' } }, byPerson(permitter));
  expect(refusalOf(await extend('2026-11-01T00:00:00.000Z'))?.fields).toEqual({
    to: '延期须晚于此刻和原计划结束 11-28 08:00',
  });
  expect(refusalOf(await extend('2027-11-01T00:00:00.000Z'))?.fields).toEqual({
    to: '一张票最长 30 天，自 11-01 08:00 起',
  });
});

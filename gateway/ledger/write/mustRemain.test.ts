import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../domain/access/user.ts';
import {
  aCaller,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import type { CallFacts } from '../../http/contextOf.ts';

let world: LedgerWorld;
let org: string;
let adminRole: string;
let plainRole: string;
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  adminRole = (await aRowIn(world, 'role', { orgId: org, admin: true })).id;
  plainRole = (await aRowIn(world, 'role', { orgId: org })).id;
  await world.settled();
});
afterAll(() => world.close());

const anAdministrator = async (given: object = {}): Promise<string> =>
  (await aRowIn(world, 'user', { orgId: org, userRoleIds: [adminRole], ...given })).id;
const as = (userId: string): Partial<CallFacts> => ({ caller: aCaller({ userId, admin: true, scope: scopeOf(org) }) });
const change = (by: string, id: string, version: number, changes: object) =>
  world.ask('updateUser', { body: { id, version, ...changes } }, as(by));
const remove = (by: string, id: string, version = 1) =>
  world.ask('deleteUser', { params: { id }, query: { version: String(version) } }, as(by));
const past = '2026-11-19T00:00:00.000Z';

/** Removes every administrator, as the program may. */
async function nobodyLeft(): Promise<void> {
  await world.settled();
  for (const one of await world.ledgers.everyRow(users)) {
    if (one.userRoleIds.includes(adminRole)) value(await world.ledgers.remove(users, one.id, one.version, bySystem()));
  }
}

test('nobody disables, ends, deletes or demotes himself', async () => {
  await nobodyLeft();
  const [me] = [await anAdministrator(), await anAdministrator()];
  // Some of it is judged by the rows that followers write.
  await world.settled();
  const answers = [
    await change(me, me, 1, { status: '0' }),
    await change(me, me, 1, { expirationDate: past }),
    await change(me, me, 1, { userRoleIds: [plainRole] }),
    await remove(me, me),
    await world.ask('setExpirationDate', { query: { id: me, expirationDate: past } }, as(me)),
    await world.ask('updateRole', { params: { id: adminRole }, body: { version: 1, admin: false } }, as(me)),
  ];
  expect(
    answers.map((answer) => (answer.ok ? 'OK' : [answer.refusal.code, Object.keys(answer.refusal.fields ?? {})[0]])),
  ).toEqual([
    ['RULE_BROKEN', 'status'],
    ['RULE_BROKEN', 'expirationDate'],
    ['RULE_BROKEN', 'userRoleIds'],
    ['RULE_BROKEN', 'id'],
    ['RULE_BROKEN', 'expirationDate'],
    ['RULE_BROKEN', 'admin'],
  ]);
  expect(answers[0]).toMatchObject({ refusal: { fields: { status: expect.stringContaining('yourself') } } });
  const harmless = await change(me, me, 1, { userRoleIds: [adminRole, plainRole], userRealName: '我' });
  const back = await change(me, me, 2, { userRoleIds: [adminRole] });
  expect([harmless, back].map(code)).toEqual(['OK', 'OK']);
});

test('whoever is no administrator cannot delete himself either, but may lose a role', async () => {
  const me = (await aRowIn(world, 'user', { orgId: org, userRoleIds: [plainRole] })).id;
  expect([await remove(me, me), await change(me, me, 1, { userRoleIds: [] })].map(code)).toEqual(['RULE_BROKEN', 'OK']);
});

test('the last active administrator is not disabled, ended, deleted or demoted by anybody', async () => {
  await nobodyLeft();
  const last = await anAdministrator();
  await anAdministrator({ status: '0' });
  await anAdministrator({ expirationDate: past });
  // A wall bears every role and does nothing but show.
  await anAdministrator({ kind: 'wall' });
  const keeper = (await aRowIn(world, 'user', { orgId: org })).id;
  const answers = [
    await change(keeper, last, 1, { status: '0' }),
    await change(keeper, last, 1, { expirationDate: past }),
    await change(keeper, last, 1, { userRoleIds: [] }),
    await remove(keeper, last),
    await world.ask('updateRole', { params: { id: adminRole }, body: { version: 1, admin: false } }, as(keeper)),
  ];
  expect(answers.map(code)).toEqual(Array.from({ length: 5 }, () => 'RULE_BROKEN'));
  expect(answers[3]).toMatchObject({
    refusal: { fields: { id: expect.stringContaining('at least one active administrator') } },
  });
  const second = await anAdministrator();
  expect([await change(keeper, last, 1, { status: '0' }), await remove(keeper, second)].map(code)).toEqual([
    'OK',
    'RULE_BROKEN',
  ]);
});

test('another role that makes an administrator keeps the site when the first is taken away', async () => {
  await nobodyLeft();
  const one = await anAdministrator();
  const mighty = (await aRowIn(world, 'role', { orgId: org, admin: true })).id;
  const other = (await aRowIn(world, 'user', { orgId: org, userRoleIds: [mighty] })).id;
  await world.settled();
  const body = { version: 1, admin: false };
  const first = await world.ask('updateRole', { params: { id: mighty }, body }, as(one));
  const second = await world.ask('updateRole', { params: { id: adminRole }, body }, as(other));
  expect([first, second].map(code)).toEqual(['OK', 'RULE_BROKEN']);
});

test('of many deleted at once, the last administrator stays', async () => {
  await nobodyLeft();
  const keeper = (await aRowIn(world, 'user', { orgId: org })).id;
  const items = [await anAdministrator(), await anAdministrator(), await anAdministrator()].map((id) => ({
    id,
    version: 1,
  }));
  const answer = value(await world.ask('batchDeleteUsers', { body: { items } }, as(keeper))) as {
    done: unknown[];
    refused: unknown[];
  };
  expect([answer.done.length, answer.refused]).toEqual([2, [{ id: items[2]?.id, code: 'RULE_BROKEN' }]]);
});

test('two who remove each other at the same moment do not both succeed', async () => {
  for (let round = 0; round < 10; round++) {
    await nobodyLeft();
    const [a, b] = [await anAdministrator(), await anAdministrator()];
    const answers = await Promise.all([remove(a, b), change(b, a, 1, { status: '0' })]);
    expect(answers.map(code).sort()).toEqual(['OK', 'RULE_BROKEN']);
  }
});

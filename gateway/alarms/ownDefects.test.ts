import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PermissionCode } from '../../domain/call/declaration.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import {
  aCaller,
  aRowIn,
  byPerson,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import { registerOrJoin } from '../work/defects/registering.ts';
import { ownDefects } from './ownDefects.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

test('E053 The bell counts the defects that wait for the person, as their desk tells them, and answers of the past what it counted then', async () => {
  const org = (await aRowIn(world, 'organisation')).id;
  const [author, head] = [
    (await aRowIn(world, 'user', { orgId: org })).id,
    (await aRowIn(world, 'user', { orgId: org })).id,
  ];
  const equipmentId = (await aRowIn(world, 'equipment', { orgId: org })).id;
  await world.settled();
  const found = {
    orgId: org,
    equipmentId,
    deviceId: null,
    phenomenon: '渗油',
    severity: 'major' as const,
    value: null,
  };
  const by = { source: 'hand' as const, sourceId: null, finderId: null, foundAt: '2026-11-18T00:00:00.000Z', more: {} };
  const register = async (part: string) =>
    value(await registerOrJoin(world, { ...found, ...by, part }, byPerson(author))).id;
  const counted = async (userId: string, codes: readonly PermissionCode[], asOf: number | null = null, sees = org) => {
    await world.settled();
    const caller = aCaller({ userId, permissions: new Set(codes), scope: scopeOf(sees) });
    return ownDefects(world, { caller, asOf });
  };
  const writes: readonly PermissionCode[] = ['/defective', '/defective:edit'];
  const leads: readonly PermissionCode[] = ['/defective', '/defective:issue'];
  const [one, other] = [await register('油枕'), await register('套管')];
  // In review they wait for whoever their case asks.
  expect([await counted(author, writes), await counted(head, leads)]).toEqual([0, 0]);
  const orders = async (id: string, command: string, given: object) =>
    value(await world.ledgers.obey(defects, { command, id, given: { ...given } }, bySystem()));
  await orders(one, 'sendBack', { reason: '补充照片' });
  await orders(other, 'pass', { case: 'case-1', reviewerIds: [head] });
  expect([await counted(author, writes), await counted(head, leads)]).toEqual([1, 1]);
  // Who has not their desk, may not go on with them or does not see the place has none.
  expect(await counted(author, ['/defective:edit'])).toBe(0);
  expect(await counted('stranger', ['/defective'])).toBe(0);
  expect(await counted(head, leads, null, 'elsewhere')).toBe(0);
  const then = world.log.head().position;
  const given = { leaderId: head, assigneeIds: [], copyTo: [], needsTicket: false };
  value(await world.ledgers.obey(defects, { command: 'assign', id: other, given }, byPerson(head)));
  expect(await counted(head, leads)).toBe(0);
  expect(await counted(head, leads, then)).toBe(1);
});

import { expect, test } from 'vitest';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { orderCheck } from './orderChecks.ts';

const places = [
  { id: 'plant', orgPid: null },
  { id: 'north', orgPid: 'plant' },
  { id: 'south', orgPid: 'plant' },
];
const seesOnly = (id: string, organisation: string) => ({
  ...{ id, admin: false, functions: [], data: { organisations: [organisation], units: null, channels: null } },
});
const rows: Readonly<Record<string, readonly object[]>> = {
  user: [
    { id: 'ofNorth', orgId: 'north', userRoleIds: ['north'] },
    { id: 'ofAbove', orgId: 'plant', userRoleIds: ['plant'] },
    { id: 'ofSouth', orgId: 'south', userRoleIds: ['south'] },
  ],
  role: places.map(({ id }) => seesOnly(id, id)),
  organisation: places,
};
const ledgers = {
  everyRow: async ({ name }: LedgerDeclaration, { ids }: { readonly ids?: readonly string[] } = {}) =>
    (rows[name] ?? []).filter((row) => ids === undefined || ids.includes((row as { readonly id: string }).id)),
};
const check = orderCheck({ log: { read: async () => [] }, ledgers } as never);
const order = (holderId: string | null) => ({ id: 'o', orgId: 'north', origin: 'manual', causeId: null, holderId });
const handed = (from: string | null, to: string | null) =>
  check({ before: order(from), after: order(to), lang: 'en', asker: { scope: null } } as never);

test.each(['ofNorth', 'ofAbove'])('an order is handed to %s, who sees its organisation', async (to) => {
  expect(await handed('holder', to)).toBeNull();
});

test('an order is handed to nobody who does not see its organisation, and the field says why', async () => {
  expect(await handed('holder', 'ofSouth')).toMatchObject({ code: 'RULE_BROKEN', fields: { to: expect.any(String) } });
  expect(await handed('holder', 'gone')).toMatchObject({ code: 'RULE_BROKEN' });
});

test('who keeps an order, or lays it down, is not asked', async () => {
  expect([await handed('ofSouth', 'ofSouth'), await handed('holder', null)]).toEqual([null, null]);
});

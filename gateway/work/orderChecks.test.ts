import { expect, test } from 'vitest';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { orderCheck } from './orderChecks.ts';

const places = [
  { id: 'plant', orgPid: null },
  { id: 'north', orgPid: 'plant' },
  { id: 'south', orgPid: 'plant' },
];
const seesOnly = (id: string, organisation: string) => ({
  id,
  admin: false,
  functions: ['/workOrder'],
  data: { organisations: [organisation], units: null, channels: null },
});
const standing = { status: '1', expirationDate: null };
const rows: Readonly<Record<string, readonly object[]>> = {
  user: [
    { id: 'ofNorth', orgId: 'north', userRoleIds: ['north'], ...standing },
    { id: 'ofAbove', orgId: 'plant', userRoleIds: ['plant'], ...standing },
    { id: 'ofNothing', orgId: 'north', userRoleIds: [], ...standing },
    { id: 'ofSouth', orgId: 'south', userRoleIds: ['south'], ...standing },
  ],
  role: places.map(({ id }) => seesOnly(id, id)),
  organisation: places,
};
const ledgers = {
  everyRow: async ({ name }: LedgerDeclaration, { ids }: { readonly ids?: readonly string[] } = {}) =>
    (rows[name] ?? []).filter((row) => ids === undefined || ids.includes((row as { readonly id: string }).id)),
};
const check = orderCheck({ log: { read: async () => [] }, ledgers } as never);
const order = (holderId: string | null, copyTo: readonly string[] = []) => ({
  id: 'o',
  orgId: 'north',
  origin: 'manual',
  causeId: null,
  holderId,
  copyTo,
});
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

const copied = (before: readonly string[] | null, after: readonly string[]) =>
  check({
    before: before === null ? null : order(null, before),
    after: order(null, after),
    lang: 'en',
    now: 0,
    asker: { scope: null },
  } as never);

test('whoever may not read orders of the organisation is given no copy, when one is written or changed', async () => {
  expect(await copied(null, ['ofNorth', 'ofAbove'])).toBeNull();
  for (const one of ['ofSouth', 'ofNothing', 'gone'])
    for (const before of [null, ['ofNorth']])
      expect(await copied(before, ['ofNorth', one])).toMatchObject({
        code: 'RULE_BROKEN',
        fields: { copyTo: expect.any(String) },
      });
  // Whoever lost his right after he was named hinders no other change.
  expect(await copied(['ofSouth'], ['ofSouth', 'ofNorth'])).toBeNull();
});

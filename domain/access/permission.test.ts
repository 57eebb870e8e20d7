import { expect, test } from 'vitest';
import { type Grant, type Holder, isActive, rightsOf, seesAt } from './permission.ts';
import { permissionCodes } from './routes/all.ts';

const organisations = [
  { id: 'top', orgPid: null },
  { id: 'north', orgPid: 'top' },
  { id: 'north-1', orgPid: 'north' },
  { id: 'south', orgPid: 'top' },
];
const aUser = (more: Partial<Holder> = {}): Holder => ({
  id: 'zhou',
  orgId: 'north',
  userRoleIds: [],
  status: '1',
  expirationDate: null,
  ...more,
});
const aRole = (more: Partial<Grant> = {}): Grant => ({
  functions: [],
  data: { organisations: [], units: null, channels: null },
  admin: false,
  ...more,
});
const seeing = (...ids: string[]): Grant['data'] => ({ organisations: ids, units: null, channels: null });

test('nothing granted, nothing seen', () => {
  const rights = rightsOf(aUser(), [aRole()], organisations);
  expect([...rights.permissions]).toEqual([]);
  expect([...rights.data]).toEqual([]);
});

test('roles add up, in functions and in data', () => {
  const roles = [aRole({ functions: ['/users'], data: seeing('south') }), aRole({ functions: ['/users', '/users:edit'], data: seeing('north') })];
  const rights = rightsOf(aUser(), roles, organisations);
  expect([...rights.permissions].sort()).toEqual(['/users', '/users:edit']);
  expect([...rights.data.keys()].sort()).toEqual(['north', 'north-1', 'south']);
});

test('an administrator has all functions and the own subtree, no more', () => {
  const rights = rightsOf(aUser(), [aRole({ admin: true })], organisations);
  expect(rights.permissions).toBe(permissionCodes);
  expect([...rights.data.keys()].sort()).toEqual(['north', 'north-1']);
});

const narrowed = (channels: readonly string[] | null, units: readonly string[] | null, ...ids: string[]): Grant['data'] => ({
  organisations: ids,
  units,
  channels,
});

test('a role narrowed to channels shows these of its organisations, and whatever hangs on no channel', () => {
  const { data } = rightsOf(aUser(), [aRole({ data: narrowed(['c1'], null, 'north') })], organisations);
  const seen = (org: string) => [null, 'c1', 'c2'].map((channel) => seesAt(data, org, channel));
  expect([seen('north'), seen('north-1'), seen('south')]).toEqual([
    [true, true, false],
    [true, true, false],
    [false, false, false],
  ]);
});

test('narrowed roles add up; one that does not narrow an organisation opens it whole', () => {
  const roles = [
    aRole({ data: narrowed(['c1'], ['u1'], 'top') }),
    aRole({ data: narrowed(['c2'], ['u2'], 'north') }),
    aRole({ data: seeing('north-1') }),
    aRole({ data: narrowed([], null, 'south') }),
  ];
  const { data } = rightsOf(aUser(), roles, organisations);
  const told = Object.fromEntries([...data].map(([org, { channels, units }]) => [org, [channels && [...channels], units && [...units]]]));
  expect(told).toEqual({
    top: [['c1'], ['u1']],
    north: [
      ['c1', 'c2'],
      ['u1', 'u2'],
    ],
    'north-1': [null, null],
    south: [['c1'], null],
  });
});

test('an administrator sees the own subtree whole, whatever another role narrows', () => {
  const { data } = rightsOf(aUser(), [aRole({ admin: true }), aRole({ data: narrowed(['c1'], null, 'top') })], organisations);
  expect(['top', 'north', 'north-1', 'south'].map((org) => seesAt(data, org, 'c9'))).toEqual([false, true, true, false]);
});

test('an organisation that is gone gives nothing', () => {
  expect(rightsOf(aUser(), [aRole({ data: seeing('gone') })], organisations).data.size).toBe(0);
});

test('a user who is disabled or past the expiry cannot sign in', () => {
  expect(isActive(aUser(), 0)).toBe(true);
  expect(isActive(aUser({ status: '0' }), 0)).toBe(false);
  const until = aUser({ expirationDate: '2026-11-20T00:00:00.000Z' });
  expect(isActive(until, Date.parse('2026-11-19T23:59:59.999Z'))).toBe(true);
  expect(isActive(until, Date.parse('2026-11-20T00:00:00.000Z'))).toBe(false);
});

import { expect, test } from 'vitest';
import { type Grant, type Holder, isActive, rightsOf } from './permission.ts';
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
  expect([...rights.orgs]).toEqual([]);
});

test('roles add up, in functions and in data', () => {
  const roles = [aRole({ functions: ['/users'], data: seeing('south') }), aRole({ functions: ['/users', '/users:edit'], data: seeing('north') })];
  const rights = rightsOf(aUser(), roles, organisations);
  expect([...rights.permissions].sort()).toEqual(['/users', '/users:edit']);
  expect([...rights.orgs].sort()).toEqual(['north', 'north-1', 'south']);
});

test('an administrator has all functions and the own subtree, no more', () => {
  const rights = rightsOf(aUser(), [aRole({ admin: true })], organisations);
  expect(rights.permissions).toBe(permissionCodes);
  expect([...rights.orgs].sort()).toEqual(['north', 'north-1']);
});

test('an organisation that is gone gives nothing', () => {
  expect(rightsOf(aUser(), [aRole({ data: seeing('gone') })], organisations).orgs.size).toBe(0);
});

test('a user who is disabled or past the expiry cannot sign in', () => {
  expect(isActive(aUser(), 0)).toBe(true);
  expect(isActive(aUser({ status: '0' }), 0)).toBe(false);
  const until = aUser({ expirationDate: '2026-11-20T00:00:00.000Z' });
  expect(isActive(until, Date.parse('2026-11-19T23:59:59.999Z'))).toBe(true);
  expect(isActive(until, Date.parse('2026-11-20T00:00:00.000Z'))).toBe(false);
});

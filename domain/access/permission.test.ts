import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Grant,
  type Holder,
  type Hung,
  isActive,
  losesNothing,
  type Narrowing,
  rightsOf,
  seesAt,
  seesOrg,
  type UnitBook,
} from './permission.ts';
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
  const roles = [
    aRole({ functions: ['/users'], data: seeing('south') }),
    aRole({ functions: ['/users', '/users:edit'], data: seeing('north') }),
  ];
  const rights = rightsOf(aUser(), roles, organisations);
  expect([...rights.permissions].sort()).toEqual(['/users', '/users:edit']);
  expect([...rights.data.keys()].sort()).toEqual(['north', 'north-1', 'south']);
});

test('an administrator has all functions and the own subtree, no more', () => {
  const rights = rightsOf(aUser(), [aRole({ admin: true })], organisations);
  expect(rights.permissions).toBe(permissionCodes);
  expect([...rights.data.keys()].sort()).toEqual(['north', 'north-1']);
});

const narrowed = (
  channels: readonly string[] | null,
  units: readonly string[] | null,
  ...ids: string[]
): Grant['data'] => ({ organisations: ids, units, channels });

const onChannel = (channel: string): Hung => ({ channel, device: null, unit: null });

test('a role narrowed to channels shows these of its organisations, and whatever hangs on no channel', () => {
  const { data } = rightsOf(aUser(), [aRole({ data: narrowed(['c1'], null, 'north') })], organisations);
  const seen = (org: string) =>
    [null, 'c1', 'c2'].map((channel) => seesAt(data, org, channel === null ? null : onChannel(channel)));
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
  const told = ({ channels, units }: Narrowing) => [channels && [...channels], units && [...units]];
  // South lies below the top: what one role shows there and what the other does stand side by side.
  expect(Object.fromEntries([...data].map(([org, all]) => [org, all.map(told)]))).toEqual({
    top: [[['c1'], ['u1']]],
    north: [
      [['c1'], ['u1']],
      [['c2'], ['u2']],
    ],
    'north-1': [[null, null]],
    south: [
      [['c1'], ['u1']],
      [[], null],
    ],
  });
});

const book: UnitBook = {
  within: (units) => new Set(units.flatMap((unit) => (unit === 'plant' ? ['plant', 'hall'] : [unit]))),
  measuring: (units) => new Set([...units].map((unit) => `meter of ${unit}`)),
};
const hung = (given: Partial<Hung>): Hung => ({ channel: null, device: null, unit: null, ...given });

test('B189 B191 a role narrowed to energy units shows these and those below, with the devices that measure them, and no other', () => {
  const { data } = rightsOf(aUser(), [aRole({ data: narrowed(null, ['plant'], 'north') })], organisations, book);
  const seen = (given: Partial<Hung>) => seesAt(data, 'north', hung(given));
  expect([seen({ unit: 'plant' }), seen({ unit: 'hall' }), seen({ unit: 'office' })]).toEqual([true, true, false]);
  const meter = (unit: string) => seen({ channel: 'c1', device: `meter of ${unit}` });
  expect([meter('plant'), meter('hall'), meter('office')]).toEqual([true, true, false]);
  expect(seesAt(data, 'south', hung({ unit: 'hall' }))).toBe(false);
  // A channel is no unit's: it is narrowed by channels alone.
  expect(seen({ channel: 'c1' })).toBe(true);
});

test('B192 one role by channels and one by units show what each shows, and nothing that neither does', () => {
  const roles = [aRole({ data: narrowed(['c1'], null, 'north') }), aRole({ data: narrowed(null, ['hall'], 'north') })];
  const { data } = rightsOf(aUser(), roles, organisations, book);
  const seen = (channel: string, unit: string) => seesAt(data, 'north', hung({ channel, device: `meter of ${unit}` }));
  expect([seen('c1', 'office'), seen('c2', 'hall'), seen('c1', 'hall'), seen('c2', 'office')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('an administrator sees the own subtree whole, whatever another role narrows', () => {
  const { data } = rightsOf(
    aUser(),
    [aRole({ admin: true }), aRole({ data: narrowed(['c1'], null, 'top') })],
    organisations,
  );
  expect(['top', 'north', 'north-1', 'south'].map((org) => seesAt(data, org, onChannel('c9')))).toEqual([
    false,
    true,
    true,
    false,
  ]);
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

test('nothing is lost where every organisation stays, each as wide as before or wider', () => {
  const of = (data: Readonly<Record<string, readonly Partial<Narrowing>[]>>) =>
    new Map(
      Object.entries(data).map(([org, narrowings]) => [
        org,
        narrowings.map((one) => ({ channels: null, units: null, devices: null, ...one })),
      ]),
    );
  const [one, two] = [new Set(['c1']), new Set(['c1', 'c2'])];
  expect(losesNothing(of({ north: [{}], south: [{}] }), of({ north: [{}] }))).toBe(true);
  expect(losesNothing(of({ south: [{}] }), of({ north: [{}] }))).toBe(false);
  expect(losesNothing(of({ north: [{ channels: two }] }), of({ north: [{ channels: one }] }))).toBe(true);
  expect(losesNothing(of({ north: [{ channels: one }] }), of({ north: [{ channels: two }] }))).toBe(false);
  expect(losesNothing(of({ north: [{ channels: one }] }), of({ north: [{}] }))).toBe(false);
  expect(losesNothing(of({ north: [{ units: one }, { channels: one }] }), of({ north: [{ channels: one }] }))).toBe(
    true,
  );
  // Two roles that narrow different things are not one that narrows neither.
  expect(
    losesNothing(of({ north: [{ channels: one, units: one }] }), of({ north: [{ channels: one }, { units: one }] })),
  ).toBe(false);
});

test('whether somebody sees an organisation at all is said as his rights say it', () => {
  const orgs = organisations.map(({ id }) => id);
  const parent = new Map(organisations.map(({ id, orgPid }) => [id, orgPid]));
  const lineOf = (org: string): readonly string[] => {
    const above = parent.get(org) ?? null;
    return above === null ? [org] : [org, ...lineOf(above)];
  };
  const role = fc.record({ admin: fc.boolean(), organisations: fc.subarray(orgs) });
  fc.assert(
    fc.property(fc.constantFrom(...orgs), fc.array(role, { maxLength: 3 }), (orgId, given) => {
      const user = aUser({ orgId });
      const roles = given.map((one) => aRole({ admin: one.admin, data: seeing(...one.organisations) }));
      const { data } = rightsOf(user, roles, organisations);
      return orgs.every((org) => seesOrg(user, roles, lineOf(org)) === data.has(org));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Holder, type OrganisationNode, subtreesOf } from './permission.ts';
import { beyondReach, type Given, grantedBy, heldBy, lackOf, mayMove, reachOf } from './reach.ts';

const organisations: readonly OrganisationNode[] = [
  { id: 'top', orgPid: null },
  { id: 'north', orgPid: 'top' },
  { id: 'workshop', orgPid: 'north' },
  { id: 'south', orgPid: 'top' },
];
const ids = organisations.map(({ id }) => id);
const aRole = (given: Partial<Given> = {}): Given => ({
  functions: [],
  appFunctions: [],
  admin: false,
  data: { organisations: [], units: null, channels: null },
  ...given,
});
const seeing = (...orgs: string[]): Given => aRole({ data: { organisations: orgs, units: null, channels: null } });
const at = (orgId: string): Holder => ({ id: 'u1', orgId, userRoleIds: [], status: '1', expirationDate: null });
const reach = (orgId: string, ...roles: Given[]) => reachOf(at(orgId), roles, organisations);
const admin = aRole({ admin: true });

test('a person is touched by who holds all his functions, in the console and in the app', () => {
  const other = heldBy(at('north'), [aRole({ functions: ['/users'], appFunctions: ['/realData'] })]);
  expect(
    lackOf(reach('north', aRole({ functions: ['/users', '/roles'], appFunctions: ['/realData'] })), other),
  ).toBeNull();
  expect(lackOf(reach('north', aRole({ functions: ['/users', '/realData'] })), other)).toBeNull();
  expect(lackOf(reach('north', aRole({ functions: ['/roles', '/realData'] })), other)).toBe('functions');
  expect(lackOf(reach('north', aRole({ functions: ['/users'] })), other)).toBe('functions');
});

test.each([
  ['/customForm/form/*', '/customForm/form/leak', null],
  ['/customForm/form/*:edit', '/customForm/form/leak:edit', null],
  ['/customForm/form/*', '/customForm/form/leak:edit', 'functions'],
  ['/customForm/form/*:edit', '/customForm/form/leak:export', 'functions'],
  ['/customForm/form/leak', '/customForm/form/*', 'functions'],
  ['/customForm/form/leak', '/customForm/form/leaks', 'functions'],
  ['/customForm/form/*', '/customForm/formManagement', 'functions'],
])('whoever holds %s may grant %s: lacks %s', (held, code, lack) => {
  const mine = reach('north', aRole({ functions: [held] }));
  expect(lackOf(mine, heldBy(at('north'), [aRole({ functions: [code] })]))).toBe(lack);
  expect(lackOf(mine, heldBy(at('north'), [aRole({ appFunctions: [code] })]))).toBe(lack);
});

test('a person is touched by who sees all that he sees, narrowed no further', () => {
  const narrowed = aRole({ data: { organisations: ['north'], units: null, channels: ['c1'] } });
  expect(lackOf(reach('top', seeing('north')), heldBy(at('north'), [seeing('workshop')]))).toBeNull();
  expect(lackOf(reach('top', seeing('workshop')), heldBy(at('north'), [seeing('north')]))).toBe('data');
  expect(lackOf(reach('top', seeing('north')), heldBy(at('north'), [narrowed]))).toBeNull();
  expect(lackOf(reach('top', narrowed), heldBy(at('north'), [seeing('north')]))).toBe('data');
  expect(lackOf(reach('north', admin), heldBy(at('north'), [seeing('north', 'south')]))).toBe('data');
});

test('an administrator is touched by an administrator of at least his organisations, and by nobody else', () => {
  const northern = heldBy(at('north'), [admin]);
  expect(lackOf(reach('top', admin), northern)).toBeNull();
  expect(lackOf(reach('north', admin), northern)).toBeNull();
  expect(lackOf(reach('workshop', admin), northern)).toBe('administrator');
  expect(lackOf(reach('south', admin, seeing('top')), northern)).toBe('administrator');
  expect(lackOf(reach('top', aRole({ functions: ['/users'] }), seeing('top')), northern)).toBe('administrator');
});

test('a role that makes administrators reaches as far as those who bear it', () => {
  const mine = grantedBy({ ...admin, orgId: 'north' }, [at('workshop')]);
  const borneAbove = grantedBy({ ...admin, orgId: 'north' }, [at('top')]);
  expect(lackOf(reach('north', admin), mine)).toBeNull();
  expect(lackOf(reach('north', admin), borneAbove)).toBe('administrator');
  expect(grantedBy({ ...seeing('south'), orgId: 'north' }, [at('top')]).administers).toEqual([]);
});

test('an organisation is moved by who is the administrator of where it stood and of where it goes', () => {
  expect(mayMove(reach('top', admin), ['north', 'south'])).toBe(true);
  expect(mayMove(reach('top', admin), ['north', null])).toBe(true);
  expect(mayMove(reach('north', admin), ['north', 'workshop'])).toBe(true);
  expect(mayMove(reach('north', admin, seeing('top')), ['south', 'north'])).toBe(false);
  expect(mayMove(reach('workshop', admin, seeing('top')), ['north', 'south'])).toBe(false);
  expect(mayMove(reach('top', seeing('top')), ['north', 'south'])).toBe(false);
  expect(mayMove(reach('north', admin), ['north', null])).toBe(false);
});

test('the site is seen by whoever sees the organisation at the top, and nothing of it narrowed', () => {
  expect([reach('top', admin).site, reach('north', seeing('top')).site]).toEqual([true, true]);
  expect([reach('north', admin).site, reach('top', seeing('north', 'south')).site, reach('top').site]).toEqual([
    false,
    false,
    false,
  ]);
  expect(reach('north', aRole({ data: { organisations: ['top'], units: null, channels: ['c1'] } })).site).toBe(false);
});

test('who is refused is told what is missing and who may do it, in both languages', () => {
  for (const lack of ['administrator', 'functions', 'data'] as const) {
    const told = (['cn', 'en'] as const).map((lang) => beyondReach(lack, 'id', lang).fields?.['id'] ?? '');
    expect(told).toEqual([expect.stringMatching(/涉及.*由.*处理/), expect.stringMatching(/^It concerns .* may do it/)]);
  }
});

const anyRole = fc.record({
  functions: fc.subarray(['/users', '/roles', '/jobs']),
  appFunctions: fc.subarray(['/users', '/realData']),
  admin: fc.boolean(),
  data: fc.record({
    organisations: fc.subarray([...ids]),
    units: fc.constant(null),
    channels: fc.option(fc.subarray(['c1', 'c2']), { nil: null }),
  }),
});
const somebody = fc.record({ orgId: fc.constantFrom(...ids), roles: fc.array(anyRole, { maxLength: 3 }) });

test('everybody may touch himself, and whoever has no more than he has', () => {
  fc.assert(
    fc.property(somebody, fc.nat(3), ({ orgId, roles }, n) => {
      const mine = reach(orgId, ...roles);
      expect(lackOf(mine, heldBy(at(orgId), roles))).toBeNull();
      expect(lackOf(mine, heldBy(at(orgId), roles.slice(n)))).toBeNull();
    }),
  );
});

test('whom somebody may touch may touch nobody whom he may not: no chain of hands leads above oneself', () => {
  fc.assert(
    fc.property(somebody, somebody, somebody, (a, b, c) => {
      const [held, further] = [heldBy(at(b.orgId), b.roles), heldBy(at(c.orgId), c.roles)];
      fc.pre(lackOf(reach(a.orgId, ...a.roles), held) === null && lackOf(reach(b.orgId, ...b.roles), further) === null);
      expect(lackOf(reach(a.orgId, ...a.roles), further)).toBeNull();
    }),
  );
});

test('whoever may touch another holds all his functions and sees each of his organisations', () => {
  fc.assert(
    fc.property(somebody, somebody, (a, b) => {
      const [mine, theirs] = [reach(a.orgId, ...a.roles), reach(b.orgId, ...b.roles)];
      fc.pre(lackOf(mine, heldBy(at(b.orgId), b.roles)) === null);
      expect([...theirs.functions].filter((code) => !mine.functions.has(code))).toEqual([]);
      expect([...theirs.data.keys()].filter((org) => !mine.data.has(org))).toEqual([]);
      expect([...subtreesOf(theirs.administers, organisations)].filter((org) => !mine.administers.has(org))).toEqual(
        [],
      );
    }),
  );
});

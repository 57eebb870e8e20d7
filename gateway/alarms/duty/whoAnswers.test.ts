import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { alarmDuties } from '../../../domain/alarm/duty/alarmDuty.ts';
import { whoAnswers } from '../../../domain/alarm/duty/calls.ts';
import { shifts } from '../../../domain/alarm/duty/shift.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { asked } from '../../../tests/world/asked.ts';
import { aCaller, bySystem, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { presenceAt } from '../../administration/access/presence.ts';
import { whoAnswersCall } from './whoAnswersCall.ts';

let world: LedgerWorld;
let [top, plant, shop, other] = ['', '', '', ''];
let [watch, zhou] = ['', ''];
let before = 0;
const hour = 3_600_000;

const made = async (ledger: LedgerDeclaration, row: object): Promise<string> => {
  const { id } = value(await world.ledgers.create(ledger, { ...row }, bySystem()));
  await world.settled();
  return id;
};

beforeAll(async () => {
  world = await ledgerWorld();
  const org = (orgName: string, orgPid: string | null) => made(organisations, { orgName, orgPid });
  top = await org('集团', null);
  [plant, other] = [await org('一厂', top), await org('二厂', top)];
  shop = await org('车间', plant);
  const data = { organisations: [plant], units: null, channels: null };
  watch = await made(roles, { name: '值班员', orgId: plant, functions: ['/limitWarning:confirm'], data });
  zhou = await made(users, { userAccount: 'zhou', userRealName: '周', orgId: plant, userRoleIds: [watch] });
  before = world.log.head().position;
  const day = await made(shifts, { name: '白班', orgId: plant, from: '08:00', to: '20:00' });
  await made(alarmDuties, { name: '值守', orgId: plant, roleId: watch, shiftIds: [day] });
  const { now } = world.clock;
  const open = (id: string, from: number, to: number, ended: number | null) =>
    world.database.query(
      `insert into keep.session (id, user_id, org, address, created_at, ends_at, ended_at, kind) values ($1, $2, $3, '', $4, $5, $6, 'person')`,
      [id, zhou, plant, now() + from * hour, now() + to * hour, ended === null ? null : now() + ended * hour],
    );
  await open('s1', -10, 4, -6);
  await open('s2', -2, 12, null);
});
afterAll(() => world.close());

const ask = (orgs: readonly string[], more: object = {}) => {
  const { ledgers, database, clock } = world;
  const presenceOf = (ids: readonly string[], at: number) => presenceAt(database, ids, { at, now: clock.now() });
  const caller = aCaller({ scope: scopeOf(...orgs), permissions: new Set(['/alarmConfiguration']) });
  return asked(
    [whoAnswersCall({ ledgers, zone: zoneOf('Asia/Shanghai'), presenceOf })],
    whoAnswers,
    {},
    { caller, now: clock.now(), ...more },
  );
};
type Answer = AnswerOf<typeof whoAnswers>;
const told = async (orgs: readonly string[], more: object = {}) => value(await ask(orgs, more)) as Answer;

test('R100 each organisation is told by the duties that hold there, who holds the role and since when he is signed in; hours that lack are named', async () => {
  const { rows, shifts: columns, proposed } = await told([plant, shop, other]);
  // Midnight UTC is 08:00 on the site.
  expect(columns).toMatchObject([{ name: '白班', from: '08:00', to: '20:00', runs: true }]);
  const of = (id: string) => rows.find(({ org }) => org.id === id);
  const since = new Date(world.clock.now() - 2 * hour).toISOString();
  expect(of(plant)).toMatchObject({
    from: { name: '一厂' },
    cells: [{ duties: [{ role: '值班员', filled: 'signedIn', people: [{ name: '周', signedIn: true, since }] }] }],
    uncovered: [{ spans: expect.arrayContaining([{ from: 0, to: 480 }]) }],
  });
  expect(of(shop)?.from).toEqual({ name: '一厂' });
  expect(of(other)).toMatchObject({ from: null, cells: [], uncovered: [{ spans: [{ from: 0, to: 10_080 }] }] });
  expect(proposed).toEqual([]);
});

test('R100 duties and people of what is not seen are told to nobody', async () => {
  expect(await told([other])).toMatchObject({ rows: [{ org: { id: other }, from: null }], shifts: [], proposed: [] });
  const below = await told([shop]);
  expect(below.rows).toEqual([{ org: { id: shop, name: '车间' }, from: { name: null }, cells: [], uncovered: [] }]);
});

test('R100 of a past moment it is told as it stood: no duty yet, roles that could answer', async () => {
  const then = await told([plant], { asOf: before });
  expect(then.rows).toMatchObject([{ from: null }]);
  expect(then.proposed).toEqual([{ id: watch, name: '值班员', holders: 1 }]);
});

test.each([
  [-11, { signedIn: false, since: null }],
  [-10, { signedIn: true, since: -10 }],
  [-7, { signedIn: true, since: -10 }],
  [-6, { signedIn: false, since: -6 }],
  [-3, { signedIn: false, since: -6 }],
  [0, { signedIn: true, since: -2 }],
  [12, { signedIn: false, since: 12 }],
])('who was signed in at %i h is told by sessions that began, ended or ran out', async (at, expected) => {
  const now = world.clock.now();
  const found = await presenceAt(world.database, [zhou, 'nobody'], { at: now + at * hour, now });
  const since = expected.since === null ? null : now + expected.since * hour;
  expect(found.get(zhou)).toEqual({ ...expected, since });
  expect(found.get('nobody')).toEqual({ signedIn: false, since: null });
});

test('what is longer past than sessions are kept is not known', async () => {
  const now = world.clock.now();
  const found = await presenceAt(world.database, [zhou], { at: now - 91 * 24 * hour, now });
  expect(found.get(zhou)).toEqual({ signedIn: null, since: null });
});

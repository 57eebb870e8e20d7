import { expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { alarmTypeCodes } from '../alarm.ts';
import { dutiesAt, filledBy, type Holder, holdersOf, type Presence } from './answering.ts';
import { isAnswered, isOnDuty, uncoveredOf } from './covered.ts';
import { minuteOfWeek, runsIn, weekMinutes } from './onShift.ts';
import { type Empty, lookedAgain } from './unattended.ts';

const every = ['1', '2', '3', '4', '5', '6', '7'] as const;
const at = (day: number, time: string): number =>
  (day - 1) * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test.each<[string, string, string, readonly (typeof every)[number][], number, boolean]>([
  ['its first minute', '08:00', '20:00', every, at(1, '08:00'), true],
  ['the minute before', '08:00', '20:00', every, at(1, '07:59'), false],
  ['its last minute', '08:00', '20:00', every, at(1, '19:59'), true],
  ['its end', '08:00', '20:00', every, at(1, '20:00'), false],
  ['a day that it does not name', '08:00', '20:00', ['1'], at(2, '10:00'), false],
  ['across midnight, before it', '20:00', '08:00', ['1'], at(1, '23:59'), true],
  ['across midnight, behind it', '20:00', '08:00', ['1'], at(2, '07:59'), true],
  ['across midnight, of the day before', '20:00', '08:00', ['1'], at(1, '07:59'), false],
  ['from Sunday into Monday', '20:00', '08:00', ['7'], at(1, '03:00'), true],
  ['from Sunday, on Sunday morning', '20:00', '08:00', ['7'], at(7, '03:00'), false],
])('a shift runs: %s', (_, from, to, weekdays, minute, runs) => {
  expect(runsIn({ from, to, weekdays }, minute)).toBe(runs);
});

test('the minute of the week is that of the site', () => {
  // A Friday in Shanghai, 00:10.
  expect(minuteOfWeek(Date.parse('2026-11-19T16:10:00Z'), zoneOf('Asia/Shanghai'))).toBe(at(5, '00:10'));
});

const day = { id: 'day', from: '08:00', to: '20:00', weekdays: every } as never;
const night = { id: 'night', from: '20:00', to: '08:00', weekdays: every } as never;
const duty = (more: object = {}) => ({ types: alarmTypeCodes, deviceKinds: [], shiftIds: [], ...more }) as never;

test('uncovered hours are told by the types that lack them; a duty for some devices covers nothing whole', () => {
  expect(uncoveredOf([duty()], [])).toEqual([]);
  expect(uncoveredOf([], [])).toEqual([{ types: alarmTypeCodes, spans: [{ from: 0, to: 10_080 }] }]);
  expect(uncoveredOf([duty({ deviceKinds: ['meter'] })], [])).toHaveLength(1);
  expect(uncoveredOf([duty({ shiftIds: ['day'] }), duty({ shiftIds: ['night'] })], [day, night])).toEqual([]);
  const [gap] = uncoveredOf([duty({ shiftIds: ['day'] }), duty({ types: ['01'], shiftIds: ['night'] })], [day, night]);
  expect(gap?.types).toEqual(alarmTypeCodes.filter((type) => type !== '01'));
  expect(gap?.spans[0]).toEqual({ from: 0, to: at(1, '08:00') });
  expect(gap?.spans).toHaveLength(8);
  // A shift that was deleted runs never.
  expect(isOnDuty({ shiftIds: ['gone'] }, new Map(), 0)).toBe(false);
});

test.each<[string, readonly (readonly [string, string, readonly (typeof every)[number][]])[]]>([
  ['one over each night', [['20:00', '08:00', every]]],
  ['from Sunday into Monday, and nothing else', [['22:00', '06:00', ['7']]]],
  [
    'two that overlap, one within another, and one that has no length',
    [
      ['08:00', '16:00', ['1', '3']],
      ['10:00', '12:00', ['1']],
      ['15:30', '23:59', ['1', '2']],
      ['05:00', '05:00', every],
    ],
  ],
  [
    'one that begins where another ends',
    [
      ['00:00', '12:00', every],
      ['12:00', '00:00', every],
    ],
  ],
])('uncovered are exactly the minutes in which no shift runs: %s', (_, times) => {
  const shifts = times.map(([from, to, weekdays], n) => ({ id: String(n), from, to, weekdays }));
  const open = Array.from({ length: weekMinutes }, (__, minute) => !shifts.some((shift) => runsIn(shift, minute)));
  const edges = open.flatMap((is, minute) => (is === (open[minute - 1] ?? false) ? [] : [minute]));
  if (open.at(-1) === true) edges.push(weekMinutes);
  const [gap] = uncoveredOf([duty({ shiftIds: shifts.map(({ id }) => id) })], shifts as never);
  expect((gap?.spans ?? []).flatMap(({ from, to }) => [from, to])).toEqual(edges);
});

test('a duty answers the types and devices that it names; what is no device none of its kinds', () => {
  const of = (type: '01' | '05', deviceKind: string | null, more: object) =>
    isAnswered(duty({ types: ['01', '05'], ...more }), { type, deviceKind });
  expect(of('01', 'meter', {})).toBe(true);
  expect(of('05', null, {})).toBe(true);
  expect(of('01', 'meter', { deviceKinds: ['meter'] })).toBe(true);
  expect(of('01', 'breaker', { deviceKinds: ['meter'] })).toBe(false);
  expect(of('05', null, { deviceKinds: ['meter'] })).toBe(false);
  expect(of('05', null, { types: ['01'] })).toBe(false);
});

const now = Date.parse('2026-11-20T00:00:00Z');
const organisations = [
  { id: 'top', orgPid: null },
  { id: 'plant', orgPid: 'top' },
  { id: 'shop', orgPid: 'plant' },
  { id: 'other', orgPid: 'top' },
];
const role = (id: string, ...orgs: readonly string[]) => ({
  id,
  admin: false,
  functions: [],
  data: { organisations: orgs, units: null, channels: null },
});
const user = (id: string, userRoleIds: readonly string[], more: object = {}) => ({
  id,
  orgId: 'plant',
  userRoleIds,
  kind: 'person',
  status: '1',
  expirationDate: null,
  ...more,
});
const away = (userId: string, from: string, to: string, kind = 'absence') => ({ userId, kind, from, to });
const people = (absences: readonly object[] = []) =>
  ({
    organisations,
    absences,
    roles: [role('watch', 'plant'), role('elsewhere', 'other'), role('plain', 'plant')],
    users: [
      user('zhou', ['watch']),
      user('sun', ['watch']),
      user('off', ['watch'], { status: '0' }),
      user('gone', ['watch'], { expirationDate: '2026-11-19T00:00:00Z' }),
      user('wall', ['watch'], { kind: 'wall' }),
      user('other', ['plain']),
      user('far', ['elsewhere']),
    ],
  }) as never;

test.each<[string, readonly object[], readonly (string | [string, string])[]]>([
  ['whoever may sign in and sees it', [], ['zhou', 'sun']],
  [
    'one who is away is named with his end',
    [away('zhou', '2026-11-19T00:00:00Z', '2026-11-22T00:00:00Z')],
    [['zhou', '2026-11-22T00:00:00Z'], 'sun'],
  ],
  ['an absence that is over', [away('zhou', '2026-11-18T00:00:00Z', '2026-11-20T00:00:00Z')], ['zhou', 'sun']],
  [
    'an absence that begins',
    [away('zhou', '2026-11-20T00:00:00Z', '2026-11-21T00:00:00Z')],
    [['zhou', '2026-11-21T00:00:00Z'], 'sun'],
  ],
  [
    'an entry of duty is no absence',
    [away('zhou', '2026-11-19T00:00:00Z', '2026-11-22T00:00:00Z', 'duty')],
    ['zhou', 'sun'],
  ],
])('who holds a role: %s', (_, absences, expected) => {
  const found = holdersOf(people(absences), { roleId: 'watch', org: 'shop', now });
  expect(found.map(({ user: one, awayUntil }) => (awayUntil === null ? one.id : [one.id, awayUntil]))).toEqual(
    expected,
  );
});

test('who holds the role and does not see the area does not answer there', () => {
  expect(holdersOf(people(), { roleId: 'watch', org: 'other', now })).toEqual([]);
  expect(holdersOf(people(), { roleId: 'watch', org: 'top', now })).toEqual([]);
});

test.each<[string, readonly (string | null)[], readonly (boolean | null)[], string]>([
  ['nobody holds it', [], [], 'noHolder'],
  ['all are away', ['2026-12-01'], [true], 'allAway'],
  ['one of two is signed in', [null, null], [false, true], 'signedIn'],
  ['whoever is away does not count, signed in or not', ['2026-12-01', null], [true, false], 'signedOut'],
  ['of one nobody knows', [null, null], [false, null], 'unknown'],
  ['of one nobody knows, another is there', [null, null], [true, null], 'signedIn'],
])('how a duty is filled: %s', (_, ends, signed, filled) => {
  const holders = ends.map((awayUntil, n) => ({ user: { id: String(n) }, awayUntil })) as unknown as readonly Holder[];
  const presence = (id: string): Presence => ({ signedIn: signed[Number(id)] ?? null, since: null });
  expect(filledBy(holders, presence)).toBe(filled);
});

test('an organisation goes by its own duties, else by those of the nearest above it', () => {
  const all = [
    { id: '1', orgId: 'top' },
    { id: '2', orgId: 'plant' },
    { id: '3', orgId: 'plant' },
  ] as never;
  const at = (org: string) => dutiesAt(all, organisations, org).map(({ id }) => id);
  expect([at('top'), at('plant'), at('shop'), at('other'), at('nowhere')]).toEqual([
    ['1'],
    ['2', '3'],
    ['2', '3'],
    ['1'],
    [],
  ]);
});

test('an area counts as unattended after the time that the gateway looked on, its own hold-ups left out', () => {
  const minute = 60_000;
  const area = (attended: boolean) => [{ org: 'plant', attended, after: 5 * minute }];
  let before: ReadonlyMap<string, Empty> = new Map();
  const look = (n: number, attended: boolean, passed: number | null = minute) => {
    const { empty, unattended } = lookedAgain(before, area(attended), { now: n * minute, passed });
    before = empty;
    return unattended;
  };
  expect([look(0, false), look(1, false), look(2, false), look(3, false), look(4, false)].flat()).toEqual([]);
  expect(look(5, false)).toEqual(['plant']);
  expect(look(6, true)).toEqual([]);
  expect([look(7, false), look(8, false), look(9, false)].flat()).toEqual([]);
  // An hour in which the gateway stood still says nothing of anybody.
  expect(look(69, false, null)).toEqual([]);
  expect([look(70, false), look(71, false)].flat()).toEqual([]);
  expect(look(72, false)).toEqual(['plant']);
  expect(before.get('plant')?.since).toBe(7 * minute);
  // Whoever is no area any more is forgotten.
  expect(lookedAgain(before, [], { now: 80 * minute, passed: minute })).toEqual({ empty: new Map(), unattended: [] });
});

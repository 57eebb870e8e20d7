import { describe, expect, test } from 'vitest';
import type { Millis } from '../../clock/clock.ts';
import { anHour as hour, aMinute as minute } from '../../clock/lengths.ts';
import { zoneOf } from '../../clock/zone.ts';
import { alarmTypeCodes } from '../alarm.ts';
import { type AnnouncedThere, type DutiesFrom, desksOf, type UnattendedSpan } from './desks.ts';

const every = ['1', '2', '3', '4', '5', '6', '7'] as const;
const shifts = [
  { id: 'day', from: '08:00', to: '20:00', weekdays: every },
  { id: 'night', from: '20:00', to: '08:00', weekdays: every },
  { id: 'weekend', from: '22:10', to: '06:05', weekdays: ['7'] },
] as never;
const organisations = [
  { id: 'top', orgPid: null },
  { id: 'plant', orgPid: 'top' },
];
const duty = (roleId: string, shiftIds: readonly string[], more: object = {}) =>
  ({
    id: `${roleId}-${shiftIds}`,
    orgId: 'plant',
    types: alarmTypeCodes,
    deviceKinds: [],
    roleId,
    shiftIds,
    ...more,
  }) as never;
const book = (from: Millis, ...duties: readonly ReturnType<typeof duty>[]): DutiesFrom => ({
  ...{ from, duties, shifts, organisations },
});
const shanghai = zoneOf('Asia/Shanghai');
/** Midnight of Friday, 20 November 2026, in Shanghai. */
const friday = Date.UTC(2026, 10, 19, 16);
const alarm = (at: Millis, more: Partial<AnnouncedThere> = {}): AnnouncedThere => ({
  ...{ at, org: 'plant', type: '01', deviceKind: null, n: 1 },
  ...more,
});

/** Run to its end, and how many turns it gave meanwhile. */
function ran(run: ReturnType<typeof desksOf>) {
  for (let turns = 0; ; turns++) {
    const step = run.next();
    if (step.done === true) return { told: step.value, turns };
  }
}

interface Told {
  readonly from?: Millis;
  readonly hours?: number;
  readonly zone?: typeof shanghai;
  readonly books: readonly DutiesFrom[];
  readonly announced?: readonly AnnouncedThere[];
  readonly unattended?: readonly UnattendedSpan[];
}
const told = ({ from = friday, hours = 24, zone = shanghai, books, announced = [], unattended = [] }: Told) =>
  ran(desksOf({ span: { from, to: from + hours * hour }, zone, announced, books, unattended, counts: () => true }))
    .told;
const rows = (of: ReturnType<typeof told>['byBoth']) =>
  Object.fromEntries(
    of.map(({ role, shift, n, unattended, onDuty }) => [`${role} ${shift}`, [n, unattended, onDuty / hour]]),
  );

const two = book(0, duty('op', ['day']), duty('guard', ['night']));

describe('K123 who had the desk when it was announced', () => {
  test.each<readonly [string, number, string]>([
    ['the first minute of a shift', 8 * hour, 'op day'],
    ['the minute before', 8 * hour - minute, 'guard night'],
    ['its last minute', 20 * hour - 1, 'op day'],
    ['its end', 20 * hour, 'guard night'],
    ['behind midnight', 2 * hour, 'guard night'],
    ['before midnight', 24 * hour - 1, 'guard night'],
  ])('%s', (_, after, desk) => {
    const { byBoth, answered, unanswered } = told({ books: [two], announced: [alarm(friday + after, { n: 3 })] });
    const counted = byBoth.filter(({ n }) => n > 0);
    expect([counted.map(({ role, shift, n }) => [`${role} ${shift}`, n]), answered, unanswered]).toEqual([
      [[desk, 3]],
      3,
      0,
    ]);
  });

  test('nobody is told apart: no duty of its type, none of its kind of device, none in that shift, none before it was set', () => {
    const books = [book(friday + hour, duty('op', ['day'], { types: ['01'], deviceKinds: ['meter'] }))];
    const at = friday + 9 * hour;
    const cases = [
      alarm(at, { deviceKind: 'meter' }),
      alarm(at, { deviceKind: 'meter', type: '04' }),
      alarm(at, { deviceKind: 'breaker' }),
      alarm(at),
      alarm(friday + 21 * hour, { deviceKind: 'meter' }),
      alarm(friday + 30 * minute, { deviceKind: 'meter' }),
      alarm(at, { deviceKind: 'meter', org: 'top' }),
    ];
    expect(cases.map((one) => told({ books, announced: [one] }).unanswered)).toEqual([0, 1, 1, 1, 1, 1, 1]);
  });

  test('a duty changed in between holds from then on, and not before', () => {
    const books = [book(0, duty('op', [])), book(friday + 10 * hour, duty('guard', []))];
    const announced = [9.99, 10, 23].map((h) => alarm(friday + h * hour));
    expect(rows(told({ books, announced }).byBoth)).toEqual({ 'guard null': [2, 0, 14], 'op null': [1, 0, 10] });
  });

  test('where several answer the same it counts to each, and once to all that was answered', () => {
    const books = [book(0, duty('op', []), duty('guard', ['day', 'night']), duty('guard', ['day'], { id: 'again' }))];
    const of = told({ books, announced: [alarm(friday + 9 * hour)] });
    expect([of.answered, of.unanswered]).toEqual([1, 0]);
    expect(rows(of.byRole)).toEqual({ 'op null': [1, 0, 24], 'guard null': [1, 0, 24] });
    expect(rows(of.byShift)).toEqual({ 'null null': [1, 0, 24], 'null day': [1, 0, 12], 'null night': [0, 0, 12] });
  });

  test('while nobody of its area was signed in it is told apart; of another area it is not', () => {
    const announced = [9, 10, 11].map((h) => alarm(friday + h * hour));
    const span = (org: string, to: number | null) => ({ org, from: friday + 10 * hour, to });
    const unattended = (one: UnattendedSpan) =>
      told({ books: [two], announced, unattended: [one] }).byRole.map(({ unattended: n }) => n);
    expect(unattended(span('plant', friday + 11 * hour))).toEqual([1, 0]);
    expect(unattended(span('plant', null))).toEqual([2, 0]);
    expect(unattended(span('top', null))).toEqual([0, 0]);
  });

  test.each<readonly [string, number, Readonly<Record<string, number>>]>([
    ['a day of 25 hours', Date.UTC(2026, 9, 24, 22), { day: 12, night: 13 }],
    ['a day of 23 hours', Date.UTC(2026, 2, 28, 23), { day: 12, night: 11 }],
    ['a day of 24 hours', Date.UTC(2026, 5, 1, 22), { day: 12, night: 12 }],
  ])('in Berlin %s is that long on duty', (_, from, hours) => {
    const zone = zoneOf('Europe/Berlin');
    const end = zone.startOfNextDay(from);
    const of = told({ from, hours: (end - from) / hour, zone, books: [two] });
    expect(Object.fromEntries(of.byShift.map(({ shift, onDuty }) => [shift, onDuty / hour]))).toEqual(hours);
  });
});

test('a second calculation, minute by minute, comes to the same: zones with a change, half an hour off, shifts over midnight and Sunday', () => {
  for (const [name, from] of [
    ['Europe/Berlin', Date.UTC(2026, 9, 23, 5, 7)],
    ['Asia/Kolkata', Date.UTC(2026, 9, 23, 5, 7)],
    ['Asia/Kathmandu', Date.UTC(2026, 9, 23, 5, 7)],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 3, 5, 7)],
  ] as const) {
    const zone = zoneOf(name);
    const span = { from, to: from + 72 * hour };
    const run = desksOf({
      ...{ span, zone, announced: [], unattended: [], counts: () => true },
      books: [book(0, duty('op', ['day', 'night', 'weekend']))],
    });
    const of = ran(run).told;
    const counted: Record<string, number> = {};
    for (let at = span.from; at < span.to; at += minute) {
      const { local } = zone.written(at);
      const time = local.slice(11, 16);
      const date = new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay();
      const runs = {
        day: time >= '08:00' && time < '20:00',
        night: time >= '20:00' || time < '08:00',
        weekend: (date === 0 && time >= '22:10') || (date === 1 && time < '06:05'),
      };
      for (const [shift, isSo] of Object.entries(runs)) if (isSo) counted[shift] = (counted[shift] ?? 0) + minute;
    }
    expect([name, Object.fromEntries(of.byShift.map(({ shift, onDuty }) => [shift, onDuty]))]).toEqual([name, counted]);
  }
});

test('a year under three hundred books gives turns all the way, and is to the minute what each of them held', () => {
  const [days, n] = [366, 300];
  const span = { from: friday + 7 * minute, to: friday + days * 24 * hour - 3 * minute };
  // Some begin before the span, some within one minute, some in the same quarter of an hour, most days apart.
  const begins = (one: number): Millis =>
    friday + (one < 5 ? one * 2.5 * minute : one * 29.3 * hour + (one % 7) * 11_311);
  const books = Array.from({ length: n }, (_, one) => book(begins(one), duty(`r${one % 3}`, [])));
  const run = desksOf({ span, zone: shanghai, announced: [], unattended: [], books, counts: () => true });
  const { told: of, turns } = ran(run);
  expect(turns).toBeGreaterThanOrEqual(days - 1 + n);
  const counted: Record<string, number> = {};
  for (let at = span.from, held = 0; at < span.to; at += minute) {
    while (held + 1 < n && begins(held + 1) <= at) held++;
    counted[`r${held % 3}`] = (counted[`r${held % 3}`] ?? 0) + minute;
  }
  expect(Object.fromEntries(of.byRole.map(({ role, onDuty }) => [role, onDuty]))).toEqual(counted);
});

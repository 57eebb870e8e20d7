import { type AlarmType, alarmTypeCodes } from '../../domain/alarm/alarm.ts';
import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { alarmSettings } from '../../domain/alarm/duty/alarmSetting.ts';
import { shifts } from '../../domain/alarm/duty/shift.ts';
import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day } from '../../domain/clock/lengths.ts';
import { siteDays } from '../../domain/site/siteDay.ts';
import type { Text } from '../../domain/text/message.ts';
import { dutyEntries } from '../../domain/work/duty/dutyEntry.ts';
import { ensureRows, namesOf } from './ensureRows.ts';
import type { Means } from './means.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const weekdays = ['1', '2', '3', '4', '5'];
const everyDay = [...weekdays, '6', '7'];

const spans = [
  { key: 'day', name: say('白班', 'Day shift'), orgId: 'demo', from: '08:00', to: '20:00', weekdays: everyDay },
  { key: 'night', name: say('夜班', 'Night shift'), orgId: 'demo', from: '20:00', to: '08:00', weekdays: everyDay },
  { key: 'works', name: say('生产班', 'Production shift'), orgId: 'production', from: '07:30', to: '17:30', weekdays },
];

interface Duty {
  readonly name: Text;
  readonly orgId: string;
  readonly role: string;
  readonly shifts: readonly string[];
  readonly escalation: readonly (readonly [after: number, role: string])[];
  /** All of them unless it is said. */
  readonly types?: readonly AlarmType[];
}

/**
 * The substation is watched around the clock; of the workshops nobody is asked at night, which the page of who answers tells. Who answers what the whole
 * site uses is seldom signed in: that area stands unattended.
 */
const duties: readonly Duty[] = [
  {
    name: say('变配电值守', 'Substation watch'),
    orgId: 'utilities',
    role: 'operator',
    shifts: ['day', 'night'],
    escalation: [
      [10, 'dispatcher'],
      [30, 'administrator'],
    ],
  },
  {
    name: say('车间值守', 'Workshop watch'),
    orgId: 'production',
    role: 'maintenance',
    shifts: ['works'],
    escalation: [[20, 'operator']],
  },
  {
    name: say('用能值守', 'Watch over energy'),
    orgId: 'demo',
    role: 'energyManager',
    types: ['02', '03'],
    shifts: [],
    escalation: [[30, 'operator']],
  },
];

/** Who is away or on duty, by days from now; what is over and what is to come, so that nobody's tasks move today. */
const entries = [
  {
    name: say('年休假', 'Leave'),
    orgId: 'production',
    account: 'maintenance',
    kind: 'absence',
    days: [-9, -6],
    substitute: 'operator',
  },
  {
    name: say('高压电工复审', 'Renews the licence for high voltage'),
    orgId: 'utilities',
    account: 'inspector',
    kind: 'absence',
    days: [4, 6],
    substitute: 'maintenance',
  },
  {
    name: say('周末值班', 'Duty of the weekend'),
    orgId: 'utilities',
    account: 'operator',
    kind: 'duty',
    days: [-1, 2],
  },
] as const;

const daysOff = [
  { name: say('年末停产检修', 'Shutdown at the end of the year'), day: '2026-12-31', works: false },
  { name: say('检修后开工', 'Begins after the shutdown'), day: '2027-01-02', works: true },
];

interface People {
  readonly roleOf: (account: string) => string;
  readonly userOf: (account: string) => string;
  readonly now: Millis;
}

/** Who answers the alarms of the demo site, in which shifts, and how they are handled. */
export async function seedDuties({ ledgers, orgOf, took }: Means, { roleOf, userOf, now }: People): Promise<void> {
  const made = await ensureRows(ledgers, shifts, {
    wanted: spans.map(({ key, name, orgId, ...row }) => ({
      key: name.cn,
      row: { ...namesOf(name), ...row, orgId: orgOf(orgId) },
    })),
    keyOf: ({ name }) => name,
  });
  took(made);
  const shiftOf = (key: string): string => made.ids.get(spans.find((one) => one.key === key)?.name.cn ?? '') ?? '';
  took(
    await ensureRows(ledgers, alarmDuties, {
      wanted: duties.map(({ name, orgId, role, shifts: those, escalation, types }) => ({
        key: name.cn,
        row: {
          ...namesOf(name),
          orgId: orgOf(orgId),
          roleId: roleOf(role),
          types: types ?? alarmTypeCodes,
          shiftIds: those.map(shiftOf),
          escalation: escalation.map(([after, next]) => ({ after, roleId: roleOf(next) })),
        },
      })),
      keyOf: ({ name }) => name,
    }),
  );
  const midnight = Math.floor(now / day) * day;
  took(
    await ensureRows(ledgers, dutyEntries, {
      wanted: entries.map(({ name, orgId, account, kind, days: [from, to], ...more }) => ({
        key: name.cn,
        row: {
          ...namesOf(name),
          orgId: orgOf(orgId),
          userId: userOf(account),
          kind,
          from: instantOf(midnight + from * day),
          to: instantOf(midnight + to * day),
          substituteId: 'substitute' in more ? userOf(more.substitute) : null,
        },
      })),
      keyOf: ({ name }) => name,
    }),
  );
  took(
    await ensureRows(ledgers, siteDays, {
      wanted: daysOff.map(({ name, ...row }) => ({
        key: row.day,
        row: { ...namesOf(name), ...row, orgId: orgOf('demo') },
      })),
      keyOf: ({ day }) => day,
    }),
  );
  took(
    await ensureRows(ledgers, alarmSettings, {
      wanted: [
        { key: orgOf('demo'), row: { ...namesOf(say('全厂', 'Whole site')), orgId: orgOf('demo'), shelveLongest: 72 } },
      ],
      keyOf: ({ orgId }) => orgId,
    }),
  );
}

import { alarmDuties } from '../../domain/alarm/duty/alarmDuty.ts';
import { alarmSettings } from '../../domain/alarm/duty/alarmSetting.ts';
import { shifts } from '../../domain/alarm/duty/shift.ts';
import { siteDays } from '../../domain/site/siteDay.ts';
import type { Text } from '../../domain/text/message.ts';
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
}

/** The substation is watched around the clock; of the workshops nobody is asked at night, which the page of who answers tells. */
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
];

const days = [
  { name: say('年末停产检修', 'Shutdown at the end of the year'), day: '2026-12-31', works: false },
  { name: say('检修后开工', 'Begins after the shutdown'), day: '2027-01-02', works: true },
];

/** Who answers the alarms of the demo site, in which shifts, and how they are handled. */
export async function seedDuties({ ledgers, orgOf, took }: Means, roleOf: (account: string) => string): Promise<void> {
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
      wanted: duties.map(({ name, orgId, role, shifts: those, escalation }) => ({
        key: name.cn,
        row: {
          ...namesOf(name),
          orgId: orgOf(orgId),
          roleId: roleOf(role),
          shiftIds: those.map(shiftOf),
          escalation: escalation.map(([after, next]) => ({ after, roleId: roleOf(next) })),
        },
      })),
      keyOf: ({ name }) => name,
    }),
  );
  took(
    await ensureRows(ledgers, siteDays, {
      wanted: days.map(({ name, ...row }) => ({
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

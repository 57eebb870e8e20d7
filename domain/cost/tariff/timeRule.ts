import { defineLedger, faultsOrNull, type LedgerRow, type RowOf, type RuleFaults } from '../../ledger/declaration.ts';
import { choice, date, integer, reference, text } from '../../ledger/field.ts';
import { list } from '../../ledger/group.ts';
import { uniqueWithin } from '../../ledger/uniqueWithin.ts';
import type { Text } from '../../text/message.ts';
import { type PeakType, peakTypes, periodFault, timePattern, typeAt } from './periods.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const table = (label: Text) =>
  integer({ label, hint: say('日时段表的序号', 'Number of a day table'), min: 1, max: 8, initial: 1 });
const time = (label: Text, initial: string) => text({ label, max: 5, pattern: timePattern, initial });

const period = {
  start: time(say('开始', 'Start'), '00:00'),
  end: time(say('结束', 'End'), '24:00'),
  type: choice({ label: say('类型', 'Type'), initial: 'flat' }, peakTypes),
} as const;

const program = {
  since: date({ label: say('启用日期', 'In force since') }),
  zones: list(
    { label: say('时区', 'Zones of the year'), entry: say('时区', 'zone'), most: 14 },
    {
      from: text({
        label: say('起始（月-日）', 'From (month-day)'),
        max: 5,
        pattern: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
        initial: '01-01',
      }),
      table: table(say('时段表', 'Day table')),
    },
  ),
  days: list(
    { label: say('日时段表', 'Day tables'), entry: say('时段表', 'day table'), most: 8 },
    { periods: list({ label: say('时段', 'Periods'), entry: say('时段', 'period'), most: 14 }, period) },
  ),
  restTable: integer({
    label: say('周休日时段表', 'Day table of days of rest'),
    hint: say('不填则周末同平日', 'Left empty: weekends as other days'),
    min: 1,
    max: 8,
    optional: true,
  }),
  holidays: list(
    { label: say('公共假日', 'Public holidays'), entry: say('假日', 'holiday'), most: 254 },
    { date: date({ label: say('日期', 'Date') }), table: table(say('时段表', 'Day table')) },
  ),
} as const;

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation') }, 'organisation'),
  programs: list({ label: say('时段方案', 'Programs'), entry: say('方案', 'program'), least: 1, most: 2 }, program),
};

/**
 * When which type of period holds: as a meter of DL/T 645-2007 keeps it, two programs of which the later one takes over on
 * its day, each with zones of the year, day tables, days of rest and holidays.
 */
export const timeRules = defineLedger({
  name: 'timeRule',
  plural: 'timeRules',
  wing: 'parameters',
  title: say('分时规则', 'Time-of-use rules'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [programsOf, periodsOf, tablesOf],
  permissions: {
    see: ['/configuringSystemParameters/timeRuleCfg', '/configuringSystemParameters/eleRateTmp'],
    add: ['/configuringSystemParameters/timeRuleCfg:edit'],
    edit: ['/configuringSystemParameters/timeRuleCfg:edit'],
    delete: ['/configuringSystemParameters/timeRuleCfg:edit'],
  },
});
export type TimeRule = LedgerRow<typeof timeRules>;

type Rule = Pick<RowOf<typeof fields>, 'programs'>;

function programsOf({ programs }: Rule): RuleFaults {
  return faultsOrNull(
    uniqueWithin(programs, {
      at: 'programs',
      key: 'since',
      say: say('两个方案的启用日期不能相同', 'Two programs do not begin on one day'),
    }),
  );
}

/** V194 to V196, and the whole day covered. */
function periodsOf({ programs }: Rule): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const [p, { days }] of programs.entries())
    for (const [d, { periods }] of days.entries()) {
      const fault = periodFault(periods);
      if (fault === null) continue;
      const at = `programs.${p}.days.${d}.periods`;
      faults[fault.at === null ? at : `${at}.${fault.at}.${fault.key}`] = fault.why;
    }
  return faultsOrNull(faults);
}

/** Every table that is named stands; zones and holidays do not repeat. */
function tablesOf({ programs }: Rule): RuleFaults {
  const faults: Record<string, Text> = {};
  const absent = say('没有这个时段表', 'There is no such day table');
  for (const [p, { days, zones, holidays, restTable }] of programs.entries()) {
    const at = `programs.${p}`;
    if (zones.length === 0) faults[`${at}.zones`] = say('至少一个时区', 'At least one zone');
    if (restTable !== null && restTable > days.length) faults[`${at}.restTable`] = absent;
    for (const [of, entries] of [['zones', zones] as const, ['holidays', holidays] as const])
      for (const [i, { table: number }] of entries.entries())
        if (number > days.length) faults[`${at}.${of}.${i}.table`] = absent;
    Object.assign(
      faults,
      uniqueWithin(zones, {
        at: `${at}.zones`,
        key: 'from',
        say: say('时区起始日不能重复', 'Two zones do not begin on one day'),
      }),
      uniqueWithin(holidays, {
        at: `${at}.holidays`,
        key: 'date',
        say: say('假日不能重复', 'A holiday must be unique'),
      }),
    );
  }
  return faultsOrNull(faults);
}

const restDays = new Set([0, 6]);

/**
 * The type of period that holds on a day of the calendar (`2026-05-01`) at a minute of it, both by the clocks of the site.
 * A holiday goes before a day of rest, a day of rest before the zone of the year. Null before the first program is in force.
 */
export function periodTypeAt({ programs }: Rule, day: string, minute: number): PeakType | null {
  const inForce = programs.filter(({ since }) => since <= day).sort((a, b) => (a.since < b.since ? 1 : -1))[0];
  if (inForce === undefined) return null;
  const tableNumber = tableOn(inForce, day);
  const periods = tableNumber === null ? undefined : inForce.days[tableNumber - 1]?.periods;
  return periods === undefined ? null : typeAt(periods, minute);
}

function tableOn({ zones, holidays, restTable }: Rule['programs'][number], day: string): number | null {
  const holiday = holidays.find(({ date: on }) => on === day);
  if (holiday !== undefined) return holiday.table;
  if (restTable !== null && restDays.has(new Date(`${day}T00:00:00Z`).getUTCDay())) return restTable;
  const inOrder = [...zones].sort((a, b) => (a.from < b.from ? -1 : 1));
  // Before the first zone of a year the last one of the year before goes on.
  const zone = inOrder.filter(({ from }) => from <= day.slice(5)).at(-1) ?? inOrder.at(-1);
  return zone?.table ?? null;
}

import { anHour as hour } from '../clock/lengths.ts';
import { defineLedger, type LedgerRow, type RowOf, type RuleFaults } from '../ledger/declaration.ts';
import { choice, date, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import { type WorkName, works } from '../notice/works.ts';
import { nearest } from '../site/nearest.ts';
import type { Text } from '../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const screen = '/configuringSystemParameters/setProcessTime';
/** What is told of a moment has no process. */
const moments = [
  ...([
    'ACCOUNT_GUARDED',
    'ALARM_UNCONFIRMED',
    'DISPATCH_STRANDED',
    'SWITCH_PERMIT',
    'TICKET_OVERRAN',
    'ORDER_LATE',
    'DEFECT_WORSE',
    'FAULT_REPORTED',
  ] as const),
  ...(['PATROL_PLAN_STOPPED', 'TEST_PLAN_STOPPED', 'UPKEEP_PLAN_STOPPED', 'OVERHAUL_PLAN_STOPPED'] as const),
  ...(['TASK_SOON', 'TASK_LATE', 'CASE_LATE'] as const),
];
type Momentary = (typeof moments)[number];
const momentary: ReadonlySet<string> = new Set(moments);
const tasks = Object.entries(works).filter(([name]) => !momentary.has(name));
/** What a kind of work is called, of those that are tasks. */
export const workTitles = Object.fromEntries(tasks.map(([name, { title }]) => [name, title])) as Readonly<
  Record<Exclude<WorkName, Momentary>, Text>
>;

const fields = {
  name: text({
    label: say('名称', 'Name'),
    max: 32,
    unique: 'organisation' as const,
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
  work: choice({ label: say('流程', 'Process'), sortable: true }, workTitles),
  versions: list(
    { label: say('时限版本', 'Versions'), entry: say('版本', 'version'), least: 1, most: 60 },
    {
      since: date({ label: say('生效日期', 'Valid from') }),
      hours: integer({ label: say('办理时限（小时）', 'To be done within (h)'), min: 1, max: 8760, initial: 24 }),
      warnHours: integer({ label: say('提前提醒（小时）', 'Said ahead (h)'), min: 0, max: 8760, initial: 4 }),
    },
  ),
};

/** Within which time a task of each kind is to be done, by validity: a task of an old day keeps the limit of its day. */
export const processTimes = defineLedger({
  name: 'processTime',
  plural: 'processTimes',
  wing: 'parameters',
  title: say('流程时间', 'Process times'),
  org: { from: 'field', field: 'orgId' },
  fields,
  rules: [versionsOf],
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
});
export type ProcessTime = LedgerRow<typeof processTimes>;
type Versions = RowOf<typeof fields>['versions'];

function versionsOf({ versions }: { readonly versions: Versions }): RuleFaults {
  const faults: Record<string, Text> = {
    ...uniqueWithin(versions, {
      at: 'versions',
      key: 'since',
      say: say('两个版本的生效日期不能相同', 'Two versions do not begin on one day'),
    }),
  };
  for (const [i, { hours, warnHours }] of versions.entries())
    if (warnHours >= hours)
      faults[`versions.${i}.warnHours`] = say('提前提醒须小于办理时限', 'It is said ahead of the limit');
  return Object.keys(faults).length === 0 ? null : faults;
}

/** The limit of a work that began on a day, of the nearest organisation that sets one; null where none does. */
export function limitOn(
  rows: readonly ProcessTime[],
  { line, work, day }: { readonly line: readonly string[]; readonly work: WorkName; readonly day: string },
) {
  const row = nearest(
    rows.filter((one) => one.work === work),
    line,
  );
  return (
    [...(row?.versions ?? [])].filter(({ since }) => since <= day).sort((a, b) => (a.since < b.since ? 1 : -1))[0] ??
    null
  );
}

/** When it is due, ms, and what is to be said of it now: to be handled, due soon, overdue. */
export function dueOf(
  began: number,
  limit: Versions[number] | null,
  now: number,
): { readonly at: number; readonly state: '01' | '02' | '03' } | null {
  if (limit === null) return null;
  const at = began + limit.hours * hour;
  return { at, state: now > at ? '03' : now >= at - limit.warnHours * hour ? '02' : '01' };
}

import { type DefectLimits, usualLimits } from '../defect/due.ts';
import { limitParts } from '../defect/fields.ts';
import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { date, decimal, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import { lineUp, nearest } from '../site/nearest.ts';

const writes = ['/defective:issue', '/cycle:edit'] as const;

/** How an organisation and those below it work: within which time a defect is mended, what an hour of work costs. */
export const workSettings = defineLedger({
  name: 'workSetting',
  plural: 'workSettings',
  wing: 'work',
  title: { cn: '作业设置', en: 'Work settings' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    ...limitParts,
    labour: list(
      { label: { cn: '工时单价', en: 'Rate of an hour' }, entry: { cn: '单价', en: 'rate' }, most: 60 },
      {
        since: date({ label: { cn: '生效日期', en: 'Valid from' } }),
        rate: decimal({ label: { cn: '单价', en: 'Rate' }, digits: 2, unit: '元/h', bounds: [0, 100_000] }),
      },
    ),
  },
  rules: [
    ({ labour }): RuleFaults => {
      const faults = uniqueWithin(labour, {
        at: 'labour',
        key: 'since',
        say: { cn: '两个单价的生效日期不能相同', en: 'Two rates do not begin on one day' },
      });
      return Object.keys(faults).length === 0 ? null : faults;
    },
    ({ urgentHours, majorDays, generalDays }): RuleFaults =>
      urgentHours <= majorDays * 24 && majorDays <= generalDays
        ? null
        : { generalDays: { cn: '越轻的缺陷时限须越长', en: 'The less bad a defect is, the longer it may stand' } },
  ],
  permissions: { see: ['/defective', '/cycle'], add: writes, edit: writes, delete: writes },
});
export type WorkSetting = LedgerRow<typeof workSettings>;

/** The limits of the nearest organisation that sets some; the usual ones where none does. */
export function limitsAt(
  settings: readonly WorkSetting[],
  organisations: Parameters<typeof lineUp>[0],
  org: string,
): DefectLimits {
  const { urgentHours, majorDays, generalDays } = nearest(settings, lineUp(organisations, org)) ?? usualLimits;
  return { urgentHours, majorDays, generalDays };
}

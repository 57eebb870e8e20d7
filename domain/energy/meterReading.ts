import { defineLedger, faultsOrNull, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { choice, decimal, instant, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { readingAnswers } from './readingAnswers.ts';

export const readingKinds = {
  manual: { cn: '抄录', en: 'Read' },
  substituted: { cn: '替代', en: 'Substituted' },
} as const;

/** A substituted value stands for a time that can be overlooked, ms. */
export const longestSubstitution = 400 * 86_400_000;

const missing: Text = { cn: '替代坏值须填写', en: 'A substitution needs it' };

function substitutionFaults(row: {
  readonly kind: string;
  readonly at: string;
  readonly until: string | null;
  readonly reason: string | null;
}): RuleFaults {
  if (row.kind !== 'substituted') {
    return row.until === null
      ? null
      : { until: { cn: '只有替代值有结束时间', en: 'Only a substituted value has an end' } };
  }
  const faults: Record<string, Text> = {};
  if (row.reason === null || row.reason === '') faults['reason'] = missing;
  const [from, until] = [Date.parse(row.at), Date.parse(row.until ?? '')];
  if (row.until === null) faults['until'] = missing;
  else if (until <= from)
    faults['until'] = { cn: '结束时间必须晚于抄表时间', en: 'The end must be later than the reading' };
  else if (until - from > longestSubstitution)
    faults['until'] = { cn: '替代最长 400 天', en: 'A substitution lasts 400 days at most' };
  return faultsOrNull(faults);
}

/**
 * A register read by a person, in the point's unit; it stands above what was measured at the same instant. A substituted value stands
 * for what the register wrongly showed: until its end nothing that was measured counts. A correction is the row's next version.
 */
export const meterReadings = defineLedger({
  name: 'meterReading',
  plural: 'meterReadings',
  wing: 'devices',
  title: { cn: '抄表记录', en: 'Meter readings' },
  org: { from: 'reference', field: 'pointId' },
  channel: { from: 'reference', field: 'pointId' },
  happened: 'at',
  fields: {
    name: text({
      label: { cn: '表计', en: 'Meter' },
      hint: { cn: '如设备和表名', en: 'Such as its device and its name' },
      max: 64,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    pointId: reference({ label: { cn: '计量点', en: 'Counter' }, fixed: true }, 'point'),
    at: instant({
      label: { cn: '抄表时间', en: 'Read at' },
      fixed: true,
      sortable: true,
      unique: { within: ['pointId'] },
    }),
    value: decimal({
      label: { cn: '读数', en: 'Reading' },
      hint: { cn: '以测点单位计', en: "In the point's unit" },
      digits: 6,
      sortable: true,
    }),
    kind: choice(
      {
        label: { cn: '类别', en: 'Kind' },
        hint: {
          cn: '替代：至结束时间，测得的坏值不计',
          en: 'Substituted: what was measured does not count until the end',
        },
        initial: 'manual',
        fixed: true,
        sortable: true,
      },
      readingKinds,
    ),
    until: instant({ label: { cn: '替代至', en: 'Stands until' }, optional: true }),
    answer: choice(
      {
        label: { cn: '情况说明', en: 'What happened' },
        hint: { cn: '读数与上次不衔接时选择', en: 'Where it does not follow from the last reading' },
        optional: true,
      },
      readingAnswers,
    ),
    reason: text({
      label: { cn: '原因', en: 'Reason' },
      hint: { cn: '更正和替代必填', en: 'A correction and a substitution need it' },
      max: 200,
      optional: true,
      searchable: true,
    }),
  },
  rules: [substitutionFaults],
  permissions: {
    see: ['/recordMR', '/devMR', '/energyMR', '/relevanceMR', '/tableValueMR'],
    add: ['/recordMR:add', '/devMR:add', '/energyMR:add', '/relevanceMR:add', '/tableValueMR:add'],
    edit: ['/recordMR:edit'],
    delete: ['/recordMR:delete'],
  },
});
export type MeterReading = LedgerRow<typeof meterReadings>;

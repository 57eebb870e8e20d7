import { defineLedger, type LedgerRow, type RuleFaults } from '../../ledger/declaration.ts';
import { parseScript } from '../../script/parseScript.ts';
import { suppressionFields } from './fields.ts';
import { suppressionLaw } from './law.ts';

/** What is kept quiet by design (ISA-18.2): while a condition of the plant holds, these rules say nothing new. Level 1 speaks all the same. */
export const designSuppressions = defineLedger({
  name: 'designSuppression',
  plural: 'designSuppressions',
  wing: 'alarms',
  title: { cn: '设计抑制', en: 'Suppression by design' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: suppressionFields,
  rules: [readsWhatItNames],
  law: suppressionLaw,
  permissions: {
    see: ['/alarmConfiguration'],
    add: ['/alarmConfiguration:edit'],
    edit: ['/alarmConfiguration:edit'],
    delete: ['/alarmConfiguration:edit'],
  },
});
export type DesignSuppression = LedgerRow<typeof designSuppressions>;

/** Every point that is read is named, so that the right to see it is asked and it is not deleted under the condition. */
function readsWhatItNames({
  expression,
  pointIds,
}: {
  readonly expression: string;
  readonly pointIds: readonly string[];
}): RuleFaults {
  const parsed = parseScript(expression);
  if (!parsed.ok) return { expression: parsed.fault };
  const missing = parsed.script.points.find((id) => !pointIds.includes(id));
  return missing === undefined ? null : { pointIds: { cn: `请加入测点 ${missing}`, en: `Add the point ${missing}` } };
}

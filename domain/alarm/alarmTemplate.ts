import { z } from 'zod';
import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, reference, structure, text } from '../ledger/field.ts';
import { kindFaults } from './judgedBy.ts';
import { judgedField, limitFaults, limitInside, limitSchema } from './limitRule.ts';

/** Limits that many points share: applied to points it makes a rule of each, and applied again it brings them up to date. */
export const alarmTemplates = defineLedger({
  name: 'alarmTemplate',
  plural: 'alarmTemplates',
  wing: 'alarms',
  title: { cn: '告警模板', en: 'Alarm templates' },
  org: { from: 'field', field: 'orgId' },
  // The points that its expression reads may hang anywhere: each is the reader's to see.
  channel: null,
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
    unit: text({
      label: { cn: '单位', en: 'Unit' },
      hint: { cn: '只用于该单位的测点；不填则不限', en: 'Only for points of this unit; empty for any' },
      max: 16,
      optional: true,
      sortable: true,
    }),
    judged: judgedField,
    limits: structure(
      { label: { cn: '限值', en: 'Limits' }, inside: limitInside },
      z.array(limitSchema).max(4).readonly(),
    ),
    scriptId: reference({ label: { cn: '限值脚本', en: 'Limit script' }, optional: true }, 'limitScript'),
    latching: boolean({
      label: { cn: '自保持', en: 'Latching' },
      hint: {
        cn: '恢复正常后仍在案，由人复位（如保护跳闸）',
        en: 'Stands after its return to normal until a person resets it, as a trip does',
      },
      initial: false,
    }),
    note: text({ label: { cn: '说明', en: 'Note' }, max: 200, long: true, optional: true }),
  },
  rules: [(row) => limitFaults(row.limits, false), (row) => faultsOrNull(kindFaults(row))],
  permissions: {
    see: ['/alarmTemplatesManage', '/equwarn'],
    add: ['/alarmTemplatesManage:add'],
    edit: ['/alarmTemplatesManage:edit'],
    delete: ['/alarmTemplatesManage:delete'],
  },
});
export type AlarmTemplate = LedgerRow<typeof alarmTemplates>;

import { z } from 'zod';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, integer, reference, references, structure, text } from '../ledger/field.ts';
import { alarmLevels, alarmTypeCodes, alarmTypes } from './alarm.ts';

const types = z.array(z.enum(alarmTypeCodes)).min(1).max(alarmTypeCodes.length).readonly();
const levels = z
  .array(z.enum(['1', '2', '3', '4']))
  .min(1)
  .max(4)
  .readonly();
const seen = ['/configuringSystemParameters/failurePushCfg'] as const;
const edit = ['/configuringSystemParameters/failurePushCfg:edit'] as const;

/** The longest that a push rests before it is repeated: a day. */
const longestRest = 24 * 60;

/**
 * Who outside the console is told of alarms, and how often until somebody confirms (V220, B331, K124). It holds for its
 * organisation and those below it.
 */
export const failurePushes = defineLedger({
  name: 'failurePush',
  plural: 'failurePushes',
  wing: 'parameters',
  title: { cn: '故障推送', en: 'Failure push' },
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
    types: structure(
      { label: { cn: '告警类型', en: 'Types of alarm' }, initial: ['01', '04', '05'], codes: alarmTypes },
      types,
    ),
    levels: structure({ label: { cn: '告警等级', en: 'Levels' }, initial: ['1', '2'], codes: alarmLevels }, levels),
    userIds: references(
      {
        label: { cn: '通知用户', en: 'People' },
        hint: { cn: '按邮箱通知看得到该告警的人', en: 'By e-mail, those who may see the alarm' },
        initial: [],
      },
      'user',
    ),
    webhooks: boolean({ label: { cn: '通知外部系统', en: 'Webhooks of the site' }, initial: true }),
    repeatMinutes: integer({
      label: { cn: '重复间隔（分钟）', en: 'Repeat every (min)' },
      hint: { cn: '直到确认为止；0 为不重复', en: 'Until it is confirmed; 0 does not repeat' },
      min: 0,
      max: longestRest,
      initial: 10,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
  },
  rules: [
    (row) =>
      row.userIds.length === 0 && !row.webhooks
        ? { userIds: { cn: '至少通知一个用户，或通知外部系统', en: 'At least one person, or the webhooks' } }
        : null,
  ],
  permissions: { see: seen, add: edit, edit, delete: edit },
});
export type FailurePush = LedgerRow<typeof failurePushes>;

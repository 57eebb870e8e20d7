import { defineLedger, faultsOrNull, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, instant, reference, text } from '../../ledger/field.ts';
import type { Text } from '../../text/message.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const screen = '/cycle';

export const dutyKinds = { absence: say('缺勤', 'Absent'), duty: say('值班', 'On duty') } as const;

const turned = say('开始必须早于结束', 'The beginning must lie before the end');
const onlyAbsent = say('只有缺勤才有替班人', 'Only an absence has a substitute');
const himself = say('替班人不能是本人', 'Nobody stands in for himself');

/** Who is on duty when, and who is away: what an absent person has not begun goes to whoever stands in. */
export const dutyEntries = defineLedger({
  name: 'dutyEntry',
  plural: 'dutyEntries',
  wing: 'work',
  title: say('值班与缺勤', 'Duty and absence'),
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: {
    name: text({
      label: say('事由', 'Reason'),
      hint: say('如 年休假、早班', 'As leave, early shift'),
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    userId: reference({ label: say('人员', 'Person'), fixed: true, sortable: true }, 'user'),
    kind: choice({ label: say('类型', 'Kind'), initial: 'absence', fixed: true, sortable: true }, dutyKinds),
    from: instant({ label: say('开始', 'From'), sortable: true }),
    to: instant({ label: say('结束', 'To'), sortable: true }),
    substituteId: reference(
      {
        label: say('替班人', 'Substitute'),
        hint: say('不填时任务转为待领', 'Nobody: whoever may handle tasks may take them'),
        optional: true,
      },
      'user',
    ),
  },
  rules: [
    ({ from, to, kind, substituteId, userId }) =>
      faultsOrNull({
        ...(from >= to ? { to: turned } : {}),
        ...(substituteId !== null && kind !== 'absence' ? { substituteId: onlyAbsent } : {}),
        ...(substituteId !== null && substituteId === userId ? { substituteId: himself } : {}),
      }),
  ],
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
});
export type DutyEntry = LedgerRow<typeof dutyEntries>;

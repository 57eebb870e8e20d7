import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, references, text } from '../ledger/field.ts';
import { templateLists } from './fields.ts';
import { measuresTurned, ticketKinds } from './kinds.ts';

/** The usual ticket for a usual task: what is copied from it into a ticket stays there whatever becomes of the template. */
export const ticketTemplates = defineLedger({
  name: 'ticketTemplate',
  plural: 'ticketTemplates',
  wing: 'work',
  title: { cn: '工作票模板', en: 'Work ticket templates' },
  org: { from: 'field', field: 'orgId' },
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
    kind: choice({ label: { cn: '票种', en: 'Kind' }, sortable: true }, ticketKinds),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    task: text({
      label: { cn: '工作任务', en: 'Task' },
      hint: { cn: '可写 {bay}，填票时换成间隔', en: '{bay} stands for the bay of the ticket' },
      max: 200,
      searchable: true,
      bilingual: true,
    }),
    deviceIds: references(
      {
        label: { cn: '设备', en: 'Devices' },
        hint: { cn: '填票时抄入', en: 'They are copied into the ticket' },
        initial: [],
      },
      'device',
    ),
    ...templateLists,
    hours: integer({
      label: { cn: '有效时间（小时）', en: 'Valid for (hours)' },
      hint: { cn: '填票时由计划开始算出计划结束', en: 'By it the end of the ticket follows from its begin' },
      min: 1,
      max: 720,
      initial: 8,
    }),
    isReleased: boolean({
      label: { cn: '发布：填票时可选', en: 'Released: offered to whoever writes a ticket' },
      initial: false,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ measures }) =>
      faultsOrNull(
        measuresTurned(measures)
          ? {
              measures: {
                cn: '顺序须为停电、验电、接地、挂牌',
                en: 'The order is: de-energise, prove dead, earth, signs',
              },
            }
          : {},
      ),
    ({ measures, steps, isReleased }) =>
      faultsOrNull(
        isReleased && measures.length + steps.length === 0
          ? {
              isReleased: {
                cn: '没有措施和步骤的模板不能发布',
                en: 'A template without measures and steps is not released',
              },
            }
          : {},
      ),
    ({ steps }) =>
      faultsOrNull(
        Object.fromEntries(
          steps.flatMap(({ kind, object }, n) =>
            kind === 'switch' && object === null
              ? [[`steps.${n}.object`, { cn: '请填写设备双重名称', en: 'Enter name and number of the switch' }]]
              : [],
          ),
        ),
      ),
  ],
  permissions: {
    see: ['/workTicketMould', '/workTicket'],
    add: ['/workTicketMould:add'],
    edit: ['/workTicketMould:edit'],
    delete: ['/workTicketMould:delete'],
  },
});
export type TicketTemplate = LedgerRow<typeof ticketTemplates>;

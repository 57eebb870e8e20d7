import { boolean, reference, references, text } from '../ledger/field.ts';

/** Who does what a fault asks for. */
export const peopleOfOrder = {
  description: text({ label: { cn: '工作内容', en: 'What is to be done' }, max: 500, long: true, optional: true }),
  leaderId: reference({ label: { cn: '负责人', en: 'Leader' } }, 'user'),
  assigneeIds: references(
    {
      label: { cn: '接收人', en: 'Recipients' },
      hint: { cn: '不指定时，有处理权限的人都可领取', en: 'Nobody named: whoever may handle orders may take it' },
      initial: [],
    },
    'user',
  ),
  needsTicket: boolean({ label: { cn: '须开工作票', en: 'Needs a ticket' }, initial: false }),
};

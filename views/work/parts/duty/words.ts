import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'duty.weeks': { cn: '四周值班与缺勤', en: 'Duty and absence, four weeks' },
  'duty.reading': { cn: '正在读取', en: 'Reading' },
  'duty.empty': { cn: '还没有登记：新建一条值班或缺勤。', en: 'Nothing entered yet: add who is on duty, or absent.' },
  'duty.on': { cn: '值班 {name}', en: 'On duty: {name}' },
  'duty.absent': { cn: '缺勤 {name}', en: 'Absent: {name}' },
  'duty.goes': { cn: '保存后转出的任务', en: 'What goes to whom once it is saved' },
  'duty.goes.none': { cn: '没有需要转出的任务。', en: 'No task goes to anybody else.' },
  'duty.goes.of': { cn: '{number} {name} · {at} → {to}', en: '{number} {name} · {at} → {to}' },
  'duty.goes.pool': { cn: '待领', en: 'whoever may take it' },
  'duty.goes.more': { cn: '共 {n} 项', en: '{n} in all' },
  'duty.goes.untold': { cn: '其中 {n} 项您无权查看', en: '{n} of them you may not read' },
});

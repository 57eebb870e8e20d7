import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'faults.cancel': { cn: '取消', en: 'Cancel' },
  'faults.report': { cn: '报告故障', en: 'Report a fault' },
  'faults.reported': { cn: '已报告 {number}', en: 'Reported as {number}' },
  'faults.askSubject': { cn: '请选择停运的设备', en: 'Say what it is that is out' },
  'faults.open': {
    cn: '{number} 已报告且未恢复，请在其中继续登记。',
    en: '{number} of it was reported already and is not restored: go on there.',
  },
  'faults.openIt': { cn: '打开 {number}', en: 'Open {number}' },
  'faults.template': { cn: '故障模板', en: 'Template' },
  'faults.noTemplate': { cn: '不用模板', en: 'No template' },
  'faults.fromAlarm': { cn: '已按告警填写，请核对', en: 'Filled from the alarm: check it' },
  'faults.photos': {
    cn: '{name}：在“照片和文件”中添加至少 {n} 张照片',
    en: '{name}: add at least {n} photos under “Photos and files”',
  },
  'faults.done': { cn: '{what}：完成', en: '{what}: done' },
  'faults.order': { cn: '派工单', en: 'Order' },
  'faults.ordered': { cn: '已发布工单 {number}', en: 'Order {number} is published' },
  'faults.reading': { cn: '正在读取', en: 'Reading' },
  'library.title': { cn: '故障库', en: 'Fault library' },
  'library.none': { cn: '没有符合此告警的条目', en: 'No entry fits this alarm' },
  'library.counts': { cn: '使用 {tried} 次，有效 {helped} 次', en: 'Helped {helped} of {tried} tried' },
  'library.untried': { cn: '尚未使用', en: 'Not tried yet' },
  'library.cause': { cn: '原因', en: 'Cause' },
  'library.remedy': { cn: '处置', en: 'Remedy' },
  'library.caution': { cn: '注意', en: 'Caution' },
});

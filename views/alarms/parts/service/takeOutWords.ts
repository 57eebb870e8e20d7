import { defineMessages } from '../../../../domain/text/message.ts';

export const takeOutTexts = defineMessages({
  'take.title': { cn: '停用设备的告警', en: 'Take alarms of devices out of service' },
  'take.devices': { cn: '设备', en: 'Devices' },
  'take.ticket': { cn: '工作票（可不选）', en: 'Work ticket, if any' },
  'take.until': { cn: '到期自动恢复', en: 'Returns by itself' },
  'take.until.none': { cn: '人工恢复', en: 'By hand' },
  'take.until.4': { cn: '4 小时后', en: 'In 4 h' },
  'take.until.8': { cn: '8 小时后', en: 'In 8 h' },
  'take.until.24': { cn: '24 小时后', en: 'In 24 h' },
  'take.until.168': { cn: '7 天后', en: 'In 7 days' },
  'take.until.ticket': { cn: '票终结或作废时自动恢复。', en: 'They return when the ticket is closed or void.' },
  'take.reason': { cn: '原因', en: 'Reason' },
  'take.hint': {
    cn: '停用期间 1 级告警同样不响，停用清单上会标明；恢复时告知其间错过的告警。',
    en: 'Level 1 is quiet too and the list says so; what was missed is told at the return.',
  },
  'take.do': { cn: '停用 {n} 台设备', en: 'Take {n} devices out' },
});

export const designTexts = defineMessages({
  'design.empty': {
    cn: '还没有设计抑制。例：机组停机时，其低流量、低压力告警不再响起。',
    en: 'Nothing is kept quiet by design. E.g. while a unit stands still, its low flow and low pressure say nothing.',
  },
});

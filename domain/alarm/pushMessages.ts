import { defineMessages } from '../text/message.ts';

/** What a letter about an alarm says. */
export const pushWords = defineMessages({
  'push.again': { cn: '第 {n} 次', en: 'told {n} times' },
  'push.type': { cn: '类型', en: 'Type' },
  'push.level': { cn: '等级', en: 'Level' },
  'push.object': { cn: '对象', en: 'Object' },
  'push.point': { cn: '测点', en: 'Point' },
  'push.value': { cn: '告警时数值', en: 'At alarm' },
  'push.escalated': { cn: '升级时数值', en: 'At escalation' },
  'push.worst': { cn: '最严重值', en: 'Worst' },
  'push.returned': { cn: '恢复时数值', en: 'At return' },
  'push.limit': { cn: '限值', en: 'Limit' },
  'push.raisedAt': { cn: '发生时间', en: 'Raised at' },
  'push.state': { cn: '状态', en: 'State' },
  'push.standing': { cn: '未恢复，未确认', en: 'Active, not acknowledged' },
  'push.recovered': { cn: '已恢复，未确认', en: 'Returned to normal, not acknowledged' },
  'push.until': { cn: '确认后不再推送。', en: 'It is told no more once it is acknowledged.' },
});

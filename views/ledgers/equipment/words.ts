import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'story.title': { cn: '设备履历', en: 'Story of the equipment' },
  'story.loading': { cn: '正在读取履历…', en: 'Reading the story…' },
  'story.at': { cn: '时间', en: 'Time' },
  'story.part': { cn: '类别', en: 'Kind' },
  'story.object': { cn: '记录', en: 'Record' },
  'story.deed': { cn: '发生了什么', en: 'What happened' },
  'story.by': { cn: '操作者', en: 'By' },
  'story.every': { cn: '全部类别', en: 'Every kind' },
  'story.hidden': { cn: '您无权查看：{parts}', en: 'You may not see: {parts}' },
  'story.between': { cn: '、', en: ', ' },
  'story.none': {
    cn: '还没有发生任何事。告警、巡检、试验、缺陷与工单会出现在这里',
    en: 'Nothing happened yet. Alarms, rounds, tests, defects and orders will stand here',
  },
  'story.noOlder': { cn: '没有更早的记录', en: 'Nothing older' },
  'story.newest': { cn: '最新', en: 'Newest' },
  'story.older': { cn: '更早', en: 'Older' },
});

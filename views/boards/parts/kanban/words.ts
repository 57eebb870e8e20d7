import { defineMessages } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'kanbanPage.title': { cn: '看板页面', en: 'Kanban page' },
  'kanbanPage.loading': { cn: '正在读取看板', en: 'Reading the kanban' },
  'kanbanPage.pages': { cn: '页面', en: 'Pages' },
  'kanbanPage.withdrawn': { cn: '看板已撤回', en: 'The kanban was withdrawn' },
  'kanbanPage.withdrawn.why': {
    cn: '重新发布后这里会自动显示。',
    en: 'Once it is published again, it is shown here by itself.',
  },
  'kanbanPage.unnamed': { cn: '地址没有指明看板', en: 'The address names no kanban' },
  'kanbanPage.noPages': { cn: '没有可显示的页面', en: 'There is no page to show' },
  'kanbanPage.other': { cn: '其他看板', en: 'Other kanbans' },
  'kanbanPage.turning': { cn: '轮播 · 每页 {dwell} 秒', en: 'In turn · {dwell} s each' },
  'kanbanPage.paused': { cn: '暂停 · 还有 {left} 秒', en: 'Paused · {left} s left' },
  'kanbanPage.held': { cn: '紧急告警未确认：停在本页', en: 'An urgent alarm waits: this page stays' },
  'kanbanPage.past': { cn: '过去时刻不轮播', en: 'Pages do not turn in the past' },
  'kanbanPage.unknown': { cn: '告警未知：照常轮播', en: 'Alarms are not known: pages turn as usual' },
});

import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'runs.title': { cn: '任务历史', en: 'Job history' },
  'runs.job': { cn: '任务', en: 'Job' },
  'runs.allJobs': { cn: '全部任务', en: 'All jobs' },
  'runs.state': { cn: '结果', en: 'State' },
  'runs.allStates': { cn: '全部结果', en: 'All states' },
  'runs.span': { cn: '计划时间范围', en: 'Span of the planned times' },
  'runs.anyTime': { cn: '不限时间', en: 'Any time' },
  'runs.planned': { cn: '计划时间', en: 'Planned' },
  'runs.started': { cn: '开始', en: 'Started' },
  'runs.took': { cn: '用时', en: 'Took' },
  'runs.attempt': { cn: '次数', en: 'Attempt' },
  'runs.byHand': { cn: '手动', en: 'By hand' },
  'runs.outcome': { cn: '结果内容', en: 'Outcome' },
  'runs.empty': { cn: '没有执行记录', en: 'No runs' },
  'runs.loading': { cn: '正在读取', en: 'Loading' },
  'runs.newer': { cn: '较新', en: 'Newer' },
  'runs.older': { cn: '较早', en: 'Older' },
  'runs.page': { cn: '第 {page} 页，共 {total} 次', en: 'Page {page}, {total} runs' },
});

import { defineMessages } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'watch.table': { cn: '各单元进度', en: 'How the units go on' },
  'watch.note': { cn: '{unit} · {from} — {to} · 偏差最大的在前', en: '{unit} · {from} — {to} · the worst first' },
  'watch.by': { cn: '排序', en: 'Ordered by' },
  'watch.by.today': { cn: '今日偏差', en: 'Today' },
  'watch.by.night': { cn: '夜间偏差', en: 'Night' },
  'watch.by.idle': { cn: '非工作时间', en: 'Out of hours' },
  'watch.unit': { cn: '能耗单元', en: 'Unit' },
  'watch.soFar': { cn: '本期已用', en: 'So far' },
  'watch.target': { cn: '目标', en: 'Target' },
  'watch.noPlan': { cn: '未编制计划', en: 'No plan' },
  'watch.band': { cn: '预计期末（最低 — 最高）', en: 'Ends at (lowest — highest)' },
  'watch.today': { cn: '今日 / 平常', en: 'Today / usual by now' },
  'watch.night': { cn: '昨夜基荷 / 平常', en: 'Last night / usual' },
  'watch.percent': { cn: '偏差', en: 'Off' },
  'watch.idle': { cn: '非工作时间', en: 'Out of hours' },
  'watch.spark': { cn: '近 31 天', en: '31 days' },
  'watch.note.of': { cn: '说明', en: 'Note' },
  'watch.none': { cn: '没有计量的下级单元', en: 'No unit below is counted' },
  'watch.hidden': { cn: '无权查看的单元', en: 'A unit that you may not see' },
  'watch.whole': { cn: '{name}（合计）', en: '{name} (whole)' },
  'watch.method': {
    cn: '预计 = 已用 + 余下各日按最近四周同一星期几的用量；夜间为 0–6 时最低一小时；非工作时间为 22–6 时和周六、周日。编制计划后给出目标和越过目标的日期',
    en: 'The end: so far, and the days left as the same weekdays of the last four weeks. Night: the calmest hour from midnight to six. Out of hours: from 22 to 6, Saturday and Sunday. With a plan, its target and the day on which it is passed stand here',
  },
});

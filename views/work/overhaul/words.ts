import { defineMessages } from '../../../domain/text/message.ts';

export const laneWords = defineMessages({
  'lanes.tab': { cn: '今日', en: 'Today' },
  'lanes.choices': { cn: '筛选', en: 'Narrowed to' },
  'lanes.person': { cn: '人员', en: 'Person' },
  'lanes.everybody': { cn: '全部人员', en: 'Everybody' },
  'lanes.origin': { cn: '来源', en: 'Origin' },
  'lanes.anyOrigin': { cn: '全部来源', en: 'Any origin' },
  'lanes.severity': { cn: '严重程度', en: 'Severity' },
  'lanes.anySeverity': { cn: '全部程度', en: 'Any severity' },
  'lanes.reading': { cn: '正在读取检修任务和工单', en: 'Reading overhauls and orders' },
  'lanes.none': { cn: '无', en: 'None' },
  'lanes.nothing': {
    cn: '今天没有到期的检修；7 天内到期 {n} 项。',
    en: '{n, plural, =0 {Nothing due, and nothing within a week.} other {Nothing due; # within a week.}}',
  },
  'lanes.soon': { cn: '另有 {n} 项在 7 天内到期', en: '{n, plural, one {# more} other {# more}} due within a week' },
  'lanes.unknownTickets': {
    cn: '没有查看缺陷或工作票的权限，不知道哪些在等工作票',
    en: 'You may not see defects or tickets: what waits for a ticket is not known',
  },
  'lanes.noOrders': {
    cn: '没有查看工单的权限，只列检修任务',
    en: 'You may not see orders: overhauls alone are listed',
  },
  'lanes.noTicket': { cn: '尚无工作票', en: 'No ticket yet' },
  'lanes.parts': { cn: '备件单 {number} 未备好', en: '{number} is not handed out yet' },
  'lanes.ticket': { cn: '{number} 未许可', en: '{number} is not permitted yet' },
  'lanes.due': { cn: '到期 {at}', en: 'Due {at}' },
  'lanes.over': { cn: '已超期 {at}', en: 'Overdue since {at}' },
  'lanes.noDue': { cn: '无期限', en: 'No limit' },
  'lanes.window': { cn: '停电窗口 {from}–{to}', en: 'Window {from}–{to}' },
  'lanes.holder': { cn: '执行 {who}', en: 'Done by {who}' },
  'lanes.leader': { cn: '负责 {who}', en: 'Led by {who}' },
  'lanes.nobody': { cn: '待领取', en: 'Nobody has taken it' },
});

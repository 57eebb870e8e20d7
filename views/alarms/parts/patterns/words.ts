import { defineMessages } from '../../../../domain/text/message.ts';

export const patternWords = defineMessages({
  'pattern.uses': { cn: '近 90 天内置模式', en: 'Shipped patterns, 90 days' },
  'pattern.incidents': { cn: '用过（事件）', en: 'Uses (incidents)' },
  'pattern.effects': { cn: '归入告警', en: 'Effects' },
  'pattern.takenBack': { cn: '人工移出', en: 'Taken back' },
  'pattern.try': { cn: '按近 90 天试算', en: 'Try it on 90 days' },
  'pattern.try.why': {
    cn: '不必先保存：看近 90 天的告警会怎样归并、哪些会静默。',
    en: 'Before it is saved: what it would have grouped of 90 days, and what kept quiet.',
  },
  'pattern.try.incomplete': {
    cn: '填完原因、后果、关系与组织后可试算。',
    en: 'Fill in cause, effect, relation and organisation first.',
  },
  'pattern.try.loading': { cn: '正在试算', en: 'Trying' },
  'pattern.try.told': {
    cn: '{alarms} 条告警中：归并 {effects} 条于 {total} 个事件，其中静默 {quiet} 条。',
    en: 'Of {alarms} alarms: {effects} grouped in {total} incidents, {quiet} of them kept quiet.',
  },
  'pattern.try.partial': { cn: '告警太多，只试算了其中最近的。', en: 'Too many alarms: tried on the newest alone.' },
  'pattern.try.own': {
    cn: '本会静默、但当时有人单独确认的 {confirmed} 条，判定不由此引起的 {takenBack} 条：',
    en: 'Of the quiet ones, confirmed by a person as something of their own: {confirmed}; “not because of this”: {takenBack}.',
  },
  'pattern.try.supply': {
    cn: '供电关系按当时记录的停电范围试算，未记录的分闸不在内。',
    en: 'Along a supply it is tried on what the log told to be dark; openings that it did not tell of are left out.',
  },
  'pattern.try.since': { cn: '时间', en: 'Time' },
  'pattern.try.cause': { cn: '原因', en: 'Cause' },
  'pattern.try.ordered': { cn: '下令分闸', en: 'Opened on order' },
  'pattern.try.quiet': { cn: '静默', en: 'Quiet' },
  'pattern.try.ownCount': { cn: '人工处理过', en: 'Dealt with' },
  'pattern.try.none': { cn: '近 90 天没有会归并的告警', en: 'Nothing of these days would have been grouped' },
  'pattern.try.page': { cn: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
  'pattern.try.before': { cn: '上一页', en: 'Before' },
  'pattern.try.next': { cn: '下一页', en: 'Next' },
});

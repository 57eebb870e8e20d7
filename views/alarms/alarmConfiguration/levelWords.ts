import { defineMessages } from '../../../domain/text/message.ts';

export const levelWords = defineMessages({
  'levels.title': { cn: '按此等级表改变等级的限值', en: 'Limits whose level this table changes' },
  'levels.reading': { cn: '正在比较等级', en: 'Comparing levels' },
  'levels.none': {
    cn: '您可见的已启用限值都已是此表的等级。',
    en: 'Every live limit that you see has the level of this table.',
  },
  'levels.moves': {
    cn: '{total} 条限值与此表不同：{raised} 条将提高，{lowered} 条将降低；其下有 {alarms} 条未恢复的告警。',
    en: '{total} limits differ from it: {raised} would rise, {lowered} would fall; {alarms} alarms of them stand.',
  },
  'levels.escalating': {
    cn: '其中 {n} 条告警无人确认，正在逐级升级。',
    en: '{n} of these alarms wait unacknowledged and go on to further roles.',
  },
  'levels.follows': {
    cn: '保存等级表不改动限值：每条限值在下次修改时取得新等级，未恢复的告警保持发生时的等级，升级照常进行。',
    en: 'Saving the table changes no limit: each takes its new level with its next change. Alarms that stand keep the level with which they were raised, and their escalation goes on.',
  },
  'levels.limitRule': { cn: '限值规则', en: 'limit rule' },
  'levels.energyLimit': { cn: '用能限额', en: 'energy limit' },
  'levels.limit': { cn: '限值', en: 'Limit' },
  'levels.change': { cn: '等级', en: 'Level' },
  'levels.up': { cn: '{from} → {to} 提高', en: '{from} → {to}, higher' },
  'levels.down': { cn: '{from} → {to} 降低', en: '{from} → {to}, lower' },
  'levels.open': { cn: '未恢复告警', en: 'Alarms' },
  'levels.waiting': { cn: '升级中', en: 'Escalating' },
  'levels.back': { cn: '上一页', en: 'Back' },
  'levels.next': { cn: '下一页', en: 'Next' },
  'levels.page': { cn: '第 {page} 页，共 {pages} 页', en: 'Page {page} of {pages}' },
});

import type { LimitLack, LimitState } from '../../../../domain/energyLimit/verdict.ts';
import { defineMessages, type Text } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'use.tabs': { cn: '能耗告警', en: 'Energy alarms' },
  'use.alarms': { cn: '告警', en: 'Alarms' },
  'use.now': { cn: '执行情况', en: 'Limits now' },
  'use.limits': { cn: '限额', en: 'Limits' },
  'use.none': {
    cn: '没有限额。请在“限额”页登记，先在最近 90 天上试算，再启用。',
    en: 'There is no limit. Enter one under Limits, try it on the last 90 days, then enable it.',
  },
  'use.name': { cn: '限额', en: 'Limit' },
  'use.kind': { cn: '判断', en: 'Judges' },
  'use.used': { cn: '已用', en: 'Used' },
  'use.limit': { cn: '限额值', en: 'Allowed' },
  'use.share': { cn: '占限额', en: 'Of the limit' },
  'use.elapsed': { cn: '已过时间', en: 'Time passed' },
  'use.end': { cn: '周期结束', en: 'Period ends' },
  'use.coverage': { cn: '数据覆盖', en: 'Coverage' },
  'use.state': { cn: '判断结果', en: 'Judged' },
  'use.atLeast': { cn: '至少 {value}', en: 'at least {value}' },
  'use.notEnabled': { cn: '未启用：', en: 'Not enabled: ' },
  'use.foot': {
    cn: '已计入的用量一旦超限即告警，缺数亦然；未超限而缺数则不判断。',
    en: 'What was counted alarms as soon as it passes its limit, with a gap too; with a gap and not passed nothing is judged.',
  },
  'use.readings': { cn: '补录读数', en: 'Enter readings' },
  'use.unit': { cn: '用能单元', en: 'The unit' },
  'use.course': { cn: '本周期累计', en: 'The period so far' },
  'use.curve.used': { cn: '累计', en: 'Used' },
  'use.curve.before': { cn: '上一周期', en: 'Period before' },
  'use.curve.allowed': { cn: '限额', en: 'Limit' },
  'use.curve.pace': { cn: '进度', en: 'Pace' },
  'use.curve.hours': { cn: '横轴：周期开始后的小时数', en: 'Across: hours since the period began' },
  'use.parts': { cn: '计量点', en: 'Counter' },
  'use.amount': { cn: '用量', en: 'Amount' },
  'use.partShare': { cn: '占比', en: 'Share' },
  'use.noParts': { cn: '没有计入的读数', en: 'Nothing is counted' },
  'block.title': { cn: '运行中的需量块', en: 'Demand blocks that run' },
  'block.left': { cn: '剩 {n} 分钟', en: '{n} min left' },
  'block.expected': { cn: '预计 {value} / 限 {limit} {unit}', en: 'comes to {value} of {limit} {unit}' },
  'block.atLeast': { cn: '至少 {value} / 限 {limit} {unit}', en: 'at least {value} of {limit} {unit}' },
  'block.shed': { cn: '须减 {value} {unit}', en: 'shed {value} {unit}' },
  'block.unknown': { cn: '需量块未知', en: 'Demand blocks unknown' },
  'trial.title': { cn: '试算', en: 'Trial' },
  'trial.why': {
    cn: '用现在的判断函数，在最近 90 天已计入的用量上试算此限额；不写入，不告警。',
    en: 'This limit on what was counted in the last 90 days, by the functions that judge now. Nothing is written, nobody is alarmed.',
  },
  'trial.demand': {
    cn: '需量按已结束的需量块试算，不含块内预测。',
    en: 'Demand is tried by the blocks as they came to be, not by what was foreseen within them.',
  },
  'trial.run': { cn: '在最近 90 天上试算', en: 'Try on the last 90 days' },
  'trial.mayNot': { cn: '您无权修改限额，因此不能试算。', en: 'You may not change limits, so you cannot try them.' },
  'trial.told': {
    cn: '{periods} 个周期中会告警 {over} 次；{notJudged} 个周期因缺数未判断。',
    en: 'Of {periods} periods it would have alarmed {over} times; {notJudged} are not judged for want of readings.',
  },
  'trial.most': { cn: '最高的周期为 {value}', en: 'The highest period came to {value}' },
  'trial.period': { cn: '周期', en: 'Period' },
  'trial.at': { cn: '告警时刻', en: 'Would alarm at' },
  'trial.none': { cn: '没有周期会告警', en: 'No period would have alarmed' },
});

export const stateWords: Readonly<Record<LimitState, Text>> = {
  over: { cn: '超限', en: 'Over' },
  inside: { cn: '未超', en: 'Inside' },
  notJudged: { cn: '未判断', en: 'Not judged' },
  notYet: { cn: '尚无可判断', en: 'Nothing to judge yet' },
};

export const lackWords: Readonly<Record<LimitLack, Text>> = {
  gap: { cn: '缺读数', en: 'readings are missing' },
  doubt: { cn: '表计读数存疑，请先答复', en: 'a register is in doubt: answer it first' },
  hidden: { cn: '部分计量点不在您的数据权限内', en: 'some counters lie outside what you may see' },
  missing: { cn: '没有读数', en: 'there are no readings' },
  noCounter: {
    cn: '没有此能源种类的计量点，请先关联',
    en: 'nothing counts this kind of energy: associate a counter first',
  },
  units: { cn: '计量单位不一致', en: 'its counters count in different units' },
  power: { cn: '当前功率未知', en: 'the power now is not known' },
};

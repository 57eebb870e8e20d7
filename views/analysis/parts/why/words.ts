import type { RevisionCause } from '../../../../domain/energy/revision.ts';
import type { UnjudgedWhy, WhyAnswer } from '../../../../domain/figure/why.ts';
import { defineMessages, type Text } from '../../../../domain/text/message.ts';

export const words = defineMessages({
  'why.title': { cn: '数值由来', en: 'What a figure stands on' },
  'why.opens': { cn: '查看由来', en: 'what it stands on' },
  'why.close': { cn: '关闭', en: 'Close' },
  'why.way': { cn: '逐级位置', en: 'Way here' },
  'why.loading': { cn: '正在追溯', en: 'Tracing it' },
  'why.formula': { cn: '公式', en: 'Formula' },
  'why.clause': { cn: '依据', en: 'Clause' },
  'why.ours': { cn: '本产品的算法', en: 'our own method' },
  'why.intervals.formula': {
    cn: '各区间计数之和；跨区间的差值只计一次',
    en: 'Sum of what was counted in each interval; a difference over several of them is counted once',
  },
  'why.readings.formula': {
    cn: '相邻读数之差，按时间分到区间边界；换表、清零、翻转另行判定',
    en: 'Differences of neighbouring readings, split at the edges of intervals by time; replaced, reset and rolled-over registers are told apart',
  },
  'why.figure': { cn: '数值', en: 'Figure' },
  'why.recomputed': { cn: '重算', en: 'Made again' },
  'why.equal': { cn: '重算一致：{value}', en: 'Made again, it is equal: {value}' },
  'why.unequal': {
    cn: '不一致：由下列各项重算为 {made}，显示为 {shown}。请记下此页并报告管理员，勿用于结算',
    en: 'Not equal: made again of what stands below it is {made}, it is shown as {shown}. Keep this page, tell the administrator, and settle nothing by it',
  },
  'why.none': { cn: '无', en: 'none' },
  'why.terms': { cn: '构成项', en: 'Terms' },
  'why.term': { cn: '项', en: 'Term' },
  'why.share': { cn: '份额', en: 'Share' },
  'why.counted': { cn: '计数', en: 'Counted' },
  'why.factor': { cn: '系数', en: 'Factor' },
  'why.adds': { cn: '计入', en: 'Adds' },
  'why.coverage': { cn: '完整率', en: 'Coverage' },
  'why.note': { cn: '说明', en: 'Note' },
  'why.hidden.point': { cn: '无权查看的计量点', en: 'A counter that you may not see' },
  'why.hidden.unit': { cn: '无权查看的单元', en: 'A unit that you may not see' },
  'why.hidden.medium': { cn: '未标明介质', en: 'A medium that nobody named' },
  'why.hidden.item': { cn: '未分项', en: 'Without an item' },
  'why.since': { cn: '自 {day} 起', en: 'from {day} on' },
  'why.until': { cn: '至 {day} 前', en: 'until before {day}' },
  'why.intervals': { cn: '区间', en: 'Intervals' },
  'why.time': { cn: '时间', en: 'Time' },
  'why.revised': { cn: '{time} 前为 {value}：{why}', en: '{value} until {time}: {why}' },
  'why.kept': { cn: '跨区间的差值', en: 'Differences over several intervals' },
  'why.kept.note': {
    cn: '其间没有读数，不知如何分布；只计一次',
    en: 'Nothing was read meanwhile: how it is spread is not known; counted once',
  },
  'why.readings': { cn: '读数', en: 'Readings' },
  'why.reading': { cn: '读数', en: 'Reading' },
  'why.difference': { cn: '与上一读数之差', en: 'Since the one before' },
  'why.quality': { cn: '质量', en: 'Quality' },
  'why.seen': { cn: '收到', en: 'Came' },
  'why.inside': { cn: '区间内', en: 'within' },
  'why.leftOut': { cn: '不计', en: 'left out' },
  'why.replaced': { cn: '{time} 前为 {value}', en: '{value} until {time}' },
  'why.empty': { cn: '没有', en: 'None' },
});

export const causes: Readonly<Record<RevisionCause, Text>> = {
  late: { cn: '读数迟到', en: 'a late reading' },
  check: { cn: '夜间核对更正', en: 'put right by the nightly check' },
  correction: { cn: '采样值更正', en: 'a corrected sample' },
  reading: { cn: '人工抄表', en: 'a reading by hand' },
  answer: { cn: '存疑已答复', en: 'an answered doubt' },
  replacement: { cn: '表计更换', en: 'a replaced meter' },
};

export const unjudged: Readonly<Record<UnjudgedWhy, Text>> = {
  noFigure: { cn: '没有数值，不作重算', en: 'There is no figure to be made again' },
  runs: { cn: '未完，数值仍在增长', en: 'It runs: the figure still grows' },
  pending: { cn: '正等待重新计算，稍后再看', en: 'It waits to be counted anew: look again in a while' },
  notKept: { cn: '读数已超过保存期限', en: 'Its readings are no longer kept' },
};

export const linkKinds: Readonly<Record<WhyAnswer['links'][number]['kind'], Text | null>> = {
  run: null,
  rollover: { cn: '翻转', en: 'rolled over' },
  reset: { cn: '清零', en: 'reset' },
  replacement: { cn: '换表', en: 'meter replaced' },
  doubt: { cn: '存疑，待人答复', en: 'in doubt: a person is to say' },
};

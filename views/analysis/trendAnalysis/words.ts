import type { RevisionCause } from '../../../domain/energy/revision.ts';
import { defineMessages, type Text } from '../../../domain/text/message.ts';

export const words = defineMessages({
  'trend.steps': { cn: '分步用量', en: 'Step by step' },
  'trend.steps.note': { cn: '{unit} · 轮廓为去年同期', en: '{unit} · outline: last year' },
  'trend.lastYear': { cn: '去年同期', en: 'Last year' },
  'trend.moving': { cn: '12 个月移动总量', en: 'Moving sum of 12 months' },
  'trend.moving.note': { cn: '{unit} · 虚线为趋势线', en: '{unit} · dashed: the trend' },
  'trend.moving.none': {
    cn: '还没有连续 12 个完整的月：先看下方的分步用量',
    en: 'No twelve whole months follow one another yet: see the consumption step by step below',
  },
  'trend.gap': { cn: '无移动总量', en: 'no sum' },
  'trend.table': { cn: '逐月对照', en: 'Months beside years' },
  'trend.month': { cn: '月份', en: 'Month' },
  'trend.time': { cn: '时间', en: 'Time' },
  'trend.slope': { cn: '每年变化', en: 'Change a year' },
  'trend.percent': { cn: '每年变化率', en: 'Change a year, %' },
  'trend.months': { cn: '完整的月', en: 'Whole months' },
  'trend.months.need': { cn: '满 {n} 个月后给出趋势', en: 'a trend from {n} on' },
  'trend.newest': { cn: '最近 12 个月', en: 'The last 12 months' },
  'trend.until': { cn: '至 {month}', en: 'up to {month}' },
  'trend.marks': { cn: '曲线上的变动', en: 'What changed on the way' },
  'trend.marks.none': {
    cn: '没有换表、移表、单元改换上级或更正',
    en: 'No counter or unit moved, nothing was restated',
  },
  'trend.date': { cn: '日期', en: 'Date' },
  'trend.what': { cn: '变动', en: 'Change' },
  'trend.moved': { cn: '计量点的归属变化', en: 'Another counter begins or ends to count' },
  'trend.movedUnit': { cn: '{unit} 自此日起改换上级', en: '{unit} hangs below another unit since' },
  'trend.hidden': { cn: '无权查看的单元', en: 'A unit that you may not see' },
  'trend.revised': { cn: '更正（{cause}）：原为 {value}', en: 'Restated ({cause}): it was {value}' },
  'trend.unit': { cn: '能耗单元', en: 'Unit' },
  'trend.none': { cn: '所选单元没有此介质的计量', en: 'Nothing counts this medium for what is chosen' },
});

/** Why a figure became another. */
export const causeNames: Readonly<Record<RevisionCause, Text>> = {
  late: { cn: '补到的读数', en: 'late readings' },
  check: { cn: '重新计算', en: 'reckoned anew' },
  correction: { cn: '更正', en: 'a correction' },
  reading: { cn: '抄表', en: 'a reading by hand' },
  answer: { cn: '疑问已答复', en: 'an answered doubt' },
  replacement: { cn: '换表', en: 'a meter replaced' },
};

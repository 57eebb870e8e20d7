import type { IntervalQuality } from '../energy/intervalQuality.ts';
import { tooLarge } from '../script/magnitude.ts';
import type { Text } from '../text/message.ts';
import type { NoFigure } from './answer.ts';

/** Why there is no figure. */
export const noFigureTexts: Readonly<Record<NoFigure, Text>> = {
  hidden: { cn: '含您无权查看的部分', en: 'A part of it lies outside what you may see' },
  missing: { cn: '没有数据', en: 'No data' },
  notYet: { cn: '尚未开始', en: 'Not yet begun' },
  noCounter: { cn: '没有计量', en: 'Nothing counts it' },
  noRow: { cn: '没有所需的系数或记录', en: 'A factor or a record that it needs is not entered' },
  noBase: { cn: '没有可比时段', en: 'Nothing to compare with' },
  tooFew: { cn: '数据太少，不作计算', en: 'Too little data to reckon with' },
  constant: { cn: '没有变化，无从比较', en: 'It never changes: nothing follows it' },
  tooLarge,
  notWhole: { cn: '有计量不完整，不作计算', en: 'A counter is not whole: not reckoned' },
};

export const qualityTexts: Readonly<Record<IntervalQuality, Text>> = {
  good: { cn: '好', en: 'good' },
  manual: { cn: '人工', en: 'by hand' },
  substituted: { cn: '替代', en: 'substituted' },
  estimated: { cn: '估算', en: 'estimated' },
  suspect: { cn: '可疑', en: 'suspect' },
  missing: { cn: '缺', en: 'missing' },
};

/** The words of a file of figures. */
export const fileTexts = {
  from: { cn: '自', en: 'From' },
  to: { cn: '至', en: 'To' },
  quality: { cn: '质量', en: 'Quality' },
  coverage: { cn: '完整率 %', en: 'Coverage %' },
  total: { cn: '合计', en: 'Total' },
  table: { cn: '数据 {n}', en: 'Figures {n}' },
  question: { cn: '问题', en: 'Question' },
  screen: { cn: '画面', en: 'Screen' },
  measure: { cn: '指标', en: 'Measure' },
  formula: { cn: '公式', en: 'Formula' },
  clause: { cn: '依据', en: 'Clause' },
  ours: { cn: '本产品的算法', en: 'our own method' },
  subjects: { cn: '对象', en: 'Subjects' },
  span: { cn: '时段', en: 'Span' },
  step: { cn: '步长', en: 'Step' },
  zone: { cn: '时区', en: 'Time zone' },
  asOf: { cn: '截至此刻所知', en: 'As known at' },
  until: { cn: '计量至', en: 'Counted up to' },
  hash: { cn: '内容 SHA-256', en: 'SHA-256 of the answer' },
  compared: { cn: '对比 {n}', en: 'compared {n}' },
  x: { cn: '横轴', en: 'x' },
  value: { cn: '数值', en: 'Value' },
  met: { cn: '合格', en: 'Met' },
  missed: { cn: '超限', en: 'Over' },
  unit: { cn: '单位', en: 'Unit' },
  at: { cn: '时刻', en: 'At' },
} as const satisfies Readonly<Record<string, Text>>;

/** The words of figures on paper, beside those of files. */
export const paperTexts = {
  remark: { cn: '说明', en: 'Remark' },
  limit: { cn: '限值', en: 'limit' },
  inWorkbook: { cn: '此图的数据见 Excel 文件。', en: 'Its figures stand in the workbook.' },
} as const satisfies Readonly<Record<string, Text>>;

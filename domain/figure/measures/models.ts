import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

const shared = { version: 1, clause: 'ours', input: 'model', of: ['energyUnit'], by: [], media } as const;
const series = { ...shared, gives: 'series', unit: 'medium', steps: ['day', 'month'] } as const;

/** What a unit should use by its model in force, and how far it is off. */
export const modelMeasures = [
  {
    ...series,
    id: 'model.expected',
    name: { cn: '应用能', en: 'Expected consumption' },
    formula: {
      cn: '所问时刻启用的模型用于整段：每日 = 基础用能 + Σ 系数 × 当日因素；缺因素的日子无值，因素超出学习范围的日子标为估算',
      en: 'By the model in force at the moment asked, for the whole span: of a day its base and Σ coefficient × driver of the day. None on a day without a driver; “estimated” where a driver lies beyond what was learnt',
    },
  },
  {
    ...series,
    id: 'model.difference',
    name: { cn: '与应用能之差', en: 'Above expected' },
    formula: {
      cn: '实际 − 应用能，只计两者都完整的日子',
      en: 'Actual − expected, over the days that are whole in both',
    },
  },
  {
    ...series,
    id: 'model.cusum',
    name: { cn: '累积差 CUSUM', en: 'CUSUM' },
    formula: {
      cn: 'Σ（实际 − 应用能），自所选时段首日起逐日累计；不可比的日子不加',
      en: 'Σ (actual − expected) from the first day of the span on; a day that is not compared adds nothing',
    },
  },
  {
    ...shared,
    id: 'model.balance',
    gives: 'facts',
    unit: 'medium',
    steps: ['whole'],
    name: { cn: '应用能对比', en: 'Against expected' },
    formula: {
      cn: '可比日子的合计；转折日：累积差离首末连线最远之日的次日，距离须超过 1.36·σ·√n，否则不作判断',
      en: 'Over the days that are compared. The turn: the day after the CUSUM lies farthest from the straight line between its ends, if by more than 1.36·σ·√n; else none is told',
    },
    facts: {
      actual: { name: { cn: '实际', en: 'Actual' }, unit: 'medium' },
      expected: { name: { cn: '应用能', en: 'Expected' }, unit: 'medium' },
      difference: { name: { cn: '多用（少用）', en: 'Above expected' }, unit: 'medium' },
      percent: { name: { cn: '占应用能', en: 'Of expected' }, unit: '%' },
      tce: { name: { cn: '折标准煤', en: 'As standard coal' }, unit: 'tce' },
      compared: { name: { cn: '可比天数', en: 'Days compared' }, unit: null },
      left: { name: { cn: '剔除天数', en: 'Days left out' }, unit: null },
      beyond: { name: { cn: '超出学习范围的天数', en: 'Days beyond what was learnt' }, unit: null },
      turn: { name: { cn: '转折日', en: 'Turn' }, unit: 'medium' },
    },
  },
] as const satisfies readonly Measure[];

import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

const shared = { version: 1, clause: 'ours', input: 'months', of: ['energyUnit', 'usingUnit'], by: [], media } as const;

const moving = {
  ...shared,
  gives: 'series',
  steps: ['month'],
  formula: {
    cn: '当月与此前 11 个月之和；任一月不完整则无',
    en: 'The month and the eleven before it; none where one of them is not whole',
  },
} as const;

const trend = {
  ...shared,
  gives: 'facts',
  steps: ['month'],
  formula: {
    cn: '对 12 个月移动总量作最小二乘直线，斜率 × 12；完整的月少于 24 个则无',
    en: 'The line of least squares through the moving sums of twelve months, its slope × 12; none under 24 whole months',
  },
} as const;

const facts = (unit: 'medium' | 'tce') =>
  ({
    slope: { name: { cn: '每年变化', en: 'Change a year' }, unit },
    percent: { name: { cn: '每年变化率', en: 'Change a year, %' }, unit: '%' },
    first: { name: { cn: '趋势线起点', en: 'The line begins at' }, unit },
    last: { name: { cn: '趋势线终点', en: 'The line ends at' }, unit },
    months: { name: { cn: '完整的月', en: 'Whole months' }, unit: null },
  }) as const;

export const trendMeasures = [
  { ...moving, id: 'energy.moving', unit: 'medium', name: { cn: '12 个月移动总量', en: 'Moving sum of 12 months' } },
  {
    ...moving,
    id: 'energy.movingTce',
    unit: 'tce',
    name: { cn: '12 个月移动总量（折标煤）', en: 'Moving sum of 12 months (standard coal)' },
  },
  { ...trend, id: 'energy.trend', unit: 'medium', name: { cn: '趋势', en: 'Trend' }, facts: facts('medium') },
  {
    ...trend,
    id: 'energy.trendTce',
    unit: 'tce',
    facts: facts('tce'),
    name: { cn: '趋势（折标煤）', en: 'Trend (standard coal)' },
  },
] as const satisfies readonly Measure[];

import type { Measure } from '../measure.ts';
import { figureSteps, media } from '../vocabulary.ts';

const units = ['energyUnit', 'usingUnit'] as const;

export const energyMeasures = [
  {
    id: 'energy.use',
    version: 1,
    clause: '§2',
    input: 'energy',
    gives: 'series',
    unit: 'medium',
    name: { cn: '用量', en: 'Use' },
    formula: {
      cn: '各计量点区间用量 × 分摊比例之和，按其计入的日期',
      en: 'Sum of what each counter counted × its share, for the days on which it counts',
    },
    of: ['energyUnit', 'usingUnit', 'point'],
    by: ['child', 'medium', 'point'],
    steps: figureSteps,
    media,
  },
  {
    id: 'energy.tce',
    version: 1,
    clause: 'GB/T 2589-2020',
    input: 'energy',
    gives: 'series',
    unit: 'tce',
    name: { cn: '折标煤', en: 'Standard coal' },
    formula: {
      cn: '各能源用量 × 当日折标系数之和',
      en: 'Sum of the use of each medium × its factor of the day',
    },
    of: units,
    by: ['child', 'medium'],
    steps: figureSteps,
    media,
  },
  {
    id: 'energy.unexplained',
    version: 1,
    clause: '§2',
    input: 'energy',
    gives: 'series',
    unit: 'medium',
    name: { cn: '未计明', en: 'Unexplained' },
    formula: {
      cn: '本单元计量 − 下级单元计量之和；任一项不全则无',
      en: 'What the unit counts less the sum of the units below it; none where one of them is not whole',
    },
    of: ['energyUnit'],
    by: [],
    steps: figureSteps,
    media,
  },
  {
    id: 'energy.vary',
    version: 1,
    clause: '§2',
    input: 'energy',
    gives: 'facts',
    unit: 'medium',
    name: { cn: '变化', en: 'Variation' },
    formula: {
      cn: '各步长用量的最大、最小、平均、标准差（总体）、变异系数、最大相邻变化；不全的步长不计',
      en: 'Highest, lowest, mean, deviation (of the population), coefficient and steepest change of the steps; those that are not whole are left out',
    },
    facts: {
      max: { name: { cn: '最大', en: 'Highest' }, unit: 'medium' },
      min: { name: { cn: '最小', en: 'Lowest' }, unit: 'medium' },
      mean: { name: { cn: '平均', en: 'Mean' }, unit: 'medium' },
      deviation: { name: { cn: '标准差', en: 'Deviation' }, unit: 'medium' },
      coefficient: { name: { cn: '变异系数', en: 'Coefficient of variation' }, unit: '%' },
      ramp: { name: { cn: '最大变化', en: 'Steepest change' }, unit: 'medium' },
      steps: { name: { cn: '步长数', en: 'Steps' }, unit: null },
    },
    of: ['energyUnit', 'usingUnit', 'point'],
    by: [],
    steps: ['15min', 'hour', 'day', 'month'],
    media,
  },
] as const satisfies readonly Measure[];

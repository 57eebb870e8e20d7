import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

export const correlationMeasures = [
  {
    id: 'stat.fit',
    version: 1,
    clause: 'ours',
    input: 'drivers',
    gives: 'scatter',
    unit: 'medium',
    name: { cn: '相关', en: 'Correlation' },
    formula: {
      cn: '用能对产量（或气温等）的最小二乘直线与皮尔逊相关系数；只计两者都完整的步长，少于 30 对或没有变化则无',
      en: 'The line of least squares of consumption over output (or temperature…), and Pearson’s r; over the steps in which both are whole; none under 30 pairs, and where one never changes',
    },
    of: ['energyUnit'],
    by: ['driver'],
    steps: ['day', 'month'],
    media,
  },
] as const satisfies readonly Measure[];

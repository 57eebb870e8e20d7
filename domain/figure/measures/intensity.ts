import type { Measure } from '../measure.ts';
import { media } from '../vocabulary.ts';

const shared = {
  version: 1,
  clause: '§2',
  input: 'drivers',
  gives: 'series',
  unit: 'medium',
  of: ['energyUnit'],
  by: ['driver'],
  steps: ['day', 'month', 'quarter', 'year', 'whole'],
  media,
} as const;

export const intensityMeasures = [
  {
    ...shared,
    id: 'energy.intensity',
    name: { cn: '单耗', en: 'Intensity' },
    formula: {
      cn: 'Σ用量 ÷ Σ产量（或产值、面积、人数等）；多个步长取总量之比，只计两者都完整的步长',
      en: 'Sum of consumption over sum of output (or value, area, people…); of several steps the ratio of the sums, over those in which both are whole',
    },
  },
  {
    ...shared,
    id: 'energy.intensityTce',
    name: { cn: '综合单耗（折标煤）', en: 'Intensity (standard coal)' },
    formula: {
      cn: 'Σ折标煤（kgce）÷ Σ产量（或产值、面积、人数等）；多个步长取总量之比，只计两者都完整的步长',
      en: 'Sum of standard coal (kgce) over sum of output (or value, area, people…); of several steps the ratio of the sums, over those in which both are whole',
    },
  },
  {
    ...shared,
    id: 'driver.value',
    name: { cn: '产量等', en: 'Output and other drivers' },
    formula: {
      cn: '录入的数按天平均分摊；面积、人数、气温、湿度取按天加权的平均',
      en: 'What is entered, spread evenly over its days; of area, people, temperature and humidity the mean by days',
    },
  },
] as const satisfies readonly Measure[];

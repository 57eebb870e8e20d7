import type { Measure } from '../measure.ts';

const ofDevice = {
  version: 1,
  of: ['device'],
  by: [],
  media: null,
  input: 'spectrum',
  steps: ['whole'],
} as const;

export const powerQualityMeasures = [
  {
    ...ofDevice,
    id: 'pq.voltage',
    clause: 'GB/T 14549-1993',
    gives: 'spectrum',
    unit: '%',
    name: { cn: '谐波电压含有率', en: 'Harmonic voltage ratio' },
    formula: {
      cn: '各次含有率的 95 % 概率大值，取最大相；与 GB/T 14549 限值比较',
      en: 'The 95 % value of each order, of the worst phase, beside the limit of GB/T 14549',
    },
  },
  {
    ...ofDevice,
    id: 'pq.current',
    clause: 'GB/T 14549-1993',
    gives: 'spectrum',
    unit: 'A',
    name: { cn: '谐波电流', en: 'Harmonic current' },
    formula: {
      cn: '各次电流的 95 % 概率大值，取最大相；限值按短路容量和用户份额换算',
      en: 'The 95 % value of each order, of the worst phase, beside the limit by short-circuit power and share',
    },
  },
] as const satisfies readonly Measure[];

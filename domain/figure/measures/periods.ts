import { peakTypes } from '../../cost/tariff/periods.ts';
import type { FactDeclaration, Measure } from '../measure.ts';

const shared = { version: 1, of: ['energyUnit'], media: ['electricity'], input: 'periods' } as const;

export const periodMeasures = [
  {
    ...shared,
    id: 'energy.period',
    clause: '§1.4',
    gives: 'series',
    unit: 'medium',
    by: ['period'],
    steps: ['day', 'week', 'month', 'whole'],
    name: { cn: '分时用量', en: 'Consumption by period' },
    formula: {
      cn: '每 15 分钟用量按当日分时规则归入尖、峰、平、谷、深谷；跨时段的按时间分摊；本单元没有费用规则时用最近上级的',
      en: 'Each quarter of an hour by the time-of-use rule of its day; what straddles a change is split by time; the fee rule is the unit’s, else that of the nearest unit above',
    },
  },
  {
    ...shared,
    id: 'cost.energy',
    clause: '§1.4',
    gives: 'facts',
    unit: null,
    by: [],
    steps: ['whole'],
    name: { cn: '电度电费（估算）', en: 'Charge for energy (estimate)' },
    formula: {
      cn: '各时段用量 × 线损系数 × 当日电价，各时段四舍五入到分后相加；缺数或无电价则无',
      en: 'Consumption of each period × loss factor × the price of its day, each rounded to the cent; none with a gap or without a tariff',
    },
    facts: {
      amount: { name: { cn: '电度电费 ¥', en: 'Charge, ¥' }, unit: null },
      price: { name: { cn: '平均电价 ¥/kWh', en: 'Mean price, ¥/kWh' }, unit: null },
      ...(Object.fromEntries(
        Object.entries(peakTypes).map(([type, { cn, en }]) => [
          type,
          { name: { cn: `${cn} ¥`, en: `${en}, ¥` }, unit: null },
        ]),
      ) as Readonly<Record<keyof typeof peakTypes, FactDeclaration>>),
    },
  },
] as const satisfies readonly Measure[];

import { defineRoutes } from './route.ts';

export const regionalRoutes = defineRoutes('regional', [
  {
    path: '/regional/economicStructure',
    id: 'R373',
    kind: 'analysis',
    title: { cn: '经济结构', en: 'Economic structure (chart and table)' },
  },
  {
    path: '/regional/energyConsumptionStructure',
    id: 'R374',
    kind: 'analysis',
    title: { cn: '能源消费结构', en: 'Energy consumption structure (chart and table)' },
  },
  {
    path: '/regional/perCapitaConsumption',
    id: 'R375',
    kind: 'analysis',
    title: { cn: '人均能耗与用电', en: 'Per capita energy and electricity consumption' },
  },
  {
    path: '/regional/industryTotalConsumption',
    id: 'R376',
    kind: 'analysis',
    title: { cn: '三次产业能耗总量', en: 'Total consumption of primary, secondary and tertiary industry' },
  },
]);

import { comparedAtMost } from '../telemetry/chartChoice.ts';

/** Months up to a year, years up to twelve (V062, K059). */
const costWindows = { month: 'months12', year: 'years12' } as const;

const shared = {
  measures: ['cost.energy'],
  by: [],
  steps: ['whole'],
  offers: [],
  compare: [],
  windows: costWindows,
} as const;
const opens = { step: 'whole', by: null, compare: [] } as const;

/** The screens of costs: they ask for statements of months (`domain/cost`), of the units and the span that stand here. */
export const costScreens = [
  {
    ...shared,
    route: '/eco',
    subjects: { kinds: ['energyUnit'], most: 20 },
    windows: { month: 'months12' },
    first: { ...opens, subjects: 'childrenOfTop', span: 'currentMonth' },
  },
  {
    ...shared,
    route: '/eco/middle',
    subjects: { kinds: ['energyUnit'], most: 1 },
    windows: { month: 'months12' },
    first: { ...opens, subjects: 'top', span: 'previousMonth' },
  },
  {
    ...shared,
    route: '/eco/middle/apportionment',
    subjects: { kinds: ['energyUnit'], most: 1 },
    windows: { month: 'months12' },
    first: { ...opens, subjects: 'top', span: 'previousMonth' },
  },
  {
    ...shared,
    route: '/Force',
    subjects: { kinds: ['energyUnit'], most: comparedAtMost.energyUnit },
    first: { ...opens, subjects: 'top', span: 'months12' },
  },
  {
    ...shared,
    route: '/economicAnalysis',
    subjects: { kinds: ['energyUnit'], most: 1 },
    windows: { month: 'months12' },
    first: { ...opens, subjects: 'top', span: 'previousMonth' },
  },
  {
    ...shared,
    route: '/energyCostData',
    subjects: { kinds: ['energyUnit'], most: 100 },
    first: { ...opens, subjects: 'treeOfTop', span: 'previousMonth' },
  },
  {
    ...shared,
    route: '/energyCostTotal',
    subjects: { kinds: ['energyUnit'], most: 20 },
    first: { ...opens, subjects: 'childrenOfTop', span: 'thisYear' },
  },
] as const;

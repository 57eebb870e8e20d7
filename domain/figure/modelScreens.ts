/** The screens of what a unit should use: models, and the unit beside its own. */
export const modelScreens = [
  {
    route: '/powerModel',
    measures: ['driver.value'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['driver'],
    compare: [],
    windows: { day: 'days31', month: 'months12', year: 'years10' },
    steps: ['day', 'month'],
    first: { subjects: 'top', span: 'months3', step: 'day', by: null, compare: [] },
  },
  {
    route: '/should',
    measures: ['model.balance', 'model.expected', 'model.difference', 'model.cusum', 'energy.use'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: [],
    compare: [],
    windows: { day: 'days31', month: 'months12' },
    steps: ['day', 'month', 'whole'],
    offers: ['day', 'month'],
    first: { subjects: 'top', span: 'thisYear', step: 'day', by: null, compare: [] },
  },
] as const;

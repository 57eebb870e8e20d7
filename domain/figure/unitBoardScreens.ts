/** What a board asks of an energy unit, whatever module stands on it: asked as the screen on which such a board is opened. */
export const unitBoardScreens = [
  {
    route: '/eaubrowse',
    measures: [
      ...(['energy.use', 'energy.tce', 'energy.intensity', 'energy.intensityTce', 'driver.value'] as const),
      ...(['cost.energy', 'load.power', 'load.peak', 'load.facts', 'load.contract'] as const),
    ],
    subjects: { kinds: ['energyUnit'], most: 20 },
    by: ['child', 'medium', 'driver'],
    compare: ['lastYear', 'before'],
    windows: { hour: 'hours24', day: 'days31', month: 'months12' },
    steps: ['15min', 'hour', 'day', 'month', 'whole'],
    offers: [],
    first: { subjects: 'top', span: 'currentMonth', step: 'whole', by: null, compare: ['before'] },
  },
] as const;

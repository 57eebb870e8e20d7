/** What the screens of power quality and of transformers may ask, of devices and of equipment; their windows are the specification's (V131, V134, V137). */
export const qualityScreens = [
  {
    route: '/harmanaly',
    measures: ['pq.voltage', 'pq.current', 'pq.thdVoltage', 'pq.thdCurrent', 'pq.voltageHours', 'pq.currentHours'],
    subjects: { kinds: ['device'], most: 1 },
    by: [],
    compare: [],
    windows: { minute: 'minutes120', day: 'days31' },
    steps: ['15min', 'hour', 'day', 'whole'],
    // A verdict is that of the worst day, not of the hours that have just passed: at night everything is met.
    first: { subjects: 'top', span: 'days7', step: 'whole', by: null, compare: [] },
  },
  {
    route: '/threePhase',
    measures: ['pq.unbalance', 'pq.unevenness', 'pq.phases', 'pq.evenness'],
    subjects: { kinds: ['device'], most: 6 },
    by: [],
    compare: [],
    windows: { hour: 'hours72', day: 'days31' },
    steps: ['15min', 'hour', 'day', 'whole'],
    first: { subjects: 'top', span: 'hours24', step: '15min', by: null, compare: [] },
  },
  {
    route: '/voltageDeviationAnalysis',
    measures: ['pq.deviation', 'pq.frequency', 'pq.qualified', 'pq.highest', 'pq.lowest', 'pq.supply'],
    subjects: { kinds: ['device'], most: 6 },
    by: [],
    compare: [],
    windows: { hour: 'hours72', day: 'days31' },
    steps: ['15min', 'hour', 'day', 'whole'],
    first: { subjects: 'top', span: 'hours72', step: '15min', by: null, compare: [] },
  },
  {
    route: '/Transformer',
    measures: ['load.rate', 'transformer.facts', 'transformer.loss'],
    subjects: { kinds: ['equipment'], most: 10 },
    by: [],
    compare: [],
    windows: { day: 'days31', month: 'months12', quarter: 'quarters8', year: 'years10' },
    steps: ['15min', 'hour', 'day', 'whole'],
    offers: ['15min', 'hour', 'day'],
    first: { subjects: 'top', span: 'previousMonth', step: 'hour', by: null, compare: [] },
  },
] as const;

/** Where power quality is looked at, the limits included. */
export const qualityRoutes = [
  '/harmanaly',
  '/threePhase',
  '/voltageDeviationAnalysis',
  '/setPowerQualityLimits',
] as const;
export type QualityRoute = (typeof qualityRoutes)[number];

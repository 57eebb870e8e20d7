import type { QueryWindow } from '../clock/timeRange.ts';
import { comparedAtMost, mostOfOneUnit } from '../telemetry/chartChoice.ts';
import { costScreens } from './costScreens.ts';
import type { MeasureId } from './measures.ts';
import { modelScreens } from './modelScreens.ts';
import { qualityScreens } from './qualityScreens.ts';
import { unitBoardScreens } from './unitBoardScreens.ts';
import type { Breakdown, FigureStep, SpanFormat, SubjectKind } from './vocabulary.ts';

/** What a screen may ask, told before the click and held by the gateway. */
export interface FigureScreen<R extends string = string> {
  readonly route: R;
  readonly measures: readonly MeasureId[];
  readonly subjects: {
    readonly kinds: readonly SubjectKind[];
    /** So many are chosen at once. */
    readonly most: number;
    /** So many are asked about at once, where the screen asks for the units below the one that is chosen; left out: those that are chosen. */
    readonly asked?: number;
  };
  readonly by: readonly Breakdown[];
  readonly steps: readonly FigureStep[];
  /** Those of them that its reader chooses from; left out: all. */
  readonly offers?: readonly FigureStep[];
  readonly compare: readonly ('lastYear' | 'before' | 'own')[];
  /** The longest span by what it is picked by: the formats that the screen offers. */
  readonly windows: Partial<Readonly<Record<SpanFormat, QueryWindow>>>;
  /** What it opens with before anybody has chosen: `previousMonth` the whole of the month before this one, `currentMonth` this one so far. */
  readonly first: {
    readonly subjects: 'top' | 'childrenOfTop' | 'treeOfTop';
    readonly span: FirstSpan;
    readonly step: FigureStep;
    readonly by: Breakdown | null;
    readonly compare: readonly ('lastYear' | 'before')[];
  };
}

export type FirstSpan =
  | 'previousMonth'
  | 'currentMonth'
  | 'thisYear'
  | 'quarters8'
  | 'months12'
  | 'months3'
  | 'days31'
  | 'minutes120'
  | 'days7'
  | 'hours24'
  | 'hours72';

/** What a span may be where the specification says nothing else for the screen (V132, V137 to V139, V141). */
export const usualWindows = {
  hour: 'hours24',
  day: 'days31',
  month: 'months12',
  quarter: 'quarters8',
  year: 'years10',
} as const satisfies FigureScreen['windows'];

/** What a custom report tells beside energy by steps. */
const reportedOfWhole = ['load.peak', 'load.facts', 'cost.energy'] as const satisfies readonly MeasureId[];

const allCompare = ['lastYear', 'before', 'own'] as const;

export const figureScreens = [
  ...unitBoardScreens,
  ...qualityScreens,
  ...costScreens,
  ...modelScreens,
  {
    route: '/energyConsumption',
    measures: ['energy.use', 'energy.tce', 'energy.unexplained', 'energy.unexplainedTce'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['child', 'medium', 'point'],
    compare: allCompare,
    windows: usualWindows,
    steps: ['hour', 'day', 'week', 'month', 'quarter', 'year', 'whole'],
    first: { subjects: 'top', span: 'previousMonth', step: 'day', by: 'child', compare: ['lastYear'] },
  },
  {
    route: '/rankAnalysis',
    measures: ['energy.use', 'energy.tce', 'energy.intensity', 'energy.intensityTce', 'cost.energy'],
    subjects: { kinds: ['energyUnit'], most: 1, asked: 100 },
    by: ['child', 'driver'],
    compare: allCompare,
    windows: usualWindows,
    steps: ['whole'],
    first: { subjects: 'top', span: 'previousMonth', step: 'whole', by: 'child', compare: ['lastYear'] },
  },
  {
    route: '/timeAnalysis',
    measures: ['energy.period', 'cost.energy'],
    subjects: { kinds: ['energyUnit'], most: 10 },
    by: ['period'],
    compare: [],
    windows: { day: 'days31', month: 'months12' },
    steps: ['day', 'week', 'month', 'whole'],
    first: { subjects: 'top', span: 'previousMonth', step: 'day', by: 'period', compare: [] },
  },
  {
    route: '/variationAnalysis',
    measures: ['energy.use', 'energy.vary', 'energy.profile'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: [],
    compare: [],
    windows: { day: 'days31', month: 'days31' },
    steps: ['15min', 'hour'],
    first: { subjects: 'top', span: 'days31', step: 'hour', by: null, compare: [] },
  },
  {
    route: '/loadAnalysis',
    measures: [
      ...(['load.power', 'load.peak', 'load.facts', 'load.duration'] as const),
      ...(['load.rate', 'load.bands', 'load.contract'] as const),
    ],
    subjects: { kinds: ['energyUnit'], most: 3 },
    by: ['child'],
    compare: allCompare,
    windows: { hour: 'hours24', day: 'days31', month: 'months12' },
    steps: ['15min', 'hour', 'day', 'month', 'whole'],
    offers: ['15min', 'hour', 'day'],
    first: { subjects: 'top', span: 'currentMonth', step: '15min', by: null, compare: ['before'] },
  },
  {
    route: '/trendAnalysis',
    measures: ['energy.use', 'energy.tce', 'energy.moving', 'energy.movingTce', 'energy.trend', 'energy.trendTce'],
    subjects: { kinds: ['energyUnit'], most: mostOfOneUnit },
    by: [],
    compare: ['lastYear'],
    windows: { month: 'months12', quarter: 'quarters8', year: 'years10' },
    steps: ['month', 'quarter', 'year'],
    first: { subjects: 'top', span: 'quarters8', step: 'month', by: null, compare: ['lastYear'] },
  },
  {
    route: '/ItemStatement',
    measures: ['energy.use', 'energy.tce'],
    subjects: { kinds: ['energyUnit'], most: comparedAtMost.energyUnit },
    by: ['item'],
    compare: ['lastYear'],
    windows: { month: 'months12', quarter: 'quarters8', year: 'years10' },
    steps: ['month', 'quarter', 'year'],
    first: { subjects: 'top', span: 'thisYear', step: 'month', by: 'item', compare: ['lastYear'] },
  },
  {
    route: '/eea',
    measures: ['energy.intensityTce', 'energy.intensity', 'energy.tce', 'energy.use', 'driver.value'],
    subjects: { kinds: ['energyUnit'], most: comparedAtMost.energyUnit },
    by: ['driver'],
    compare: ['lastYear'],
    windows: { month: 'months12', quarter: 'quarters8', year: 'years10' },
    steps: ['month', 'quarter', 'year', 'whole'],
    offers: ['month', 'quarter', 'year'],
    first: { subjects: 'top', span: 'months12', step: 'month', by: 'driver', compare: ['lastYear'] },
  },
  {
    route: '/economicInfo',
    measures: ['driver.value'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['driver'],
    compare: ['lastYear'],
    windows: { month: 'months12' },
    steps: ['month'],
    first: { subjects: 'top', span: 'thisYear', step: 'month', by: 'driver', compare: ['lastYear'] },
  },
  {
    route: '/environmentInfo',
    measures: ['driver.value'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['driver'],
    compare: ['lastYear'],
    windows: { day: 'days31', month: 'months12' },
    steps: ['day', 'month'],
    first: { subjects: 'top', span: 'thisYear', step: 'month', by: 'driver', compare: ['lastYear'] },
  },
  {
    route: '/correlation',
    measures: ['stat.fit'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['driver'],
    compare: [],
    windows: { day: 'days31', month: 'months12', quarter: 'quarters8', year: 'years10' },
    steps: ['day', 'month'],
    first: { subjects: 'top', span: 'months3', step: 'day', by: 'driver', compare: [] },
  },
  {
    route: '/supervision',
    measures: ['energy.pace', 'energy.use', 'plan.done'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: ['child'],
    compare: [],
    windows: { month: 'months12', day: 'days31' },
    steps: ['whole', 'day'],
    offers: [],
    first: { subjects: 'top', span: 'currentMonth', step: 'whole', by: 'child', compare: [] },
  },
  {
    route: '/energyManagementPlan',
    measures: ['energy.use', 'energy.tce'],
    subjects: { kinds: ['energyUnit'], most: 100 },
    by: [],
    compare: [],
    windows: { month: 'months12', year: 'years10' },
    steps: ['month', 'whole'],
    first: { subjects: 'top', span: 'thisYear', step: 'month', by: null, compare: [] },
  },
  {
    route: '/energyExecute',
    measures: ['plan.done', 'plan.doneTce', 'energy.use', 'energy.tce'],
    subjects: { kinds: ['energyUnit'], most: 100 },
    by: [],
    compare: [],
    windows: { month: 'months12', year: 'years10' },
    steps: ['month', 'whole'],
    first: { subjects: 'top', span: 'thisYear', step: 'whole', by: null, compare: [] },
  },
  {
    route: '/thfx',
    measures: ['energy.use', 'energy.tce', 'energy.calendar'],
    subjects: { kinds: ['energyUnit', 'usingUnit'], most: 10 },
    by: [],
    compare: allCompare,
    windows: usualWindows,
    steps: ['day', 'week', 'month', 'quarter', 'year', 'whole'],
    // Of a whole year the span before is the year before: a month has both, and one of them answers sooner.
    first: { subjects: 'childrenOfTop', span: 'previousMonth', step: 'day', by: null, compare: ['lastYear', 'before'] },
  },
  {
    route: '/gadget',
    measures: ['energy.use', 'load.facts', 'load.peak', 'cost.energy'],
    subjects: { kinds: ['energyUnit'], most: 1 },
    by: [],
    compare: [],
    windows: { day: 'days31', month: 'months12' },
    steps: ['month', 'whole'],
    first: { subjects: 'top', span: 'previousMonth', step: 'whole', by: null, compare: [] },
  },
  {
    route: '/energybb',
    measures: ['energy.use', 'energy.tce', 'energy.unexplained', 'energy.unexplainedTce'],
    subjects: { kinds: ['energyUnit'], most: 100 },
    by: [],
    compare: ['lastYear', 'before'],
    windows: usualWindows,
    steps: ['hour', 'day', 'month', 'quarter', 'year', 'whole'],
    first: { subjects: 'treeOfTop', span: 'previousMonth', step: 'day', by: null, compare: ['lastYear'] },
  },
  {
    route: '/customExhibition',
    measures: ['energy.use', 'energy.tce', 'energy.unexplained', 'energy.unexplainedTce', ...reportedOfWhole],
    subjects: { kinds: ['energyUnit'], most: 100 },
    by: [],
    compare: ['lastYear', 'before'],
    windows: usualWindows,
    steps: ['hour', 'day', 'month', 'whole'],
    offers: [],
    first: { subjects: 'top', span: 'previousMonth', step: 'whole', by: null, compare: [] },
  },
  {
    route: '/equipmentbb',
    measures: ['energy.use'],
    subjects: { kinds: ['point'], most: 12 },
    by: [],
    compare: [],
    windows: { hour: 'hours24', day: 'days31', month: 'months12', year: 'months12' },
    steps: ['hour', 'day', 'month'],
    first: { subjects: 'top', span: 'previousMonth', step: 'hour', by: null, compare: [] },
  },
] as const satisfies readonly FigureScreen[];

export type FigureRoute = (typeof figureScreens)[number]['route'];
export const figureRoutes = figureScreens.map(({ route }) => route) as [FigureRoute, ...FigureRoute[]];

export const figureScreenOf = (route: FigureRoute): FigureScreen<FigureRoute> =>
  figureScreens.find((one) => one.route === route) as FigureScreen<FigureRoute>;

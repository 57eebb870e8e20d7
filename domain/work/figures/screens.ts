import type { WorkKind } from '../kinds.ts';
import type { MeasureName } from '../measures.ts';
import type { Breakdown } from './breakdowns.ts';
import type { FactKind } from './facts.ts';

interface FigureScreen {
  /** Of which kinds of tasks it tells. */
  readonly kinds: readonly WorkKind[];
  /** What it reads, beside tasks. */
  readonly facts: readonly FactKind[];
  /** Its figures, those that are looked at first first. */
  readonly measures: readonly MeasureName[];
  /** What its chart of months shows, and whether that adds up: one upon the other, else beside each other. */
  readonly stack: readonly MeasureName[];
  readonly isStacked: boolean;
  /** By what it may be told apart, the first at first. */
  readonly by: readonly Breakdown[];
}

const becomings = ['work.onTime', 'work.late', 'work.missed', 'work.open'] as const;

/** The six screens of figures: each tells of its own kind of work, so that who may see one sees no other by it. */
export const figureScreens = {
  '/workLookStatistics': {
    kinds: ['patrol'],
    facts: ['task'],
    measures: [
      ...(['work.onTimeRate', 'work.coverage', 'work.abnormalRate', 'patrol.hasty', 'patrol.same'] as const),
      ...(['patrol.flagged', 'work.minutes', 'work.response', 'work.acceptance', 'work.cost'] as const),
      ...becomings,
    ],
    stack: becomings,
    isStacked: true,
    by: ['path', 'round', 'org', 'crew', 'person', 'leader'],
  },
  '/testStatistics': {
    kinds: ['test'],
    facts: ['task', 'item', 'standing'],
    measures: [
      ...(['test.past', 'test.soon', 'test.inside', 'test.never', 'test.unplanned'] as const),
      ...(['test.passRate', 'work.onTimeRate', 'work.minutes', 'work.cost'] as const),
      ...becomings,
    ],
    stack: becomings,
    isStacked: true,
    by: ['standard', 'item', 'class', 'equipment', 'org', 'crew', 'person'],
  },
  '/maintainStatistics': {
    kinds: ['upkeep'],
    facts: ['task'],
    measures: [
      ...([
        'upkeep.costPerHour',
        'upkeep.services',
        'upkeep.hoursLate',
        'upkeep.parts',
        'work.cost',
        'work.onTimeRate',
      ] as const),
      ...(['work.minutes', ...becomings] as const),
    ],
    stack: becomings,
    isStacked: true,
    by: ['equipment', 'class', 'org', 'crew', 'person'],
  },
  '/maintenanceStatistics': {
    kinds: ['overhaul'],
    facts: ['task', 'order', 'fault'],
    measures: [
      ...(['fault.mtbf', 'fault.mttr', 'fault.count', 'fault.outage', 'fault.lostKwh', 'repair.cost'] as const),
      ...(['repair.plannedRate', 'repair.planned', 'repair.unplanned', 'work.onTimeRate', 'work.cost'] as const),
    ],
    stack: ['repair.planned', 'repair.unplanned'],
    isStacked: true,
    by: ['class', 'equipment', 'cause', 'planned', 'org', 'severity'],
  },
  '/defectsStatistics': {
    kinds: [],
    facts: ['defect'],
    measures: [
      ...(['defect.found', 'defect.closed', 'defect.open', 'defect.inTimeRate', 'defect.meanDays'] as const),
      'defect.recurRate',
    ],
    stack: ['defect.found', 'defect.closed', 'defect.open'],
    isStacked: false,
    by: ['severity', 'part', 'maker', 'source', 'class', 'equipment', 'org'],
  },
  '/workOrderStatistics': {
    kinds: [],
    facts: ['order'],
    measures: [
      ...(['order.published', 'order.finished', 'order.response', 'order.work', 'order.acceptance'] as const),
      ...(['order.returned', 'order.returns', 'order.cost', 'order.age'] as const),
    ],
    stack: ['order.published', 'order.finished'],
    isStacked: false,
    by: ['origin', 'leader', 'crew', 'person', 'class', 'equipment', 'org'],
  },
} as const satisfies Readonly<Record<`/${string}`, FigureScreen>>;
export type FigureScreenName = keyof typeof figureScreens;
export const figureScreenNames = Object.keys(figureScreens) as [FigureScreenName, ...FigureScreenName[]];
export const figureScreenOf = (screen: FigureScreenName): FigureScreen => figureScreens[screen];

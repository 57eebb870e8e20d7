import type { WorkName } from '../notice/works.ts';
import type { Text } from '../text/message.ts';

/** The four kinds of field work. They share chart and shape; screens, permissions, numbers and events are each its own. */
export const workKinds = {
  patrol: { cn: '巡检', en: 'Patrol' },
  test: { cn: '试验', en: 'Test' },
  upkeep: { cn: '保养', en: 'Upkeep' },
  overhaul: { cn: '检修', en: 'Overhaul' },
} as const satisfies Readonly<Record<string, Text>>;
export type WorkKind = keyof typeof workKinds;
export const allKinds = Object.keys(workKinds) as readonly WorkKind[];

interface KindFacts {
  /** Where its plans are made, and where its tasks are done. */
  readonly plans: `/${string}`;
  readonly tasks: `/${string}`;
  /** Where its cycles are kept. */
  readonly cycles: `/${string}`;
  /** The page of one task. */
  readonly task: `/${string}`;
  /** The ledger of the texts by which it is done. */
  readonly text: 'workText' | 'testText' | 'upkeepText';
  /** What its plan is reviewed as, and its tasks are told as. */
  readonly work: WorkName;
  readonly planPrefix: string;
  readonly taskPrefix: string;
}

export const kindFacts = {
  patrol: {
    plans: '/planPage',
    tasks: '/workLook',
    cycles: '/cycle',
    task: '/workLook/details',
    text: 'workText',
    work: 'ENERGY_PATROL',
    planPrefix: 'PP',
    taskPrefix: 'PT',
  },
  test: {
    plans: '/expAdmin',
    tasks: '/expAdmin',
    cycles: '/expCycle',
    task: '/expAdmin/lookdetails',
    text: 'testText',
    work: 'ENERGY_TEST',
    planPrefix: 'TP',
    taskPrefix: 'TT',
  },
  upkeep: {
    plans: '/mainatainAdmin',
    tasks: '/mainatainAdmin',
    cycles: '/maintainPeriodAdmin',
    task: '/mainatainAdmin/lookdetails',
    text: 'upkeepText',
    work: 'ENERGY_MAINTENANCE',
    planPrefix: 'UP',
    taskPrefix: 'UT',
  },
  overhaul: {
    plans: '/repire',
    tasks: '/overhaul',
    cycles: '/maintainPeriodAdmin',
    task: '/repire/lookdetails',
    text: 'workText',
    work: 'ENERGY_OVERHAUL',
    planPrefix: 'OP',
    taskPrefix: 'OT',
  },
} as const satisfies Readonly<Record<WorkKind, KindFacts>>;

/** `PatrolTask`: what events of a kind begin with. */
export const capital = <K extends string>(kind: K): Capitalize<K> =>
  `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}` as Capitalize<K>;

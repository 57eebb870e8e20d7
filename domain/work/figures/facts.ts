import type { Millis } from '../../clock/clock.ts';
import type { DefectSource, Severity } from '../../defect/states.ts';
import type { OrderState } from '../../workOrder/states.ts';
import type { Standing } from '../cycle/standing.ts';
import type { WorkKind } from '../kinds.ts';
import type { TaskState } from '../task/states.ts';
import type { Breakdown } from './breakdowns.ts';

/** By what a fact is told apart; null: it has none. What is left out does not tell facts of its kind apart. */
export type FactKeys = { readonly [B in Breakdown]?: string | null };

interface Head {
  /** Unique among the facts of its kind. */
  readonly id: string;
  readonly org: string;
  readonly number: string;
  readonly name: string;
  readonly nameEn: string | null;
  readonly keys: FactKeys;
}

/** What something took, in fen; null: nobody knows any of it. A price or a rate is missing: it was this much at least. */
export interface FactCost {
  readonly fen: number | null;
  readonly isAtLeast: boolean;
}

/** What the sheet of a task says of how it was filled in. */
export interface SheetFact {
  /** Items that must be answered, and how many of them are. */
  readonly asked: number;
  readonly answered: number;
  /** Answers that were judged, and those that were found abnormal. */
  readonly judged: number;
  readonly abnormal: number;
  /** Answers that bear a mark: late, out of the future, a clock that jumped. */
  readonly flagged: number;
  /** Readings that have one before them, and those that say the same as it. */
  readonly compared: number;
  readonly same: number;
}

export interface TaskFact extends Head {
  readonly of: 'task';
  readonly kind: WorkKind;
  readonly state: TaskState;
  readonly isMissed: boolean;
  readonly firstDue: Millis;
  /** ms */
  readonly tolerance: number;
  readonly publishedAt: Millis;
  readonly takenAt: Millis | null;
  readonly begunAt: Millis | null;
  readonly finishedAt: Millis | null;
  readonly acceptedAt: Millis | null;
  /** ms */
  readonly pausedFor: number;
  readonly plannedMinutes: number | null;
  /** Null: it is not finished. */
  readonly cost: FactCost | null;
  /** What its parts took; null: none is known of. */
  readonly parts: FactCost | null;
  /** Null: nothing was opened. */
  readonly sheet: SheetFact | null;
}

export interface OrderFact extends Head {
  readonly of: 'order';
  readonly origin: 'hand' | 'alarm' | 'plan' | 'defect' | 'fault';
  readonly state: OrderState;
  /** Null: it never was. */
  readonly publishedAt: Millis | null;
  readonly takenAt: Millis | null;
  readonly begunAt: Millis | null;
  readonly finishedAt: Millis | null;
  readonly acceptedAt: Millis | null;
  /** How often it was sent back to work. */
  readonly returns: number;
  /** ms from finished to sent back, each time that it was. */
  readonly waitedFor: number;
  readonly cost: FactCost;
}

export interface DefectFact extends Head {
  readonly of: 'defect';
  readonly severity: Severity;
  readonly source: DefectSource;
  readonly foundAt: Millis;
  readonly due: Millis;
  readonly closedAt: Millis | null;
  /** When the next defect was found that recurs of it. */
  readonly recurredAt: Millis | null;
}

export interface FaultFact extends Head {
  readonly of: 'fault';
  readonly occurredAt: Millis;
  readonly restoredAt: Millis | null;
  /** Null: unknown, which is not none. */
  readonly lostKwh: number | null;
}

/** What one item of one test says: so many answers were judged, so many of them passed. */
export interface ItemFact extends Head {
  readonly of: 'item';
  /** Its task, and when that was due first. */
  readonly task: string;
  readonly firstDue: Millis;
  readonly judged: number;
  readonly passed: number;
}

/** How a piece of equipment stands to a cycle. */
export interface StandingFact extends Head {
  readonly of: 'standing';
  readonly standing: Standing;
  readonly due: Millis | null;
}

export type Fact = TaskFact | OrderFact | DefectFact | FaultFact | ItemFact | StandingFact;
export type FactKind = Fact['of'];

/** How long equipment was in use, or ran, in a span, h; null: nobody knows. */
export interface HoursFact {
  readonly equipment: string;
  readonly keys: FactKeys;
  readonly hoursIn: (span: FigureSpan) => number | null;
  /** From when on its hours are known: what happened before is over no hours. */
  readonly knownFrom: Millis;
}

/** from ≤ x < to */
export interface FigureSpan {
  readonly from: Millis;
  readonly to: Millis;
}

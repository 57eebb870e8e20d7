import type { Instant } from '../../domain/clock/clock.ts';
import type { Answers, Subject } from '../../domain/flow/events.ts';
import type { FlowGraph, SubjectFields } from '../../domain/flow/graph.ts';

/** Who may take each step as it is now, with its limits: looked up by the gateway for every step, so that a clash is decided anew. */
export type Cast = Readonly<Record<string, CastStep>>;

export interface CastStep {
  /** Who can be asked today. */
  readonly users: readonly string[];
  /** Whom the step means by name, though one of them cannot be asked: he is missed, not passed over. */
  readonly named?: readonly string[];
  /** How many the step means, whether or not they can be asked. */
  readonly meant?: number;
  readonly due: Instant | null;
  readonly warnAt: Instant | null;
}

/** What all commands of assignees bear. `subjectVersion`: the subject's present one. */
interface Act {
  readonly at: Instant;
  readonly by: string;
  readonly subjectVersion: number;
  /** Who has a part in the subject as it stands now: whoever was given one since it was submitted must not decide it either. */
  readonly involved: readonly string[];
  readonly fields: SubjectFields;
  readonly cast: Cast;
  readonly isSuspended: boolean;
}

export type ApprovalCommand =
  | (Omit<Act, 'by'> & {
      readonly type: 'OPEN';
      readonly subject: Subject;
      readonly definition: { readonly id: string; readonly number: number };
      readonly starter: string;
      readonly graph: FlowGraph;
    })
  | (Act & {
      readonly type: 'APPROVE';
      readonly step: string;
      readonly opinion: string | null;
      readonly answers: Answers;
      /** Keys of the step's form that must be answered and are not. */
      readonly unanswered: readonly string[];
    })
  | (Act & { readonly type: 'FAIL'; readonly step: string; readonly reason: string })
  | (Act & { readonly type: 'RETURN'; readonly step: string; readonly to: string | null; readonly reason: string })
  | (Act & { readonly type: 'RESUBMIT' })
  | { readonly type: 'WITHDRAW'; readonly at: Instant; readonly by: string }
  /** Its subject went on, or ended, without it. */
  | { readonly type: 'OVERTAKE'; readonly at: Instant }
  | {
      readonly type: 'DELEGATE' | 'REASSIGN';
      readonly at: Instant;
      readonly by: string;
      /** Whose place is taken; of REASSIGN null: nobody is left. */
      readonly from: string | null;
      readonly to: string;
      readonly reason: string;
      readonly involved: readonly string[];
      /** Whether the other could take the step by the rights that he has. */
      readonly mayTake: boolean;
    };

/** An opinion on the present step; `agrees` false counts under "so many agree" alone. */
export type Opinion = { readonly by: string; readonly agrees: boolean };

export type ApprovalContext = {
  readonly subject: { readonly kind: string; readonly id: string; readonly version: number } | null;
  readonly starter: string | null;
  readonly involved: readonly string[];
  readonly graph: FlowGraph;
  readonly step: string | null;
  readonly assignees: readonly string[];
  readonly opinions: readonly Opinion[];
  /** Steps that were passed, in order: where a return may lead. */
  readonly passed: readonly string[];
  /** Who gave the present step to whom. */
  readonly given: readonly { readonly from: string; readonly to: string }[];
  readonly definition: string | null;
  /** How many must agree to the present step at least. */
  readonly least: number;
  /** How often a step was entered: names the tasks of the present one. */
  readonly entered: number;
};

export const noCase: ApprovalContext = {
  subject: null,
  starter: null,
  involved: [],
  graph: { steps: [], edges: [] },
  step: null,
  assignees: [],
  opinions: [],
  passed: [],
  given: [],
  definition: null,
  least: 1,
  entered: 0,
};

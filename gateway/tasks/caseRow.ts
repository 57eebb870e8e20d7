import { dataOf } from '../../domain/event/declaration.ts';
import type { Event } from '../../domain/event/event.ts';
import { approvalEvents, type Subject } from '../../domain/flow/events.ts';

/** A case as people read it. */
export interface CaseRow {
  readonly subject: Subject;
  readonly state: 'atStep' | 'returned' | 'approved' | 'failed' | 'withdrawn';
  readonly starter: string;
  readonly step: string | null;
  readonly assignees: readonly string[];
  /** Those of them who have said what they think of the present step. */
  readonly heard: readonly string[];
  readonly due: string | null;
  readonly openedAt: string;
  /** Since when it is at this step, or ended. */
  readonly enteredAt: string;
}

/** A case after a fact; null: nothing of it is kept. */
export function afterCase(row: CaseRow | null, event: Event): CaseRow | null {
  const { type, at } = event;
  if (type === 'ApprovalOpened') {
    const { subject, starter } = dataOf(approvalEvents.ApprovalOpened, event);
    return {
      subject,
      starter,
      state: 'atStep',
      step: null,
      assignees: [],
      heard: [],
      due: null,
      openedAt: at,
      enteredAt: at,
    };
  }
  if (row === null) return null;
  const ended = { ...row, assignees: [], heard: [], due: null, enteredAt: at };
  switch (type) {
    case 'ApprovalStepEntered': {
      const { step, assignees, due } = dataOf(approvalEvents.ApprovalStepEntered, event);
      return { ...row, state: 'atStep', step, assignees, heard: [], due, enteredAt: at };
    }
    case 'ApprovalGiven':
      return { ...row, heard: [...row.heard, dataOf(approvalEvents.ApprovalGiven, event).by] };
    case 'ApprovalPassed':
      return { ...ended, state: 'approved' };
    case 'ApprovalFailed':
      return { ...ended, state: 'failed' };
    case 'ApprovalWithdrawn':
      return { ...ended, state: 'withdrawn' };
    case 'ApprovalReturned':
      return dataOf(approvalEvents.ApprovalReturned, event).to === null ? { ...ended, state: 'returned' } : row;
    case 'ApprovalResubmitted': {
      const { version } = dataOf(approvalEvents.ApprovalResubmitted, event);
      return { ...row, subject: { ...row.subject, version }, state: 'atStep' };
    }
    case 'ApprovalDelegated': {
      const { from, to } = dataOf(approvalEvents.ApprovalDelegated, event);
      return { ...row, assignees: [...row.assignees.filter((one) => one !== from), to] };
    }
    case 'ApprovalReassigned': {
      const { from, to } = dataOf(approvalEvents.ApprovalReassigned, event);
      return { ...row, assignees: [...row.assignees.filter((one) => one !== from), to] };
    }
    default:
      return row;
  }
}

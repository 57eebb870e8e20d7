import type { LawRow } from '../../ledger/lawRule.ts';
import type { Turn, TurnNow, Turns } from '../../turn/turn.ts';
import { kindFacts, type WorkKind } from '../kinds.ts';
import type { endedPlanStates, PlanState } from './states.ts';

type Open = Exclude<PlanState, (typeof endedPlanStates)[number]>;

/** Whose turn it is with a plan. What it makes goes on by itself. */
export function planTurns(kind: WorkKind): Turns<Open> {
  const { plans } = kindFacts[kind];
  const draft = ({ review, authorId, lastReason }: LawRow): TurnNow =>
    review === 'inReview'
      ? 'review'
      : {
          does: { cn: '提交审批', en: 'submit it for approval' },
          who: [authorId],
          may: `${plans}:edit`,
          acts: ['submit'],
          ...(review === 'returned' && lastReason !== null ? { byCase: true as const } : {}),
        };
  const running = () => ({ waits: { cn: '到期生成任务', en: 'makes its tasks as they fall due' } });
  return {
    by: {
      established: draft,
      unpublished: draft,
      published: running,
      inProgress: running,
      finished: ({ leaderId }): Turn => ({
        does: { cn: '归档', en: 'complete the plan' },
        who: [leaderId],
        acts: ['complete'],
        may: `${plans}:issue`,
      }),
    },
    tasks: null,
  };
}

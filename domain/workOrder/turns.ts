import type { LawRow } from '../ledger/lawRule.ts';
import type { Turn, TurnNow, Turns } from '../turn/turn.ts';
import { orderTitle } from './orderTitle.ts';
import type { endedStates, OrderState } from './states.ts';

type Open = Exclude<OrderState, (typeof endedStates)[number]>;

const draft = ({ review, authorId, lastReason }: LawRow): TurnNow =>
  review === 'inReview'
    ? 'review'
    : {
        does: { cn: '提交审批', en: 'submit it for approval' },
        who: [authorId],
        may: '/workOrder:edit',
        acts: ['submit'],
        // Sent back with a reason its case waits for who began it; withdrawn there is none.
        ...(review === 'returned' && lastReason !== null ? { byCase: true as const } : {}),
      };

const held =
  (cn: string, en: string, act: string) =>
  ({ holderId }: LawRow): Turn => ({ does: { cn, en }, who: [holderId], acts: [act], may: '/workOrder:handle' });

/** Whose turn it is with an order. */
export const orderTurns: Turns<Open> = {
  by: {
    established: draft,
    unpublished: draft,
    published: ({ assigneeIds }) => ({
      does: { cn: '领取工单', en: 'take the order' },
      who: [assigneeIds],
      acts: ['take'],
      may: '/workOrder:handle',
    }),
    pending: held('开工', 'begin the work', 'begin'),
    inProgress: held('完工', 'finish the work', 'finish'),
    finished: ({ leaderId, doerIds }) => ({
      does: { cn: '验收', en: 'accept the work' },
      who: [leaderId],
      not: [doerIds],
      acts: ['accept'],
      may: '/workOrder:issue',
      accepts: true,
    }),
  },
  tasks: {
    work: 'ENERGY_ORDER',
    title: orderTitle,
    due: 'due',
    leader: 'leaderId',
    copies: { field: 'copyTo', since: 'published' },
  },
};

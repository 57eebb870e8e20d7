import type { LawRow } from '../ledger/lawRule.ts';
import type { TurnNow, Turns } from '../turn/turn.ts';
import { defectTitle } from './defectTitle.ts';
import type { DefectState } from './states.ts';

const registered = ({ review, authorId }: LawRow): TurnNow =>
  review === 'inReview'
    ? 'review'
    : {
        does: { cn: '审核缺陷', en: 'audit the defect' },
        who: [],
        not: [authorId],
        acts: ['audit'],
        may: '/defective:issue',
        accepts: true,
      };

/** Whose turn it is with a defect. While its order runs, the order says so. */
export const defectTurns: Turns<Exclude<DefectState, 'closed'>> = {
  by: {
    registered,
    returned: ({ authorId, review }) => ({
      does: { cn: '补充后重新送审', en: 'complete it and submit it anew' },
      who: [authorId],
      acts: ['submit'],
      may: '/defective:edit',
      // Its case waits for who began it.
      ...(review === 'returned' ? { byCase: true as const } : {}),
    }),
    audited: () => ({ does: { cn: '派工', en: 'assign it' }, who: [], acts: ['assign'], may: '/defective:issue' }),
    assigned: () => ({ waits: { cn: '等待工单开工', en: 'Waits until its order is begun' } }),
    fixing: () => ({ waits: { cn: '等待工单完工', en: 'Waits until its order is finished' } }),
    acceptance: () => ({ waits: { cn: '等待工单验收', en: 'Waits until its order is accepted' } }),
  },
  tasks: {
    work: 'ENERGY_DEFECT',
    title: defectTitle,
    due: 'due',
    leader: 'leaderId',
    copies: { field: 'copyTo', since: 'assigned' },
  },
};

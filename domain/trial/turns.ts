import type { Turns } from '../turn/turn.ts';

/** Whose turn it is with an application: its reviewers hear of it by their own notice. */
export const trialTurns: Turns<'pending'> = {
  by: {
    pending: () => ({
      does: { cn: '审核申请', en: 'review the application' },
      who: [],
      acts: ['accept'],
      may: '/applyAdminList:edit',
      accepts: true,
    }),
  },
  tasks: null,
};

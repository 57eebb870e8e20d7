import type { Turn, Turns } from '../turn/turn.ts';
import type { endedPlans, PlanState } from './states.ts';

const publishes = (): Turn => ({
  does: { cn: '发布计划', en: 'publish the plan' },
  who: [],
  acts: ['publish'],
  may: '/energyManagementPlan:issue',
});

/** Whose turn it is with a plan. */
export const planTurns: Turns<Exclude<PlanState, (typeof endedPlans)[number]>> = {
  by: {
    established: publishes,
    unpublished: publishes,
    published: () => ({ waits: { cn: '等待计划年度开始', en: 'Waits for its year to begin' } }),
    inProgress: () => ({ waits: { cn: '执行中，等待年度结束', en: 'Followed until its year is over' } }),
    finished: ({ authorId, publisherId }) => ({
      does: { cn: '确认完成', en: 'complete the plan' },
      who: [],
      not: [authorId, publisherId],
      acts: ['complete'],
      may: '/energyExecute:handle',
      accepts: true,
    }),
  },
  tasks: null,
};

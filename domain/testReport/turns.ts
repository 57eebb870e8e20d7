import type { Turns } from '../turn/turn.ts';
import { reportTitle } from './reportTitle.ts';
import type { ReportState } from './states.ts';

/** Whose turn it is with a test report. */
export const reportTurns: Turns<Exclude<ReportState, 'superseded' | 'void'>> = {
  by: {
    draft: ({ authorId, review }) => ({
      does: { cn: '完成并提交报告', en: 'finish the report and submit it' },
      who: [authorId],
      acts: ['submit'],
      may: '/expReport:edit',
      // Its case waits for who began it.
      ...(review === 'returned' ? { byCase: true as const } : {}),
    }),
    inReview: () => 'review',
    issued: () => ({ waits: { cn: '已签发，无人待办', en: 'Issued: nothing waits' } }),
  },
  tasks: { work: 'ENERGY_TEST_REPORT', title: reportTitle, due: 'due', leader: 'authorId' },
};

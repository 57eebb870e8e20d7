import { kindFacts } from '../../work/kinds.ts';
import type { Modules } from '../module.ts';

const size = { least: { width: 2, height: 2 }, usual: { width: 4, height: 2 } } as const;

/** What field work is due today, and what of it is done. */
export const workModules = {
  inspections: {
    title: { cn: '今日巡检', en: 'Inspections today' },
    question: {
      cn: '今天的巡检做完了多少，多少逾期？',
      en: 'How much of today’s inspections is done, and how much late?',
    },
    group: 'work',
    about: [],
    ...size,
    needs: [kindFacts.patrol.tasks],
  },
  upkeep: {
    title: { cn: '今日保养', en: 'Upkeep today' },
    question: { cn: '今天的保养做完了多少，多少逾期？', en: 'How much of today’s upkeep is done, and how much late?' },
    group: 'work',
    about: [],
    ...size,
    needs: [kindFacts.upkeep.tasks],
  },
} as const satisfies Modules;

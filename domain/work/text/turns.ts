import type { Turns } from '../../turn/turn.ts';
import { codeOf, type TextUse } from './uses.ts';

/** Whose turn it is with a version of a text. */
export const textTurns = (use: TextUse): Turns<'draft' | 'inForce'> => ({
  by: {
    draft: () => ({
      does: { cn: '完善并启用', en: 'finish it and put it in force' },
      who: [],
      acts: ['putInForce'],
      may: codeOf(use, 'issue'),
    }),
    inForce: () => ({ waits: { cn: '启用中，无人待办', en: 'In force: nothing waits' } }),
  },
  tasks: null,
});

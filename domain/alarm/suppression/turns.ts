import type { Turns } from '../../turn/turn.ts';
import type { suppressionStates } from './fields.ts';

/** Whose turn it is with a suppression by design: another person than its drafter releases it; then its points say. */
export const suppressionTurns: Turns<Exclude<keyof typeof suppressionStates, 'withdrawn'>> = {
  by: {
    draft: ({ editorId }) => ({
      does: { cn: '发布', en: 'release it' },
      who: [],
      not: [editorId],
      acts: ['release'],
      may: '/alarmConfiguration:edit',
    }),
    released: () => ({ waits: { cn: '等条件成立', en: 'waits for its condition' } }),
    holding: () => ({ waits: { cn: '条件成立，正在抑制', en: 'keeps its rules quiet while its condition holds' } }),
  },
  tasks: null,
};

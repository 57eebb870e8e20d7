import type { Turns } from '../turn/turn.ts';
import type { endedModels, ModelState } from './states.ts';

/** Whose turn it is with a model. */
export const modelTurns: Turns<Exclude<ModelState, (typeof endedModels)[number]>> = {
  by: {
    draft: () => ({
      does: { cn: '拟合并启用', en: 'fit it and put it in force' },
      who: [],
      acts: ['putInForce', 'fit'],
      may: '/powerModel:edit',
    }),
    inForce: () => ({ waits: { cn: '启用中，无人待办', en: 'In force: nothing waits' } }),
  },
  tasks: null,
};

import type { Turns } from '../turn/turn.ts';

/** Whose turn it is with a browser that asks to be a wall: whoever stands before it and may let it in. */
export const wallAskTurns: Turns<'asking' | 'approved'> = {
  by: {
    asking: () => ({
      does: { cn: '批准大屏显示的代码', en: 'approve the code that the wall shows' },
      who: [],
      acts: ['approve'],
      may: '/Lscreenconfig:edit',
      accepts: true,
    }),
    approved: () => ({ waits: { cn: '显示中，直到被撤销', en: 'It shows until it is revoked' } }),
  },
  tasks: null,
};

import type { Turns } from '../turn/turn.ts';
import type { FaultState } from './states.ts';

/** Whose turn it is with a fault: whoever may do the next step, for nobody is named. */
export const faultTurns: Turns<Exclude<FaultState, 'closed' | 'void'>> = {
  by: {
    reported: () => ({
      does: { cn: '隔离，或登记自行恢复', en: 'isolate it, or say that it came back' },
      who: [],
      acts: ['isolate', 'restore'],
      may: '/faultAdmin:handle',
    }),
    isolated: () => ({ does: { cn: '恢复', en: 'restore it' }, who: [], acts: ['restore'], may: '/faultAdmin:handle' }),
    restored: () => ({
      does: { cn: '分析原因', en: 'find its cause' },
      who: [],
      acts: ['analyse'],
      may: '/faultAdmin:edit',
    }),
    analysed: () => ({ does: { cn: '关闭', en: 'close it' }, who: [], acts: ['close'], may: '/faultAdmin:issue' }),
  },
  tasks: null,
};

import type { LawRow } from '../ledger/lawRule.ts';
import type { Turn, Turns } from '../turn/turn.ts';
import type { DispatchState, endedDispatches } from './states.ts';

const held =
  (cn: string, en: string, acts: readonly string[]) =>
  ({ receiverId }: LawRow): Turn => ({ does: { cn, en }, who: [receiverId], acts, may: '/keyEquipDispatch:handle' });

/** Whose turn it is with a dispatch: its alarm calls the receivers. */
export const dispatchTurns: Turns<Exclude<DispatchState, (typeof endedDispatches)[number]>> = {
  by: {
    given: ({ receiverIds, giverId }) => ({
      does: { cn: '接收指令', en: 'receive it' },
      who: [receiverIds],
      not: [giverId],
      acts: ['receive'],
      may: '/keyEquipDispatch:confirm',
    }),
    received: held('开始执行', 'begin', ['begin']),
    executing: held('回报', 'report', ['report']),
  },
  tasks: null,
};

import type { Json } from '../../domain/event/event.ts';
import { act } from '../../machines/act.ts';
import { taskDecider } from '../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../machines/task/taskRules.ts';
import type { KeptFact } from './facts.ts';

const at = '2026-11-20T08:00:00.000Z';
const open: TaskCommand = {
  type: 'OPEN',
  at,
  ask: 'approve',
  approvalCase: 'c1',
  step: 'head',
  users: ['u1', 'u2'],
  involved: ['u9'],
  due: '2026-11-20T16:00:00.000Z',
  warnAt: '2026-11-20T14:00:00.000Z',
  subject: { kind: 'workOrder', id: 'o1', version: 1, work: 'ENERGY_OVERHAUL', title: 'WO-20261120-01' },
};
const lives: readonly (readonly TaskCommand[])[] = [
  [
    open,
    { type: 'CLAIM', at, by: 'u1' },
    { type: 'RELEASE', at, by: 'u1' },
    { type: 'DELEGATE', at, by: 'u2', to: 'u3', reason: '休假', mayTake: true },
    { type: 'FINISH', at, by: 'u3' },
  ],
  [open, { type: 'WITHDRAW', at, why: 'decided' }],
  [open, { type: 'MOVE_DUE', at, due: '2026-11-21T16:00:00.000Z' }],
];

/** Three tasks, lived by their law: one done by whom it was given to, one withdrawn, one to be done by another time. */
export const taskFacts: readonly KeptFact[] = lives.flatMap((commands, n) => {
  let remembered = taskDecider.initial as { readonly value: Json; readonly context: Json };
  return commands.flatMap((command) => {
    const acted = act(taskDecider, remembered, command);
    if (!acted.ok) throw new Error(`${command.type}: ${JSON.stringify(acted.refusal)}`);
    remembered = acted.value.after;
    return acted.value.events.map(({ type, data, to }) => ({ stream: `task-t${n + 1}`, type, data, to }));
  });
});

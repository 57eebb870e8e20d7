import { alarmDecider } from './alarm/alarmDecider.ts';
import { alarmSourceDecider } from './alarm/alarmSourceDecider.ts';
import { approvalDecider } from './approval/approvalDecider.ts';
import { breakerDecider } from './breaker/breakerDecider.ts';
import { registerDoubtDecider } from './energy/registerDoubtDecider.ts';
import { taskDecider } from './task/taskDecider.ts';

/** Every decider by its name: the log evolves with them what an older version remembered. */
export const deciders = new Map(
  [alarmDecider, alarmSourceDecider, approvalDecider, breakerDecider, registerDoubtDecider, taskDecider].map(
    (decider) => [decider.name, decider] as const,
  ),
);

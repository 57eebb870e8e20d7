import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { subjectSchema } from '../flow/events.ts';
import type { Text } from '../text/message.ts';

const id = z.string().min(1).max(128);
const reason = z.string().min(1).max(200);
const persons = z.array(id).max(200).readonly();

/** What a task asks of a person. */
export const asks = {
  approve: { cn: '审批', en: 'Approve' },
  do: { cn: '办理', en: 'Carry out' },
  accept: { cn: '验收', en: 'Accept' },
  reassign: { cn: '改派', en: 'Reassign' },
  notice: { cn: '知悉', en: 'Take notice' },
} as const satisfies Readonly<Record<string, Text>>;
export type Ask = keyof typeof asks;

/** Why a task is there no more, though nobody did it. */
export const withdrawals = {
  decided: { cn: '他人已办结', en: 'Settled by another' },
  returned: { cn: '已退回', en: 'Sent back' },
  ended: { cn: '已撤回', en: 'Withdrawn' },
  overtaken: { cn: '作业已不经审批继续或结束', en: 'The work went on, or ended, without it' },
} as const satisfies Readonly<Record<string, Text>>;
export type Withdrawal = keyof typeof withdrawals;

/** What is asked, or why, in words; `{who}` stands for the persons. */
const taskSays = z.strictObject({ cn: z.string().min(1).max(300), en: z.string().min(1).max(300), who: persons });
export type TaskSays = z.infer<typeof taskSays>;

export const taskEvents = {
  TaskOpened: defineEvent(
    'TaskOpened',
    z.strictObject({
      subject: subjectSchema,
      ask: z.enum(Object.keys(asks) as [Ask, ...Ask[]]),
      /** Of a case of approval and its step; null for what is not approved. */
      approvalCase: id.nullable(),
      step: id.nullable(),
      /** Who may take it; of one person alone it is his from the beginning. */
      users: persons,
      /** Who has a part in it and must not do it. */
      involved: persons,
      due: instant.nullable(),
      warnAt: instant.nullable(),
      says: taskSays.optional(),
    }),
  ),
  TaskClaimed: defineEvent('TaskClaimed', z.strictObject({ by: id })),
  TaskReleased: defineEvent('TaskReleased', z.strictObject({ by: id })),
  TaskDelegated: defineEvent('TaskDelegated', z.strictObject({ from: id, to: id, reason })),
  /** What it is about is to be done by another time; whoever is asked stays so. */
  TaskDueMoved: defineEvent('TaskDueMoved', z.strictObject({ due: instant.nullable() })),
  TaskDone: defineEvent('TaskDone', z.strictObject({ by: id })),
  TaskWithdrawn: defineEvent(
    'TaskWithdrawn',
    z.strictObject({ why: z.enum(Object.keys(withdrawals) as [Withdrawal, ...Withdrawal[]]) }),
  ),
} as const;

export const taskEventDeclarations: readonly EventDeclaration[] = Object.values(taskEvents);

export const taskStream = (task: string): string => `task-${task}`;

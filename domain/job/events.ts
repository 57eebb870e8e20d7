import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { streamOf } from '../event/event.ts';

const cron = z.string().min(9).max(100);
const input = z.json();

/** What people do to a scheduled job, in the stream `scheduledJob-<id>`. Its runs are a table, no events. */
export const jobEvents = {
  JobAdded: defineEvent('JobAdded', z.strictObject({ kind: z.string(), cron, input, enabled: z.boolean() })),
  JobEdited: defineEvent('JobEdited', z.strictObject({ cron, input })),
  JobPaused: defineEvent('JobPaused', z.strictObject({})),
  JobResumed: defineEvent('JobResumed', z.strictObject({})),
  JobRunByHand: defineEvent('JobRunByHand', z.strictObject({})),
  JobRemoved: defineEvent('JobRemoved', z.strictObject({})),
} as const;
export type JobEventType = keyof typeof jobEvents;

export const jobEventDeclarations: readonly EventDeclaration[] = Object.values(jobEvents);
export const jobStream = (id: string): string => streamOf('scheduledJob', id);

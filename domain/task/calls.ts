import { z } from 'zod';
import type { PermissionCode } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { answersSchema } from '../flow/events.ts';
import { obeyedMany } from '../ledger/lawCalls.ts';

const services = '/gateway/energy-service-maintenance/api';
const cases = `${services}/cases`;
const tasks = `${services}/tasks`;
const id = z.string().min(1).max(128);
const reason = z.string().trim().min(1).max(200);
/** A step of a case as it was seen: what was decided meanwhile is told by name. */
const steps = z
  .array(z.strictObject({ id, step: id }))
  .min(1)
  .max(200)
  .readonly();
const ids = z.array(id).min(1).max(200).readonly();

/** By whom an assignee may act: whether it is asked of him, the law of the case says. */
const handles: readonly PermissionCode[] = ['/taskTodo:handle', '/comAudit:handle'];
const acting = { method: 'POST', permission: { anyOf: handles }, subject: 'organisation' } as const;

/** Each by itself; what was refused says why (S036). */
export const approveCase = defineCall({
  ...acting,
  name: 'approveCase',
  path: `${cases}/approve`,
  body: z.strictObject({
    items: steps,
    opinion: z.string().trim().max(500).nullable().default(null),
    /** What was entered in the form of the step. */
    answers: answersSchema.default({}),
  }),
  response: obeyedMany,
});

/** S037. */
export const failCase = defineCall({
  ...acting,
  name: 'failCase',
  path: `${cases}/fail`,
  body: z.strictObject({ items: steps, reason }),
  response: obeyedMany,
});

/** To whoever submitted it, or to a step that was passed (S038). */
export const returnCase = defineCall({
  ...acting,
  name: 'returnCase',
  path: `${cases}/return`,
  body: z.strictObject({ items: steps, reason, to: id.nullable().default(null) }),
  response: obeyedMany,
});

/** By whoever submitted it; a command of the subject's own law. */
export const resubmitCase = defineCall({
  ...acting,
  name: 'resubmitCase',
  path: `${cases}/resubmit`,
  body: z.strictObject({ items: ids }),
  response: obeyedMany,
});

export const withdrawCase = defineCall({
  ...acting,
  name: 'withdrawCase',
  path: `${cases}/withdraw`,
  // Whoever began it, whatever else he may.
  permission: 'signedIn',
  body: z.strictObject({ items: ids }),
  response: obeyedMany,
});

/** The caller's place at the step goes to another. */
export const delegateCase = defineCall({
  ...acting,
  name: 'delegateCase',
  path: `${cases}/delegate`,
  body: z.strictObject({ items: ids, to: id, reason }),
  response: obeyedMany,
});

/** By an administrator, for who is away or left; `from` null: nobody is left. */
export const reassignCase = defineCall({
  ...acting,
  name: 'reassignCase',
  path: `${cases}/reassign`,
  permission: { anyOf: ['/comAudit:issue'] },
  body: z.strictObject({ items: ids, from: id.nullable(), to: id, reason }),
  response: obeyedMany,
});

export const claimTasks = defineCall({
  ...acting,
  name: 'claimTasks',
  path: `${tasks}/claim`,
  body: z.strictObject({ items: ids }),
  response: obeyedMany,
});

export const releaseTasks = defineCall({
  ...acting,
  name: 'releaseTasks',
  path: `${tasks}/release`,
  body: z.strictObject({ items: ids }),
  response: obeyedMany,
});

/** What is only to be taken notice of. */
export const readTasks = defineCall({
  ...acting,
  name: 'readTasks',
  path: `${tasks}/read`,
  permission: 'signedIn',
  body: z.strictObject({ items: ids }),
  response: obeyedMany,
});

import { z } from 'zod';
import type { PermissionCode } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { itemKinds } from '../flow/flowForm.ts';
import { pageOf } from '../ledger/schemas.ts';
import { workNames } from '../notice/works.ts';
import { type Ask, asks } from './events.ts';
import { taskScreens } from './screens.ts';

const services = '/gateway/energy-service-maintenance/api';
const id = z.string().min(1).max(128);
const count = z.int().min(0);
const person = z.strictObject({ id, name: z.string() });
const askNames = Object.keys(asks) as [Ask, ...Ask[]];

/** Whose turn it is and how late: `late` is past its limit, `soon` within the warning. */
export const dueStates = ['late', 'soon', 'later'] as const;

/** What may be done with a task by who asks, as its law says. */
export const taskActs = ['decide', 'claim', 'release', 'read', 'finish', 'resubmit', 'reassign'] as const;

const place = z.strictObject({ id, name: z.string() });
const taskRow = z.strictObject({
  id,
  work: z.enum(workNames),
  ask: z.enum(askNames),
  title: z.string(),
  /** What it is about, and where that opens. */
  subject: z.strictObject({ kind: z.string(), id }),
  case: id.nullable(),
  step: id.nullable(),
  stepName: z.string().nullable(),
  org: place,
  state: z.enum(['pooled', 'held', 'done', 'withdrawn']),
  holder: person.nullable(),
  /** How many may take it. */
  takers: count,
  from: person.nullable(),
  openedAt: instant,
  /** What is asked, or why, in words. */
  says: z.string().nullable(),
  due: z.strictObject({ at: instant, state: z.enum(dueStates) }).nullable(),
  endedAt: instant.nullable(),
  doneBy: person.nullable(),
  /** What became of its case. */
  outcome: z.enum(['atStep', 'returned', 'approved', 'failed', 'withdrawn']).nullable(),
  /** It waits for who asks, or may be taken by him. */
  mine: z.boolean(),
  acts: z.array(z.enum(taskActs)).readonly(),
});
export type TaskTold = z.infer<typeof taskRow>;

const works = z.array(z.enum(workNames)).min(1).readonly();
const paging = { page: z.int().min(1).max(1_000_000).optional(), size: z.int().min(1).max(500).optional() };

export const taskKinds = ['todo', 'pool', 'done', 'copied'] as const;
export type TaskKind = (typeof taskKinds)[number];

const seesTasks: readonly PermissionCode[] = taskScreens;
/** By which a case may be read. */
export const readsCases: readonly PermissionCode[] = [...seesTasks, '/comAudit'];

/** The caller's own tasks: what waits for him and what he may take, what he may take alone, what he settled, what he was told. */
export const listTasks = defineCall({
  name: 'listTasks',
  method: 'GET',
  path: `${services}/tasks`,
  permission: { anyOf: seesTasks },
  query: z.strictObject({
    which: z.enum(taskKinds),
    work: works.optional(),
    ask: z.array(z.enum(askNames)).min(1).readonly().optional(),
    due: z.enum(dueStates).optional(),
    org: z.array(id).min(1).readonly().optional(),
    q: z.string().max(64).optional(),
    ...paging,
  }),
  response: pageOf(taskRow).extend({
    /** Of all that the filters of work, organisation and text leave. */
    counts: z.strictObject({ mine: count, pool: count, late: count, soon: count, unread: count }),
  }),
});
export type TaskPage = z.infer<(typeof listTasks)['response']>;

export const caseRow = z.strictObject({
  id,
  work: z.enum(workNames),
  title: z.string(),
  subject: z.strictObject({ kind: z.string(), id }),
  org: place,
  state: z.enum(['atStep', 'returned', 'approved', 'failed', 'withdrawn']),
  starter: person,
  step: id.nullable(),
  stepName: z.string().nullable(),
  /** Who is asked now. */
  holders: z.array(person).readonly(),
  openedAt: instant,
  enteredAt: instant,
  due: z.strictObject({ at: instant, state: z.enum(dueStates) }).nullable(),
});
export type CaseTold = z.infer<typeof caseRow>;

/** Which cases of those that are meant. */
export const casesAsked = z.strictObject({
  state: z.enum(['open', 'ended']),
  work: works.optional(),
  q: z.string().max(64).optional(),
  ...paging,
});
export const casePage = pageOf(caseRow).extend({ counts: z.strictObject({ open: count, late: count }) });
export type CasePage = z.infer<typeof casePage>;

/** The cases of the organisations that one sees, whoever is asked. */
export const listCases = defineCall({
  name: 'listCases',
  method: 'GET',
  path: `${services}/cases`,
  permission: { anyOf: ['/comAudit'] },
  query: casesAsked.extend({ org: z.array(id).min(1).readonly().optional() }),
  response: casePage,
});

/** One station of the way that a case went, stands at, or would go. */
const station = z.strictObject({
  name: z.string(),
  what: z.enum([
    'submitted',
    'agreed',
    'refused',
    'returned',
    'resubmitted',
    'withdrawn',
    'overtaken',
    'now',
    'next',
    'end',
    'copied',
  ]),
  persons: z.array(person).readonly(),
  at: instant.nullable(),
  due: instant.nullable(),
});
export type Station = z.infer<typeof station>;

/** Whether one may, and if not why. */
const may = z.strictObject({ may: z.boolean(), why: z.string().nullable() });
export const caseActs = ['approve', 'fail', 'return', 'delegate', 'resubmit', 'withdraw', 'reassign'] as const;
export type CaseAct = (typeof caseActs)[number];

const item = z.strictObject({
  key: z.string(),
  label: z.string(),
  kind: z.enum(Object.keys(itemKinds) as [keyof typeof itemKinds, ...(keyof typeof itemKinds)[]]),
  required: z.boolean(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  /** As they are kept, each with what its reader reads. */
  options: z.array(z.strictObject({ value: z.string(), text: z.string() })).readonly(),
});
export type FormItemTold = z.infer<typeof item>;

/** What somebody said of a case, or did with it. */
const opinion = z.strictObject({
  at: instant,
  by: person,
  onBehalfOf: person.nullable(),
  stepName: z.string().nullable(),
  what: z.enum([
    'agreed',
    'refused',
    'returned',
    'resubmitted',
    'submitted',
    'delegated',
    'reassigned',
    'withdrawn',
    'overtaken',
  ]),
  says: z.string().nullable(),
  to: z.string().nullable(),
});
export type Opinion = z.infer<typeof opinion>;

const whole = caseRow.extend({
  version: count,
  way: z.array(station).readonly(),
  /** The newest first. */
  opinions: z.array(opinion).readonly(),
  /** What is approved, field by field, as its reader reads it; `was` where it changed since the last opinion. */
  fields: z
    .array(z.strictObject({ key: z.string(), label: z.string(), now: z.string(), was: z.string().nullable() }))
    .readonly(),
  /** Since when it is compared; null: nothing was said before. */
  comparedWith: instant.nullable(),
  form: z.strictObject({ name: z.string(), items: z.array(item).readonly() }).nullable(),
  /** Steps to which it may be sent back. */
  passed: z.array(z.strictObject({ id, name: z.string() })).readonly(),
  acts: z.record(z.enum(caseActs), may),
  /** Why those who can still be asked cannot end the present step, and whose place another may take. */
  stuck: z.strictObject({ says: z.string(), from: id.nullable() }).nullable(),
});
export type WholeCase = z.infer<typeof whole>;

/** One case with the way that it went, for who is asked at it, began it, was told of it, or sees its organisation on the desk of audits. */
export const getCase = defineCall({
  name: 'getCase',
  method: 'GET',
  path: `${services}/cases/{id}`,
  permission: { anyOf: readsCases },
  params: z.strictObject({ id }),
  response: whole,
});

/** What was said of a row in its cases, the oldest first, for whoever sees the row: of each kind of row those who may read its ledger. */
export const opinionsOfRow = defineCall({
  name: 'opinionsOfRow',
  method: 'GET',
  path: `${services}/opinions`,
  permission: { anyOf: ['/workOrder', '/workTicket', '/defective'] },
  query: z.strictObject({ kind: z.string().min(1).max(64), id }),
  response: z.strictObject({ opinions: z.array(opinion).readonly() }),
});

/** Who could take the caller's place at a step. */
export const caseTakers = defineCall({
  name: 'caseTakers',
  method: 'GET',
  path: `${services}/cases/{id}/takers`,
  permission: { anyOf: readsCases },
  asOf: { no: 'it asks who could take a step today' },
  params: z.strictObject({ id }),
  response: z.strictObject({ persons: z.array(person).readonly() }),
});

/** Open tasks of a person, and of the pools of roles (E166 to E168). */
export const workflowAgent = defineCall({
  name: 'workflowAgent',
  catalogue: ['C024'],
  method: 'GET',
  path: '/gateway/energy-service-workflow/api/agent',
  permission: 'signedIn',
  query: z.strictObject({
    /** The organisation. */
    tenantId: id.optional(),
    userId: id.optional(),
    /** Role ids, by commas. */
    taskCandidateGroupIn: z.string().max(2000).optional(),
  }),
  response: z.strictObject({ rows: z.array(taskRow).readonly(), total: count }),
});

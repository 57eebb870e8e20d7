import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { actorKinds } from '../event/event.ts';

/** One page of the log is told at once. */
export const activityPage = 100;
/** So many rows go into one file; who wants more narrows the span. */
export const mostExported = 20_000;

const asked = {
  /** When the log took it: from ≤ x < to. */
  from: instant.optional(),
  to: instant.optional(),
  /** Only what this actor did. */
  actor: z.string().max(64).optional(),
  /** Only what was done to things of this kind, by the name of their streams. */
  thing: z
    .string()
    .regex(/^[a-zA-Z]{1,64}$/)
    .optional(),
};

const entry = z.strictObject({
  position: z.int(),
  at: instant,
  recordedAt: instant,
  type: z.string(),
  /** What kind of thing it was done to, and what was done, in the reader's language. */
  thing: z.string(),
  deed: z.string(),
  objectId: z.string(),
  /** What the thing is called; its id where it is called nothing. */
  object: z.string(),
  by: z.strictObject({ kind: z.enum(actorKinds), id: z.string(), name: z.string() }),
  org: z.string(),
  /** What it was and what it became, field by field, as text. */
  changes: z
    .array(z.strictObject({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .readonly(),
});
export type ActivityEntry = z.infer<typeof entry>;

const list = {
  method: 'GET',
  query: z.strictObject({ ...asked, before: z.int().min(1).optional() }),
  response: z.strictObject({
    rows: z.array(entry).readonly(),
    /** Older ones stand before this position; null when there are none. */
    next: z.int().nullable(),
  }),
} as const;
const file = {
  method: 'GET',
  query: z.strictObject(asked),
  response: z.unknown(),
  answers: 'file',
  limited: true,
  asOf: { no: 'a file is taken of what stands now' },
} as const;

/** What people did, the newest first. */
export const listActivity = defineCall({
  name: 'listActivity',
  path: '/gateway/api/activity',
  permission: { anyOf: ['/actlogs'] },
  ...list,
});
/** What the site did by itself: devices, rules, policies, jobs, the gateway. */
export const listSiteLog = defineCall({
  name: 'listSiteLog',
  path: '/gateway/api/siteLog',
  permission: { anyOf: ['/logs'] },
  ...list,
});

/** What a log can be narrowed to: each kind of thing by the name of its streams, titled in the reader's language. */
export const listLogThings = defineCall({
  name: 'listLogThings',
  method: 'GET',
  path: '/gateway/api/logThings',
  permission: { anyOf: ['/actlogs', '/logs'] },
  asOf: { no: 'the kinds of things are those of this version' },
  response: z.array(z.strictObject({ thing: z.string(), title: z.string() })).readonly(),
});

export const exportActivity = defineCall({
  name: 'exportActivity',
  path: '/gateway/api/activity/file',
  permission: { anyOf: ['/actlogs:export'] },
  ...file,
});
export const exportSiteLog = defineCall({
  name: 'exportSiteLog',
  path: '/gateway/api/siteLog/file',
  permission: { anyOf: ['/logs:export'] },
  ...file,
});

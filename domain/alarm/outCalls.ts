import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { actorKinds } from '../event/event.ts';
import { alarmLevels } from './alarm.ts';
import { deskNames } from './desks.ts';
import { missedSchema, sourceSchema } from './events.ts';

const id = z.string().min(1).max(128);
const edit = { anyOf: ['/alarmConfiguration:edit'] };
const most = 500;

/** What is taken out or returned: single sources (one rule on one point), or all that is judged of devices, now and later. */
const sources = {
  sources: z.array(sourceSchema).min(1).max(most).readonly().optional(),
  devices: z.array(id).min(1).max(most).readonly().optional(),
};

/** By the stream of the source; `says` in the caller's language, what to do next. */
const refusedSchema = z.strictObject({ id: z.string(), code: z.string(), says: z.string().nullable() });
const answer = z.strictObject({ done: z.array(z.string()).readonly(), refused: z.array(refusedSchema).readonly() });
export type OutAnswer = z.infer<typeof answer>;

const path = '/gateway/api/alarms/out-of-service';

/** Takes what judges out of service, occurrences that stand with it; level 1 too, but never without a reason, and it is told in the list of what is out. */
export const takeOutAlarms = defineCall({
  name: 'takeOutAlarms',
  subject: 'organisation',
  method: 'POST',
  path,
  permission: edit,
  body: z.strictObject({
    ...sources,
    reason: z.string().trim().min(1).max(500),
    /** A ticket under which people work: what is taken out under it returns with its end. */
    ticket: id.nullable().optional(),
    until: instant.nullable().optional(),
  }),
  response: answer,
});

/** Puts back in service what a person took out; what is raised still is announced. What a ticket keeps out returns with its end. */
export const returnAlarms = defineCall({
  name: 'returnAlarms',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/return`,
  permission: edit,
  body: z.strictObject(sources),
  response: answer.extend({ missed: z.array(missedSchema.extend({ id: z.string() })).readonly() }),
});

const named = z.strictObject({ id: z.string(), name: z.string() });
const levels = Object.keys(alarmLevels).map(Number);

const outRow = z.strictObject({
  id: z.string(),
  source: sourceSchema,
  org: z.string(),
  /** Null: of a single rule, all of the device otherwise. */
  rule: named.nullable(),
  device: named.nullable(),
  point: named.nullable(),
  /** Null under a ticket that the reader may not open: of that one the number alone is told. */
  reason: z.string().nullable(),
  ticket: z.strictObject({ id: z.string().nullable(), number: z.string().nullable() }).nullable(),
  by: z.strictObject({ kind: z.enum(actorKinds), id: z.string(), name: z.string().nullable() }),
  at: instant,
  until: instant.nullable(),
  returnedAt: instant.nullable(),
  missed: missedSchema.nullable(),
  /** Occurrences that it keeps quiet now. */
  standing: z.int().min(0),
  /** The highest level that its rules may raise or that stands; null where nobody knows. */
  level: z
    .int()
    .refine((level) => levels.includes(level))
    .nullable(),
});
export type OutRow = z.infer<typeof outRow>;

/** What is out of service: by whom, since when, under which ticket; `returned`: what returned within a day too, with what was missed. */
export const listOutOfService = defineCall({
  name: 'listOutOfService',
  method: 'GET',
  path,
  permission: { anyOf: [...deskNames, '/alarmConfiguration'] },
  query: z.strictObject({ device: id.optional(), ticket: id.optional(), returned: z.boolean().optional() }),
  response: z.strictObject({ rows: z.array(outRow).readonly(), position: z.int().min(0) }),
});

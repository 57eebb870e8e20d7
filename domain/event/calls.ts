import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import type { Text } from '../text/message.ts';
import { actorKinds, type Json } from './event.ts';

const json = z.json() as unknown as z.ZodType<Json>;

const recorded = z.strictObject({
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  type: z.string(),
  at: z.string(),
  recordedAt: z.string(),
  org: z.string(),
  by: z.strictObject({ kind: z.enum(actorKinds), id: z.string(), session: z.string().optional() }),
  command: z.string(),
  cause: z.int().nullable(),
  to: json,
  data: json,
});

/** The log itself, for whoever audits: what happened within the caller's data permission, in order. */
export const readEvents = defineCall({
  name: 'readEvents',
  method: 'GET',
  path: '/gateway/api/events',
  permission: { anyOf: ['/logs'] },
  query: z.strictObject({
    log: z.string().max(64).optional(),
    after: z.int().min(0).optional(),
    limit: z.int().min(1).max(1000).optional(),
    stream: z.string().max(200).optional(),
    type: z.string().max(200).optional(),
  }),
  response: z.strictObject({
    log: z.string(),
    head: z.int(),
    next: z.int(),
    reset: z.boolean(),
    rows: z.array(recorded).readonly(),
  }),
});

/** Where a position is beyond the log. */
export const noSuchPosition: Text = { cn: '该位置尚不存在', en: 'No such position yet' };

/** When a position of the log was recorded: whoever is led to one (`asOf`) is told which moment that is. */
export const momentOfPosition = defineCall({
  name: 'momentOfPosition',
  method: 'GET',
  path: '/gateway/api/events/moment',
  permission: 'signedIn',
  query: z.strictObject({ position: z.int().min(0) }),
  response: z.strictObject({ at: instant }),
  asOf: { no: 'a position has one moment' },
});

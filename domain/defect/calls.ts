import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { givenSchema } from '../ledger/schemas.ts';
import { headFields, valueFields } from './fields.ts';
import { defectStates, severities } from './states.ts';

const path = '/gateway/energy-service-maintenance/api';
const id = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const subject = { equipmentId: id.optional(), deviceId: id.optional() } as const;
const state = z.enum(Object.keys(defectStates) as [keyof typeof defectStates]);
const severity = z.enum(Object.keys(severities) as [keyof typeof severities]);

/** A defect in few words, for whoever may see what it is of. */
const brief = z.strictObject({
  id: z.string(),
  number: z.string(),
  part: z.string(),
  phenomenon: z.string(),
  severity,
  state,
  foundAt: instant,
  due: instant,
  /** How often it was seen again. */
  times: z.int().min(0),
});
export type DefectBrief = z.infer<typeof brief>;

/**
 * Whoever is signed in and may see the subject says that it is broken, whatever his menus are (V013). What is open there already is joined: the
 * answer says which, and nothing second comes to be.
 */
export const registerDefect = defineCall({
  name: 'registerDefect',
  subject: 'organisation',
  method: 'POST',
  path: `${path}/defects`,
  permission: 'signedIn',
  body: givenSchema({ ...headFields, ...valueFields }).extend(subject),
  response: z.strictObject({ id: z.string(), number: z.string(), version: z.int(), joined: z.boolean() }),
});

/** Those that one registered oneself, the newest first: with or without the code of the desk. */
export const ownDefects = defineCall({
  name: 'ownDefects',
  method: 'GET',
  path: `${path}/defects/own`,
  permission: 'signedIn',
  response: z.strictObject({ rows: z.array(brief).readonly() }),
});

/** What is open on a subject: what one is about to register may stand there already. */
export const likelyDefects = defineCall({
  name: 'likelyDefects',
  method: 'GET',
  path: `${path}/defects/likely`,
  permission: 'signedIn',
  query: z.strictObject(subject),
  response: z.strictObject({ rows: z.array(brief).readonly() }),
});

/** Of what a defect can be registered: equipment and devices that one sees, by a piece of their name or code. */
export const defectSubjects = defineCall({
  name: 'defectSubjects',
  method: 'GET',
  path: `${path}/defects/subjects`,
  permission: 'signedIn',
  query: z.strictObject({ q: z.string().trim().min(1).max(64) }),
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind: z.enum(['equipment', 'device']),
          id: z.string(),
          name: z.string(),
          code: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
});

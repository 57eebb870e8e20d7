import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { askedPart, objection, person } from './calls.ts';

const id = z.string().min(1).max(128);
const version = z.int().min(0);

/** A rule of interlocking as it is drafted, what of it is in force, and what stands in the way of its release. */
const released = z.strictObject({
  interlock: id,
  switch: id,
  number: z.string(),
  name: z.string(),
  direction: z.enum(['open', 'close', 'both']),
  prevention: z.enum(['own', 'n2', 'n3', 'n4', 'n5']),
  expression: z.string(),
  wayOut: z.string(),
  enabled: z.boolean(),
  /** Of the draft; null: its row was deleted, and the release holds on. */
  version: version.nullable(),
  isOwnWork: z.boolean(),
  inForce: z
    .strictObject({ number: version, version, expression: z.string(), enabled: z.boolean(), by: person, at: instant })
    .nullable(),
  says: z.strictObject({ holds: z.enum(['yes', 'no', 'unknown']) }).nullable(),
  /** What the draft asks, in words, with what of it is so now. */
  asks: z.array(askedPart).readonly(),
  release: objection,
});
export type InterlockRow = z.infer<typeof released>;

export const listInterlockReleases = defineCall({
  name: 'listInterlockReleases',
  method: 'GET',
  path: '/gateway/api/breakers/interlocks',
  permission: { anyOf: ['/operating'] },
  asOf: { no: 'drafts of then stand in their ledger, releases of then in the log' },
  query: z.strictObject({ switch: id.optional() }),
  response: z.strictObject({
    rows: z.array(released).readonly(),
    missing: z.array(z.strictObject({ switch: id, number: z.string(), what: z.array(z.string()) })),
  }),
});

export const releaseInterlock = defineCall({
  name: 'releaseInterlock',
  method: 'POST',
  path: '/gateway/api/interlocks/{id}/release',
  permission: { anyOf: ['/operating:issue'] },
  acts: true,
  subject: 'organisation',
  params: z.strictObject({ id }),
  body: z.strictObject({ seen: version }),
  response: z.strictObject({ number: version }),
});

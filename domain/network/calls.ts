import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { type NetworkFaultName, networkFaultNames } from './networkRows.ts';

const id = z.string().min(1).max(128);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const fault = z.strictObject({
  fault: z.enum(Object.keys(networkFaultNames) as [NetworkFaultName, ...NetworkFaultName[]]),
  /** In words. */
  says: z.string(),
  ledger: z.enum(['networkNode', 'networkElement', 'networkConnection', 'switchingDevice']),
  row: id,
  field: z.string(),
});

/** The rows of an organisation's network as they stand, what keeps them from being published, and what is in force. */
export const tryNetwork = defineCall({
  name: 'tryNetwork',
  method: 'GET',
  path: '/gateway/api/network',
  permission: { anyOf: ['/operating'] },
  acts: false,
  asOf: { no: 'it tries the rows as they stand now; those of then are in their ledgers' },
  query: z.strictObject({ orgId: id }),
  response: z.strictObject({
    hash,
    nodes: z.int(),
    elements: z.int(),
    switches: z.int(),
    faults: z.array(fault).readonly(),
    /** Parts that no source reaches, by their nodes: they may be published, by whoever says that he saw it. */
    withoutSource: z.array(z.array(id).readonly()).readonly(),
    /** Whether the caller has changed any of it since the last publication, and leaves it to another. */
    isOwnWork: z.boolean(),
    published: z.strictObject({ version: z.int(), position: z.int(), hash, by: id, at: instant }).nullable(),
  }),
});

/** Puts the rows in force as they were seen, by another person than those who changed them. */
export const publishNetwork = defineCall({
  name: 'publishNetwork',
  method: 'POST',
  path: '/gateway/api/network/publish',
  permission: { anyOf: ['/operating:issue'] },
  acts: true,
  subject: 'organisation',
  body: z.strictObject({ orgId: id, hash, allowsWithoutSource: z.boolean() }),
  response: z.strictObject({ version: z.int(), position: z.int() }),
});

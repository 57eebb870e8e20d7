import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { isCleanText } from '../ledger/border.ts';

const place = '/gateway/api/databases/{id}';
const params = z.strictObject({ id: z.string().min(1).max(64) });
const name = z.string().min(1).max(128).refine(isCleanText);
const edit = { anyOf: ['/databaseConfig:edit'] } as const;
const elsewhere = { no: 'what another database holds is known of now only' } as const;

/** Kept encrypted for exactly the target that is registered; no call reads it. */
export const setDatabasePassword = defineCall({
  name: 'setDatabasePassword',
  subject: 'organisation',
  method: 'PUT',
  path: `${place}/password`,
  permission: edit,
  params,
  body: z.strictObject({ password: z.string().min(1).max(200) }),
  response: z.strictObject({ done: z.literal(true) }),
});

/** Whether a password is kept for what is registered now. */
export const databasePasswordState = defineCall({
  name: 'databasePasswordState',
  method: 'GET',
  path: `${place}/password`,
  permission: { anyOf: ['/databaseConfig'] },
  params,
  response: z.strictObject({ state: z.enum(['none', 'kept', 'otherTarget']), targets: z.array(z.string()).readonly() }),
  asOf: { no: 'a password has no history' },
});

/** What became of an attempt to connect; `why` is said in the caller's language. */
export const databaseTest = z.strictObject({
  state: z.enum(['connected', 'refused']),
  why: z.string().nullable(),
  server: z.string().nullable(),
  /** Whether the server takes this connection as one that only reads. */
  readOnly: z.boolean(),
  ms: z.int(),
});

/** Connects as it is registered, and tells what answers. */
export const testDatabase = defineCall({
  name: 'testDatabase',
  subject: 'organisation',
  method: 'POST',
  path: `${place}/test`,
  permission: edit,
  limited: true,
  params,
  response: databaseTest,
});

const asked = { permission: { anyOf: ['/databaseConfig'] }, limited: true, params, asOf: elsewhere } as const;

/** The tables and views that the registered user may read. */
export const databaseTables = defineCall({
  name: 'databaseTables',
  method: 'GET',
  path: `${place}/tables`,
  ...asked,
  response: z.array(z.strictObject({ schema: z.string(), name: z.string(), isView: z.boolean() })).readonly(),
});

/** The first rows of a table, every value as text and at most 200 characters of it. */
export const databaseRows = defineCall({
  name: 'databaseRows',
  method: 'GET',
  path: `${place}/rows`,
  ...asked,
  query: z.strictObject({
    schema: name,
    table: name,
    limit: z.int().min(1).max(10_000).optional(),
    /** No longer than this, where its registration allows more. */
    seconds: z.int().min(1).max(60).optional(),
  }),
  response: z.strictObject({
    columns: z.array(z.strictObject({ name: z.string(), type: z.string() })).readonly(),
    rows: z.array(z.array(z.string().nullable()).readonly()).readonly(),
    /** Whether the table holds more than was read. */
    more: z.boolean(),
  }),
});

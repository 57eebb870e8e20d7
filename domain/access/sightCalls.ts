import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const id = z.string().min(1).max(64);
const path = '/gateway/api/sight';

/** Which organisation one looks at, of those that one sees, with all below it; null: all of them. In the order of the tree. */
export const readSight = defineCall({
  name: 'readSight',
  method: 'GET',
  path,
  permission: 'signedIn',
  response: z.strictObject({
    organisation: id.nullable(),
    organisations: z.array(z.strictObject({ id, name: z.string(), depth: z.int() })).readonly(),
  }),
  asOf: { no: 'the permission is the viewer’s of now' },
});

/** Looks at one of them, or at all: lists, live values, alarms, counts and exports follow. It stays so at the next sign-in. */
export const chooseSight = defineCall({
  name: 'chooseSight',
  subject: 'person',
  method: 'PUT',
  path,
  permission: 'signedIn',
  body: z.strictObject({ organisation: id.nullable() }),
  response: z.strictObject({ organisation: id.nullable() }),
});

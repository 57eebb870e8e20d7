import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';

const gateway = '/gateway/api';

/** A console that is signed in. */
export const ownSession = z.strictObject({
  id: z.string(),
  address: z.string(),
  openedAt: instant,
  /** Null: of a wall, which has no end. */
  endsAt: instant.nullable(),
  isThis: z.boolean(),
});

/** Where one is signed in now, the newest first. */
export const readOwnSessions = defineCall({
  name: 'readOwnSessions',
  method: 'GET',
  path: `${gateway}/sessions`,
  permission: 'signedIn',
  response: z.array(ownSession).readonly(),
  asOf: { no: 'sessions are those of now' },
});

/** Ends one of the own sessions: a console that was left signed in elsewhere. */
export const endOwnSession = defineCall({
  name: 'endOwnSession',
  subject: 'person',
  method: 'DELETE',
  path: `${gateway}/sessions/{id}`,
  permission: 'signedIn',
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: z.strictObject({ done: z.literal(true) }),
});

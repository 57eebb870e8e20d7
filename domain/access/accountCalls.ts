import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { ownSession } from './ownSessionCalls.ts';
import { users } from './user.ts';

const id = z.string().min(1).max(64);
const account = '/gateway/api/users/{id}';
const mayEdit = { anyOf: users.permissions.edit };

/** How an account stands: what opens it, from where it is locked, and where it is signed in now, the newest first. */
export const readAccount = defineCall({
  name: 'readAccount',
  method: 'GET',
  path: `${account}/account`,
  permission: mayEdit,
  params: z.strictObject({ id }),
  response: z.strictObject({
    id,
    /** `oneTime`: it lets in once, and asks for another one. */
    password: z.enum(['none', 'oneTime', 'lasting']),
    /** Addresses from which sign-in failed too often, each with the end of its lock. */
    locks: z.array(z.strictObject({ address: z.string(), until: instant })).readonly(),
    /** Failures of the last day, after which a captcha is asked for. */
    failures: z.int(),
    sessions: z.array(ownSession).readonly(),
  }),
  asOf: { no: 'locks and sessions are those of now', ofNow: true },
});

/** Lifts every lock of an account and forgets its failures. */
export const unlockUser = defineCall({
  name: 'unlockUser',
  subject: 'organisation',
  touches: 'credential',
  method: 'POST',
  path: `${account}/unlock`,
  permission: mayEdit,
  params: z.strictObject({ id }),
  response: z.strictObject({ id }),
});

/** Ends one session of another person: that console is signed out at once and told who did it. */
export const endUserSession = defineCall({
  name: 'endUserSession',
  subject: 'organisation',
  touches: 'credential',
  method: 'DELETE',
  path: `${account}/sessions/{session}`,
  permission: mayEdit,
  params: z.strictObject({ id, session: id }),
  response: z.strictObject({ done: z.literal(true) }),
});

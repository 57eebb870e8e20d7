import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const id = z.string().min(1).max(64);

/** Who can be chosen for a task or a notice: enabled users within the caller's data permission, with their organisation. */
export const usersToChoose = defineCall({
  name: 'usersToChoose',
  catalogue: ['C149'],
  method: 'GET',
  path: '/gateway/energy-service-ucenter/api/user/list',
  permission: 'signedIn',
  query: z.strictObject({ orgId: id.optional() }),
  response: z
    .array(
      z.strictObject({ id, userAccount: z.string(), userRealName: z.string(), orgId: z.string(), orgName: z.string() }),
    )
    .readonly(),
});

/**
 * Forgets a person who was deleted: name, address and numbers are destroyed wherever they stood, in the log, in the tables
 * and in their past. What the account did stays, under its id. It cannot be taken back.
 */
export const forgetUser = defineCall({
  name: 'forgetUser',
  subject: 'organisation',
  touches: 'user',
  method: 'POST',
  path: '/gateway/api/users/{id}/forget',
  permission: { anyOf: ['/users:delete'] },
  params: z.strictObject({ id }),
  response: z.strictObject({ id }),
});

/**
 * Gives a user a password that lives 72 h and serves to choose another one; the sessions of the old one end. A repeat of the command
 * is told it again as long as nobody has signed in with it, and null afterwards.
 */
export const giveOneTimePassword = defineCall({
  name: 'giveOneTimePassword',
  subject: 'organisation',
  touches: 'credential',
  method: 'POST',
  path: '/gateway/api/users/{id}/password',
  permission: { anyOf: ['/users:edit', '/users:add'] },
  params: z.strictObject({ id }),
  response: z.strictObject({ id, password: z.string().nullable() }),
});

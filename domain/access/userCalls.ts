import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { isCleanText } from '../ledger/border.ts';
import { writtenSchema } from '../ledger/calls.ts';
import { idSchema } from '../ledger/schemas.ts';
import { users } from './user.ts';

const ucenter = '/gateway/energy-service-ucenter/api';

/** Who there is, for pickers: no more of a person than the name. At most 2,000, by name. */
export const plainUsers = defineCall({
  name: 'plainUsers',
  catalogue: ['C080'],
  method: 'GET',
  path: `${ucenter}/user-list`,
  permission: 'signedIn',
  query: z.strictObject({
    q: z.string().max(100).refine(isCleanText).optional(),
    orgId: z.string().max(64).refine(isCleanText).optional(),
  }),
  response: z
    .array(z.strictObject({ id: z.string(), userAccount: z.string(), userRealName: z.string(), orgId: z.string() }))
    .readonly(),
});

/** Details of which each may stand once on the site. */
export const uniqueOfUser = ['userAccount', 'userEmail', 'userMobile'] as const;

/** Which of these details another user bears already. `id`: the user who may bear them. */
export const checkUsers = defineCall({
  name: 'checkUsers',
  catalogue: ['C083'],
  method: 'POST',
  path: `${ucenter}/check/users`,
  permission: { anyOf: [...users.permissions.add, ...users.permissions.edit] },
  body: z.strictObject({
    id: idSchema(users).optional(),
    userAccount: z.string().max(64).refine(isCleanText).optional(),
    userEmail: z.string().max(64).refine(isCleanText).optional(),
    userMobile: z.string().max(64).refine(isCleanText).optional(),
  }),
  response: z.strictObject({ duplicates: z.array(z.enum(uniqueOfUser)).readonly() }),
  acts: false,
  asOf: { no: 'it asks what may be entered now' },
});

const expiry = z.strictObject({
  id: idSchema(users),
  /** Empty: valid without end. */
  expirationDate: z.union([instant, z.literal('')]),
});
const setExpiry = {
  path: `${ucenter}/user/setExpirationDate`,
  permission: { anyOf: users.permissions.edit },
  response: writtenSchema,
  acts: true,
  asOf: { no: 'it acts' },
} as const;

/** Changes state by GET, as the specification spells it; our own console uses the POST (decision 10). */
export const setExpirationDate = defineCall({
  name: 'setExpirationDate',
  subject: 'organisation',
  touches: 'user',
  catalogue: ['C088'],
  method: 'GET',
  query: expiry,
  ...setExpiry,
});
export const postExpirationDate = defineCall({
  name: 'postExpirationDate',
  subject: 'organisation',
  touches: 'user',
  catalogue: ['C088'],
  method: 'POST',
  body: expiry,
  ...setExpiry,
});

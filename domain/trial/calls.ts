import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { isCleanText } from '../ledger/border.ts';
import { writtenSchema } from '../ledger/calls.ts';

const line = (most: number) => z.string().trim().max(most).refine(isCleanText);
const subsystem = z.enum(['01', '02', '03', '04', '05']);

/** A stranger asks for a trial account. A captcha stands before it, and of one address only so many are taken. */
export const applyForTrial = defineCall({
  name: 'applyForTrial',
  subject: 'person',
  method: 'POST',
  path: '/gateway/api/trials',
  permission: 'anybody',
  limited: true,
  body: z.strictObject({
    corporation: line(64),
    contact: line(20),
    phone: line(20),
    email: line(64),
    subsystem,
    captchaToken: z.string().min(20).max(200),
    captcha: z.string().max(16),
  }),
  response: writtenSchema,
});

/**
 * An application gets the account that was made for it: one of an own organisation, with an end date; and the applicant a link to
 * choose the password by, once and within three days, by e-mail (decision 29). Without an address, or a mail server, the link is
 * the answer's, for the reviewer to hand over.
 */
export const acceptTrial = defineCall({
  name: 'acceptTrial',
  subject: 'organisation',
  touches: 'credential',
  method: 'POST',
  permission: { anyOf: ['/applyAdminList:edit'] },
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  path: '/gateway/api/trials/{id}/acceptance',
  body: z.strictObject({
    userId: z.string().min(1).max(64),
    /** The address by which the console is reached. */
    site: z
      .url({ protocol: /^https?$/ })
      .max(200)
      .regex(/^https?:\/\/[^\s/?#@]+$/i),
  }),
  response: z.strictObject({
    id: z.string(),
    /** Where the link was mailed to; null where it was not. */
    mailedTo: z.string().nullable(),
    link: z.string().nullable(),
    expiresAt: instant,
  }),
});

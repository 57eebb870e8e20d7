import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { longJob } from '../job/calls.ts';

/** A console records so much at most; longer spans go by `npm run record`. */
export const recordedAtMost = 3_600_000;

/**
 * Records what the gateway took in a span, as `npm run record` does, as a piece of work: the file is fetched when it is done. It holds whatever
 * befell the organisations that the caller sees as a whole; persons' details are left out.
 */
export const recordSpan = defineCall({
  name: 'recordSpan',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/recordings',
  permission: { anyOf: ['/historyjob:export'] },
  body: z.strictObject({ from: instant, to: instant }),
  response: longJob,
});

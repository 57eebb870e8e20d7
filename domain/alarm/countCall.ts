import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

/** Beyond so many nobody counts on: whoever heard so few asks anew for all. */
export const mostCounted = 10_000;
const position = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/**
 * How many events of alarms were told to the asker after a position, up to another one: who listened all the while has heard as many. `upTo`: how
 * far the gateway has got, where that is less than was asked.
 */
export const alarmCountBetween = defineCall({
  name: 'alarmCountBetween',
  method: 'GET',
  path: '/gateway/api/alarms/count',
  permission: 'signedIn',
  query: z.strictObject({ after: position, upTo: position }),
  response: z.strictObject({ count: z.int().min(0), isAtLeast: z.boolean(), upTo: z.int().min(0) }),
  asOf: { no: 'the positions say which alarms are meant' },
});

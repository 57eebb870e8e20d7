import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';

/**
 * The clocks of the site against the gateway's: the caller's own, where it says what it shows, and those of the devices that send their
 * own times. `skew` in ms, positive: ahead of the gateway. What the road takes is in the caller's: it lies between the two halves of it.
 */
export const readClocks = defineCall({
  name: 'readClocks',
  method: 'GET',
  path: '/gateway/api/clocks',
  permission: 'signedIn',
  query: z.strictObject({ console: instant.optional() }),
  response: z.strictObject({
    gateway: instant,
    console: z.strictObject({ skew: z.int() }).nullable(),
    /** The last times that the gateway's own clock was set, the newest first; all in all `jumped`. */
    jumps: z.array(z.strictObject({ at: instant, by: z.int() })).readonly(),
    jumped: z.int(),
    devices: z.array(z.strictObject({ id: z.string(), skew: z.int(), largest: z.int(), at: instant })).readonly(),
  }),
  asOf: { no: 'clocks are compared as they are now', ofNow: true },
});

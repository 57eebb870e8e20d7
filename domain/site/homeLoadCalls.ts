import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';

/**
 * What the load of home was at most today, and how near it comes to the agreed demand: both of the sum of its points as the gateway knows them.
 * The peak is the highest sum of one instant, so that it never falls while the day grows. A demand is the mean of a quarter of an hour.
 */
export const homeLoad = defineCall({
  name: 'homeLoad',
  method: 'GET',
  path: '/gateway/api/home/load',
  permission: 'signedIn',
  response: z.strictObject({
    /** kW; null while none of today is known of each point. */
    peak: z.strictObject({ at: instant, value: z.number() }).nullable(),
    /** The quarter of an hour that runs, kW; null where one of the points has nothing in it. */
    demand: z
      .strictObject({
        from: instant,
        to: instant,
        /** Up to when it is counted. */
        until: instant,
        mean: z.number(),
        /** Some of the time since `from` is not known. */
        isPartial: z.boolean(),
      })
      .nullable(),
  }),
  asOf: {
    no: 'it tells of the day and the quarter of an hour that run; those of then stand in the history of the points',
  },
  heavy: true,
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const count = z.int().min(0);

/** How many of the devices that the caller sees do not answer now: what home, the map and its list count alike. */
export const silentNow = defineCall({
  name: 'silentNow',
  method: 'GET',
  path: '/gateway/api/devices/silent',
  permission: 'signedIn',
  asOf: { no: 'it tells what answers now; what was silent then stands in its alarms' },
  response: z.strictObject({
    /** Channels that are down. */
    channels: count,
    /** Devices that do not answer, those that were never heard included. */
    devices: count,
    /** Of these, behind a channel that is down. */
    behind: count,
  }),
});

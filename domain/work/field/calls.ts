import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { readWorkSheet } from '../sheet/calls.ts';

const base = '/gateway/energy-service-maintenance/api/field';

/** So many tasks are taken along at once. */
export const mostTaken = 100;
/** So many days what was taken along is walked by; what is answered later counts when the leader says so. */
export const takenDays = 8;

const taken = z.discriminatedUnion('is', [
  z.strictObject({ task: z.string(), is: z.literal('taken'), sheet: readWorkSheet.response }),
  z.strictObject({ task: z.string(), is: z.literal('refused'), says: z.string() }),
]);

/** The sheets of tasks, with all that it takes to fill them in where there is no network. */
export const takeAlong = defineCall({
  name: 'takeAlong',
  method: 'POST',
  acts: false,
  asOf: { no: 'what is walked now is taken along' },
  heavy: true,
  path: `${base}/take`,
  permission: readWorkSheet.permission,
  body: z.strictObject({ tasks: z.array(z.string().min(1).max(128)).min(1).max(mostTaken).readonly() }),
  response: z.strictObject({ items: z.array(taken).readonly(), at: instant, until: instant }),
});

/** By which what a person has on his phone is sealed there: he alone is told it, so that a PIN that is forgotten loses nothing. */
export const readFieldKey = defineCall({
  name: 'readFieldKey',
  method: 'GET',
  asOf: { no: 'it is the same at any time' },
  path: `${base}/key`,
  permission: readWorkSheet.permission,
  /** `person`: whose key it is. Somebody else may have signed in since it was asked for. */
  response: z.strictObject({ key: z.base64(), person: z.string() }),
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { setupNeedNames } from './setup.ts';

/** How many there are of each thing that the setup guide asks for; null where the caller may not see them. */
export const readSetup = defineCall({
  name: 'readSetup',
  method: 'GET',
  path: '/gateway/api/setup',
  permission: 'signedIn',
  response: z.record(z.enum(setupNeedNames), z.int().min(0).nullable()),
});

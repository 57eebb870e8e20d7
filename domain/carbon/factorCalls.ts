import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const count = z.int().min(0);

/** Takes the published factors that an organisation has not yet into its ledger; what it has stays as it is. */
export const takeDefaultFactors = defineCall({
  name: 'takeDefaultFactors',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/emissionFactors/defaults',
  permission: { anyOf: ['/configuringSystemParameters/emissionFactorsDefault:add'] },
  body: z.strictObject({ orgId: z.string().min(1).max(64) }),
  response: z.strictObject({ taken: count, there: count }),
});

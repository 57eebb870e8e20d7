import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';

const foundUnit = z.strictObject({
  id: z.string(),
  /** The ledger that it stands in. */
  kind: z.enum(['energyUnit', 'usingUnit']),
  name: z.string(),
  /** The unit above it; null at a root. */
  within: z.string().nullable(),
});
export type FoundUnit = z.infer<typeof foundUnit>;

/** Energy units and using units by a part of their name or code: of each ledger that the caller may see, at most `size`. */
export const findUnits = defineCall({
  name: 'findUnits',
  method: 'GET',
  path: '/gateway/api/units',
  permission: { anyOf: ['/ecus', '/eau', '/eaudatas', '/eauanalysis'] },
  query: z.strictObject({
    q: z.string().trim().min(1).max(100),
    size: z.coerce.number().int().min(1).max(20).optional(),
  }),
  response: z.array(foundUnit).readonly(),
});

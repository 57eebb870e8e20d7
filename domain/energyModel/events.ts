import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import type { Fields } from '../ledger/field.ts';
import { draftFields, forceFields, termFields } from './fields.ts';

/** Who did it; null for the program. */
const by = z.string().min(1).max(128).nullable();

const schemaOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));

/** What happens to a model of what a unit should use. */
export const modelEvents = {
  EnergyModelDrafted: defineEvent('EnergyModelDrafted', z.strictObject({ by, ...schemaOf(draftFields) })),
  EnergyModelFitted: defineEvent('EnergyModelFitted', z.strictObject({ by, ...schemaOf(termFields) })),
  EnergyModelPutInForce: defineEvent('EnergyModelPutInForce', z.strictObject({ by, ...schemaOf(forceFields) })),
  EnergyModelRetired: defineEvent(
    'EnergyModelRetired',
    z.strictObject({ by, until: forceFields.since.schema, reason: z.string().max(200).nullable() }),
  ),
} as const;

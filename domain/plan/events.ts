import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import type { Fields } from '../ledger/field.ts';
import { fixedFields, headFields, planningFields } from './fields.ts';

/** Who did it; null for the program. */
const by = z.string().min(1).max(128).nullable();
const reason = z.string().max(200).nullable();
const because = z.strictObject({ by, reason });

const schemaOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));

/** What happens to an energy management plan. */
export const planEvents = {
  EnergyPlanEstablished: defineEvent(
    'EnergyPlanEstablished',
    z.strictObject({ by, ...schemaOf(fixedFields), ...schemaOf(headFields) }),
  ),
  EnergyPlanChanged: defineEvent(
    'EnergyPlanChanged',
    z.strictObject({ by, ...schemaOf(headFields), ...schemaOf(planningFields) }),
  ),
  EnergyPlanPublished: defineEvent('EnergyPlanPublished', z.strictObject({ by })),
  EnergyPlanWithdrawn: defineEvent('EnergyPlanWithdrawn', because),
  EnergyPlanBegun: defineEvent('EnergyPlanBegun', z.strictObject({})),
  EnergyPlanActionDone: defineEvent('EnergyPlanActionDone', z.strictObject({ by, action: z.string().min(1).max(64) })),
  EnergyPlanFinished: defineEvent('EnergyPlanFinished', z.strictObject({})),
  EnergyPlanCompleted: defineEvent('EnergyPlanCompleted', because),
  EnergyPlanCancelled: defineEvent('EnergyPlanCancelled', because),
  EnergyPlanTerminated: defineEvent('EnergyPlanTerminated', because),
} as const;

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { kindFacts } from '../work/kinds.ts';

const count = z.int().min(0);

export const dutyCounts = z.strictObject({ due: count, done: count, late: count, missed: count });

/** How the upkeep of today stands, of what the caller sees: due, done, late. What inspections are is told by the call of walls (C102). */
export const upkeepDuties = defineCall({
  name: 'upkeepDuties',
  method: 'GET',
  path: '/gateway/api/boards/upkeep',
  permission: { anyOf: [kindFacts.upkeep.tasks] },
  response: dutyCounts,
});

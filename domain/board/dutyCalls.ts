import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { kindFacts } from '../work/kinds.ts';

const count = z.int().min(0);

const dutyCounts = z.strictObject({ due: count, done: count, late: count, missed: count });

/** How the inspections of today stand, of what the caller sees: due, done, late. */
export const displayInspections = defineCall({
  name: 'displayInspections',
  catalogue: ['C102'],
  method: 'GET',
  path: '/gateway/energy-service-largescreen/api/display/ship-inspection',
  permission: { anyOf: [kindFacts.patrol.tasks] },
  response: dutyCounts,
});

/** The same of upkeep. */
export const upkeepDuties = defineCall({
  name: 'upkeepDuties',
  method: 'GET',
  path: '/gateway/api/boards/upkeep',
  permission: { anyOf: [kindFacts.upkeep.tasks] },
  response: dutyCounts,
});

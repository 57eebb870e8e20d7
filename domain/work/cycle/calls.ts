import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { day, instant } from '../../clock/instant.ts';
import { type EquipmentClass, equipmentClasses } from '../../equipment/equipmentClass.ts';
import { allKinds, kindFacts, type WorkKind } from '../kinds.ts';

const services = '/gateway/energy-service-maintenance/api';
const kind = z.enum(allKinds as [WorkKind, ...WorkKind[]]);
const screens = [...new Set(allKinds.map((one) => kindFacts[one].cycles))];
const named = z.strictObject({ id: z.string(), name: z.string() });
const said = z.strictObject({ cn: z.string(), en: z.string() });
const decimal = z.string().nullable();

/** So many pieces of equipment are named; how many there are in all stands beside them. */
export const mostNamed = 100;

/** How the equipment of each cycle's class stands to it: inside, due in 90 days, past, never done, and without a plan. */
export const cycleStandings = defineCall({
  name: 'cycleStandings',
  method: 'GET',
  path: `${services}/cycleStandings`,
  permission: { anyOf: screens },
  query: z.strictObject({ kind }),
  response: z.strictObject({
    cycles: z
      .array(
        z.strictObject({
          id: z.string(),
          item: z.string(),
          class: z.enum(Object.keys(equipmentClasses) as [EquipmentClass, ...EquipmentClass[]]).nullable(),
          standard: z.string().nullable(),
          /** In words, of what holds on the day; null: none has begun yet. */
          says: said.nullable(),
          plans: z.int(),
          equipment: z.int(),
          past: z.int(),
          soon: z.int(),
          inside: z.int(),
          never: z.int(),
          unplanned: z.int(),
          /** What falls due first. */
          next: z.strictObject({ at: instant, equipment: z.string() }).nullable(),
          /** Without a plan, by name; the first of them. */
          withoutPlan: z.array(named).readonly(),
          /** Plans that go by something else than what holds on the day: a new version changes none by itself. */
          otherwise: z.array(named).readonly(),
        }),
      )
      .readonly(),
  }),
});

/** Machines that are serviced by a counter, those with the least left first. */
export const machineService = defineCall({
  name: 'machineService',
  method: 'GET',
  path: `${services}/machineService`,
  permission: { anyOf: ['/maintainPeriodAdmin'] },
  query: z.strictObject({}),
  heavy: true,
  response: z.strictObject({
    rows: z
      .array(
        z.strictObject({
          kind,
          cycle: z.strictObject({ id: z.string(), item: z.string() }),
          equipment: named,
          counter: said,
          unit: z.string().nullable(),
          /** Null: none of its devices has such a point. */
          point: z.string().nullable(),
          now: decimal,
          at: instant.nullable(),
          step: z.int(),
          /** Counted since then: its last service, or the beginning of its plan. */
          since: decimal,
          sinceAt: instant.nullable(),
          basis: z.enum(['service', 'plan']).nullable(),
          left: decimal,
          perDay: decimal,
          expected: day.nullable(),
          isPlanned: z.boolean(),
        }),
      )
      .readonly(),
  }),
});

import { z } from 'zod';
import type { PermissionCode } from '../../call/declaration.ts';
import { defineCall } from '../../call/defineCall.ts';
import { day, instant } from '../../clock/instant.ts';
import { allKinds, kindFacts, type WorkKind } from '../kinds.ts';
import { headFields } from './fields.ts';

const services = '/gateway/energy-service-maintenance/api';
const kind = z.enum(allKinds as [WorkKind, ...WorkKind[]]);
const anyPlan: readonly PermissionCode[] = allKinds.map((one) => kindFacts[one].plans);
const id = z.string().min(1).max(64);
const { triggers, from, to, basis, tolerance, pathId, equipmentIds, minutes } = headFields('patrol');

/** So many are told; how many there are in all stands beside them. */
export const mostPreviewed = 500;
/** Within so many days. */
export const longestPreview = 400;

/** The tasks that a plan would make if it were published as it is entered: by the function that makes them. */
export const previewPlan = defineCall({
  name: 'previewPlan',
  method: 'POST',
  acts: false,
  path: `${services}/plans/preview`,
  permission: { anyOf: anyPlan },
  asOf: { no: 'what is entered now makes its tasks from now on' },
  body: z.strictObject({
    kind,
    /** Of a plan that stands, so that what it has done counts. */
    id: id.nullable().default(null),
    triggers: triggers.schema,
    from: from.schema,
    to: to.schema,
    basis: basis.schema,
    tolerance: tolerance.schema,
    pathId: pathId.schema,
    equipmentIds: equipmentIds.schema,
    minutes: minutes.schema,
    until: day,
  }),
  response: z.strictObject({
    /** In the order in which they fall due. */
    rounds: z
      .array(
        z.strictObject({
          due: instant,
          until: instant.nullable(),
          tasks: z.int(),
          /** No days off are published for its year. */
          isGuessed: z.boolean(),
        }),
      )
      .readonly(),
    total: z.int(),
    minutes: z.int().nullable(),
  }),
});

const load = z.strictObject({ userId: z.string(), name: z.string(), tasks: z.int(), minutes: z.int() });

/** What falls due on each day of a span, and whom it falls to; what plans will still make is counted with what they have made. */
export const workCalendar = defineCall({
  name: 'workCalendar',
  method: 'GET',
  path: `${services}/workCalendar`,
  permission: { anyOf: anyPlan },
  asOf: true,
  query: z.strictObject({ kind, from: day, to: day }),
  response: z.strictObject({
    days: z
      .array(
        z.strictObject({
          day,
          tasks: z.int(),
          /** Past their due time and not finished, or missed. */
          late: z.int(),
          done: z.int(),
          /** Not made yet. */
          planned: z.int(),
          people: z.array(load).readonly(),
          /** Of whoever may take them. */
          open: z.strictObject({ tasks: z.int(), minutes: z.int() }),
          /** For so many nobody said how long they take. */
          unknown: z.int(),
        }),
      )
      .readonly(),
  }),
});

export const longestCalendar = 92;

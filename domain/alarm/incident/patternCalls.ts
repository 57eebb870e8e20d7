import { z } from 'zod';
import type { AnswerOf } from '../../call/declaration.ts';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { pageOf } from '../../ledger/schemas.ts';
import { alarmSchema } from '../alarm.ts';
import { incidentPatterns } from './patterns.ts';

/** How far back patterns are looked at and tried, days. */
export const patternDays = 90;
/** So many alarms are tried on at most: of more, the newest. */
export const mostTriedOn = 200_000;
/** So many of those that a person dealt with are named. */
export const mostOwn = 100;

const count = z.int().min(0);
const { replaces, cause, effect, relation, before, after } = incidentPatterns.fields;

/** How often each pattern grouped something, and how often a person said that it was wrong: of what the reader sees. */
export const patternUses = defineCall({
  name: 'patternUses',
  method: 'GET',
  path: '/gateway/api/incident-patterns/uses',
  permission: { anyOf: ['/alarmConfiguration'] },
  response: z.strictObject({
    position: z.int(),
    from: instant,
    /** Those that were used. `incidents`: in which it grouped an effect; `takenBack`: effects of which a person said "not because of this", and in % of them. */
    rows: z
      .array(
        z.strictObject({
          pattern: z.string(),
          incidents: count,
          effects: count,
          takenBack: count,
          percent: z.number(),
        }),
      )
      .readonly(),
  }),
});

const triedIncident = z.strictObject({
  id: z.string(),
  since: instant,
  /** Null: a switch that was opened on order. */
  cause: alarmSchema.nullable(),
  effects: count,
  quiet: count,
  own: count,
});

/**
 * A pattern that need not be saved, on the alarms of the last ninety days: what it would have grouped and kept quiet, and what of that a person confirmed
 * as something of its own, or took out of an incident. Nothing is written. Of supplies the causes are those that the log told when they opened.
 */
export const tryIncidentPattern = defineCall({
  name: 'tryIncidentPattern',
  method: 'POST',
  path: '/gateway/api/incident-patterns/try',
  permission: { anyOf: ['/alarmConfiguration:edit'] },
  acts: false,
  asOf: { no: 'it tries what is not saved on the days behind now' },
  heavy: true,
  timeout: 120_000,
  body: z.strictObject({
    orgId: z.string().min(1).max(64),
    pattern: z.strictObject({
      /** Of its row, where it is saved, and what it stands instead of: it is tried without the sources that are excepted from it. */
      id: z.string().min(1).max(64).nullable().optional(),
      replaces: replaces.schema.optional(),
      cause: cause.schema,
      effect: effect.schema,
      relation: relation.schema,
      before: before.schema,
      after: after.schema,
    }),
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(200).optional(),
  }),
  response: z.strictObject({
    ...pageOf(triedIncident).shape,
    from: instant,
    to: instant,
    /** Alarms that it was tried on; `isPartial`: there were more, and the oldest are left out. */
    alarms: count,
    isPartial: z.boolean(),
    effects: count,
    quiet: count,
    /** Of the quiet ones: confirmed by a person, and not in one with their cause. */
    confirmed: count,
    /** Of the quiet ones: a person said that they are not because of it. */
    takenBack: count,
    /** The first of these two. */
    own: z.array(alarmSchema).max(mostOwn).readonly(),
  }),
});
export type TriedPattern = AnswerOf<typeof tryIncidentPattern>;

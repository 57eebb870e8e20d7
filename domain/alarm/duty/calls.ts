import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { alarmTypeCodes } from '../alarm.ts';

const id = z.string();
const filled = ['signedIn', 'signedOut', 'allAway', 'noHolder', 'unknown'] as const;
const types = z.array(z.enum(alarmTypeCodes)).readonly();

const holder = z.strictObject({
  id,
  name: z.string(),
  /** Null: nobody knows any more. */
  signedIn: z.boolean().nullable(),
  /** Since when he is signed in, or is not; null: nobody knows, or he never was. */
  since: instant.nullable(),
  awayUntil: instant.nullable(),
});

const duty = z.strictObject({
  id,
  name: z.string(),
  types,
  deviceKinds: z.array(z.string()).readonly(),
  role: z.string().nullable(),
  filled: z.enum(filled),
  people: z.array(holder).readonly(),
  escalation: z.array(z.strictObject({ after: z.int(), role: z.string().nullable() })).readonly(),
});

const span = z.strictObject({ from: z.int(), to: z.int() });

/**
 * Who answers alarms: of every organisation that the caller sees, by shift (null: around the clock), with who holds the role, who is signed in and since when, and the
 * hours of the week, in minutes from Monday midnight, in which nobody answers.
 */
export const whoAnswers = defineCall({
  name: 'whoAnswers',
  method: 'GET',
  path: '/gateway/api/whoAnswers',
  permission: { anyOf: ['/alarmConfiguration'] },
  asOf: true,
  response: z.strictObject({
    shifts: z
      .array(
        z.strictObject({
          id: id.nullable(),
          name: z.string(),
          from: z.string(),
          to: z.string(),
          weekdays: z.array(z.string()).readonly(),
          runs: z.boolean(),
        }),
      )
      .readonly(),
    rows: z
      .array(
        z.strictObject({
          org: z.strictObject({ id, name: z.string() }),
          /** The organisation whose duties hold here, without a name where the caller does not see it; null: none does. */
          from: z.strictObject({ name: z.string().nullable() }).nullable(),
          cells: z.array(z.strictObject({ shift: id.nullable(), duties: z.array(duty).readonly() })).readonly(),
          uncovered: z.array(z.strictObject({ types, spans: z.array(span).readonly() })).readonly(),
        }),
      )
      .readonly(),
    /** Where no duty stands yet: roles that could answer, those first whose holders see the desks of alarms. */
    proposed: z.array(z.strictObject({ id, name: z.string(), holders: z.int() })).readonly(),
  }),
});

import { z } from 'zod';
import type { CallPermission } from '../../call/declaration.ts';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { pageOf } from '../../ledger/schemas.ts';
import { alarmSchema, alarmTypeCodes } from '../alarm.ts';
import { deskNames } from '../desks.ts';
import { leaveReasons, orders, relationNames } from './relations.ts';

const screen = '/intelligentAlarm';
const report = '/intelligentAlarm/alarmReport';
/** On every desk members lie folded under their cause. */
const see: CallPermission = { anyOf: [...deskNames, report] };
const handle: CallPermission = { anyOf: [`${screen}:handle`] };

const id = z.string().min(1).max(128);
const count = z.int().min(0);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
const text = z.strictObject({ cn: z.string(), en: z.string() });
const named = z.strictObject({ id: z.string(), name: z.string(), nameEn: z.string().optional() });
const person = named.nullable();

const opened = z.strictObject({ ...named.shape, number: z.string() });

/** In words, whichever it is. `switch`: what opened, null where the cause opened none. */
const cause = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('alarm'),
    says: text,
    alarm: z.string(),
    type: z.enum(alarmTypeCodes),
    object: named,
    switch: opened.nullable(),
    recovered: z.boolean(),
    confirmed: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('operation'),
    says: text,
    switch: opened,
    /** The position of its fact in the log. */
    position: z.int(),
    by: person,
  }),
]);

const states = ['open', 'asking', 'closed'] as const;

/** One incident. What the reader may not see of its members is in `hidden` and in no other figure. */
export const incidentSchema = z.strictObject({
  id: z.string(),
  position: z.int(),
  org: z.string(),
  /** `asking`: its cause is over, and what it kept quiet is being asked again. */
  state: z.enum(states),
  /** `version` 0: as the product ships it. */
  pattern: z.strictObject({ ...named.shape, version: z.int() }),
  cause,
  /** The organisation. */
  place: named,
  /** When the cause was first so, and when the log was told. */
  since: instant,
  openedAt: instant,
  closedAt: instant.nullable(),
  /** The worst of the cause and the effects. */
  level,
  effects: z.strictObject({ total: count, 1: count, 2: count, 3: count, 4: count }),
  /** Effects that have not returned. */
  standing: count,
  /** Effects of which nobody knows whether they came before the cause. */
  orderNotKnown: count,
  /** Effects whose relation is not sure, since a switch in between is not known: they are announced. */
  perhaps: count,
  /** Effects that the reader may not see. */
  hidden: count,
  /** Who confirmed the cause. */
  holder: person,
  remedy: z.strictObject({ text: z.string(), at: instant, by: person }).nullable(),
});
export type Incident = z.infer<typeof incidentSchema>;

const member = z.strictObject({
  alarm: alarmSchema,
  relation: z.enum(relationNames),
  pattern: named,
  /** After the cause; negative before it. `uncertainty`: of the two together, ms. */
  ms: z.int(),
  order: z.enum(orders),
  sure: z.boolean(),
  /** Kept quiet by this incident now. */
  quiet: z.boolean(),
  /** Null: it is a member still. `why`: it stands beyond its cause, returned with it, or a person says that it is not because of this. */
  left: z
    .strictObject({ why: z.enum(leaveReasons), at: instant, by: person, reason: z.string().nullable() })
    .nullable(),
});
export type IncidentMemberTold = z.infer<typeof member>;

const earlier = z.strictObject({
  id: z.string(),
  since: instant,
  closedAt: instant.nullable(),
  level,
  effects: count,
  remedy: z.string().nullable(),
  remedyBy: person,
});

const anyOf = <S extends z.ZodType>(item: S) => z.array(item).min(1).max(200).readonly();

/** Those that have an effect; the worst first, of these the newest. */
export const listIncidents = defineCall({
  name: 'listIncidents',
  method: 'GET',
  path: '/gateway/api/incidents',
  permission: see,
  query: z.strictObject({
    id: anyOf(id).optional(),
    org: anyOf(id).optional(),
    pattern: anyOf(id).optional(),
    level: anyOf(level).optional(),
    /** True: those that are not closed; false: closed ones; left out: both. */
    open: z.boolean().optional(),
    'since.from': instant.optional(),
    'since.to': instant.optional(),
    /** Closed, or asked again since its cause was over, at this instant or after it. */
    'closed.from': instant.optional(),
    page: z.int().min(1).max(1_000_000).optional(),
    size: z.int().min(1).max(200).optional(),
  }),
  response: z.strictObject({
    ...pageOf(incidentSchema).shape,
    /** Alarms that stand and that no open incident of this list, unnarrowed, explains. */
    single: count,
  }),
});

export const getIncident = defineCall({
  name: 'getIncident',
  method: 'GET',
  path: '/gateway/api/incidents/{id}',
  permission: see,
  params: z.strictObject({ id }),
  response: z.strictObject({
    incident: incidentSchema,
    /** The cause itself; null of an operation. */
    cause: alarmSchema.nullable(),
    /** In the order of their moments. Those that left stand among them. */
    members: z.array(member).readonly(),
    /** Alarms of the same ten minutes and the same organisation that this incident does not explain. */
    unexplained: z.array(alarmSchema).readonly(),
    /** How many there are: of more than 200 the first are told. */
    unexplainedTotal: count,
    /** The last three of this pattern and this cause. */
    earlier: z.array(earlier).readonly(),
    position: z.int(),
  }),
});
export type IncidentTold = z.infer<typeof getIncident.response>;

/** Which alarms lie folded under which cause: of every incident with a member that stands, as far as the reader sees both. */
export const incidentFolds = defineCall({
  name: 'incidentFolds',
  method: 'GET',
  path: '/gateway/api/incident-folds',
  permission: see,
  response: z.strictObject({
    position: z.int(),
    folds: z
      .array(
        z.strictObject({
          id: z.string(),
          /** The alarm under which they lie; null of an operation, which is a row of its own. */
          alarm: z.string().nullable(),
          says: text,
          members: z.array(z.string()).readonly(),
          hidden: count,
        }),
      )
      .readonly(),
  }),
});

/**
 * "Not because of this": the alarm speaks at once, and its source joins this incident no more. `never`: nor any other by the pattern that took it; not
 * asked for of a level 1, which nothing keeps quiet.
 */
export const leaveIncident = defineCall({
  name: 'leaveIncident',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/incidents/{id}/leave',
  permission: handle,
  params: z.strictObject({ id }),
  body: z.strictObject({ alarm: id, reason: z.string().trim().min(1).max(500), never: z.boolean().optional() }),
  response: z.strictObject({ position: z.int() }),
});

/** What was done about it; the newest counts, after its end too. */
export const noteIncident = defineCall({
  name: 'noteIncident',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/incidents/{id}/remedy',
  permission: handle,
  params: z.strictObject({ id }),
  body: z.strictObject({ remedy: z.string().trim().min(1).max(500) }),
  response: z.strictObject({ position: z.int() }),
});

import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { sourceSchema } from '../events.ts';
import { leaveReasons, relationNames } from './relations.ts';

const id = z.string().min(1).max(128);
const words = z.string().min(1).max(500);
export const closeReasons = ['over', 'merged'] as const;
export type CloseReason = (typeof closeReasons)[number];
const ids = z.array(id).max(10_000).readonly();

/** What broke: an alarm, of a trip with the switch that opened; or a switch that was opened on order, which raises none. */
export const causeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alarm'), alarm: id, source: sourceSchema, switch: id.nullable() }),
  z.strictObject({ kind: z.literal('operation'), switch: id, position: z.int().min(1) }),
]);
export type IncidentCause = z.infer<typeof causeSchema>;

/** What the cause takes the voltage from, as the network in force and its positions said at that moment. `perhaps`: a position in between was not known. */
export const reachSchema = z.strictObject({ devices: ids, points: ids, perhapsDevices: ids, perhapsPoints: ids });
export type Reach = z.infer<typeof reachSchema>;

/** So many alarms a fact. */
export const mostAFact = 200;

/** So many sources are held at most; the others are grouped as they speak. */
export const mostHeld = 1000;
const again = z.int().min(0).max(86_400);

export const memberSchema = z.strictObject({
  alarm: id,
  source: sourceSchema,
  relation: z.enum(relationNames),
  pattern: id,
  /** Whether the relation is sure; what is not is grouped and never kept quiet. */
  sure: z.boolean(),
  /** Kept quiet by this cause. */
  quiet: z.boolean(),
  /** After its cause; negative before it. */
  ms: z.int(),
  order: z.enum(['known', 'notKnown']),
  /** How long it has to be asked again once its cause is over, s. */
  again,
});
export type IncidentMember = z.infer<typeof memberSchema>;

/** In the stream `incident-<cause>`: the alarm's id, or `operation-<position of its fact>`. */
export const incidentEvents = {
  IncidentOpened: defineEvent(
    'IncidentOpened',
    z.strictObject({
      pattern: id,
      /** Of the pattern's row; 0 as the product ships it. */
      version: z.int().min(0),
      cause: causeSchema,
      /** When the cause was first so. */
      since: instant,
      /** What narrows who sees it. */
      device: id.nullable(),
      channel: id.nullable(),
      reach: reachSchema.nullable(),
      /** Sources that would tell nothing new: kept quiet before they are heard. */
      held: z.array(sourceSchema).max(mostHeld).readonly(),
      /** How long these have to be asked again once the cause is over, s. */
      again,
    }),
  ),
  /** Its switch, closed again meanwhile, opened once more on the same fault: it is as it was, and what it keeps quiet stays so. */
  IncidentReopened: defineEvent(
    'IncidentReopened',
    z.strictObject({ reach: reachSchema.nullable(), held: z.array(sourceSchema).max(mostHeld).readonly(), again }),
  ),
  IncidentJoined: defineEvent(
    'IncidentJoined',
    z.strictObject({ members: z.array(memberSchema).min(1).max(mostAFact).readonly() }),
  ),
  IncidentLeft: defineEvent(
    'IncidentLeft',
    z.strictObject({
      alarms: z.array(id).min(1).max(mostAFact).readonly(),
      why: z.enum(leaveReasons),
      /** What a person said; null where nobody did. */
      reason: words.nullable(),
    }),
  ),
  /**
   * Some of what it took the voltage from has one again by another way, or is not surely without any more; or is dark again. `reach`: what its cause
   * explains from now on. The others of its members it keeps as they are.
   */
  IncidentReachChanged: defineEvent(
    'IncidentReachChanged',
    z.strictObject({
      reach: reachSchema,
      /** Members kept quiet where it is dark no more: they are asked again from now on. */
      asked: ids,
      /** Those among them that are dark again before they were asked: quiet as before. */
      kept: ids,
      /** Sources held there, of which no member tells: they are held for `again` s more. */
      released: z.array(sourceSchema).max(mostHeld).readonly(),
      /** Sources that are held anew. */
      held: z.array(sourceSchema).max(mostHeld).readonly(),
      again,
    }),
  ),
  /** Sources that were held where it is dark no more, and were asked: this incident keeps them quiet no longer. */
  IncidentReleased: defineEvent(
    'IncidentReleased',
    z.strictObject({ sources: z.array(sourceSchema).min(1).max(mostHeld).readonly() }),
  ),
  /** What was done about it, for whoever meets it again. */
  IncidentNoted: defineEvent('IncidentNoted', z.strictObject({ remedy: words })),
  /** The cause is over since then, or `merged`: another fact told of the same. */
  IncidentClosed: defineEvent('IncidentClosed', z.strictObject({ why: z.enum(closeReasons), since: instant })),
  /** Everything that it kept quiet was asked again: from now on it keeps nothing quiet. */
  IncidentEnded: defineEvent('IncidentEnded', z.strictObject({})),
} as const;

export const incidentEventDeclarations: readonly EventDeclaration[] = Object.values(incidentEvents);

export const incidentStream = (cause: string): string => `incident-${cause}`;
/** Of a switch that was opened on order: by the fact of its move. */
export const operationCause = (position: number): string => `operation-${position}`;

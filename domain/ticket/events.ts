import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import type { Fields } from '../ledger/field.ts';
import { ticketFixed, ticketHead } from './fields.ts';

const id = z.string().min(1).max(128);
const by = id.nullable();
const reason = z.string().max(200).nullable();
const n = z.int().min(0);
const evidence = z.string().max(200).nullable();
const schemaOf = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));
const head = schemaOf(ticketHead);
const because = z.strictObject({ by, reason });
const day = z.string().length(10);
const act = z.strictObject({ by });

/** What happens to a ticket. */
export const ticketEvents = {
  TicketDrafted: defineEvent(
    'TicketDrafted',
    z.strictObject({ by, number: z.string().min(1).max(32), ...schemaOf(ticketFixed), ...head }),
  ),
  TicketChanged: defineEvent('TicketChanged', z.strictObject({ by, ...head })),
  TicketSubmitted: defineEvent('TicketSubmitted', act),
  TicketIssued: defineEvent('TicketIssued', z.strictObject({ case: id.nullable(), issuer: by })),
  TicketReturned: defineEvent('TicketReturned', z.strictObject({ reason })),
  TicketReceived: defineEvent('TicketReceived', act),
  TicketMeasureDone: defineEvent(
    'TicketMeasureDone',
    z.strictObject({
      ...{ by, n, earth: z.string().max(16).nullable(), evidence },
      /** Taken again while the work was suspended: what rested on the measures as they stood before fell. */
      anew: z.literal(true).optional(),
    }),
  ),
  TicketEarthRemoved: defineEvent('TicketEarthRemoved', z.strictObject({ by, earth: z.string().min(1).max(16) })),
  TicketPermitted: defineEvent('TicketPermitted', act),
  TicketCrewSigned: defineEvent('TicketCrewSigned', act),
  TicketBegun: defineEvent('TicketBegun', act),
  // Since the work of another day is permitted anew it bears its day.
  TicketSuspended: defineEvent('TicketSuspended', z.strictObject({ by, reason, day: day.optional() })),
  TicketPermittedAnew: defineEvent('TicketPermittedAnew', z.strictObject({ by, day, evidence })),
  TicketResumed: defineEvent('TicketResumed', act),
  TicketStepRead: defineEvent('TicketStepRead', z.strictObject({ by, n })),
  TicketStepRepeated: defineEvent('TicketStepRepeated', z.strictObject({ by, n })),
  TicketStepDone: defineEvent('TicketStepDone', z.strictObject({ by, n, evidence })),
  TicketLeaderChanged: defineEvent('TicketLeaderChanged', z.strictObject({ by, leaderId: id, reason })),
  TicketPermitterChanged: defineEvent('TicketPermitterChanged', z.strictObject({ by, permitterId: id, reason })),
  TicketCrewChanged: defineEvent('TicketCrewChanged', z.strictObject({ by, crewIds: z.array(id).readonly(), reason })),
  TicketExtended: defineEvent('TicketExtended', z.strictObject({ by, to: z.string().min(1), reason })),
  TicketOverran: defineEvent('TicketOverran', z.strictObject({ to: z.string().min(1) })),
  TicketStopped: defineEvent('TicketStopped', z.strictObject({ by, where: z.string().min(1).max(200), reason })),
  TicketEnded: defineEvent('TicketEnded', act),
  TicketClosed: defineEvent('TicketClosed', act),
  TicketVoided: defineEvent('TicketVoided', because),
} as const;

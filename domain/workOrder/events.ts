import { z } from 'zod';
import { defineEvent } from '../event/declaration.ts';
import type { Fields } from '../ledger/field.ts';
import { counterFields, entryFields, fixedFields, headFields, lifeFields, lineAmounts } from './fields.ts';

const id = z.string().min(1).max(128);
/** Who did it; null for the program. */
const by = id.nullable();
const reason = z.string().max(200).nullable();
const users = z.array(id).readonly();

const schemaOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));

const head = schemaOf(headFields);
const { work, part, batch, unit, note } = entryFields;
const { hours, quantity, price } = lineAmounts;
const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hours'), hours: hours.schema, work: work.schema }),
  z.strictObject({
    kind: z.literal('material'),
    ...{ part: part.schema, batch: batch.schema, quantity: quantity.schema, unit: unit.schema, price: price.schema },
  }),
  z.strictObject({ kind: z.literal('note'), note: note.schema }),
]);

const because = z.strictObject({ by, reason });

/** What happens to a work order. */
export const workOrderEvents = {
  WorkOrderEstablished: defineEvent(
    'WorkOrderEstablished',
    z.strictObject({ by, number: z.string().min(1).max(32), ...schemaOf(fixedFields), ...head }),
  ),
  WorkOrderChanged: defineEvent('WorkOrderChanged', z.strictObject({ by, ...head })),
  WorkOrderSubmitted: defineEvent('WorkOrderSubmitted', z.strictObject({ by })),
  WorkOrderPublished: defineEvent('WorkOrderPublished', z.strictObject({ case: id.nullable(), reviewerIds: users })),
  WorkOrderSentBack: defineEvent('WorkOrderSentBack', z.strictObject({ reason })),
  WorkOrderVoided: defineEvent('WorkOrderVoided', z.strictObject({ reason })),
  WorkOrderAssigned: defineEvent('WorkOrderAssigned', z.strictObject({ by, assigneeIds: users })),
  WorkOrderTaken: defineEvent('WorkOrderTaken', z.strictObject({ by, crewIds: users })),
  WorkOrderReleased: defineEvent('WorkOrderReleased', because),
  WorkOrderHandedOver: defineEvent('WorkOrderHandedOver', z.strictObject({ by, to: id, reason })),
  WorkOrderBegun: defineEvent('WorkOrderBegun', z.strictObject({ by })),
  WorkOrderRecorded: defineEvent('WorkOrderRecorded', z.strictObject({ by, entry })),
  /** A line that was wrong is taken back by one against it, so that both stay to be seen. */
  WorkOrderTakenBack: defineEvent('WorkOrderTakenBack', z.strictObject({ by, ...schemaOf(counterFields), reason })),
  WorkOrderFinished: defineEvent(
    'WorkOrderFinished',
    z.strictObject({
      by,
      ...{ result: z.string().min(1), cause: lifeFields.cause.schema, remedy: lifeFields.remedy.schema },
    }),
  ),
  WorkOrderAccepted: defineEvent('WorkOrderAccepted', because),
  WorkOrderReturned: defineEvent('WorkOrderReturned', because),
  WorkOrderUnpublished: defineEvent('WorkOrderUnpublished', because),
  WorkOrderCancelled: defineEvent('WorkOrderCancelled', because),
  WorkOrderTerminated: defineEvent('WorkOrderTerminated', because),
} as const;

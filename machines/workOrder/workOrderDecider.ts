import { quantity, textOf } from '../../domain/energy/quantity.ts';
import type { Json } from '../../domain/event/event.ts';
import type { OrderState } from '../../domain/workOrder/states.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { type Row, type RowOrder, rowLaw, type Sets } from '../rowLaw.ts';
import { workOrderMachine } from './workOrderMachine.ts';
import { linesIn, orderFault } from './workOrderRules.ts';

const ids = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? (value as readonly string[]) : []);

/** With these people, each once. */
const joined = (known: Json | undefined, ...more: readonly (Json | undefined)[]): readonly string[] => [
  ...new Set([...ids(known), ...more.filter((one) => typeof one === 'string')] as readonly string[]),
];

/** A fact that says who and why. */
const because =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, reason: given['reason'] ?? null } });
const told =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, ...given } });
const recorded =
  (kind: string) =>
  ({ by, given }: RowOrder) => ({ type: 'WorkOrderRecorded', data: { by, entry: { kind, ...given } } });

const listOf: Readonly<Record<string, string>> = { hours: 'hours', material: 'materials', note: 'notes' };

function entered({ by, entry }: Row, { at, row }: Parameters<Sets>[1]): Row {
  const { kind, ...rest } = entry as Row;
  const list = listOf[String(kind)] ?? 'notes';
  const known = row[list];
  return {
    [list]: [
      ...(Array.isArray(known) ? known : []),
      { at, by: by ?? null, ...rest, ...(list === 'notes' ? {} : { takesBack: null }) },
    ],
    doerIds: joined(row['doerIds'], by),
  };
}

/** The same line with its amount below zero. */
function takenBack({ by, of, line }: Row, { at, row }: Parameters<Sets>[1]): Row {
  const lines = linesIn(row, of);
  const [list, amount] = of === 'hours' ? ['hours', 'hours'] : ['materials', 'quantity'];
  const wrong = lines[Number(line) - 1] ?? {};
  const back = textOf(quantity(String(wrong[amount] ?? '0')).times(-1));
  return {
    [list]: [...lines, { ...wrong, at, by: by ?? null, [amount]: back, takesBack: line ?? null }] as Json,
    doerIds: joined(row['doerIds'], by),
  };
}

const without = ({ by: _by, ...head }: Row): Row => head;
const reasoned: Sets = ({ reason }) => ({ lastReason: reason ?? null });

/** The law of work orders: the rows of the ledger `workOrder`. */
export const workOrderDecider = rowLaw({
  ledger: workOrders,
  machine: workOrderMachine,
  facts: {
    establish: ({ by, given }) => ({ type: 'WorkOrderEstablished', data: { by, number: null, ...given } }),
    change: told('WorkOrderChanged'),
    submit: told('WorkOrderSubmitted'),
    publish: ({ given }) => ({
      type: 'WorkOrderPublished',
      data: { case: given['case'] ?? null, reviewerIds: given['reviewerIds'] ?? [] },
    }),
    sentBack: ({ given }) => ({ type: 'WorkOrderSentBack', data: { reason: given['reason'] ?? null } }),
    void: ({ given }) => ({ type: 'WorkOrderVoided', data: { reason: given['reason'] ?? null } }),
    assign: told('WorkOrderAssigned'),
    take: told('WorkOrderTaken'),
    release: because('WorkOrderReleased'),
    handOver: ({ by, given }) => ({
      type: 'WorkOrderHandedOver',
      data: { by, to: given['to'] ?? null, reason: given['reason'] ?? null },
    }),
    begin: told('WorkOrderBegun'),
    recordHours: recorded('hours'),
    recordMaterial: recorded('material'),
    recordNote: recorded('note'),
    takeBack: told('WorkOrderTakenBack'),
    finish: told('WorkOrderFinished'),
    accept: because('WorkOrderAccepted'),
    return: because('WorkOrderReturned'),
    unpublish: because('WorkOrderUnpublished'),
    cancel: because('WorkOrderCancelled'),
    terminate: because('WorkOrderTerminated'),
  },
  sets: {
    WorkOrderEstablished: (data, { at }) => ({ ...without(data), authorId: data['by'] ?? null, establishedAt: at }),
    WorkOrderChanged: (data) => without(data),
    WorkOrderSubmitted: () => ({ review: 'inReview' }),
    WorkOrderPublished: ({ case: caseId, reviewerIds }, { at }) => ({
      ...{ review: 'passed', caseId: caseId ?? null, reviewerIds: reviewerIds ?? [], publishedAt: at },
    }),
    WorkOrderSentBack: ({ reason }) => ({ review: 'returned', lastReason: reason ?? null }),
    WorkOrderVoided: ({ reason }) => ({ review: 'none', lastReason: reason ?? null }),
    WorkOrderAssigned: ({ assigneeIds }) => ({ assigneeIds: assigneeIds ?? [] }),
    WorkOrderTaken: ({ by, crewIds }, { at }) => ({ holderId: by ?? null, crewIds: crewIds ?? [], takenAt: at }),
    WorkOrderReleased: ({ reason }) => ({ holderId: null, crewIds: [], takenAt: null, lastReason: reason ?? null }),
    WorkOrderHandedOver: ({ to, reason }) => ({ holderId: to ?? null, lastReason: reason ?? null }),
    // All of the crew had a part in it from then on, whoever it is handed to later.
    WorkOrderBegun: ({ by }, { at, row }) => ({
      begunAt: at,
      doerIds: joined(row['doerIds'], by, row['holderId'], ...ids(row['crewIds'])),
    }),
    WorkOrderRecorded: entered,
    WorkOrderTakenBack: takenBack,
    WorkOrderFinished: ({ by, result, cause, remedy }, { at, row }) => ({
      // What was found before it was sent back to work stays true where the second finish says nothing else.
      ...{ result: result ?? null, cause: cause ?? row['cause'] ?? null, remedy: remedy ?? row['remedy'] ?? null },
      finishedAt: at,
      doerIds: joined(row['doerIds'], by, row['holderId']),
    }),
    WorkOrderAccepted: ({ by, reason }, { at }) => ({
      acceptedBy: by ?? null,
      acceptedAt: at,
      lastReason: reason ?? null,
    }),
    WorkOrderReturned: ({ reason }) => ({
      finishedAt: null,
      lastReason: reason ?? null,
    }),
    WorkOrderUnpublished: ({ reason }) => ({ review: 'none', lastReason: reason ?? null }),
    WorkOrderCancelled: reasoned,
    WorkOrderTerminated: reasoned,
  },
  refusalOf: ({ value, context }, order) => orderFault(value as OrderState, context, order) ?? 'exists',
});

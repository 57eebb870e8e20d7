import type { Json } from '../../domain/event/event.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { type Row, type RowOrder, rowLaw, type Sets } from '../rowLaw.ts';
import { ticketMachine } from './ticketMachine.ts';
import { dayOf, earthsOut, idsIn, issuerOf, lineOf, linesOf, ticketFault, whyNotIssued } from './ticketRules.ts';

const act =
  (type: string) =>
  ({ by }: RowOrder) => ({ type, data: { by } });
const because =
  (type: string) =>
  ({ by, given }: RowOrder) => ({ type, data: { by, reason: given['reason'] ?? null } });
const reasoned =
  (type: string) =>
  ({ given }: RowOrder) => ({ type, data: { reason: given['reason'] ?? null } });
const onStep =
  (type: string) =>
  ({ by, given }: RowOrder, row: Row) => ({
    type,
    data: {
      by,
      n: lineOf(row['steps'], given),
      ...(given['evidence'] === undefined ? {} : { evidence: given['evidence'] }),
    },
  });
const measured = ({ by, given }: RowOrder, row: Row) => ({
  type: 'TicketMeasureDone',
  data: { by, n: lineOf(row['measures'], given), earth: given['earth'] ?? null, evidence: given['evidence'] ?? null },
});

const nothingDone = { doneAt: null, doneBy: null, evidence: null };
const notRemoved = { removedAt: null, removedBy: null };

/** As it is written: nobody brings a line that is done already. */
function fresh(given: Row): Row {
  const measures = linesOf(given['measures']).map((one) => ({
    ...one,
    ...nothingDone,
    ...{ earth: null, ...notRemoved },
  }));
  const steps = linesOf(given['steps']).map((one) => ({
    ...{ ...one, ...nothingDone, readAt: null, readBy: null, repeatedAt: null, repeatedBy: null },
  }));
  return { ...given, measures, steps };
}

const without = ({ by: _by, ...head }: Row): Row => head;

/** A list with one of its lines changed. */
const changed = (lines: Json | undefined, n: number, more: Row): readonly Row[] =>
  linesOf(lines).map((line, place) => (place === n ? { ...line, ...more } : line));

const withEarths = (row: Row, measures: readonly Row[]): Row => ({
  measures,
  earthsOut: earthsOut({ ...row, measures }).length,
});

/** What rests on the measures falls with them: the permit, and that everybody was told how they stand. */
const unpermitted = ({ state }: Row): Row => (state === 'permitted' ? { permittedAt: null, signedIds: [] } : {});

const told: Sets = ({ reason }) => ({ lastReason: reason ?? null });

/** The law of tickets: the rows of the ledger `ticket`. */
export const ticketDecider = rowLaw({
  ledger: tickets,
  machine: ticketMachine,
  facts: {
    draft: ({ by, given }) => ({ type: 'TicketDrafted', data: { by, number: null, ...fresh(given) } }),
    change: ({ by, given }) => ({ type: 'TicketChanged', data: { by, ...fresh(given) } }),
    submit: act('TicketSubmitted'),
    issue: (order, row) => {
      const reason = whyNotIssued(row, order);
      return reason === null
        ? { type: 'TicketIssued', data: { case: order.given['case'] ?? null, issuer: issuerOf(order) } }
        : { type: 'TicketReturned', data: { reason } };
    },
    sentBack: reasoned('TicketReturned'),
    refuse: ({ given }) => ({ type: 'TicketVoided', data: { by: null, reason: given['reason'] ?? null } }),
    receive: act('TicketReceived'),
    measure: measured,
    placeEarth: measured,
    removeEarth: ({ by, given }) => ({ type: 'TicketEarthRemoved', data: { by, earth: given['earth'] ?? null } }),
    permit: act('TicketPermitted'),
    sign: act('TicketCrewSigned'),
    begin: act('TicketBegun'),
    suspend: (order) => ({
      type: 'TicketSuspended',
      data: { by: order.by, reason: order.given['reason'] ?? null, day: dayOf(order) },
    }),
    permitAnew: (order) => ({
      type: 'TicketPermittedAnew',
      data: { by: order.by, day: dayOf(order), evidence: order.given['evidence'] ?? null },
    }),
    resume: act('TicketResumed'),
    stop: ({ by, given }) => ({
      type: 'TicketStopped',
      data: { by, where: given['where'] ?? null, reason: given['reason'] ?? null },
    }),
    readStep: onStep('TicketStepRead'),
    repeatStep: onStep('TicketStepRepeated'),
    doStep: onStep('TicketStepDone'),
    extend: ({ by, given }) => ({
      type: 'TicketExtended',
      data: { by, to: given['to'] ?? null, reason: given['reason'] ?? null },
    }),
    changeLeader: ({ by, given }) => ({
      type: 'TicketLeaderChanged',
      data: { by, leaderId: given['leaderId'] ?? null, reason: given['reason'] ?? null },
    }),
    changePermitter: ({ by, given }) => ({
      type: 'TicketPermitterChanged',
      data: { by, permitterId: given['permitterId'] ?? null, reason: given['reason'] ?? null },
    }),
    changeCrew: ({ by, given }) => ({
      type: 'TicketCrewChanged',
      data: { by, crewIds: given['crewIds'] ?? [], reason: given['reason'] ?? null },
    }),
    overrun: (_order, row) => ({ type: 'TicketOverran', data: { to: row['to'] ?? null } }),
    end: act('TicketEnded'),
    close: act('TicketClosed'),
    void: because('TicketVoided'),
  },
  sets: {
    TicketDrafted: (data) => ({ ...without(data), authorId: data['by'] ?? null }),
    TicketChanged: (data) => without(data),
    TicketSubmitted: () => ({ review: 'inReview' }),
    TicketIssued: ({ issuer }, { at }) => ({ review: 'passed', issuerId: issuer ?? null, issuedAt: at }),
    TicketReturned: ({ reason }) => ({ review: 'returned', lastReason: reason ?? null }),
    TicketReceived: ({ by }, { at }) => ({ permitterId: by ?? null, receivedAt: at }),
    TicketMeasureDone: ({ by, n, earth, evidence }, { at, row }) =>
      withEarths(
        row,
        changed(row['measures'], Number(n), {
          ...{ doneAt: at, doneBy: by ?? null, earth: earth ?? null, evidence: evidence ?? null },
          ...notRemoved,
        }),
      ),
    // That it was out stays told; where the work may still begin, or go on, the line is open again.
    TicketEarthRemoved: ({ by, earth }, { at, row }) => ({
      ...unpermitted(row),
      ...withEarths(
        row,
        linesOf(row['measures']).map((one) =>
          one['earth'] === earth && (one['removedAt'] ?? null) === null
            ? { ...one, removedAt: at, removedBy: by ?? null }
            : one,
        ),
      ),
    }),
    TicketPermitted: (_data, { at }) => ({ permittedAt: at }),
    TicketCrewSigned: ({ by }, { row }) => ({ signedIds: [...idsIn(row['signedIds']), by ?? ''] }),
    TicketBegun: ({ by }, { at }) => ({ leaderId: by ?? null, begunAt: at }),
    TicketSuspended: ({ reason, day }) => ({ lastReason: reason ?? null, resumableOn: day ?? null }),
    TicketPermittedAnew: ({ day }) => ({ resumableOn: day ?? null }),
    TicketStopped: ({ by, where, reason }, { at }) => ({
      ...{ stoppedAt: at, stoppedBy: by ?? null, stoppedWhere: where ?? null, stoppedWhy: reason ?? null, endedAt: at },
    }),
    TicketResumed: () => ({}),
    TicketStepRead: ({ by, n }, { at, row }) => ({
      steps: changed(row['steps'], Number(n), { readAt: at, readBy: by ?? null }),
    }),
    TicketStepRepeated: ({ by, n }, { at, row }) => ({
      steps: changed(row['steps'], Number(n), { repeatedAt: at, repeatedBy: by ?? null }),
    }),
    TicketStepDone: ({ by, n, evidence }, { at, row }) => ({
      steps: changed(row['steps'], Number(n), { doneAt: at, doneBy: by ?? null, evidence: evidence ?? null }),
    }),
    TicketLeaderChanged: ({ leaderId, reason }) => ({
      ...{ leaderId: leaderId ?? null, isLeaderChanged: true, lastReason: reason ?? null },
    }),
    TicketPermitterChanged: ({ permitterId, reason }) => ({
      ...{ permitterId: permitterId ?? null, lastReason: reason ?? null },
    }),
    TicketCrewChanged: ({ crewIds, reason }, { row }) => ({
      crewIds: crewIds ?? [],
      // Who left and comes back is told anew.
      signedIds: idsIn(row['signedIds']).filter((one) => one === row['leaderId'] || idsIn(crewIds).includes(one)),
      lastReason: reason ?? null,
    }),
    TicketExtended: ({ to, reason }) => ({
      to: to ?? null,
      isExtended: true,
      overranAt: null,
      lastReason: reason ?? null,
    }),
    TicketOverran: ({ to }) => ({ overranAt: to ?? null }),
    TicketEnded: (_data, { at }) => ({ endedAt: at }),
    TicketClosed: (_data, { at }) => ({ closedAt: at }),
    TicketVoided: told,
  },
  refusalOf: ({ value, context }, order) => ticketFault(value as TicketState, context, order) ?? 'exists',
});

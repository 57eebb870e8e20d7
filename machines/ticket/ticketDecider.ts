import type { Json } from '../../domain/event/event.ts';
import type { TicketState } from '../../domain/ticket/kinds.ts';
import { tickets } from '../../domain/ticket/ticketLedger.ts';
import { type Row, type RowOrder, rowLaw, type Sets } from '../rowLaw.ts';
import { ticketMachine } from './ticketMachine.ts';
import { earthsOut, idsIn, linesOf, nextOf, ticketFault } from './ticketRules.ts';

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
    data: { by, n: nextOf(row['steps']), ...(given['evidence'] === undefined ? {} : { evidence: given['evidence'] }) },
  });
const measured = ({ by, given }: RowOrder, row: Row) => ({
  type: 'TicketMeasureDone',
  data: { by, n: nextOf(row['measures']), earth: given['earth'] ?? null, evidence: given['evidence'] ?? null },
});

const nothingDone = { doneAt: null, doneBy: null, evidence: null };

/** As it is written: nobody brings a line that is done already. */
function fresh(given: Row): Row {
  const measures = linesOf(given['measures']).map((one) => ({ ...one, ...nothingDone, earth: null, removedAt: null }));
  const steps = linesOf(given['steps']).map((one) => ({ ...one, ...nothingDone, readAt: null, repeatedAt: null }));
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

/** Before the work is permitted a measure that was undone is to be taken again; after it the earth has come in. */
const gone = (row: Row, at: string): Row =>
  row['state'] === 'received' ? { ...nothingDone, earth: null } : { removedAt: at };

const told: Sets = ({ reason }) => ({ lastReason: reason ?? null });

/** The law of tickets: the rows of the ledger `ticket`. */
export const ticketDecider = rowLaw({
  ledger: tickets,
  machine: ticketMachine,
  facts: {
    draft: ({ by, given }) => ({ type: 'TicketDrafted', data: { by, number: null, ...fresh(given) } }),
    change: ({ by, given }) => ({ type: 'TicketChanged', data: { by, ...fresh(given) } }),
    submit: act('TicketSubmitted'),
    issue: ({ given }) => {
      const reviewers = given['reviewerIds'];
      const issuer = Array.isArray(reviewers) ? ((reviewers.at(-1) as string | undefined) ?? null) : null;
      return { type: 'TicketIssued', data: { case: given['case'] ?? null, issuer } };
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
    suspend: because('TicketSuspended'),
    resume: act('TicketResumed'),
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
        }),
      ),
    TicketEarthRemoved: ({ earth }, { at, row }) =>
      withEarths(
        row,
        linesOf(row['measures']).map((one) =>
          one['earth'] === earth && (one['removedAt'] ?? null) === null ? { ...one, ...gone(row, at) } : one,
        ),
      ),
    TicketPermitted: (_data, { at }) => ({ permittedAt: at }),
    TicketCrewSigned: ({ by }, { row }) => ({ signedIds: [...idsIn(row['signedIds']), by ?? ''] }),
    TicketBegun: ({ by }, { at }) => ({ leaderId: by ?? null, begunAt: at }),
    TicketSuspended: told,
    TicketResumed: () => ({}),
    TicketStepRead: ({ n }, { at, row }) => ({ steps: changed(row['steps'], Number(n), { readAt: at }) }),
    TicketStepRepeated: ({ n }, { at, row }) => ({ steps: changed(row['steps'], Number(n), { repeatedAt: at }) }),
    TicketStepDone: ({ by, n, evidence }, { at, row }) => ({
      steps: changed(row['steps'], Number(n), { doneAt: at, doneBy: by ?? null, evidence: evidence ?? null }),
    }),
    TicketLeaderChanged: ({ leaderId, reason }) => ({
      ...{ leaderId: leaderId ?? null, isLeaderChanged: true, lastReason: reason ?? null },
    }),
    TicketExtended: ({ to, reason }) => ({ to: to ?? null, isExtended: true, lastReason: reason ?? null }),
    TicketEnded: (_data, { at }) => ({ endedAt: at }),
    TicketClosed: (_data, { at }) => ({ closedAt: at }),
    TicketVoided: told,
  },
  refusalOf: ({ value, context }, order) => ticketFault(value as TicketState, context, order) ?? 'exists',
});

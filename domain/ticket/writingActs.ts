import { z } from 'zod';
import { references, text } from '../ledger/field.ts';
import { areEarthsOut, isInReview, isNotInReview, isPastEnd } from './checks.ts';
import { type TicketFields, ticketFixed, ticketHead } from './fields.ts';
import { fresh } from './lines.ts';
import { by, byProgram, command, fact, mayEdit, mayIssue, reason, remark, telling } from './words.ts';

const drafting = { from: ['draft', 'returned'], late: 'notDraft' } as const;
/** By the case of its review alone. */
const reviewed = { ...byProgram, ...drafting, unless: { notSubmitted: isNotInReview } } as const;

const returned = fact(
  'TicketReturned',
  { cn: '退回', en: 'Sent back' },
  {
    data: z.strictObject({ reason: reason.schema.nullable() }),
    sets: (told) => ({ review: 'returned', lastReason: told.reason }),
  },
);

const issued = fact(
  'TicketIssued',
  { cn: '签发', en: 'Issued' },
  {
    data: z.strictObject({ case: by, issuer: by }),
    sets: ({ issuer }, { at }) => ({ review: 'passed', issuerId: issuer, issuedAt: at }),
  },
);

const voided = fact(
  'TicketVoided',
  { cn: '作废', en: 'Void' },
  { data: z.strictObject({ by, reason: reason.schema.nullable() }), sets: (told) => ({ lastReason: told.reason }) },
);

interface Issuing {
  readonly at: string;
  readonly given: { readonly reviewerIds?: readonly string[] };
}

/** Who issues: the last of those who agreed. */
const issuerOf = ({ given }: Issuing): string | null => given.reviewerIds?.at(-1) ?? null;

/** Why a ticket that was agreed to goes back to its author after all; null where it is issued. In both languages, for it is kept. */
function whyNotIssued({ leaderId, permitterId, crewIds, to }: TicketFields, order: Issuing): string | null {
  const issuer = issuerOf(order);
  if (order.at > to) return '计划结束时间已过 (its planned end is past)';
  return issuer !== null && [leaderId, permitterId, ...crewIds].includes(issuer)
    ? '签发人是负责人、许可人或工作班成员 (whoever agreed is in charge, permits or is of the crew)'
    : null;
}

/** How a ticket is written, reviewed and issued, or given up before anybody works. */
export const writingActs = {
  draft: command({
    title: { cn: '填写新票', en: 'New ticket' },
    permission: ['/workTicket:add'],
    given: { ...ticketFixed, ...ticketHead },
    makes: true,
    numbered: { field: 'number', prefix: ({ kind }) => (kind === 'operation' ? 'OT' : 'WT') },
    to: 'draft',
    fact: 'TicketDrafted',
    told: { cn: '填写', en: 'Drafted' },
    tells: ({ by: author, given }) => ({ by: author, ...fresh(given) }),
    sets: ({ by: author, ...told }) => ({ ...told, authorId: author }),
  }),
  submit: command({
    title: { cn: '提交签发', en: 'Submit' },
    permission: mayEdit,
    ...drafting,
    unless: { inReview: isInReview, endPast: isPastEnd },
    fact: 'TicketSubmitted',
    told: { cn: '提交签发', en: 'Submitted' },
    sets: () => ({ review: 'inReview' }),
  }),
  change: command({
    title: { cn: '修改', en: 'Change' },
    permission: mayEdit,
    given: ticketHead,
    seen: true,
    ...drafting,
    unless: { inReview: isInReview },
    fact: 'TicketChanged',
    told: { cn: '修改', en: 'Changed' },
    tells: ({ by: author, given }) => ({ by: author, ...fresh(given) }),
  }),
  void: telling(voided, {
    title: { cn: '作废', en: 'Void' },
    permission: mayIssue,
    given: { reason },
    danger: true,
    from: ['draft', 'returned', 'issued', 'received', 'permitted'],
    late: 'passed',
    to: 'void',
    unless: { inReview: isInReview, earthsOut: areEarthsOut },
    tells: ({ by: who, given }) => ({ by: who, reason: given.reason ?? null }),
  }),
  issue: telling(issued, {
    title: { cn: '签发', en: 'Issue' },
    given: {
      case: text({ label: { cn: '审批', en: 'Case' }, max: 128, optional: true }),
      reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user'),
    },
    ...reviewed,
    to: 'issued',
    tells: (order) => ({ case: order.given.case, issuer: issuerOf(order) }),
    // Whoever agreed may have come to be a party of it, and its time may have passed meanwhile.
    turned: {
      holds: (row, order) => whyNotIssued(row, order) !== null,
      to: 'returned',
      fact: returned,
      tells: (order, row) => ({ reason: whyNotIssued(row, order) }),
    },
  }),
  sentBack: telling(returned, {
    title: { cn: '退回', en: 'Send back' },
    given: { reason: remark },
    ...reviewed,
    to: 'returned',
    tells: ({ given }) => ({ reason: given.reason }),
  }),
  refuse: telling(voided, {
    title: { cn: '不予签发', en: 'Refuse' },
    given: { reason: remark },
    ...reviewed,
    to: 'void',
    tells: ({ given }) => ({ by: null, reason: given.reason }),
  }),
};

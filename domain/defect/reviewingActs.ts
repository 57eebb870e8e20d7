import { z } from 'zod';
import { choice, text } from '../ledger/field.ts';
import { dueOf } from './due.ts';
import { fixedFields, headFields } from './fields.ts';
import {
  command,
  elsewhere,
  fact,
  isHis,
  isInReview,
  isNotInReview,
  mayEdit,
  mayLead,
  ofProgram,
  people,
  reason,
  remark,
  telling,
} from './lawWords.ts';
import { severities } from './states.ts';

const severity = choice({ label: { cn: '严重程度', en: 'Severity' } }, severities);
const caseId = text({ label: { cn: '审核编号', en: 'Case' }, max: 128, optional: true });
const reviewerIds = people('审核人', 'Reviewers');
const by = z.string().min(1).max(128).nullable();

const audited = fact(
  'DefectAudited',
  { cn: '审核', en: 'Audited' },
  {
    data: z.strictObject({
      by,
      severity: severity.schema.nullable(),
      case: caseId.schema,
      reviewerIds: reviewerIds.schema,
    }),
    sets: ({ by: auditor, severity: graded, ...told }, { at, row }) => ({
      review: told.case === null ? ('none' as const) : ('passed' as const),
      caseId: told.case,
      reviewerIds: told.reviewerIds,
      severity: graded ?? row.severity,
      due: dueOf(row.foundAt, graded ?? row.severity, row.limits),
      auditedAt: at,
      auditedBy: auditor ?? told.reviewerIds.at(-1) ?? null,
    }),
  },
);

const sentBack = fact(
  'DefectReturned',
  { cn: '退回', en: 'Sent back' },
  {
    data: z.strictObject({ by, reason: remark.schema }),
    sets: ({ reason: lastReason }, { row }) => ({
      review: isInReview(row) ? ('returned' as const) : ('none' as const),
      lastReason,
    }),
  },
);

const drafting = { from: ['registered', 'returned'], late: 'audited', unless: { inReview: isInReview } } as const;
const waiting = { from: ['registered'], late: 'audited', instead: { returned: 'sentBack' } } as const;
/** Where no flow reviews it: by a second person. */
const judging = { ...waiting, permission: mayLead, unless: { inReview: isInReview, ownWork: isHis } } as const;
/** By the case of its review alone. */
const byCase = { ...waiting, ...elsewhere, unless: { notSubmitted: isNotInReview } } as const;

/** From the finding to what its review comes to. */
export const reviewingActs = {
  // By a call of its own: whoever is signed in and may see the subject says that it is broken.
  register: command({
    title: { cn: '登记缺陷', en: 'Register a defect' },
    ...elsewhere,
    given: { ...headFields, ...fixedFields },
    makes: true,
    numbered: { field: 'number', prefix: () => 'D' },
    to: 'registered',
    fact: 'DefectRegistered',
    told: { cn: '登记', en: 'Registered' },
    sets: ({ by: author, ...told }, { at }) => ({
      ...told,
      authorId: author ?? told.finderId,
      registeredAt: at,
      due: dueOf(told.foundAt, told.severity, told.limits),
    }),
  }),
  audit: telling(audited, {
    title: { cn: '审核', en: 'Audit' },
    ...judging,
    given: { severity },
    to: 'audited',
    tells: ({ by: auditor, given }) => ({ by: auditor, severity: given.severity, case: null, reviewerIds: [] }),
  }),
  submit: command({
    title: { cn: '送审', en: 'Submit' },
    permission: mayEdit,
    many: true,
    ...drafting,
    to: 'registered',
    fact: 'DefectSubmitted',
    told: { cn: '送审', en: 'Submitted' },
    sets: () => ({ review: 'inReview' as const }),
  }),
  change: command({
    title: { cn: '修改', en: 'Change' },
    permission: mayEdit,
    given: headFields,
    seen: true,
    ...drafting,
    fact: 'DefectChanged',
    told: { cn: '修改', en: 'Changed' },
    sets: ({ by: _by, ...told }, { row }) => ({ ...told, due: dueOf(told.foundAt, told.severity, row.limits) }),
  }),
  return: telling(sentBack, {
    title: { cn: '退回', en: 'Send back' },
    ...judging,
    given: { reason },
    to: 'returned',
    tells: ({ by: auditor, given }) => ({ by: auditor, reason: given.reason }),
  }),
  pass: telling(audited, {
    title: { cn: '审核通过', en: 'Pass' },
    ...byCase,
    given: { case: caseId, reviewerIds },
    to: 'audited',
    tells: ({ given }) => ({ by: null, severity: null, case: given.case, reviewerIds: given.reviewerIds }),
  }),
  sendBack: telling(sentBack, {
    title: { cn: '审核退回', en: 'Send back by review' },
    ...byCase,
    given: { reason: remark },
    to: 'returned',
    tells: ({ given }) => ({ by: null, reason: given.reason }),
  }),
  dismiss: ofProgram({
    title: { cn: '审核不通过', en: 'Refuse' },
    ...waiting,
    unless: { notSubmitted: isNotInReview },
    given: { case: caseId, reason: remark },
    to: 'closed',
    fact: 'DefectDismissed',
    told: { cn: '审核不通过', en: 'Refused by review' },
    sets: (told, { at }) => ({
      review: 'failed' as const,
      caseId: told.case,
      lastReason: told.reason,
      how: 'noDefect' as const,
      closedAt: at,
    }),
  }),
};

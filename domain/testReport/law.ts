import { z } from 'zod';
import { optional, references, text } from '../ledger/field.ts';
import { lawOver } from '../ledger/lawOver.ts';
import { joined } from '../workOrder/lines.ts';
import { filledFields, madeFields, reason, reportFields, takenFields, wroteBefore } from './fields.ts';
import { reportRefusals } from './refusals.ts';
import { reportTitle } from './reportTitle.ts';
import { wholeOf } from './results.ts';

const { command, ofProgram, fact, telling, law } = lawOver(reportFields, reportRefusals);

/** A wing orders it: by its own call, or as a case ends. */
const elsewhere = { permission: [], elsewhere: true } as const;
const remark = optional(reason);
const caseId = text({ label: { cn: '审核编号', en: 'Case' }, max: 128, optional: true });
const by = z.string().min(1).max(128).nullable();
const mayEdit = ['/expReport:edit'] as const;

const drafting = { from: ['draft'], late: 'inReview', instead: { issued: 'issued' } } as const;
const byCase = { from: ['inReview'], early: 'notSubmitted', late: 'issued' } as const;

const sentBack = fact(
  'TestReportReturned',
  { cn: '退回修改', en: 'Sent back' },
  {
    data: z.strictObject({ by, reason: remark.schema }),
    sets: ({ reason: lastReason }, { at }) => ({ review: 'returned' as const, lastReason, waitsSince: at }),
  },
);

/**
 * Governs: the report of one or several tests, from its draft over its review to the file that is given out.
 * Source: R170 to R172, S036 to S038, D034; C024.
 * Invariants: what was issued never changes; its correction is another number, which supersedes it when it is issued itself; nothing is submitted while
 * an item has no verdict; verdicts are those of the test's day.
 */
export const reportLaw = law(
  {
    machine: 'testReport',
    version: 1,
    way: ['draft', 'inReview', 'issued'],
    over: { superseded: 'superseded', void: 'ended' },
    approved: {
      opens: 'submit',
      work: () => 'ENERGY_TEST_REPORT',
      title: reportTitle,
      involved: ({ authorId, writerIds, testerIds }) => [authorId, writerIds, testerIds].flat(),
      starter: ({ authorId }) => authorId,
      passed: 'approve',
      failed: 'fail',
      returned: 'return',
      withdrawn: 'return',
    },
  },
  {
    make: command({
      title: { cn: '编制报告', en: 'Make a report' },
      ...elsewhere,
      given: { ...madeFields, ...takenFields, ...filledFields, writerIds: wroteBefore },
      makes: true,
      numbered: { field: 'number', prefix: () => 'TR' },
      to: 'draft',
      fact: 'TestReportMade',
      told: { cn: '编制', en: 'Made' },
      sets: ({ by: authorId, ...told }, { at }) => ({
        ...told,
        ...wholeOf(told.results, told.judgements),
        authorId,
        writerIds: joined(told.writerIds, authorId),
        madeAt: at,
        waitsSince: at,
      }),
    }),
    submit: command({
      title: { cn: '提交审核', en: 'Submit' },
      permission: mayEdit,
      many: true,
      ...drafting,
      to: 'inReview',
      unless: {
        verdictMissing: ({ unjudged, verdict }) => unjudged > 0 || verdict === null,
        conclusionMissing: ({ conclusion }) => conclusion === null || conclusion === '',
      },
      fact: 'TestReportSubmitted',
      told: { cn: '提交审核', en: 'Submitted' },
      sets: ({ by: writer }, { at, row }) => ({
        review: 'inReview' as const,
        waitsSince: at,
        writerIds: joined(row.writerIds, writer),
      }),
    }),
    fill: command({
      title: { cn: '填写', en: 'Fill in' },
      permission: mayEdit,
      given: filledFields,
      silent: ['instruments', 'values', 'judgements'],
      seen: true,
      ...drafting,
      fact: 'TestReportFilled',
      told: { cn: '填写', en: 'Filled in' },
      sets: ({ by: writer, ...told }, { row }) => ({
        ...told,
        ...wholeOf(row.results, told.judgements),
        writerIds: joined(row.writerIds, writer),
      }),
    }),
    take: command({
      title: { cn: '采用更正后的数据', en: 'Take the corrected readings' },
      ...elsewhere,
      given: { ...takenFields, testerIds: madeFields.testerIds, judgements: filledFields.judgements },
      silent: ['judgements'],
      seen: true,
      ...drafting,
      fact: 'TestReportTaken',
      told: { cn: '采用更正后的数据', en: 'Took the corrected readings' },
      sets: ({ by: writer, ...told }, { row }) => ({
        ...told,
        ...wholeOf(told.results, told.judgements),
        testerIds: joined(row.testerIds, ...told.testerIds),
        writerIds: joined(row.writerIds, writer),
      }),
    }),
    discard: command({
      title: { cn: '作废草稿', en: 'Discard the draft' },
      permission: ['/expReport:delete'],
      given: { reason },
      danger: true,
      ...drafting,
      to: 'void',
      fact: 'TestReportDiscarded',
      told: { cn: '作废草稿', en: 'Discarded' },
      sets: (told) => ({ lastReason: told.reason }),
    }),
    approve: ofProgram({
      title: { cn: '审核通过并签发', en: 'Approve and issue' },
      ...byCase,
      given: {
        case: caseId,
        reviewerIds: references({ label: { cn: '审核人', en: 'Reviewers' }, initial: [] }, 'user'),
      },
      to: 'issued',
      fact: 'TestReportIssued',
      told: { cn: '审核通过并签发', en: 'Approved and issued' },
      sets: (told, { at }) => ({
        review: 'passed' as const,
        caseId: told.case,
        reviewerIds: told.reviewerIds,
        issuedAt: at,
        waitsSince: at,
      }),
    }),
    return: telling(sentBack, {
      title: { cn: '审核退回', en: 'Send back' },
      ...elsewhere,
      ...byCase,
      given: { reason: remark },
      to: 'draft',
      tells: ({ given }) => ({ by: null, reason: given.reason }),
    }),
    fail: ofProgram({
      title: { cn: '审核不通过', en: 'Refuse' },
      ...byCase,
      given: { case: caseId, reason: remark },
      to: 'void',
      fact: 'TestReportFailed',
      told: { cn: '审核不通过', en: 'Refused by review' },
      sets: (told) => ({ review: 'failed' as const, caseId: told.case, lastReason: told.reason }),
    }),
    file: ofProgram({
      title: { cn: '存档文件', en: 'Keep its file' },
      given: { sha256: text({ label: { cn: '文件 SHA-256', en: 'SHA-256 of the file' }, max: 64 }) },
      from: ['issued'],
      early: 'notIssued',
      unless: { filed: ({ sha256 }) => sha256 !== null },
      fact: 'TestReportFiled',
      told: { cn: '文件存档', en: 'Its file was kept' },
    }),
    supersede: ofProgram({
      title: { cn: '由更正取代', en: 'Supersede' },
      given: { replacedById: reportFields.correctsId },
      from: ['issued'],
      early: 'notIssued',
      to: 'superseded',
      fact: 'TestReportSuperseded',
      told: { cn: '被新的编号更正', en: 'Superseded by another number' },
    }),
  },
);

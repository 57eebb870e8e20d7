import { text } from '../../ledger/field.ts';
import { lawOver } from '../../ledger/lawOver.ts';
import type { LawRow } from '../../ledger/lawRule.ts';
import { withEnglish } from '../../ledger/names.ts';
import type { Lang } from '../../text/message.ts';
import { contentFields, onceFields, reason, recordFields, slotFields } from './recordFields.ts';

const { command, ofProgram, law } = lawOver(recordFields, {
  exists: { code: 'ALREADY_DONE', says: { cn: '已填写', en: 'It was filled already' } },
  draft: { code: 'RULE_BROKEN', says: { cn: '草稿尚未提交', en: 'It is a draft and was not submitted' } },
  inReview: {
    code: 'RULE_BROKEN',
    says: { cn: '正在审核；要改请先撤回', en: 'It is in review: withdraw it first to change it' },
  },
  valid: { code: 'ALREADY_DONE', says: { cn: '已生效', en: 'It is valid already' } },
  void: { code: 'ALREADY_DONE', says: { cn: '已作废', en: 'It is void already' } },
  waits: { code: 'RULE_BROKEN', says: { cn: '审核退回后须重新提交', en: 'Its review sent it back: submit it anew' } },
});

/** By calls of the wing, which ask the code of the form: permissions of a law know no single form. */
const served = { permission: ['/customForm/form/*'], elsewhere: true } as const;
const caseId = text({ label: { cn: '审核编号', en: 'Case' }, max: 128, optional: true });
const remark = { ...reason, optional: true, schema: reason.schema.nullable() } as const;
const drafting = { from: ['draft'], late: 'inReview', instead: { valid: 'valid' } } as const;
const reviewing = { from: ['inReview'], early: 'draft', late: 'valid' } as const;

const recordTitle = ({ number, title, titleEn }: LawRow, lang: Lang): string =>
  `${String(number)} ${String(lang === 'en' ? (titleEn ?? title) : title)}`;

/**
 * Governs: what was filled in a custom form, from its draft over its review to what counts.
 * Source: R331, R337, R338, S036 to S038; the wing's design of forms.
 * Invariants: what is valid is changed for a reason alone, each change a fact of its own; what is void stays so; it is read under the version that filled it.
 */
export const formRecordLaw = law(
  {
    machine: 'formRecord',
    version: 1,
    way: ['draft', 'inReview', 'valid'],
    over: { void: 'void' },
    approved: {
      opens: 'submit',
      work: () => 'CUSTOM_FORM',
      title: recordTitle,
      involved: ({ authorId }) => [authorId],
      starter: ({ authorId }) => authorId,
      passed: 'approve',
      failed: 'fail',
      returned: 'return',
      withdrawn: 'return',
    },
  },
  {
    fill: command({
      title: { cn: '填写', en: 'Fill in' },
      ...served,
      given: withEnglish({ ...onceFields, ...contentFields }),
      makes: true,
      numbered: { field: 'number', prefix: () => 'FD' },
      to: 'draft',
      fact: 'FormRecordFilled',
      told: { cn: '填写', en: 'Filled in' },
      sets: ({ by, ...told }, { at }) => ({ ...told, authorId: by, filledAt: at }),
    }),
    // The version that is in force may be another than when it was begun.
    keep: command({
      title: { cn: '保存草稿', en: 'Keep the draft' },
      ...served,
      given: contentFields,
      seen: true,
      ...drafting,
      fact: 'FormRecordKept',
      told: { cn: '保存', en: 'Kept' },
    }),
    submit: command({
      title: { cn: '提交审核', en: 'Submit' },
      ...served,
      ...drafting,
      to: 'inReview',
      fact: 'FormRecordSubmitted',
      told: { cn: '提交', en: 'Submitted' },
      sets: () => ({ returned: false }),
    }),
    // Where its form sets no review.
    enter: command({
      title: { cn: '提交', en: 'Submit' },
      ...served,
      ...drafting,
      to: 'valid',
      unless: { waits: ({ returned }) => returned },
      fact: 'FormRecordEntered',
      told: { cn: '生效', en: 'Entered' },
      sets: (_, { at }) => ({ validAt: at }),
    }),
    change: command({
      title: { cn: '修改', en: 'Change' },
      ...served,
      given: { ...contentFields, reason },
      seen: true,
      from: ['valid'],
      early: 'draft',
      instead: { inReview: 'inReview' },
      fact: 'FormRecordChanged',
      told: { cn: '修改', en: 'Changed' },
      sets: ({ by: _by, reason: lastReason, ...told }) => ({ ...told, lastReason }),
    }),
    void: command({
      title: { cn: '作废', en: 'Void' },
      ...served,
      given: { reason },
      danger: true,
      from: ['draft', 'valid'],
      instead: { inReview: 'inReview' },
      to: 'void',
      fact: 'FormRecordVoided',
      told: { cn: '作废', en: 'Voided' },
      sets: ({ reason: lastReason }) => ({ lastReason, returned: false }),
    }),
    approve: ofProgram({
      title: { cn: '审核通过', en: 'Approve' },
      given: { case: caseId },
      ...reviewing,
      to: 'valid',
      fact: 'FormRecordApproved',
      told: { cn: '审核通过', en: 'Approved' },
      sets: (told, { at }) => ({ caseId: told.case, validAt: at }),
    }),
    fail: ofProgram({
      title: { cn: '审核不通过', en: 'Refuse' },
      given: { case: caseId, reason: remark },
      from: ['draft', 'inReview'],
      late: 'valid',
      to: 'void',
      fact: 'FormRecordFailed',
      told: { cn: '审核不通过', en: 'Refused by review' },
      sets: (told) => ({ caseId: told.case, lastReason: told.reason, returned: false }),
    }),
    return: ofProgram({
      title: { cn: '审核退回', en: 'Send back' },
      given: { reason: remark },
      ...reviewing,
      to: 'draft',
      fact: 'FormRecordReturned',
      told: { cn: '退回', en: 'Sent back' },
      // Who sends back says why; who takes his own back says nothing, and it waits for no review.
      sets: (told) => ({ lastReason: told.reason, returned: told.reason !== null }),
    }),
    // A later version of its form sorts by more.
    lift: ofProgram({
      title: { cn: '补列', en: 'Lift' },
      given: slotFields,
      from: ['draft', 'inReview', 'valid'],
      fact: 'FormRecordLifted',
      told: { cn: '按新版本补列', en: 'Columns filled by a later version' },
    }),
  },
);

import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { workNames } from '../notice/works.ts';
import { flowGraph } from './graph.ts';

const id = z.string().min(1).max(128);
const reason = z.string().min(1).max(200);
const persons = z.array(id).max(200).readonly();

/** What is approved: a thing of some ledger or law, in the version that was shown. */
export const subjectSchema = z.strictObject({
  kind: z.string().min(1).max(32),
  id,
  version: z.int().min(0),
  work: z.enum(workNames),
  title: z.string().min(1).max(200),
  /** Where it reads otherwise in English. */
  titleEn: z.string().min(1).max(200).exactOptional(),
});
export type Subject = z.infer<typeof subjectSchema>;

/** What was entered in a step's form, by the item's key. */
export const answersSchema = z.record(z.string().max(64), z.union([z.string().max(500), z.number(), z.null()]));
export type Answers = z.infer<typeof answersSchema>;

export const approvalEvents = {
  ApprovalOpened: defineEvent(
    'ApprovalOpened',
    z.strictObject({
      subject: subjectSchema,
      definition: z.strictObject({ id, number: z.int().min(1) }),
      starter: id,
      /** Who has a part in it and must not approve it: author, leader. */
      involved: persons,
      graph: flowGraph,
    }),
  ),
  ApprovalStepEntered: defineEvent(
    'ApprovalStepEntered',
    z.strictObject({
      step: id,
      assignees: persons,
      due: instant.nullable(),
      warnAt: instant.nullable(),
      copies: persons,
      /** So many must agree, whoever can be asked; where it is not said, one. */
      least: z.int().min(1).optional(),
    }),
  ),
  ApprovalGiven: defineEvent(
    'ApprovalGiven',
    z.strictObject({
      step: id,
      by: id,
      agrees: z.boolean(),
      opinion: z.string().max(500).nullable(),
      answers: answersSchema,
      /** Who gave the step away to this person. */
      onBehalfOf: id.nullable(),
    }),
  ),
  ApprovalPassed: defineEvent('ApprovalPassed', z.strictObject({ step: id, copies: persons })),
  ApprovalFailed: defineEvent('ApprovalFailed', z.strictObject({ step: id, by: id, reason })),
  ApprovalReturned: defineEvent('ApprovalReturned', z.strictObject({ step: id, by: id, to: id.nullable(), reason })),
  ApprovalResubmitted: defineEvent(
    'ApprovalResubmitted',
    z.strictObject({
      version: z.int().min(0),
      step: id,
      /** Who has a part in what is submitted now; where it is not said, those of the opening. */
      involved: persons.optional(),
    }),
  ),
  ApprovalWithdrawn: defineEvent(
    'ApprovalWithdrawn',
    z.strictObject({
      /** Its subject went on without it: who was still asked then. Where it is not said, who submitted it took it back. */
      overtaken: persons.optional(),
    }),
  ),
  ApprovalDelegated: defineEvent('ApprovalDelegated', z.strictObject({ from: id, to: id, reason })),
  ApprovalReassigned: defineEvent('ApprovalReassigned', z.strictObject({ from: id.nullable(), to: id, reason })),
} as const;

export const approvalEventDeclarations: readonly EventDeclaration[] = Object.values(approvalEvents);

export const approvalStream = (approvalCase: string): string => `approval-${approvalCase}`;

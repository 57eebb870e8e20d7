import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { doubtAnswers } from './register.ts';
import { revisionCauses } from './revision.ts';

const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,40})?$/);
const id = z.string().min(1).max(128);
const reading = z.strictObject({ at: instant, value: decimal, quality: z.int().min(0).max(6) });

/** Two neighbouring readings of a register that cannot be told apart without a person, with what speaks for which answer. */
export const doubtSchema = z.strictObject({
  point: id,
  /** The point's number in the telemetry. */
  number: z.int(),
  device: id,
  channel: id,
  unit: z.string().max(16).nullable(),
  from: reading,
  to: reading,
  evidence: z.strictObject({
    why: z.enum(['stepBack', 'tooMuch', 'backAtOldLevel']),
    rolled: decimal.nullable(),
    modulus: decimal.nullable(),
    most: decimal.nullable(),
  }),
});
export type DoubtData = z.infer<typeof doubtSchema>;

export const replacementSchema = z.strictObject({
  final: decimal,
  start: decimal,
  oldRatio: decimal,
  newRatio: decimal,
});
export const answerSchema = z.strictObject({
  answer: z.enum(doubtAnswers),
  replacement: replacementSchema.nullable(),
  /** Where the readings before were none: the last one that was. */
  since: reading.exactOptional(),
});
export type AnswerData = z.infer<typeof answerSchema>;

/** What came since tells what the register did: nobody needs to be asked any more. */
export const withdrawnSchema = z.strictObject({ cause: z.enum(revisionCauses) });
export type WithdrawnData = z.infer<typeof withdrawnSchema>;

/** A reading by hand as it was recorded before such readings had versions; today they are rows of their ledger. */
export const manualReadingSchema = z.strictObject({
  point: id,
  number: z.int(),
  at: instant,
  value: decimal,
  note: z.string().max(500).nullable(),
});
export type ManualReadingData = z.infer<typeof manualReadingSchema>;

export const energyEvents = {
  RegisterDoubted: defineEvent('RegisterDoubted', doubtSchema),
  RegisterDoubtAnswered: defineEvent('RegisterDoubtAnswered', answerSchema),
  RegisterDoubtWithdrawn: defineEvent('RegisterDoubtWithdrawn', withdrawnSchema),
  ManualReadingTaken: defineEvent('ManualReadingTaken', manualReadingSchema),
} as const;

export const energyEventDeclarations: readonly EventDeclaration[] = Object.values(energyEvents);

/** A doubt and its alarm bear one id. */
export const doubtStream = (doubt: string): string => `registerDoubt-${doubt}`;

/** The rule that no ledger holds: what cannot be told of a register. */
export const registerDoubtRule = 'registerDoubt';

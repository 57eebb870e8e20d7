import { z } from 'zod';
import { intervalQualities } from '../../energy/intervalQuality.ts';
import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { media } from '../../figure/vocabulary.ts';

const decimal = z.string().regex(/^-?\d{1,30}(\.\d{1,40})?$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const id = z.string().min(1).max(128);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** What a unit used of a medium in the month; `use` null: it is not known, and why. */
const line = z.strictObject({
  medium: z.enum(media).nullable(),
  unit: z.string().max(16).nullable(),
  use: decimal.nullable(),
  none: z.string().max(32).nullable(),
  quality: z.enum(intervalQualities),
  /** 0 to 1. */
  coverage: decimal,
});

/** A unit's month as it is in the books: its energy, what it comes to in standard coal and in ¥, and what that rests on. */
export const accountContent = z.strictObject({
  /** The days, half open. */
  from: day,
  to: day,
  lines: z.array(line).max(32).readonly(),
  /** tce; null: a medium has no factor, or is not known. */
  tce: decimal.nullable(),
  /** ¥ of electricity; null: nothing counts it. Its total is null where something lacks. */
  cost: z
    .strictObject({
      energy: decimal,
      basic: decimal,
      factor: decimal,
      total: decimal.nullable(),
      /** How much of the month it charges; left out: all of it, and in books of former times. What is not whole has no total. */
      extent: z.enum(['atLeast', 'incomplete']).optional(),
    })
    .nullable(),
  /** The fee rule and the versions of its rates. */
  fee: z
    .strictObject({
      id,
      versions: z.array(day).max(60).readonly(),
      /** By which loss factors a ladder of the year climbed before the month; left out: by none, and in books of former times. */
      climbedBy: z
        .array(z.strictObject({ since: day, lossFactor: decimal }))
        .max(366)
        .readonly()
        .optional(),
    })
    .nullable(),
});
export type AccountContent = z.infer<typeof accountContent>;

/** `position`: of the log up to which rows and answers were read; `hash`: of the content, by which another one is told. */
const counted = { content: accountContent, position: z.int().min(0), hash };

/** A difference of a restatement: of a line of a medium, of the coal, or of the cost. */
const difference = z.strictObject({ of: z.string().max(32), was: decimal.nullable(), is: decimal.nullable() });
export type AccountDifference = z.infer<typeof difference>;

export const accountEvents = {
  EnergyAccountCalculated: defineEvent('EnergyAccountCalculated', z.strictObject(counted)),
  EnergyAccountClosed: defineEvent('EnergyAccountClosed', z.strictObject(counted)),
  EnergyAccountRestated: defineEvent(
    'EnergyAccountRestated',
    z.strictObject({
      ...counted,
      reason: z.string().min(1).max(200),
      differences: z.array(difference).max(64).readonly(),
    }),
  ),
} as const;
export const accountEventDeclarations: readonly EventDeclaration[] = Object.values(accountEvents);

export const accountStream = (unit: string, month: string): string => `energyAccount-${unit}-${month}`;

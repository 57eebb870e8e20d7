import { z } from 'zod';
import { lossFactorChoices } from '../energy/transformer.ts';
import { measureIds } from './measures.ts';
import { figureRoutes } from './screens.ts';
import { breakdowns, figureSteps, localMoment, media, spanFormats, subjectKinds } from './vocabulary.ts';

/** The most that one question names. */
export const mostMeasures = 6;
export const mostSubjects = 100;
export const mostComparisons = 2;

export const subject = z.strictObject({ kind: z.enum(subjectKinds), id: z.string().min(1).max(64) });
export type Subject = z.infer<typeof subject>;

/** With what a span is compared: the same span of last year (同比), the one just before it (环比), or one of one's own from its beginning. */
export const comparison = z.union([z.enum(['lastYear', 'before']), z.strictObject({ from: localMoment })]);
export type Comparison = z.infer<typeof comparison>;

/** From the beginning of `from` up to, not with, `to`, by the clock of the site. */
export const askedSpan = z.strictObject({ format: z.enum(spanFormats), from: localMoment, to: localMoment });
export type AskedSpan = z.infer<typeof askedSpan>;

/** What people ask of figures: what a screen's address holds and the gateway answers. Which moment of the past is the call's own `asOf`. */
export const question = z.strictObject({
  screen: z.enum(figureRoutes),
  measures: z.array(z.enum(measureIds)).min(1).max(mostMeasures).readonly(),
  subjects: z.array(subject).min(1).max(mostSubjects).readonly(),
  /** Null: every medium that the subjects have counters of. */
  medium: z.enum(media).nullable(),
  by: z.enum(breakdowns).nullable(),
  step: z.enum(figureSteps),
  span: askedSpan,
  /** Beside each other; none: nothing. */
  compare: z.array(comparison).max(mostComparisons).readonly(),
  /** Of transformers: by which factors their losses are reckoned; left out: the usual ones. */
  lossFactors: z
    .strictObject({ kt: z.enum(lossFactorChoices.kt), kq: z.enum(lossFactorChoices.kq) })
    .readonly()
    .optional(),
});
export type Question = z.infer<typeof question>;

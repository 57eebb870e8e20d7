import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { intervalQualities } from '../energy/intervalQuality.ts';
import { revisionCauses } from '../energy/revision.ts';
import { limitGaps } from '../powerQuality/limitsOf.ts';
import { measureIds } from './measures.ts';
import { subject } from './question.ts';
import { breakdowns, media } from './vocabulary.ts';

/**
 * Why there is no value. `hidden`: a part of it lies outside what the reader may see. `missing`: nothing is known. `notYet`: it has not begun.
 * `noCounter`: nothing measures it. `noRow`: a factor, plate or limit is not entered. `noBase`: there is nothing to compare with. `tooFew`: too
 * little is known for the method. `constant`: what never changes is followed by nothing. `tooLarge`: a formula left the bounds of what it may give.
 */
export const noFigures = [
  ...(['hidden', 'missing', 'notYet', 'noCounter', 'noRow', 'noBase', 'notWhole', 'tooFew', 'constant'] as const),
  'tooLarge',
] as const;
export type NoFigure = (typeof noFigures)[number];

/** A decimal with all its digits, or null: never 0 for want of data. */
const decimal = z.string().nullable();
const none = z.enum(noFigures).nullable();

/**
 * One figure. `present`, `elapsed` and `expected` are the time of counters, ms: that of which the value tells, that of which it could tell by now, and
 * that of the whole step. Present of elapsed is its coverage: below it the value is "at least", or "incomplete" where something is taken off in it.
 * Elapsed below expected: the step runs, which is no gap.
 */
export const cell = z.strictObject({
  value: decimal,
  none,
  quality: z.enum(intervalQualities),
  present: z.int(),
  elapsed: z.int(),
  expected: z.int(),
  /** Something is taken off in it; left out: nothing is. */
  lowered: z.literal(true).optional(),
});
export type Cell = z.infer<typeof cell>;

/** Something of a cell is in doubt since then: at most so much more; null where nobody knows. */
const doubt = z.strictObject({ cell: z.int(), since: instant, atMost: decimal });
/** What was said of a cell before one of its counters was revised last. */
const revised = z.strictObject({ cell: z.int(), value: z.string(), at: instant, cause: z.enum(revisionCauses) });

/** A part of what was asked: a child, a medium, a counter. One that may not be seen has no name. */
const part = z.strictObject({ by: z.enum(breakdowns), id: z.string(), name: z.string().nullable() });
export type FigurePart = z.infer<typeof part>;

const head = {
  measure: z.enum(measureIds),
  /** Of the measure's formula. */
  version: z.int(),
  subject,
  part: part.nullable(),
  medium: z.enum(media).nullable(),
  unit: z.string().nullable(),
  /** Null: of what was asked; else the place of the comparison. */
  compared: z.int().nullable(),
  /** What it rests on beside readings: a factor, a limit, by its id and as of which day. */
  uses: z
    .array(
      z.strictObject({
        kind: z.enum(['factor', 'limits', 'share', 'model']),
        id: z.string(),
        since: z.string().nullable(),
      }),
    )
    .readonly(),
};

/** A series in columns: the place of a value is that of its step on the axis. */
export const series = z.strictObject({
  ...head,
  axis: z.int(),
  values: z.array(decimal).readonly(),
  none: z.array(none).readonly(),
  qualities: z.array(z.enum(intervalQualities)).readonly(),
  present: z.array(z.int()).readonly(),
  elapsed: z.array(z.int()).readonly(),
  expected: z.array(z.int()).readonly(),
  /** Something is taken off in one of its steps; left out: nothing is. */
  lowered: z.literal(true).optional(),
  /** When a highest value stood; null for a series of sums. */
  at: z.array(instant.nullable()).readonly().nullable(),
  doubts: z.array(doubt).readonly(),
  revised: z.array(revised).readonly(),
  total: cell,
  /** Of a series that is compared: its change against the first, over the steps that are whole in both. */
  change: z.strictObject({ current: decimal, base: decimal, percent: decimal, over: z.int(), of: z.int() }).nullable(),
});
export type Series = z.infer<typeof series>;

const fact = z.strictObject({
  id: z.string(),
  unit: z.string().nullable(),
  /** When it stood, of what stood at one time. */
  at: instant.nullable(),
  ...cell.shape,
});
export type Fact = z.infer<typeof fact>;

/** A figure beside its limit. */
const verdict = z.strictObject({
  ...fact.shape,
  limit: decimal,
  /** Null: no verdict, for want of coverage or of a limit. */
  met: z.boolean().nullable(),
});
export type Verdict = z.infer<typeof verdict>;

const order = z.strictObject({
  order: z.int(),
  /** The 95 % values of the phases a, b and c; null: not measured. */
  phases: z.array(decimal).length(3).readonly(),
  worst: decimal,
  limit: decimal,
  /** Null: no verdict, for want of coverage or of a limit. */
  met: z.boolean().nullable(),
});
export type SpectrumOrder = z.infer<typeof order>;

const box = z.strictObject({
  /** `work 08`, `rest 08`: the kind of day and the hour. */
  id: z.string(),
  n: z.int(),
  min: z.string(),
  q1: z.string(),
  median: z.string(),
  q3: z.string(),
  max: z.string(),
});

/** A step with what was made in it and what that took; `isFar`: more than three deviations off the line. */
const pair = z.strictObject({ at: instant, x: z.string(), y: z.string(), isFar: z.boolean() });

/** What is told about a series that is no series itself. */
export const result = z.discriminatedUnion('gives', [
  z.strictObject({ ...head, gives: z.literal('facts'), facts: z.array(fact).readonly() }),
  z.strictObject({
    ...head,
    gives: z.literal('curve'),
    x: z.array(z.string()).readonly(),
    y: z.array(z.string()).readonly(),
    /** Of all its values together. */
    whole: cell,
  }),
  z.strictObject({ ...head, gives: z.literal('boxes'), boxes: z.array(box).readonly(), whole: cell }),
  z.strictObject({
    ...head,
    gives: z.literal('spectrum'),
    orders: z.array(order).readonly(),
    /** Total distortion. */
    total: order.omit({ order: true }),
    whole: cell,
    /** What the limits were made of for want of more: the standard's own short-circuit power, no share. */
    gaps: z.array(z.enum(limitGaps)).readonly(),
  }),
  z.strictObject({
    ...head,
    gives: z.literal('scatter'),
    xUnit: z.string(),
    pairs: z.array(pair).readonly(),
    /** Steps without a partner. */
    left: z.int(),
    none,
    /** The line of least squares, with Pearson's r; `ends`: the line at the smallest and at the largest x. */
    line: z
      .strictObject({
        slope: z.string(),
        at: z.string(),
        r: z.string(),
        n: z.int(),
        ends: z.array(z.strictObject({ x: z.string(), y: z.string() })).readonly(),
      })
      .nullable(),
    /** Two groups of pairs, apart from each other, that make the line between them: within neither does energy follow so. Null or left out: none. */
    groups: z
      .array(
        z.strictObject({
          n: z.int(),
          from: z.string(),
          to: z.string(),
          slope: z.string().nullable(),
          r: z.string().nullable(),
        }),
      )
      .readonly()
      .nullable()
      .optional(),
  }),
  z.strictObject({ ...head, gives: z.literal('verdicts'), verdicts: z.array(verdict).readonly() }),
]);
export type Result = z.infer<typeof result>;

/**
 * What a note tells. `moved`, `childrenSummed`, `noMedium`, `coarser`: how it was counted, the last by means of how
 * many minutes in `name`, where its formula says minutes. `byPlates`, `byUnit`, `byFee`: out of what its capacity was
 * taken; `noPlate`: whose rated capacity is not entered.
 */
export const noteKinds = [
  ...(['moved', 'childrenSummed', 'noMedium', 'coarser'] as const),
  ...(['byPlates', 'byUnit', 'byFee', 'noPlate'] as const),
] as const;

/** Something that who reads should know: of a subject, on which days. */
const note = z.strictObject({
  kind: z.enum(noteKinds),
  subject: subject.nullable(),
  since: z.string().nullable(),
  /** What it is about beside the subject, by name; null: it may not be seen. Of `moved` the unit that hangs below another since; left out: counters. */
  name: z.string().nullable().optional(),
});

export const answer = z.strictObject({
  zone: z.string(),
  /** The first is of what was asked, then one for each comparison. A step lies between two edges. */
  axes: z.array(z.strictObject({ edges: z.array(instant).readonly() })).readonly(),
  names: z.array(z.strictObject({ ...subject.shape, name: z.string() })).readonly(),
  series: z.array(series).readonly(),
  results: z.array(result).readonly(),
  notes: z.array(note).readonly(),
  /** Up to when all of it is counted; left out: to the end of its span. */
  until: instant.optional(),
});
export type Answer = z.infer<typeof answer>;

import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { intervalQualities } from '../energy/intervalQuality.ts';
import { revisionCauses } from '../energy/revision.ts';
import { steps } from '../energy/rollUp.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { cell } from './answer.ts';
import { measureIds } from './measures.ts';
import { question, subject } from './question.ts';
import { breakdowns, media } from './vocabulary.ts';

const pointId = z.string().regex(pointIdPattern);

/** Which figure of an answer is opened. */
export const figurePlace = z.strictObject({
  measure: z.enum(measureIds),
  subject,
  part: z.strictObject({ by: z.enum(breakdowns), id: z.string().min(1).max(128) }).nullable(),
  medium: z.enum(media).nullable(),
  /** Of the figure: a medium may be counted in several. */
  unit: z.string().max(64).nullable(),
  /** The place of the comparison; null: of what was asked. */
  compared: z.int().min(0).nullable(),
  /** The place of its step on the axis; null: the total, or the result. */
  cell: z.int().min(0).nullable(),
});
export type FigurePlace = z.infer<typeof figurePlace>;

/** A span of one counter and by which steps the figure read it: what is opened are those, or the ones that they are made of. */
const counterSpan = z.strictObject({ point: pointId, from: instant, to: instant, step: z.enum(steps) });

/** Readings are shown of so long a span at most, ms: an hour of them can be read. */
export const longestOfReadings = 3_600_000;

/** What is opened: a figure into its parts, a span of a counter into its intervals, one interval into its readings. */
export const whyQuestion = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('figure'), question, place: figurePlace }),
  z.strictObject({ of: z.literal('intervals'), question, ...counterSpan.shape }),
  z.strictObject({ of: z.literal('readings'), question, ...counterSpan.shape }),
]);
export type WhyQuestion = z.infer<typeof whyQuestion>;

/** What stands beside a term to be opened in its turn; null: there is nothing behind it, or it is not the reader's to see. */
const opens = z
  .discriminatedUnion('of', [
    z.strictObject({ of: z.literal('figure'), place: figurePlace }),
    z.strictObject({ of: z.literal('intervals'), ...counterSpan.shape }),
    z.strictObject({ of: z.literal('readings'), ...counterSpan.shape }),
  ])
  .nullable();
export type Opens = NonNullable<z.infer<typeof opens>>;

/** What a term is: a counter, a unit, a medium, or what energy is used for. */
export const termKinds = ['point', 'unit', 'medium', 'item'] as const;

/** A term of a sum: `value` is what it adds, its share and its factor taken. */
const term = z.strictObject({
  kind: z.enum(termKinds),
  /** Of the point, unit, medium or item; null: it may not be seen. */
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** Per cent of it that counts; a negative one is taken off. Null: it may not be seen. */
  share: z.string().nullable(),
  /** The days on which it counts: from the first, up to the second; null: always. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** For an equivalent: what one unit of it is worth. */
  factor: z.strictObject({ id: z.string(), value: z.string() }).nullable(),
  /** In which it is counted, before its factor. */
  unit: z.string().nullable(),
  /** What was counted, in that unit, before its share and its factor; null: nothing is told. */
  counted: z.string().nullable(),
  ...cell.shape,
  opens,
});
export type Term = z.infer<typeof term>;

const interval = z.strictObject({
  start: instant,
  end: instant,
  ...cell.shape,
  revised: z.strictObject({ value: z.string(), at: instant, cause: z.enum(revisionCauses) }).nullable(),
  opens,
});

const reading = z.strictObject({
  at: instant,
  /** Null: the device had no value. */
  value: z.string().nullable(),
  quality: z.int(),
  /** When it came. */
  seen: instant.nullable(),
  /** Whether it is reckoned with: one that is bad, an outlier, or under a substituted value is not. */
  counts: z.boolean(),
  /** What stood there before, and until when. */
  replaced: z.strictObject({ value: z.string().nullable(), until: instant }).nullable(),
});

/** How two readings lead to what was counted between them. */
const link = z.strictObject({
  from: instant,
  to: instant,
  kind: z.enum(['run', 'rollover', 'reset', 'replacement', 'doubt']),
  amount: z.string().nullable(),
});

/**
 * Why it is not said whether a figure is what it is made of: there is none; its step runs; something of it waits to be counted anew; its readings
 * are no longer kept.
 */
export const unjudgedWhys = ['noFigure', 'runs', 'pending', 'notKept'] as const;
export type UnjudgedWhy = (typeof unjudgedWhys)[number];

/**
 * What a figure stands on. `recomputed` is made of the terms there and then; of an interval from its samples, by the function that made it first. Where
 * it is another than the figure, `equal` is false: a fault, and shown as one.
 */
export const whyAnswer = z.strictObject({
  /** What is opened: the unit or the counter. */
  name: z.string().nullable(),
  from: instant,
  to: instant,
  unit: z.string().nullable(),
  figure: cell,
  recomputed: z.string().nullable(),
  /** Null: it is not judged, and `unjudged` says why. */
  equal: z.boolean().nullable(),
  unjudged: z.enum(unjudgedWhys).nullable(),
  terms: z.array(term).readonly(),
  intervals: z.array(interval).readonly(),
  readings: z.array(reading).readonly(),
  links: z.array(link).readonly(),
  /** Differences that lie over several intervals: they belong, once, to the step that holds both readings. */
  kept: z
    .array(z.strictObject({ from: instant, to: instant, amount: z.string(), quality: z.enum(intervalQualities) }))
    .readonly(),
});
export type WhyAnswer = z.infer<typeof whyAnswer>;

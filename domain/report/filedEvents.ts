import { z } from 'zod';
import { intervalQualities } from '../energy/intervalQuality.ts';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import { askedSpan } from '../figure/question.ts';
import { toldReport } from './told.ts';

const id = z.string().min(1).max(128);
const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** So many figures a report holds that is filed: more of them belong into a file of samples. */
export const mostFiledCells = 4000;
/** So many units and counters it tells of. */
export const mostTold = 2000;
/** So many differences a restatement names. */
const mostDifferences = 2 * mostFiledCells;

/** A figure of a report as far as its reader sees it; `isLeast`: a part of it is not known. */
const figure = z.strictObject({
  value: z.string().nullable(),
  none: z.string().nullable(),
  quality: z.enum(intervalQualities),
  isLeast: z.boolean(),
});
export type FiledFigure = z.infer<typeof figure>;

/**
 * Why a figure is another than before. `late`: readings came that were missing. `lost`: what was known is known no more. `corrected`: it is another
 * value. `quality`: the same value, better or worse known. `added`, `gone`: its line or column was not there before, or is not any more.
 */
export const differenceCauses = ['late', 'lost', 'corrected', 'quality', 'added', 'gone'] as const;
export type DifferenceCause = (typeof differenceCauses)[number];

/** A cell that is another. `about`: the unit of its block, by its name; `line`: null, of the total. */
export const cellDifference = z.strictObject({
  block: z.int(),
  title: z.string().nullable(),
  about: z.string().nullable(),
  line: z.string().nullable(),
  column: z.string(),
  columnTitle: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  was: figure.nullable(),
  is: figure.nullable(),
  cause: z.enum(differenceCauses),
});
export type CellDifference = z.infer<typeof cellDifference>;

/** What a report tells of: who reads it sees all of them. `orgs`: whose the units are. */
const sight = z.strictObject({
  orgs: z.array(id).max(mostTold).readonly(),
  units: z.array(id).max(mostTold).readonly(),
  points: z.array(id).max(mostTold).readonly(),
});
export type FiledSight = z.infer<typeof sight>;

const filed = {
  template: id,
  templateVersion: z.int().min(1),
  unit: id,
  span: askedSpan,
  /** In which its names are. */
  lang: z.enum(['cn', 'en']),
  /** Of the log up to which rows and answers were read. */
  position: z.int().min(0),
  hash,
  sight,
  /** The figures as they were told to who filed them, without the footer, which names its reader. */
  report: toldReport,
};

export const filedEvents = {
  ReportFiled: defineEvent('ReportFiled', z.strictObject(filed)),
  ReportRestated: defineEvent(
    'ReportRestated',
    z.strictObject({
      ...filed,
      /** The hash of the version before, from which it differs. */
      of: hash,
      reason: z.string().min(1).max(200),
      differences: z.array(cellDifference).max(mostDifferences).readonly(),
    }),
  ),
} as const;
export const filedEventDeclarations: readonly EventDeclaration[] = Object.values(filedEvents);

/** A report as it goes into the files. */
export type FiledContent = z.infer<typeof filedEvents.ReportFiled.data>;

export const filedAggregate = 'reportFile';
export const filedStream = (id: string): string => `${filedAggregate}-${id}`;

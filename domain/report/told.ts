import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { cell } from '../figure/answer.ts';
import { askedSpan } from '../figure/question.ts';
import { type BlockKind, blockKinds } from './blockFields.ts';

const head = z.strictObject({ key: z.string(), title: z.string(), unit: z.string().nullable(), decimals: z.int() });
export type ToldColumn = z.infer<typeof head>;

const row = z.strictObject({
  /** Of the unit, or when the step begins. */
  id: z.string(),
  name: z.string(),
  cells: z.array(cell).readonly(),
});
export type ToldRow = z.infer<typeof row>;

/** A block with its figures. A table by steps is one block for each unit; key figures are its total. */
export const toldBlock = z.strictObject({
  /** Its place in the template, and whom it is about where it is a block for each unit. */
  block: z.int(),
  kind: z.enum(Object.keys(blockKinds) as [BlockKind, ...BlockKind[]]),
  title: z.string().nullable(),
  unit: z.string().nullable(),
  /** The unit that a block by steps is about, by its id. */
  about: z.string().optional(),
  /** Of a text. */
  text: z.string().nullable(),
  /** What a line is called: a unit, or a step. */
  linesBy: z.enum(['unit', 'step']),
  columns: z.array(head).readonly(),
  rows: z.array(row).readonly(),
  /** A cell for each column; null where the column has no total. */
  total: z.array(cell.nullable()).readonly(),
  /** Why it has no figures, in the reader's words. */
  fault: z.string().nullable(),
});
export type ToldBlock = z.infer<typeof toldBlock>;

/** A report for a unit and a span as its reader may see it; `hash` is of the template's version, the question and every figure, whatever the language. */
export const toldReport = z.strictObject({
  template: z.strictObject({ id: z.string().nullable(), name: z.string(), version: z.int().nullable() }),
  unit: z.strictObject({ id: z.string(), name: z.string() }),
  span: askedSpan,
  zone: z.string(),
  known: instant,
  paper: z.enum(['portrait', 'landscape']),
  blocks: z.array(toldBlock).readonly(),
  footer: z.strictObject({ text: z.string(), side: z.enum(['start', 'center', 'end']) }).nullable(),
  hash: z.string(),
});
export type ToldReport = z.infer<typeof toldReport>;

import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { type SourceState, sourceStates } from './kinds.ts';

const states = Object.keys(sourceStates) as [SourceState, ...SourceState[]];

/** How the cells of a column are written: an instant as on every wire, a number with its digits. */
const columnKind = z.enum(['text', 'number', 'instant']);
export type ColumnKind = z.infer<typeof columnKind>;

/** What a source told, to exactly who asked. */
export const sourceAnswer = z.strictObject({
  state: z.enum(states),
  /** In the reader's language; null where it was read. */
  why: z.string().nullable(),
  columns: z
    .array(z.strictObject({ key: z.string(), label: z.string(), unit: z.string().nullable(), kind: columnKind }))
    .readonly(),
  /** Cells in the order of the columns; empty ones are null. */
  rows: z.array(z.strictObject({ id: z.string(), cells: z.array(z.string().nullable()).readonly() })).readonly(),
  /** Whether there is more than was read. */
  more: z.boolean(),
  /** Whether there is something that the reader is not told. */
  hidden: z.boolean(),
  readAt: instant,
  /** That it took. */
  ms: z.int(),
});
export type SourceAnswer = z.infer<typeof sourceAnswer>;

import { z } from 'zod';

/** What came of an import. */
export const importOutcome = z.strictObject({
  rows: z.int(),
  /** Rows that were made or changed, */
  imported: z.int(),
  /** those among them that stood before. */
  updated: z.int().optional(),
  refused: z.int(),
  /** Why the workbook as a whole was not taken. */
  fault: z.strictObject({ cn: z.string(), en: z.string() }).nullable(),
  /** Rows that could not be taken back, because somebody changed them at once. */
  left: z.int(),
  /** New rows that told their maker something once: it stands in the workbook, which is fetched once. */
  told: z.int().optional(),
});
export type ImportOutcome = z.infer<typeof importOutcome>;

import { z } from 'zod';

/** Which page of a list that is no ledger's is asked for. */
export const pageQuery = {
  page: z.int().min(1).max(10_000).optional(),
  size: z.int().min(1).max(500).optional(),
} as const;

/** A page of such a list, and how many rows there are in all. */
export const pageAnswer = <R>(row: z.ZodType<R>) =>
  z.strictObject({ total: z.int(), page: z.int(), size: z.int(), rows: z.array(row).readonly() });

import { z } from 'zod';
import { instant } from '../clock/instant.ts';
import { reportStates, reportVerdicts } from '../testReport/states.ts';
import { toldReport } from '../testReport/told.ts';

const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as [K, ...K[]];

/** A report of a test as it was issued: persons by the first sign of their names to who bears a token. */
export const reportLook = z.strictObject({
  number: z.string(),
  state: z.enum(keysOf(reportStates)),
  verdict: z.enum(keysOf(reportVerdicts)).nullable(),
  report: toldReport,
  issuedAt: instant.nullable(),
  /** Of the file that was issued, also where a token is given a copy of it; null: it is being written. */
  sha256: z.string().nullable(),
  /** The number that it corrects, and the one that superseded it. */
  corrects: z.string().nullable(),
  replacedBy: z.string().nullable(),
  byToken: z.boolean(),
});
export type ReportLookTold = z.infer<typeof reportLook>;

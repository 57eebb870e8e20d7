import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { askedSpan } from '../figure/question.ts';

/**
 * What a run put on its way: letters with the report, letters to those who may not see it any more, webhooks; `noAddress`: recipients without an
 * address, or without service.
 */
export const runOutcome = z.strictObject({ letters: z.int(), refused: z.int(), webhooks: z.int(), noAddress: z.int() });
export type ReportRunOutcome = z.infer<typeof runOutcome>;

const scheduled = z.strictObject({
  schedule: z.string(),
  /** Null: it is not enabled. */
  next: z.strictObject({ at: instant, span: askedSpan }).nullable(),
  /** Null: it never fell due. `outcome` null: it failed, and is tried again. */
  last: z
    .strictObject({
      at: instant,
      from: z.string(),
      to: z.string(),
      outcome: runOutcome.nullable(),
      failed: z.string().nullable(),
      /** It failed, and is not tried again. */
      isGivenUp: z.boolean(),
    })
    .nullable(),
});
export type ScheduledReport = z.infer<typeof scheduled>;

/** When each scheduled report goes out next, and what became of its last run. */
export const listScheduledReports = defineCall({
  name: 'listScheduledReports',
  method: 'GET',
  path: '/gateway/api/reports/scheduled',
  permission: { anyOf: ['/customList'] },
  query: z.strictObject({}),
  response: z.strictObject({ schedules: z.array(scheduled).readonly() }),
  asOf: { no: 'it tells what comes next', ofNow: true },
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { runStatesByUrgency } from './running.ts';

const id = z.string().min(1).max(128);

const row = z.strictObject({
  id,
  name: z.string(),
  state: z.enum(runStatesByUrgency),
  /** Why it is not known. */
  lacks: z.enum(['rule', 'reading', 'rated']).nullable(),
  /** kW */
  power: z.number().nullable(),
  rated: z.number().nullable(),
  /** Of a transformer kVA: its capacity. */
  ratedUnit: z.enum(['kW', 'kVA']),
  /** % of the rated figure that the amount of power comes to; of a transformer no more than that, since what is reactive counts to its capacity. */
  share: z.number().nullable(),
  point: id.nullable(),
  age: z.number().nullable(),
});
export type RunningRow = z.infer<typeof row>;

/** What each piece of key equipment is at now, by the rule that stands for it. */
export const listRunning = defineCall({
  name: 'listRunning',
  method: 'GET',
  path: '/gateway/api/running',
  permission: { anyOf: ['/operating'] },
  asOf: { no: 'it tells what is so now; the power of then stands in the history of its point' },
  response: z.strictObject({ at: instant, rows: z.array(row).readonly() }),
});

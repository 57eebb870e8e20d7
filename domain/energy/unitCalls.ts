import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { seeEnergy } from './calls.ts';
import { revisionCauses } from './revision.ts';
import { steps } from './rollUp.ts';
import { sumSchema, sumWith } from './sum.ts';

export const mostUnits = 20;

const unitRow = sumWith({
  start: instant,
  end: instant,
  /** What was said of it before one of its counters was revised last; null where none ever was. */
  revised: z.strictObject({ amount: z.string(), at: instant, cause: z.enum(revisionCauses) }).nullable(),
});
export type UnitRow = z.infer<typeof unitRow>;

const kinds = Object.keys(energyKinds) as [keyof typeof energyKinds];

/** What a unit used of one kind of energy, in one unit. */
const unitMeasure = z.strictObject({
  kind: z.enum(kinds).nullable(),
  /** Null where its counters have none, or all of them lie outside what the reader may see. */
  unit: z.string().nullable(),
  rows: z.array(unitRow).readonly(),
  /** Of the rows. */
  total: sumSchema,
  /**
   * Beside the earlier span, over the rows that are whole in both: of one that runs, what has elapsed beside the same part of the earlier one. `base`
   * is null where the earlier span is not whole there. Null where no earlier span was asked for.
   */
  compared: z
    .strictObject({
      current: z.string().nullable(),
      base: z.string().nullable(),
      /** Of the base. */
      percent: z.string().nullable(),
      over: z.int(),
    })
    .nullable(),
});
export type UnitMeasure = z.infer<typeof unitMeasure>;

/** What units used by step, in the zone of the site: the sum of what counts for each, which a part never passes for. */
export const energyOfUnits = defineCall({
  name: 'energyOfUnits',
  method: 'GET',
  path: '/gateway/api/energy/units',
  permission: seeEnergy,
  query: z.strictObject({
    of: z.enum(['usingUnit', 'energyUnit']),
    units: z.array(z.string().min(1).max(64)).min(1).max(mostUnits).readonly(),
    from: instant,
    to: instant,
    step: z.enum(steps),
    /** When the span began that it is compared with, of the same length. */
    earlier: instant.optional(),
  }),
  response: z.strictObject({ zone: z.string(), units: z.record(z.string(), z.array(unitMeasure).readonly()) }),
  asOf: true,
});

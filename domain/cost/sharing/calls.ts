import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { media } from '../../figure/vocabulary.ts';
import { shareBases, sharedParts } from './energyShare.ts';

const routes = ['/energyApportioning', '/energyApportioning/edit', '/eco/middle/apportionment'] as const;
const decimal = z.string().nullable();
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const id = z.string().min(1).max(64);
const basis = z.enum(Object.keys(shareBases) as [keyof typeof shareBases]);
const what = z.enum(Object.keys(sharedParts) as [keyof typeof sharedParts]);

/** Why nothing is divided: as figures say it; `noWeight`: what it is divided by is not entered; `unallocated`: it adds up to nothing (decision 76). */
export const shareNones = [
  ...(['hidden', 'missing', 'notYet', 'noCounter', 'notWhole', 'noWeight', 'unallocated', 'ended'] as const),
] as const;

const receiver = z.strictObject({
  unit: z.string(),
  /** Null: it may not be seen. */
  name: z.string().nullable(),
  weight: decimal,
  percent: decimal,
  energy: decimal,
  amount: decimal,
});

const division = z.strictObject({
  /** Null: of a rule that is being typed. */
  rule: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  unitName: z.string().nullable(),
  energyKind: z.enum(media),
  what,
  basis,
  since: day,
  until: day.nullable(),
  measure: z.string().nullable(),
  none: z.enum(shareNones).nullable(),
  /** What is shared, and of electricity its cost in ¥, an estimate. */
  energy: decimal,
  amount: decimal,
  receivers: z.array(receiver).readonly(),
});
export type Division = z.infer<typeof division>;

/** What rules divide of a month of the calendar: of those that the reader sees, of one unit, or of one that is being typed. */
export const askShares = defineCall({
  name: 'askShares',
  method: 'POST',
  path: '/gateway/api/figures/shares',
  permission: { anyOf: routes },
  acts: false,
  body: z.strictObject({
    screen: z.enum(routes),
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    unit: id.nullable().default(null),
    draft: z
      .strictObject({
        unitId: id,
        energyKind: z.enum(media),
        what,
        pointId: id.nullable(),
        decimals: z.int().min(0).max(6),
        sharing: z.strictObject({
          basis,
          receivers: z
            .array(z.strictObject({ unitId: id, percent: z.string().max(32) }))
            .max(100)
            .readonly(),
        }),
      })
      .nullable()
      .default(null),
  }),
  response: z.strictObject({ divisions: z.array(division).readonly() }),
  asOf: true,
  heavy: true,
});

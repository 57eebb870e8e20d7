import { z } from 'zod';
import { defineCall } from '../../call/defineCall.ts';
import { instant } from '../../clock/instant.ts';
import { measureNames } from '../measures.ts';
import { breakdownNames } from './breakdowns.ts';
import type { Fact } from './facts.ts';
import { monthsFrom, mostMonths } from './months.ts';
import { figureScreenNames } from './screens.ts';

const base = '/gateway/energy-service-maintenance/api/workFigures';
const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/);
const count = z.int().min(0);
const figure = z.number().nullable();
const named = z.strictObject({ key: z.string(), name: z.string() });
const kinds = ['task', 'order', 'defect', 'fault', 'item', 'standing'] as const satisfies readonly Fact['of'][];

/** So many keys of a breakdown are told; how many more there are stands beside them. */
export const mostKeys = 60;

/** A breakdown of no more keys is told within each month too. */
export const fewKeys = 6;

const asked = { screen: z.enum(figureScreenNames), from: month, to: month, org: z.string().min(1).max(64).optional() };
const isSpan = ({ from, to }: { readonly from: string; readonly to: string }): boolean => {
  const n = monthsFrom(from, to);
  return n >= 1 && n <= mostMonths;
};

const cell = z.strictObject({
  n: count,
  value: figure,
  part: figure,
  whole: figure,
  median: figure,
  p90: figure,
  isAtLeast: z.boolean(),
});

/** Figures of field work over months of the site, at most 12 (V139, K086), beside the span before, by month and by a breakdown. */
export const workFigures = defineCall({
  name: 'workFigures',
  method: 'GET',
  path: base,
  permission: { anyOf: figureScreenNames },
  query: z
    .strictObject({
      ...asked,
      by: z.enum(breakdownNames).optional(),
      measures: z.array(z.enum(measureNames)).min(1).readonly().optional(),
    })
    .refine(isSpan, { path: ['to'] }),
  response: z.strictObject({
    months: z.array(z.string()).readonly(),
    from: instant,
    to: instant,
    /** The span before, which is as many months. */
    before: z.strictObject({ from: instant, to: instant }),
    figures: z
      .array(
        z.strictObject({
          measure: z.enum(measureNames),
          /** Null: it is of now. */
          before: cell.nullable(),
          whole: cell,
          /** Empty of what is of now. */
          months: z.array(cell).readonly(),
          /** In the order of `keys`; null: it is not told apart so. */
          by: z.array(cell).readonly().nullable(),
          /** Each key of a breakdown of few, month by month; null: it is not told so. */
          byMonth: z.array(z.array(cell).readonly()).readonly().nullable(),
        }),
      )
      .readonly(),
    keys: z.array(named).readonly(),
    /** How many keys there are in all. */
    keyCount: count,
    /** Whether the caller may read them by person. */
    persons: z.boolean(),
  }),
  heavy: true,
});

/** So many are told, what comes to its limit first first. */
export const mostTrends = 50;

/** What is read at tests and comes to its limit, if it goes on as it went over its last readings. */
export const testTrends = defineCall({
  name: 'testTrends',
  method: 'GET',
  path: `${base}/trends`,
  permission: { anyOf: ['/testStatistics'] },
  query: z.strictObject({ org: asked.org }),
  response: z.strictObject({
    /** How many items come to a limit in all. */
    total: count,
    rows: z
      .array(
        z.strictObject({
          equipment: named,
          item: z.string(),
          key: z.string(),
          unit: z.string().nullable(),
          last: z.number(),
          at: instant,
          bound: z.string(),
          limit: z.number(),
          perYear: z.number(),
          /** When it is at its limit; the last reading's own time where it is beyond it. */
          expected: instant,
          readings: count,
        }),
      )
      .readonly(),
  }),
  heavy: true,
});

/** The same as a workbook, or on A4: for who may take figures out of the house. */
export const workFiguresFile = defineCall({
  name: 'workFiguresFile',
  method: 'GET',
  path: `${base}/file`,
  permission: { anyOf: figureScreenNames.map((screen) => `${screen}:export`) },
  query: z
    .strictObject({ ...asked, by: z.enum(breakdownNames).optional(), as: z.enum(['xlsx', 'pdf']) })
    .refine(isSpan, { path: ['to'] }),
  response: z.unknown(),
  answers: 'file',
  heavy: true,
});

/** What one figure counts, row by row: as many as it says. Without a month, of the whole span. */
export const countedWork = defineCall({
  name: 'countedWork',
  method: 'GET',
  path: `${base}/counted`,
  permission: { anyOf: figureScreenNames },
  query: z
    .strictObject({
      ...asked,
      measure: z.enum(measureNames),
      month: month.optional(),
      by: z.enum(breakdownNames).optional(),
      key: z.string().min(1).max(256).optional(),
      page: z.int().min(1).max(10_000).optional(),
      size: z.int().min(1).max(500).optional(),
    })
    .refine(isSpan, { path: ['to'] })
    .refine(({ by, key }) => (by === undefined) === (key === undefined), { path: ['key'] })
    .refine((query) => query.month === undefined || (query.month >= query.from && query.month <= query.to), {
      path: ['month'],
    }),
  response: z.strictObject({
    total: count,
    page: z.int(),
    size: z.int(),
    rows: z
      .array(
        z.strictObject({
          of: z.enum(kinds),
          /** The page of the record, and by which id it opens there; null: it has none. */
          page: z.string().nullable(),
          id: z.string(),
          number: z.string(),
          name: z.string(),
          org: z.string(),
          /** When it counts; null: it stands now. */
          at: instant.nullable(),
          part: figure,
          whole: z.number(),
          isAtLeast: z.boolean(),
        }),
      )
      .readonly(),
    figure: cell,
  }),
  heavy: true,
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { energyKinds } from '../unit/energyKinds.ts';

const reading = z.strictObject({ at: instant, value: z.number(), quality: z.int().min(0).max(6) });

export const mostSheetRows = 50;

/** What the meters of a sheet are kept together by. */
export const sheetOrders = ['device', 'kind', 'unit', 'all'] as const;
export type SheetOrder = (typeof sheetOrders)[number];

export const sheetRow = z.strictObject({
  point: z.strictObject({ id: z.string().regex(pointIdPattern), name: z.string(), unit: z.string().nullable() }),
  device: z.strictObject({ id: z.string(), name: z.string(), place: z.string().nullable() }),
  /** The energy unit that it measures, and with which share in per cent. */
  measures: z
    .strictObject({
      unit: z.string(),
      kind: z.enum(Object.keys(energyKinds) as [keyof typeof energyKinds]),
      share: z.string(),
    })
    .nullable(),
  /** The last readings before the moment, in order of time: what a figure is checked against. */
  before: z.array(reading).readonly(),
  next: reading.nullable(),
  /** The last that a person took. */
  byHand: z.strictObject({ at: instant, value: z.string() }).nullable(),
  register: z.strictObject({ modulus: z.number().nullable(), mostPerHour: z.number().nullable(), net: z.boolean() }),
  epochs: z
    .array(
      z.strictObject({ at: instant, final: z.string(), start: z.string(), oldRatio: z.string(), newRatio: z.string() }),
    )
    .readonly(),
});
export type SheetRow = z.infer<typeof sheetRow>;

/** The meters to be read at a moment, group by group, each with what it showed before. Without a group, those of the first. */
export const readingSheet = defineCall({
  name: 'readingSheet',
  method: 'GET',
  path: '/gateway/api/readingSheet',
  permission: { anyOf: ['/devMR', '/energyMR', '/relevanceMR', '/tableValueMR', '/recordMR'] },
  query: z.strictObject({
    at: instant,
    by: z.enum(sheetOrders),
    group: z.string().min(1).max(64).optional(),
    q: z.string().trim().max(64).optional(),
    page: z.int().min(1).max(10_000).optional(),
  }),
  response: z.strictObject({
    groups: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int() })).readonly(),
    group: z.string().nullable(),
    total: z.int(),
    page: z.int(),
    size: z.int(),
    rows: z.array(sheetRow).readonly(),
  }),
  asOf: { no: 'what is to be read is asked for now; `at` names the moment of the reading' },
});

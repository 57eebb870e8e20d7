import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';

const id = z.string().min(1).max(64);
/** So many units are told of together. */
export const mostUnits = 20;

/** Why no load of a unit is told. `hidden`: a part of it lies outside what the reader may see. `noMeter`: no meter of it measures a power. `noValue`: one of them has none now. */
export const noLoads = ['hidden', 'noMeter', 'noValue'] as const;

const unitLoad = z.strictObject({
  id,
  name: z.string(),
  /** Now, of all its meters by their shares; null: not known. */
  kw: z.number().nullable(),
  none: z.enum(noLoads).nullable(),
  /** The mean power of each whole quarter of an hour of the last six hours, oldest first; null where it is not known. */
  quarters: z.array(z.number().nullable()).readonly(),
});
export type UnitLoad = Readonly<z.infer<typeof unitLoad>>;

/** What the units below one draw now; of none: those below the topmost that the caller sees. */
export const unitLoads = defineCall({
  name: 'unitLoads',
  method: 'GET',
  path: '/gateway/api/boards/unitLoads',
  permission: { anyOf: ['/home', '/eaubrowse'] },
  query: z.strictObject({ below: id.optional() }),
  response: z.strictObject({
    at: instant,
    units: z.array(unitLoad).max(mostUnits).readonly(),
    /** So many there are in all. */
    total: z.int(),
  }),
  asOf: true,
  heavy: true,
});

const range = z.strictObject({
  low: z.number(),
  high: z.number(),
  /** Of so many days it was learned. */
  days: z.int(),
});

/** Between which powers units usually are at this time of such a day, by what they counted on the last thirty days of its kind; of one unit also for each quarter of the day. */
export const usualLoads = defineCall({
  name: 'usualLoads',
  method: 'GET',
  path: '/gateway/api/boards/usualLoads',
  permission: unitLoads.permission,
  query: z.strictObject({ units: z.array(id).min(1).max(mostUnits).readonly() }),
  response: z.strictObject({
    at: instant,
    units: z.array(z.strictObject({ id, usual: range.nullable() })).readonly(),
    /** Of the first of them, for each quarter of the day. */
    band: z.array(z.strictObject({ at: instant, usual: range.nullable() })).readonly(),
  }),
  asOf: true,
  heavy: true,
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { peakTypes } from '../cost/tariff/periods.ts';
import { rateKinds } from '../cost/tariff/rateTemplate.ts';
import { gridPlaces } from '../energy/gridPlaces.ts';
import { cell } from '../figure/answer.ts';
import { askedSpan } from '../figure/question.ts';

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
    units: z.array(z.strictObject({ id, usual: range.nullable() })).readonly(),
    /** Of the first of them, for each quarter of the day. */
    band: z.array(z.strictObject({ at: instant, usual: range.nullable() })).readonly(),
  }),
  asOf: true,
  heavy: true,
});

const places = Object.keys(gridPlaces) as [keyof typeof gridPlaces, ...(keyof typeof gridPlaces)[]];

/** What the electricity of a unit stands for in CO₂, by the factor of the grid that the page of home names, of the year in which the span begins. */
export const unitCarbon = defineCall({
  name: 'unitCarbon',
  method: 'POST',
  path: '/gateway/api/boards/unitCarbon',
  permission: { anyOf: ['/eaubrowse'] },
  acts: false,
  body: z.strictObject({ unit: id, span: askedSpan }),
  response: z.strictObject({
    /** t; null: nothing counts the electricity of the unit, or no grid is named. */
    emitted: z.strictObject(cell.shape).nullable(),
    /** By how much, in per cent, it differs from the span before, over what is known of both; null: nothing to compare with. */
    percent: z.string().nullable(),
    factor: z.strictObject({ place: z.enum(places), year: z.int(), kgPerKwh: z.string() }).nullable(),
  }),
  asOf: true,
  heavy: true,
});

const modelAttribute = z.strictObject({
  id: z.string(),
  cn: z.string(),
  en: z.string(),
  unit: z.string().nullable(),
  decimals: z.int(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  displayRules: z.array(z.strictObject({ value: z.number(), cn: z.string(), en: z.string() })).readonly(),
  /** A number that is measured, of which one may be larger than another's. */
  isMeasured: z.boolean(),
});

/** The devices with an object model that belong to an energy unit, side by side by their model. */
export const unitModels = defineCall({
  name: 'unitModels',
  method: 'GET',
  path: '/gateway/api/boards/unitModels/{unit}',
  permission: { anyOf: ['/eaubrowse/objmodel'] },
  params: z.strictObject({ unit: id }),
  response: z.strictObject({
    models: z
      .array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          attributes: z.array(modelAttribute).readonly(),
          devices: z
            .array(
              z.strictObject({
                id: z.string(),
                /** What it is in the unit. */
                name: z.string(),
                /** The point of an attribute; what is not read has none. */
                points: z.record(z.string(), z.string()),
              }),
            )
            .readonly(),
        }),
      )
      .readonly(),
    /** So many belong to the unit and lie outside what the reader may see. */
    hidden: z.int(),
  }),
  asOf: true,
});

const kinds = Object.keys(rateKinds) as [keyof typeof rateKinds, ...(keyof typeof rateKinds)[]];
const types = Object.keys(peakTypes) as [keyof typeof peakTypes, ...(keyof typeof peakTypes)[]];

/** By which price electricity is paid today, hour by hour, and until it changes: of a unit as its fee rule says, of none as the page of home. */
export const priceBandsOf = defineCall({
  name: 'priceBandsOf',
  method: 'GET',
  path: '/gateway/api/boards/prices',
  permission: unitLoads.permission,
  query: z.strictObject({ unit: id.optional() }),
  response: z.strictObject({
    /** Null: none is chosen, or none that the reader sees. */
    rate: z.string().nullable(),
    /** How it is priced; null: there is none. Of a ladder with time of use the prices are those of the first tier. */
    kind: z.enum(kinds).nullable(),
    /** Of today and tomorrow, in their order. */
    bands: z
      .array(
        z.strictObject({ from: instant, to: instant, type: z.enum(types).nullable(), price: z.string().nullable() }),
      )
      .readonly(),
  }),
  asOf: true,
});

import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { peakTypes } from '../cost/tariff/periods.ts';
import { gridPlaces } from '../energy/gridPlaces.ts';
import { sumWith } from '../energy/sum.ts';
import { energyKinds } from '../unit/energyKinds.ts';

const keysOf = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]];

/** What counters counted in a span. Below a coverage of 100 it is at least so much. */
const energySum = sumWith({
  /** When the first reading came, where that was after the beginning. */
  since: instant.nullable(),
  /** ms before `until` in which nothing is known. */
  missing: z.int(),
});

const cost = z.union([
  z.strictObject({
    ok: z.literal(true),
    amount: z.string(),
    /** kWh that are known over an outage, over which several prices held: they are in the energy and not in this. Null: there are none. */
    unpriced: z.string().nullable(),
    /** ¥/kWh; null where nothing was used. */
    mean: z.string().nullable(),
    types: z
      .array(
        z.strictObject({
          type: z.enum(keysOf(peakTypes)),
          kwh: z.string(),
          amount: z.string(),
          /** Of the amount; null where that is none. */
          percent: z.string().nullable(),
        }),
      )
      .readonly(),
  }),
  z.strictObject({
    ok: z.literal(false),
    /** `ladder`: what the year used before is not known. */
    missing: z.enum(['points', 'hidden', 'energy', 'rate', 'version', 'period', 'price', 'ladder']),
  }),
]);

const carbon = z.union([
  z.strictObject({
    ok: z.literal(true),
    /** kg */
    today: z.string(),
    month: z.string().nullable(),
    factor: z.strictObject({ place: z.enum(keysOf(gridPlaces)), year: z.int(), kgPerKwh: z.string() }),
    /** t of standard coal today. */
    coal: z.string().nullable(),
  }),
  z.strictObject({ ok: z.literal(false), missing: z.enum(['points', 'hidden', 'energy', 'factor']) }),
]);

/**
 * Energy, cost and carbon of what home measures: all of one reading of the computed intervals, so that they agree with each other. Of the past, by the
 * setting, counters and tariffs of then, in whole quarters of an hour: `until` says up to which one.
 */
export const homeEnergy = defineCall({
  name: 'homeEnergy',
  method: 'GET',
  path: '/gateway/api/home/energy',
  permission: 'signedIn',
  response: z.strictObject({
    /** Up to when readings are computed; null without any. */
    until: instant.nullable(),
    today: energySum,
    /** Up to the same time of the day. */
    yesterday: energySum,
    month: energySum,
    /** Each hour of today, with the same hour of yesterday; null: still to come, or nothing is known of it. */
    hours: z
      .array(z.strictObject({ at: instant, today: z.string().nullable(), yesterday: z.string().nullable() }))
      .readonly(),
    /** Today by kind of energy, as the energy units of the caller are measured. */
    kinds: z
      .array(
        sumWith({
          kind: z.enum(keysOf(energyKinds)),
          /** Null where its counters have none, and where none of them may be seen. */
          unit: z.string().nullable(),
        }),
      )
      .readonly(),
    cost: z.strictObject({ today: cost, month: cost }),
    carbon,
  }),
  asOf: true,
});

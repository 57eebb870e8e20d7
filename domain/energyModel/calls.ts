import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { day } from '../clock/instant.ts';
import { media } from '../figure/vocabulary.ts';
import { writtenSchema } from '../ledger/calls.ts';
import { fitRefusals } from './faults.ts';
import { draftFields, type termFields } from './fields.ts';
import { modelDrivers, mostDrivers, mostLeft } from './states.ts';

const keysOf = <K extends string>(options: Readonly<Record<K, unknown>>) => Object.keys(options) as [K, ...K[]];
const text = z.strictObject({ cn: z.string(), en: z.string() });

/** Of what a model is, by what, and from which days it learns. */
const config = {
  unitId: z.string().min(1).max(64),
  medium: z.enum(media),
  drivers: z
    .array(z.strictObject({ source: z.enum(keysOf(modelDrivers)), record: z.string().max(80).nullable() }))
    .min(1)
    .max(mostDrivers)
    .readonly(),
  /** Local days, the last included. */
  trainFrom: day,
  trainTo: day,
  left: z
    .array(
      z.strictObject({
        day,
        reason: z.string().trim().min(1).max(64),
        reasonEn: z.string().trim().max(192).nullable(),
      }),
    )
    .max(mostLeft)
    .readonly(),
};
export const modelConfig = z.strictObject(config);
export type AskedModel = z.infer<typeof modelConfig>;

const slope = z.strictObject({
  name: z.string(),
  nameEn: z.string().nullable(),
  unit: z.string(),
  slope: z.string(),
  least: z.string(),
  most: z.string(),
});
const terms = z.strictObject({
  unit: z.string(),
  /** What a day takes with every driver at nothing, then what one more of each takes: decimals of 12 digits. */
  base: z.string(),
  slopes: z.array(slope).readonly(),
  learnt: z.int(),
  unseen: z.int(),
  r2: z.string().nullable(),
  cvRmse: z.string(),
  bias: z.string(),
});
export type ToldTerms = z.infer<typeof terms>;

/** Why a day stands beside no expectation, or was not learnt from. */
export const leftReasons = ['driver', 'use', 'notYet', 'chosen'] as const;
export type LeftReason = (typeof leftReasons)[number];

const modelDay = z.strictObject({
  date: day,
  actual: z.string().nullable(),
  expected: z.string().nullable(),
  residual: z.string().nullable(),
  drivers: z.array(z.string().nullable()).readonly(),
  /** It lies in a week that is kept to judge by. */
  isUnseen: z.boolean(),
  /** A driver lies beyond what was learnt. */
  isBeyond: z.boolean(),
  left: z.enum(leftReasons).nullable(),
});
export type ModelDayTold = z.infer<typeof modelDay>;

const fitAnswer = z.strictObject({
  unit: z.string().nullable(),
  /** Null: `fault` says why. */
  terms: terms.nullable(),
  fault: z.strictObject({ refusal: z.enum(keysOf(fitRefusals)), says: text }).nullable(),
  days: z.array(modelDay).readonly(),
});
export type FitAnswer = z.infer<typeof fitAnswer>;

/** What a model would say: its terms by the figures of now, and its days. Nothing is kept. */
export const fitModel = defineCall({
  name: 'fitModel',
  method: 'POST',
  path: '/gateway/api/models/fit',
  permission: { anyOf: ['/powerModel'] },
  acts: false,
  body: modelConfig,
  response: fitAnswer,
  asOf: true,
  heavy: true,
});

/** The days of a model that is kept, by its own terms: from the first that it learnt from up to now. */
export const modelDays = defineCall({
  name: 'modelDays',
  method: 'GET',
  path: '/gateway/api/models/{id}/days',
  permission: { anyOf: ['/powerModel'] },
  params: z.strictObject({ id: z.string().min(1).max(64) }),
  response: fitAnswer,
  asOf: true,
  heavy: true,
});

/** Keeps a model as a draft, with the terms that the server fits by the figures of this moment. */
export const saveModel = defineCall({
  name: 'saveModel',
  method: 'POST',
  path: '/gateway/api/models',
  permission: { anyOf: ['/powerModel:edit'] },
  body: z.strictObject({ name: draftFields.name.schema, nameEn: draftFields.nameEn.schema, ...config }),
  response: writtenSchema,
  subject: 'organisation',
});

/** As a law's command takes them. */
export const givenTerms = (told: ToldTerms): Readonly<Record<keyof typeof termFields, unknown>> => told;

import { z } from 'zod';
import type { AnswerOf } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { healthStates } from './health.ts';
import { signKinds } from './healthSign.ts';
import { keyReasons } from './keyEquipment.ts';

const id = z.string().min(1).max(128);
const keysOf = <K extends string>(codes: Readonly<Record<K, unknown>>) => z.enum(Object.keys(codes) as [K, ...K[]]);

/** Why nothing is known of a sign. */
const signLacks = [
  'point',
  'reading',
  'stale',
  'quality',
  'devices',
  'days',
  'dates',
  'upkeep',
  'switch',
  'life',
  'band',
] as const;

const sign = z.strictObject({
  id,
  name: z.string(),
  sign: keysOf(signKinds),
  point: id.nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** When it was read; null of what is counted. */
  readAt: instant.nullable(),
  degree: z.union([z.literal(0), z.literal(2), z.literal(4), z.literal(8), z.literal(10)]).nullable(),
  weight: z.int(),
  points: z.number().nullable(),
  /** How far it is to the next degree, in its unit; null beyond the last, and of what is not known. */
  toNext: z.number().nullable(),
  lacks: z.enum(signLacks).nullable(),
});
export type SignRow = z.infer<typeof sign>;

const row = z.strictObject({
  id,
  equipmentId: id,
  name: z.string(),
  reason: keysOf(keyReasons),
  score: z.number().nullable(),
  /** % of the weight; null without a sign. */
  known: z.number().nullable(),
  deducted: z.number(),
  state: keysOf(healthStates),
  /** What takes most away first, what is not known at the end. */
  signs: z.array(sign).readonly(),
});
export type HealthRow = z.infer<typeof row>;

/** How each piece of key equipment is by its signs, the lowest score first. */
export const equipmentHealth = defineCall({
  name: 'equipmentHealth',
  method: 'GET',
  path: '/gateway/api/equipmentHealth',
  permission: { anyOf: ['/keyEquMont', '/keyEquMont/healthDegree'] },
  asOf: true,
  response: z.strictObject({ method: z.string(), rows: z.array(row).readonly() }),
});

/** So many days back a score is told, and how many lie between two of them. */
export const healthDaysBack = 90;
export const healthDayStep = 3;

/** How the score of each went, each by the signs and weights of then: at the end of each third local day, and at last now. */
export const equipmentHealthDays = defineCall({
  name: 'equipmentHealthDays',
  method: 'GET',
  path: '/gateway/api/equipmentHealthDays',
  permission: { anyOf: ['/keyEquMont', '/keyEquMont/healthDegree'] },
  asOf: true,
  heavy: true,
  response: z.strictObject({
    days: z.array(instant).readonly(),
    rows: z
      .array(
        z.strictObject({
          id,
          /** Null: too little was known, or it was no key equipment. */
          scores: z.array(z.number().nullable()).readonly(),
          /** Between which of these days its signs, bounds or weights became others: what lies before and after was not judged alike. */
          changed: z.array(z.strictObject({ from: instant, to: instant })).readonly(),
        }),
      )
      .readonly(),
  }),
});
export type HealthDays = AnswerOf<typeof equipmentHealthDays>['rows'][number];

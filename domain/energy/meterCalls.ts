import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { whyAnswer } from '../figure/why.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { doubtSchema } from './events.ts';
import { intervalQualities } from './intervalQuality.ts';
import { readingKinds } from './meterReading.ts';
import { doubtAnswers } from './register.ts';
import { shownHows } from './registerAt.ts';

const id = z.string().min(1).max(128);
const pointId = z.string().regex(pointIdPattern);
const decimal = z.string();

/** So many meters stand on a page. */
export const metersOfPage = 50;

const neighbour = z.strictObject({ at: instant, value: decimal, quality: z.int() });

/** A register at the moment that is asked: rounded to its decimals before anything is made of it (decision 77). */
export const shownRegister = z.strictObject({
  point: pointId,
  name: z.string(),
  unit: z.string().nullable(),
  /** Null where nobody knows it, and `how` says why: never 0. */
  value: decimal.nullable(),
  how: z.enum(shownHows),
  quality: z.enum(intervalQualities),
  before: neighbour.nullable(),
  after: neighbour.nullable(),
  /** By what the figures of the meter that hung then are multiplied. */
  ratio: decimal,
});
export type ShownRegister = z.infer<typeof shownRegister>;

/** What was counted from the beginning of the day or the month up to the last full quarter of an hour. */
const soFar = z.strictObject({
  from: instant,
  to: instant,
  amount: decimal.nullable(),
  quality: z.enum(intervalQualities),
  /** Quarters of an hour of which the amount tells, percent of those that have elapsed; null where none has. */
  coverage: z.string().nullable(),
  /** Not everything that has elapsed is in the amount. */
  partial: z.boolean(),
});

const demand = z.strictObject({ kw: decimal, at: instant, quality: z.enum(intervalQualities) });

export const meterRow = z.strictObject({
  device: z.strictObject({ id, name: z.string(), place: z.string().nullable() }),
  org: id,
  /** Of the meter that hung at the moment; null: nobody said. */
  serial: z.string().nullable(),
  /** Null: the meter has no such register. */
  forward: shownRegister.nullable(),
  reverse: shownRegister.nullable(),
  reactive: shownRegister.nullable(),
  /** Of the forward register. */
  today: soFar.nullable(),
  month: soFar.nullable(),
  /** The power that was read last up to the moment, as long as it holds. */
  power: z
    .strictObject({
      value: z.number().nullable(),
      unit: z.string().nullable(),
      at: instant.nullable(),
      quality: z.int(),
    })
    .nullable(),
  /** The last whole block of a quarter of an hour, by the register; null where it is not known or not of kWh. */
  demand: demand.nullable(),
  /** The highest block since the month began; `atLeast` where blocks of it are not known. */
  peak: demand.extend({ atLeast: z.boolean() }).nullable(),
});
export type MeterRow = z.infer<typeof meterRow>;

const see = { anyOf: ['/meterData'] } as const;
const moment = instant.optional();

/** What meters show at a moment, now unless one is named: those that are named, or a page of all that one sees, by name. */
export const meterRegisters = defineCall({
  name: 'meterRegisters',
  method: 'GET',
  path: '/gateway/api/meterRegisters',
  permission: see,
  heavy: true,
  query: z.strictObject({
    devices: z.array(id).min(1).max(metersOfPage).readonly().optional(),
    at: moment,
    q: z.string().trim().max(64).optional(),
    org: id.optional(),
    page: z.int().min(1).max(10_000).optional(),
  }),
  response: z.strictObject({
    at: instant,
    total: z.int(),
    page: z.int(),
    size: z.int(),
    rows: z.array(meterRow).readonly(),
  }),
  asOf: true,
});

const epoch = z.strictObject({
  at: instant,
  oldSerial: z.string().nullable(),
  newSerial: z.string().nullable(),
  final: decimal,
  start: decimal,
  oldRatio: decimal,
  newRatio: decimal,
});

const doubt = z.strictObject({
  id,
  ...doubtSchema.pick({ from: true, to: true, evidence: true }).shape,
  answer: z.enum(doubtAnswers).nullable(),
  answeredAt: instant.nullable(),
});

const handReading = z.strictObject({
  id,
  at: instant,
  value: decimal,
  kind: z.enum(Object.keys(readingKinds) as [keyof typeof readingKinds]),
  until: instant.nullable(),
});

/** A register at a moment with all that is known of it there. */
export const readRegister = z.strictObject({
  ...shownRegister.shape,
  /** Those either side of the moment, with those around them, and how one leads to the next. */
  readings: whyAnswer.shape.readings,
  links: whyAnswer.shape.links,
  /** Which meters counted, in order of time. */
  epochs: z.array(epoch).readonly(),
  /** Of the month of the moment. */
  doubts: z.array(doubt).readonly(),
  byHand: z.array(handReading).readonly(),
  /** What it counted in each quarter of an hour of the day of the moment; null where it is not known. */
  day: z.array(z.strictObject({ start: instant, amount: decimal.nullable() })).readonly(),
});
export type ReadRegister = z.infer<typeof readRegister>;

/** Every register of one meter at a moment, with the readings around it. */
export const readingsAround = defineCall({
  name: 'readingsAround',
  method: 'GET',
  path: '/gateway/api/meterRegisters/{device}',
  permission: see,
  heavy: true,
  params: z.strictObject({ device: id }),
  query: z.strictObject({ at: moment }),
  response: z.strictObject({
    at: instant,
    device: meterRow.shape.device,
    serial: z.string().nullable(),
    registers: z.array(readRegister).readonly(),
  }),
  asOf: true,
});

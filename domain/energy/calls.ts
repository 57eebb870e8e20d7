import { z } from 'zod';
import type { CallPermission } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { answerSchema, doubtSchema } from './events.ts';
import { intervalQualities } from './intervalQuality.ts';
import { doubtAnswers } from './register.ts';
import { revisionCauses } from './revision.ts';
import { steps } from './rollUp.ts';

/** Whoever sees the values sees their differences, and so does who works with energy. */
export const seeEnergy: CallPermission = {
  anyOf: [
    '/realData',
    '/monitoringAlarm',
    '/z_historyData',
    '/home',
    '/energyConsumption',
    '/energybb',
    '/eaudatas',
    '/eauanalysis',
  ],
};
const seeDoubts: CallPermission = { anyOf: ['/energyAlarm', '/monitoringAlarm'] };
/** Who sees what a register reads now is told that it is in doubt, whether or not he has a desk of alarms. */
const seeInDoubt: CallPermission = { anyOf: ['/energyAlarm', '/monitoringAlarm', '/realData'] };

const pointId = z.string().regex(pointIdPattern);
const decimal = z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/);
const id = z.string().min(1).max(128);

export const mostEnergyPoints = 20;
export const mostEnergyRows = 10_000;

export const energyRow = z.strictObject({
  start: instant,
  end: instant,
  /** Decimal, in the point's unit. Null where nothing is known: never 0 for want of data. */
  amount: z.string().nullable(),
  quality: z.enum(intervalQualities),
  /** Intervals of 15 minutes of which the amount tells, percent of those that have elapsed of the row. */
  coverage: z.string(),
  /** ms of these over which an outage was bridged, the register being read on both sides: how the amount is spread over them is not known. */
  bridged: z.int(),
  /** Not everything that has elapsed of the row is in its amount. */
  partial: z.boolean(),
  /** Not all of the row has elapsed: it is judged by what has. */
  running: z.boolean(),
  /** What was said of it before, until it was revised; null where it never was. */
  revised: z
    .strictObject({
      amount: z.string(),
      quality: z.enum(intervalQualities),
      at: instant,
      cause: z.enum(revisionCauses),
    })
    .nullable(),
});
export type EnergyRow = z.infer<typeof energyRow>;

/** Energy of counter points by step, in the zone of the site: every row that begins before `to` and ends after `from`. */
export const energyOfPoints = defineCall({
  name: 'energyOfPoints',
  method: 'GET',
  path: '/gateway/api/energy',
  permission: seeEnergy,
  query: z.strictObject({
    points: z.array(pointId).min(1).max(mostEnergyPoints).readonly(),
    from: instant,
    to: instant,
    step: z.enum(steps),
  }),
  response: z.strictObject({
    zone: z.string(),
    series: z.record(z.string(), z.strictObject({ unit: z.string().nullable(), rows: z.array(energyRow).readonly() })),
  }),
  asOf: true,
});

const doubtStates = ['open', 'answered', 'withdrawn'] as const;

export const doubtRow = z.strictObject({
  /** That of its alarm too. */
  id: z.string(),
  version: z.int(),
  org: z.string(),
  state: z.enum(doubtStates),
  ...doubtSchema.omit({ number: true }).shape,
  doubtedAt: instant,
  answer: z.enum(doubtAnswers).nullable(),
  /** The figures of a replacement. */
  replacement: answerSchema.shape.replacement,
  /** The last reading before the register left its line, where it is back on it; what is counted from there if those between were none. */
  since: answerSchema.shape.since.unwrap().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** When what came since left nothing to ask. */
  withdrawnAt: instant.nullable(),
});
export type DoubtRow = z.infer<typeof doubtRow>;

const asItStands = { no: 'a doubt is shown as it stands; its alarm tells what happened to it', ofNow: true } as const;

/** What registers a person is asked about, the oldest first. */
export const listRegisterDoubts = defineCall({
  name: 'listRegisterDoubts',
  method: 'GET',
  path: '/gateway/api/registerDoubts',
  permission: seeInDoubt,
  query: z.strictObject({ state: z.enum(doubtStates).optional(), point: pointId.optional() }),
  response: z.strictObject({
    rows: z.array(doubtRow).readonly(),
    /** Of which `rows` are the first. */
    total: z.int(),
  }),
  asOf: asItStands,
});

export const getRegisterDoubt = defineCall({
  name: 'getRegisterDoubt',
  method: 'GET',
  path: '/gateway/api/registerDoubts/{id}',
  permission: seeDoubts,
  params: z.strictObject({ id }),
  response: doubtRow,
  asOf: asItStands,
});

/** Settles a doubt: the energy of its days is computed again, and its alarm recovers. */
export const answerRegisterDoubt = defineCall({
  name: 'answerRegisterDoubt',
  subject: 'organisation',
  method: 'POST',
  path: '/gateway/api/registerDoubts/{id}',
  permission: { anyOf: ['/energyAlarm:handle', '/monitoringAlarm:handle'] },
  params: z.strictObject({ id }),
  body: z.strictObject({
    answer: z.enum(doubtAnswers),
    /** Of a replacement: figures as the meters showed them, and their ratios to the point's unit. */
    replacement: z
      .strictObject({ final: decimal, start: decimal, oldRatio: decimal.optional(), newRatio: decimal.optional() })
      .nullable()
      .optional(),
  }),
  response: z.strictObject({ id: z.string(), ...answerSchema.shape }),
});

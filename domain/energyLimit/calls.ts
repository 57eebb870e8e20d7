import { z } from 'zod';
import type { AnswerOf } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { sumSchema } from '../energy/sum.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import { energyKinds } from '../unit/energyKinds.ts';
import { limitKindCodes } from './kinds.ts';
import { limitLacks, limitStates } from './verdict.ts';

const id = z.string().min(1).max(128);
const pointId = z.string().regex(pointIdPattern);
const decimal = z.string();
const energyKind = z.enum(Object.keys(energyKinds) as [keyof typeof energyKinds, ...(keyof typeof energyKinds)[]]);
const see = { anyOf: ['/energyAlarm', '/alarmConfiguration'] } as const;

const verdict = {
  state: z.enum(limitStates),
  lacks: z.enum(limitLacks).nullable(),
  /** In the unit of the limit; where something is lacking at least that. Null: nothing is known. */
  used: decimal.nullable(),
  /** Of the limit, per cent. */
  share: decimal.nullable(),
  /** Of pace: per cent of the time that has passed. */
  elapsed: decimal.nullable(),
};

const subject = {
  id,
  name: z.string(),
  kind: z.enum(limitKindCodes),
  energyKind,
  unitId: id.nullable(),
  pointId: id.nullable(),
  level: z.int().min(1).max(4),
  limit: decimal,
  unit: z.string().nullable(),
};

const useRow = z.strictObject({
  ...subject,
  ...verdict,
  from: instant,
  to: instant,
  /** Up to when was counted. */
  until: instant,
  /** Per cent of what has elapsed of which something is known; null before anything could be. */
  coverage: z.string().nullable(),
  enabled: z.boolean(),
});
export type LimitUse = z.infer<typeof useRow>;

/** Every limit that the asker sees, in the period that runs; of demand, the last block that is over. What is nearest to its limit, or passed it, first. */
export const energyLimitUse = defineCall({
  name: 'energyLimitUse',
  method: 'GET',
  path: '/gateway/api/energyLimitUse',
  permission: see,
  asOf: true,
  heavy: true,
  response: z.strictObject({ zone: z.string(), rows: z.array(useRow).readonly() }),
});

const block = z.strictObject({
  ...subject,
  state: verdict.state,
  lacks: verdict.lacks,
  to: instant,
  /** The mean power that it comes to, by what was counted and what is drawn now; where the power is not known at least what was counted. */
  expected: decimal.nullable(),
  power: decimal.nullable(),
  /** By so much less from now on it keeps its limit. */
  shed: decimal.nullable(),
});
export type DemandBlock = z.infer<typeof block>;

/** The blocks that run, of every limit of demand that the asker sees: those that will pass first. */
export const demandBlocks = defineCall({
  name: 'demandBlocks',
  method: 'GET',
  path: '/gateway/api/demandBlocks',
  permission: see,
  asOf: {
    no: 'what a block comes to is told while it runs; its quarter of an hour tells what it came to',
    ofNow: true,
  },
  response: z.strictObject({ now: instant, rows: z.array(block).readonly() }),
});

/** So many days back a limit is tried, and so many of the periods that it would have told are listed. */
export const triedDays = 90;
export const mostTriedRows = 50;

/** A limit that need not be saved, on what was counted lately: how often it would have alarmed. Of demand, by the blocks as they came to be. */
export const tryEnergyLimit = defineCall({
  name: 'tryEnergyLimit',
  method: 'POST',
  path: '/gateway/api/energyLimitUse/trial',
  permission: { anyOf: ['/alarmConfiguration:edit'] },
  acts: false,
  asOf: { no: 'it is tried on the days before now' },
  heavy: true,
  body: z.strictObject({
    unitId: id.nullable(),
    pointId: pointId.nullable(),
    energyKind,
    kind: z.enum(limitKindCodes),
    period: z.int().min(15).max(44_640),
    limit: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
    tolerance: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/)
      .nullable(),
  }),
  response: z.strictObject({
    from: instant,
    to: instant,
    unit: z.string().nullable(),
    /** Nothing could be judged, and why. */
    lacks: z.enum(limitLacks).nullable(),
    periods: z.int(),
    over: z.int(),
    /** Periods of which so little is known that nothing is said. */
    notJudged: z.int(),
    /** The most that one period came to; null: none is known. */
    most: decimal.nullable(),
    /** The last of those that passed it. */
    rows: z.array(z.strictObject({ from: instant, to: instant, used: decimal, at: instant })).readonly(),
  }),
});
export type Trial = AnswerOf<typeof tryEnergyLimit>;

/** How a period of a limit goes: the running sum beside the limit's pace and the period before, and who has which share. */
export const energyLimitCourse = defineCall({
  name: 'energyLimitCourse',
  method: 'GET',
  path: '/gateway/api/energyLimitUse/{id}',
  permission: see,
  params: z.strictObject({ id }),
  /** Within the period that is asked about; left out: the one that runs. */
  query: z.strictObject({ at: instant.optional() }),
  asOf: true,
  heavy: true,
  response: z.strictObject({
    ...subject,
    from: instant,
    to: instant,
    until: instant,
    /** Ends of steps, each with what was counted until then; null where nothing is known. `allowed`: by the time alone; of what has no pace the limit. */
    steps: z
      .array(
        z.strictObject({
          at: instant,
          used: decimal.nullable(),
          before: decimal.nullable(),
          allowed: decimal.nullable(),
        }),
      )
      .readonly(),
    sum: sumSchema.nullable(),
    parts: z
      .array(z.strictObject({ point: id, name: z.string(), amount: decimal.nullable(), share: decimal.nullable() }))
      .readonly(),
  }),
});
export type LimitCourse = AnswerOf<typeof energyLimitCourse>;

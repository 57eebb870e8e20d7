import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';
import { intervalQualities } from '../energy/intervalQuality.ts';
import { costLacks } from './statement.ts';
import { powerFactorStandards } from './tariff/powerFactor.ts';

/** The screens that ask what units' months cost. */
export const costRoutes = [
  ...(['/eco', '/eco/middle', '/Force', '/economicAnalysis', '/energyCostData', '/energyCostTotal'] as const),
] as const;
export type CostRoute = (typeof costRoutes)[number];

/** Statements that one answer holds: 20 units by 12 months, one by 12 years (V062, K059). */
export const mostStatements = 240;

const decimal = z.string();
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const line = z.strictObject({
  /** The rate template and the day from which its version holds. */
  rate: z.string(),
  rateName: z.string(),
  since: day,
  /** A type of period, `single`, or `tier1` to `tier3`. */
  key: z.string(),
  /** Of a ladder with time of use, from 1: what its price holds beside that of the period. */
  tier: z.int().nullable(),
  /** What was fed in, credited at its own price. */
  isFedIn: z.boolean(),
  kwh: decimal,
  price: decimal,
  amount: decimal,
});
export type CostLine = z.infer<typeof line>;

const basic = z.strictObject({
  basis: z.enum(['capacity', 'contractDemand', 'actualDemand']),
  quantity: decimal,
  price: decimal,
  monthly: decimal,
  amount: decimal,
  contracted: decimal.nullable(),
  hours: decimal.nullable(),
  /** `lines`: of several incoming lines each one's own, which are added up. */
  demand: z
    .strictObject({ kw: decimal, at: instant, lines: z.array(z.strictObject({ kw: decimal, at: instant })).readonly() })
    .nullable(),
  isSurplus: z.boolean(),
  isOver: z.boolean(),
  isBelowZero: z.boolean(),
});
export type CostBasic = z.infer<typeof basic>;

const factor = z.strictObject({
  standard: z.enum(powerFactorStandards),
  active: decimal,
  reactive: decimal,
  cos: decimal.nullable(),
  percent: decimal,
  base: decimal,
  amount: decimal,
  /** More was fed in than drawn: there is no power factor, and nothing is adjusted. */
  isFedIn: z.boolean(),
  /** kvar that are missing to the standard and to 0.95 over the hours so far; null: none. */
  toStandard: decimal.nullable(),
  to95: decimal.nullable(),
});
export type CostFactor = z.infer<typeof factor>;

/** Time of which it is not known what it is charged at. `kwh`: what was used in it, where several prices held over it; null: not even that. */
const gap = z.strictObject({ from: instant, to: instant, kwh: decimal.nullable() });
export type CostGap = z.infer<typeof gap>;

/** What a unit's month costs. `known`: null where nothing at all is told, and why. */
export const costStatement = z.strictObject({
  unit: z.string(),
  name: z.string(),
  month,
  /** The days of the month by the unit's settlement day: from the first up to, not with, the second. */
  from: day,
  to: day,
  /** Days that are over or run, and of the whole. */
  days: z.int(),
  wholeDays: z.int(),
  /** ms of the month of which its energy tells, gaps included, and of the whole: what it comes to by its end follows from them. */
  elapsed: z.int(),
  length: z.int(),
  /** Why nothing is told; null: what follows is. */
  none: z.enum(['hidden', 'missing', 'notYet', 'noCounter']).nullable(),
  quality: z.enum(intervalQualities),
  /** How much of what has elapsed it charges: `atLeast` so much, or `incomplete` where something is taken off, so that neither bound is known. */
  extent: z.enum(['whole', 'atLeast', 'incomplete']),
  /** Why it is not whole, in order of time. */
  gaps: z.array(gap).readonly(),
  /** 0 to 1, of what has elapsed. */
  coverage: decimal,
  counted: decimal.nullable(),
  kwh: decimal.nullable(),
  lossFactor: decimal.nullable(),
  lines: z.array(line).readonly(),
  energy: decimal.nullable(),
  basic: basic.nullable(),
  factor: factor.nullable(),
  total: decimal.nullable(),
  /** What held for the first days of the month, in order: each charged by its days. */
  earlier: z
    .array(z.strictObject({ from: day, days: z.int(), basic: basic.nullable(), factor: factor.nullable() }))
    .readonly(),
  lacks: z.array(z.strictObject({ why: z.enum(costLacks), day: day.nullable() })).readonly(),
  /** Something is taken off for what was made here, or flows back within a register: it bears the buying price, as what was not bought. */
  isFeedInPriced: z.boolean(),
  /** The fee rule of its last day, and the unit that it is entered at where that lies above. */
  fee: z.strictObject({ id: z.string(), name: z.string(), unit: z.string(), since: day }).nullable(),
});
export type CostStatement = z.infer<typeof costStatement>;

/** What months of units cost, line by line; an estimate until a bill is issued. */
export const askCosts = defineCall({
  name: 'askCosts',
  method: 'POST',
  path: '/gateway/api/figures/costs',
  permission: { anyOf: costRoutes },
  acts: false,
  body: z.strictObject({
    screen: z.enum(costRoutes),
    units: z.array(z.string().min(1).max(64)).min(1).max(100).readonly(),
    months: z.array(month).min(1).max(144).readonly(),
  }),
  response: z.strictObject({ zone: z.string(), statements: z.array(costStatement).readonly() }),
  asOf: true,
  heavy: true,
});

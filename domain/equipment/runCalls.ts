import { z } from 'zod';
import { defineCall } from '../call/defineCall.ts';
import { instant } from '../clock/instant.ts';

const analysis = '/gateway/energy-service-analysis/api/run-analys';
const permission = { anyOf: ['/operaAnalys'] } as const;
const id = z.string().min(1).max(160);
const text = z.strictObject({ cn: z.string(), en: z.string() });
const decimal = z.string().nullable();

/** A run body: `rule` where a rule tells its states by its power, `state` where a point of its own names them. */
const body = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(['rule', 'state']),
  /** kWh of the last 48 hours, the integral of its power; null where nothing of it is known. */
  energy: decimal,
});
export type RunBody = z.infer<typeof body>;

/** The organisations with run bodies that the caller sees, the heaviest first. */
export const runOrgList = defineCall({
  name: 'runOrgList',
  catalogue: ['C173'],
  method: 'GET',
  path: `${analysis}/org-list`,
  permission,
  response: z.strictObject({
    rows: z.array(z.strictObject({ id: z.string(), name: z.string(), bodies: z.array(body).readonly() })).readonly(),
  }),
  heavy: true,
});

const state = z.strictObject({ id: z.string(), name: text });

export const runChartSchema = z.strictObject({
  id,
  name: z.string(),
  kind: z.enum(['rule', 'state']),
  from: instant,
  to: instant,
  /** Null: its nameplate says none. Of a transformer its capacity. */
  rated: z.number().nullable(),
  ratedUnit: z.enum(['kW', 'kVA']),
  powerPoint: z.string().nullable(),
  /** By what its states are told, in words. */
  basis: text,
  states: z.array(state).readonly(),
  bands: z.array(z.strictObject({ from: instant, to: instant, state: z.string() })).readonly(),
  /** Mean power, kW, each over so many ms from `from` on; null is not known. */
  power: z.strictObject({ width: z.int(), from: instant, values: z.array(z.number().nullable()).readonly() }),
  rows: z
    .array(
      z.strictObject({
        state: z.string(),
        hours: z.string(),
        /** Of the span, %. */
        share: z.string(),
        /** kWh and kW; null where the power is not known. */
        energy: decimal,
        mean: decimal,
        starts: z.int(),
      }),
    )
    .readonly(),
  /** Why the states cannot be told, or not as the rule says. */
  lacks: z.enum(['rated', 'power']).nullable(),
});
export type RunChart = z.infer<typeof runChartSchema>;

/** The states of one body over at most 48 hours (V133), with its power, and what each state came to. */
export const runChart = defineCall({
  name: 'runChart',
  catalogue: ['C174'],
  method: 'GET',
  path: `${analysis}/chart/{id}`,
  permission,
  params: z.strictObject({ id }),
  query: z.strictObject({ from: instant, to: instant }),
  response: runChartSchema,
  heavy: true,
});

import { z } from 'zod';
import { instant } from '../../clock/instant.ts';
import { defineEvent, type EventDeclaration } from '../../event/declaration.ts';
import { limitNames } from '../alarm.ts';
import { outcomes, unjudgedWhys } from './judging.ts';

const id = z.string().min(1).max(128);
const of = { point: id, rule: id, limitName: z.enum(limitNames) };

/** A limit will be passed, says the forecast made at `madeAt`. It stands until it is judged. Stream `predictor-<point>`. */
export const passingForeseen = defineEvent(
  'PassingForeseen',
  z.strictObject({
    ...of,
    /** The limit as it was then, in the unit of the point. */
    limit: z.number(),
    /** The beginning of the quarter in which it is expected. */
    at: instant,
    madeAt: instant,
  }),
);

/** What a warning came to; without `madeAt`, a limit that was passed and that nothing had foreseen. */
export const passingJudged = defineEvent(
  'PassingJudged',
  z.strictObject({
    ...of,
    outcome: z.enum(outcomes),
    /** Of what nobody can judge. */
    why: z.enum(unjudgedWhys).nullable(),
    madeAt: instant.nullable(),
    /** From when it was told until it came; null where it did not come, or was not told. */
    leadMinutes: z.int().nullable(),
    cameAt: instant.nullable(),
    alarm: id.nullable(),
  }),
);

/** Off by itself where last week's same hour came nearer than its forecasts, or as a person says; with the errors of the week that told it. */
export const predictorSwitched = defineEvent(
  'PredictorSwitched',
  z.strictObject({ point: id, on: z.boolean(), error: z.number().nullable(), naive: z.number().nullable() }),
);

export const forecastEventDeclarations: readonly EventDeclaration[] = [
  passingForeseen,
  passingJudged,
  predictorSwitched,
];

export const predictorStream = (point: string): string => `predictor-${point}`;

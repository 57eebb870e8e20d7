import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { equipmentHealthDays, healthDayStep, healthDaysBack } from '../../domain/equipment/healthCalls.ts';
import { boundsOf } from '../../domain/equipment/healthSign.ts';
import type { Sign } from '../../domain/equipment/signsOf.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import type { Log } from '../log/log.ts';
import { type HealthMeans, judgedAt } from './healthCalls.ts';
import { signsHeld } from './signsHeld.ts';

export interface DaysMeans extends HealthMeans {
  readonly log: Pick<Log, 'positionAt'>;
}

/** How the condition of key equipment went: each moment as it was told then, by the signs and weights of then. */
export const healthDaysCall = (means: DaysMeans): ServedCall =>
  serve(equipmentHealthDays, async (_, context) => {
    const days = daysUntil(context.now, means.zone);
    const told: ToldDay[] = [];
    // One after the other: nobody waits for it with his hand on a switch.
    for (const day of days)
      told.push(await toldOn(means, day === context.now ? context : await onDay(means, day, context)));
    return accepted({
      days: days.map((day) => instantOf(Math.trunc(day))),
      rows: [...(told.at(-1)?.scores.keys() ?? [])].map((id) => ({
        id,
        scores: told.map(({ scores }) => scores.get(id) ?? null),
        changed: changesOf(told.map(({ judgedBy }) => judgedBy.get(id) ?? null)).map((n) => ({
          from: instantOf(Math.trunc(days[n - 1] ?? context.now)),
          to: instantOf(Math.trunc(days[n] ?? context.now)),
        })),
      })),
    });
  });

/** By the ids of key equipment. */
interface ToldDay {
  readonly scores: ReadonlyMap<string, number | null>;
  /** By which signs, bounds and weights. */
  readonly judgedBy: ReadonlyMap<string, string>;
}

/** The same question, asked at the end of a day that is over. */
async function onDay({ log }: DaysMeans, day: Millis, context: CallContext): Promise<CallContext> {
  const asOf = Math.min(await log.positionAt(day), context.asOf ?? Number.POSITIVE_INFINITY);
  return { ...context, asOf, asker: { ...context.asker, asOf }, now: day, moment: { asOf: day, now: day } };
}

async function toldOn(means: DaysMeans, context: CallContext): Promise<ToldDay> {
  const held = await signsHeld(means.ledgers, context);
  const rows = await judgedAt(means, held, context);
  return {
    scores: new Map(rows.map(({ id, score }) => [id, score])),
    judgedBy: new Map(
      held.key.flatMap(({ id, equipmentId }) => {
        const signs = held.signs.get(equipmentId);
        return signs === undefined ? [] : [[id, judgedByOf(signs)] as const];
      }),
    ),
  };
}

/** Another text wherever one of them judges otherwise; what a sign is called does not count. */
const judgedByOf = (signs: readonly Sign[]): string =>
  signs
    .map((one) => JSON.stringify([one.id, one.sign, one.pointId, one.staleMinutes, one.weight, boundsOf(one)]))
    .toSorted()
    .join();

/** The places at which it is judged otherwise than at the one before. What was not key equipment yet was not judged. */
const changesOf = (judgedBy: readonly (string | null)[]): readonly number[] =>
  judgedBy.flatMap((by, n) => {
    const before = judgedBy[n - 1] ?? null;
    return by === null || before === null || by === before ? [] : [n];
  });

/** Midnights, the oldest first, and now. */
function daysUntil(now: Millis, zone: Zone): readonly Millis[] {
  const today = zone.startOfDay(now);
  const back = Array.from({ length: healthDaysBack / healthDayStep }, (_, n) => healthDaysBack - n * healthDayStep);
  return [...back.map((n) => zone.startOfDay(today - n * aDay + aDay / 2)), now];
}

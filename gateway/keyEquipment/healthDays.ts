import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { equipmentHealthDays, healthDayStep, healthDaysBack } from '../../domain/equipment/healthCalls.ts';
import { accepted } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { type HealthMeans, judgedAt } from './healthCalls.ts';
import { signsHeld } from './signsHeld.ts';

/** How the condition of key equipment went: each moment as it was known then. */
export const healthDaysCall = (means: HealthMeans): ServedCall =>
  serve(equipmentHealthDays, async (_, context) => {
    const held = await signsHeld(means.ledgers, context);
    const days = daysUntil(context.now, means.zone);
    const scores = new Map<string, (number | null)[]>(held.key.map(({ id }) => [id, []]));
    // One after the other: nobody waits for it with his hand on a switch.
    for (const day of days) {
      const then = { ...context, now: day, moment: { asOf: day, now: day } };
      for (const { id, score } of await judgedAt(means, held, then)) scores.get(id)?.push(score);
    }
    return accepted({
      days: days.map((day) => instantOf(Math.trunc(day))),
      rows: [...scores].map(([id, told]) => ({ id, scores: told })),
    });
  });

/** Midnights, the oldest first, and now. */
function daysUntil(now: Millis, zone: Zone): readonly Millis[] {
  const today = zone.startOfDay(now);
  const back = Array.from({ length: healthDaysBack / healthDayStep }, (_, n) => healthDaysBack - n * healthDayStep);
  return [...back.map((n) => zone.startOfDay(today - n * aDay + aDay / 2)), now];
}

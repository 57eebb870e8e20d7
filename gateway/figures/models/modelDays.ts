import type { Millis } from '../../../domain/clock/clock.ts';
import type { IsRestDay } from '../../../domain/clock/workingDays.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { edgesOfStep } from '../../../domain/energy/rollUp.ts';
import type { ModelDriver } from '../../../domain/energyModel/config.ts';
import type { Driver } from '../../../domain/figure/computing/drivers.ts';
import { noFigure } from '../../../domain/figure/computing/figured.ts';
import { type DrivenDay, driverOn } from '../../../domain/figure/computing/modelled.ts';
import type { LineSteps } from '../lineSteps.ts';
import type { Plan } from '../uses.ts';

export interface DaysAsked {
  /** The last day that is asked ends here; what has not begun by now is none. */
  readonly from: Millis;
  readonly to: Millis;
  readonly now: Millis;
  readonly zone: Zone;
}

/** Up to the end of the day that runs. */
export function daysPlan({ from, to, now, zone }: DaysAsked): Plan {
  const end = Math.min(to, zone.startOfNextDay(now));
  const begin = zone.startOfDay(from);
  return { step: 'day', edges: begin < end ? edgesOfStep({ from: begin, to: end }, 'day', zone) : [] };
}

/** The days of a plan, each with what was used in it and what drove that. */
export async function drivenDays(
  plan: Plan,
  {
    at,
    drivers,
    records,
    zone,
    isRest,
  }: {
    readonly at: (plan: Plan) => Promise<Pick<LineSteps, 'figures'>>;
    readonly drivers: readonly ModelDriver[];
    /** All that is entered of the unit. */
    readonly records: readonly Driver[];
    readonly zone: Zone;
    readonly isRest: IsRestDay;
  },
): Promise<readonly DrivenDay[]> {
  if (plan.edges.length < 2) return [];
  const { figures } = await at(plan);
  const byId = new Map(records.map((one) => [one.id, one]));
  return plan.edges.slice(1).map((to, n): DrivenDay => {
    const from = plan.edges[n] as number;
    return {
      at: from,
      date: zone.written(from).local.slice(0, 10),
      actual: figures[n] ?? noFigure('missing'),
      drivers: drivers.map((one) => driverOn(one, byId.get(one.record ?? '') ?? null, { from, to, zone, isRest })),
    };
  });
}

import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayMs } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import type { Edges } from '../../domain/figure/axis.ts';
import { planFacts } from '../../domain/figure/computing/planned.ts';
import { type EnergyPlan, energyPlans } from '../../domain/plan/energyPlan.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Line } from './lines.ts';
import { factsOf, headOf } from './results.ts';
import type { NodesAsker } from './unitNodes.ts';
import type { Plan } from './uses.ts';

/** A line's plan, where one is followed. */
export type PlanOf = (line: Line) => EnergyPlan | null;

const followed: readonly string[] = ['published', 'inProgress', 'finished', 'completed'];

/** The plans that the asker sees, of the local year in which the span begins. */
export async function openPlans(ledgers: Ledgers, { scope, asOf }: NodesAsker, year: number): Promise<PlanOf> {
  const rows = await ledgers.seen(energyPlans, scope, { asOf });
  const standing = rows.filter((row) => row.year === year && followed.includes(row.state));
  const byKey = new Map(standing.map((row) => [`${row.unitId}/${row.indicator}`, row]));
  return ({ subject, part, medium, measure }) => {
    const indicator = measure.unit === 'tce' ? 'tce' : medium;
    return byKey.get(`${part?.by === 'child' ? part.id : subject.id}/${indicator}`) ?? null;
  };
}

/** The days of a span up to this one, and of the four weeks before it. */
export interface PlanDays extends Plan {
  readonly asked: { readonly from: string; readonly to: string; readonly today: string; readonly isOver: boolean };
}

const daysBefore = 29;

export function planDays(span: Edges, now: Millis, zone: Zone): PlanDays {
  const dateAt = (at: Millis): string => zone.written(at).local.slice(0, 10);
  const [begin = now, end = now] = [span[0], span.at(-1)];
  const today = zone.startOfDay(Math.min(now, end - 1));
  const from = zone.startOfDay(Math.min(begin, today - daysBefore * dayMs));
  return {
    step: 'day',
    edges: edgesOfStep({ from, to: zone.startOfNextDay(today) }, 'day', zone),
    asked: { from: dateAt(begin), to: dateAt(end), today: dateAt(today), isOver: now >= end },
  };
}

/** How a line keeps its plan; without one nothing is read, and no fact is told. */
export async function planTold(
  line: Line,
  { days, planOf, zone }: { readonly days: PlanDays; readonly planOf: PlanOf; readonly zone: Zone },
): Promise<Pick<Answer, 'series' | 'results'>> {
  const plan = planOf(line);
  if (plan === null) return { series: [], results: [{ ...headOf(line, null), gives: 'facts', facts: [] }] };
  const { figures } = await line.at(days);
  const each = figures.map((figure, n) => ({
    date: zone.written(days.edges[n] as number).local.slice(0, 10),
    hour: 0,
    figure,
  }));
  const facts = planFacts(each, {
    ...days.asked,
    target: quantity(plan.target),
    months: plan.months.map(({ amount }) => quantity(amount)),
  }).map(({ on, ...one }) => {
    return { ...one, at: on === undefined ? null : zone.instantAt(`${on}T00:00`) };
  });
  return { series: [], results: [{ ...headOf(line, null), gives: 'facts', facts: factsOf(line, facts) }] };
}

import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayMs } from '../../domain/clock/lengths.ts';
import type { IsRestDay } from '../../domain/clock/workingDays.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import type { Edges } from '../../domain/figure/axis.ts';
import { paceFacts } from '../../domain/figure/computing/pace.ts';
import type { Line } from './lines.ts';
import { factsOf, headOf } from './results.ts';
import type { Plan } from './uses.ts';

/** The hours of a span up to this day, and of the four weeks before it. */
export interface PacePlan extends Plan {
  readonly asked: { readonly from: string; readonly to: string; readonly today: string };
}

const nightsBefore = 29;

export function pacePlan(span: Edges, now: Millis, zone: Zone): PacePlan {
  const dateAt = (at: Millis): string => zone.written(at).local.slice(0, 10);
  const [begin = now, end = now] = [span[0], span.at(-1)];
  // Of a span that is over, its last day stands for today.
  const today = zone.startOfDay(Math.min(now, end - 1));
  const from = zone.startOfDay(Math.min(begin, today - nightsBefore * dayMs));
  return {
    step: 'hour',
    edges: edgesOfStep({ from, to: zone.startOfNextDay(today) }, 'hour', zone),
    asked: { from: dateAt(begin), to: dateAt(end), today: dateAt(today) },
  };
}

/** How the span goes on, told of a line. */
export async function paceTold(
  line: Line,
  plan: PacePlan,
  { zone, isRest }: { readonly zone: Zone; readonly isRest: IsRestDay },
): Promise<Pick<Answer, 'series' | 'results'>> {
  const { figures } = await line.at(plan);
  const hours = figures.map((figure, n) => {
    const { local } = zone.written(plan.edges[n] as number);
    return { date: local.slice(0, 10), hour: Number(local.slice(11, 13)), figure };
  });
  const facts = paceFacts(hours, { ...plan.asked, isRest }).map((one) => ({ ...one, at: null }));
  return { series: [], results: [{ ...headOf(line, null), gives: 'facts', facts: factsOf(line, facts) }] };
}

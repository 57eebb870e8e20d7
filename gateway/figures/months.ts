import type { Zone } from '../../domain/clock/zone.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { type Edges, movedBack } from '../../domain/figure/axis.ts';
import { noFigure } from '../../domain/figure/computing/figured.ts';
import { monthsOfYear, movingSums, trendFacts } from '../../domain/figure/computing/trend.ts';
import type { Line } from './lines.ts';
import { factsOf, headOf } from './results.ts';
import { type Axis, planFor, toldOn, written } from './tell.ts';

/** The whole months of a span and the eleven before it; the same for each line, so that its counters are read once. */
export interface MonthsPlan extends Axis {
  /** Those of the span itself. */
  readonly asked: Edges;
}

export function monthsPlan(asked: Edges, zone: Zone, dates: readonly string[]): MonthsPlan {
  const [from = 0, to = 0] = [asked[0], asked.at(-1)];
  const [first = from] = movedBack([zone.startOfMonth(from)], { months: monthsOfYear - 1 }, zone);
  const edges = from < to ? edgesOfStep({ from: first, to }, 'month', zone) : [];
  return { asked, edges, plan: planFor(edges, zone, dates), back: null };
}

/** What is told of a line by sums of twelve months. */
export async function monthsTold(line: Line, months: MonthsPlan): Promise<Pick<Answer, 'series' | 'results'>> {
  const { steps } = await toldOn(line, months);
  const sums = movingSums(steps);
  if (line.measure.gives === 'series') {
    // A step that is no month of the calendar has no sum.
    const told = months.asked.slice(1).map((end, n) => {
      const at = months.edges.indexOf(end);
      const isMonth = at >= monthsOfYear && months.edges[at - 1] === months.asked[n];
      return (isMonth ? sums[at - monthsOfYear] : undefined) ?? noFigure('notWhole');
    });
    const total = told.findLast(({ value }) => value !== null) ?? told.at(-1) ?? noFigure('missing');
    return { series: [written(line, { steps: told, total, parts: [] }, 0)], results: [] };
  }
  const facts = trendFacts(steps, sums).map(({ id, figure, place }) => ({
    id,
    figure,
    at: place === null ? null : (months.edges[place + monthsOfYear - 1] ?? null),
  }));
  return { series: [], results: [{ ...headOf(line, null), gives: 'facts', facts: factsOf(line, facts) }] };
}

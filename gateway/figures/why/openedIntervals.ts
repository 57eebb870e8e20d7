import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import { aDay as day } from '../../../domain/clock/lengths.ts';
import type { Kept } from '../../../domain/energy/intervals.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import { steps as counterSteps, edgesOfStep, type Step } from '../../../domain/energy/rollUp.ts';
import { edgesOfSpan } from '../../../domain/figure/axis.ts';
import { foldedWhole } from '../../../domain/figure/computing/bridged.ts';
import { cellOf, type Figured, folded, noFigure } from '../../../domain/figure/computing/figured.ts';
import { longestOfReadings, type WhyAnswer, type WhyQuestion } from '../../../domain/figure/why.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import { readKept } from '../../energy/kept.ts';
import { isWaiting } from '../../energy/recount.ts';
import { revisedSum } from '../../energy/unitSums.ts';
import { groupsOf } from '../tell.ts';
import { openUses, type Plan, type Used } from '../uses.ts';
import { type Asked, type CounterSpan, counterSpanOf, judgedBy, type Refused } from './asked.ts';
import { isWithinAll } from './isWithinAll.ts';
import { summed } from './terms.ts';

type Intervals = Extract<WhyQuestion, { of: 'intervals' }>;

/** A span of a counter by the steps that it is made of, and what lies over several of them. */
export async function openedIntervals(asked: Asked, why: Intervals): Promise<WhyAnswer | Refused> {
  const { means, moment } = asked;
  const { database, zone } = means;
  const counter = counterSpanOf(asked, why);
  if ('refused' in counter) return counter;
  const { from, to, step, point, node, of, name } = counter;
  const span = { from, to };
  const outer: Plan = { step, edges: edgesOfStep(span, step, zone) };
  if (outer.edges[0] !== from || outer.edges.at(-1) !== to) return { refused: 'figure.why.span', field: 'span' };
  const shown = shownStep(span);
  const isFiner = counterSteps.indexOf(shown) < counterSteps.indexOf(step);
  const inner: Plan = isFiner ? { step: shown, edges: edgesOfStep(span, shown, zone) } : outer;
  const edges = edgesOfSpan(span, shown, zone);
  const uses = openUses({ database, zone, ...moment, parts: node.parts });
  const [whole, made] = [await uses.used(node, of, outer), await uses.used(node, of, inner)];
  const figure = cellOf(foldedWhole({ edges: outer.edges, figures: figuresOf(whole), bridges: whole.bridges }, 'sum'));
  const kept = await keptOver(asked, counter, inner);
  const rows = groupsOf(edges, inner).map((group, n) =>
    rowOf(made, group, { point: point.id, step: inner.step, from: edges[n] as number, to: edges[n + 1] as number }),
  );
  const isPending = moment.asOf === null && (await isWaiting(database, point.number, span));
  const adds = [...rows.map(({ value: adds }) => ({ adds })), ...kept.map(({ amount: adds }) => ({ adds }))];
  return {
    name,
    from: instantOf(from),
    to: instantOf(to),
    unit: point.unit,
    figure,
    ...judgedBy(figure, figure.value === null ? null : summed(adds), isPending ? 'pending' : null),
    terms: [],
    intervals: rows.map(({ row }) => row),
    readings: [],
    links: [],
    kept: kept.map((one) => ({
      from: instantOf(one.from),
      to: instantOf(one.to),
      amount: textOf(one.amount),
      quality: one.quality,
    })),
  };
}

/** So that a page holds them: months of years, days of months, hours of days, quarters of hours. */
function shownStep({ from, to }: Span): Step {
  const length = to - from;
  if (length > 62 * day + 2 * longestOfReadings) return 'month';
  if (length > day + longestOfReadings) return 'day';
  return length > longestOfReadings ? 'hour' : '15min';
}

export const figuresOf = ({ steps }: Used): readonly Figured[] => steps.map(({ figure }) => figure);

/** A step as it is told, and what it adds. */
export function rowOf(
  { steps }: Used,
  group: readonly number[],
  { from, to, point, step }: Span & { readonly point: string; readonly step: Step },
) {
  const figure = folded(
    group.map((n) => steps[n]?.figure ?? noFigure('missing')),
    'sum',
  );
  const parts = group.flatMap((n) => steps[n]?.parts ?? []);
  const before = figure.value === null ? null : revisedSum(figure.value, parts);
  const of = to - from <= longestOfReadings ? ('readings' as const) : ('intervals' as const);
  const written = { from: instantOf(from), to: instantOf(to) };
  const isOpen = figure.none === null || figure.none === 'missing';
  return {
    value: figure.value,
    row: {
      start: written.from,
      end: written.to,
      ...cellOf(figure),
      revised: before === null ? null : { value: before.amount, at: before.at, cause: before.cause },
      opens: isOpen ? { of, point, ...written, step } : null,
    },
  };
}

/** Differences that the figure holds and none of the steps that it is made of. */
async function keptOver(
  { means: { database }, moment }: Asked,
  { point, from, to }: CounterSpan,
  inner: Plan,
): Promise<readonly Kept[]> {
  const kept = await readKept(database, point.number, { from, to, asOf: moment.asOf });
  return kept.filter((one) => {
    const isHeldBelow = inner.step !== '15min' && stepOf(inner, one) !== null;
    return isWithinAll(point, one) && !isHeldBelow;
  });
}

/** The step that holds both ends. */
function stepOf({ edges }: Plan, { from, to }: Span): Span | null {
  const place = edges.findIndex((end: Millis, n) => n > 0 && from < end);
  const [start, end] = [edges[place - 1], edges[place]];
  return start !== undefined && end !== undefined && from >= start && to <= end ? { from: start, to: end } : null;
}

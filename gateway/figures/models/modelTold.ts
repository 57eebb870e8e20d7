import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { coalFactor } from '../../../domain/figure/computing/coal.ts';
import type { Driver } from '../../../domain/figure/computing/drivers.ts';
import { type Figured, folded, noFigure } from '../../../domain/figure/computing/figured.ts';
import {
  balanceFacts,
  cusum,
  differences,
  lastKnown,
  type ModelledDay,
  modelled,
} from '../../../domain/figure/computing/modelled.ts';
import type { Line } from '../lines.ts';
import { factsOf, headOf } from '../results.ts';
import { type Axis, groupsOf, type Telling, written } from '../tell.ts';
import type { Plan } from '../uses.ts';
import { daysPlan, drivenDays } from './modelDays.ts';
import { type ModelOf, termsOf } from './modelsInForce.ts';

export interface ModelTelling {
  readonly modelOf: ModelOf;
  /** What is entered of units, by the unit. */
  readonly records: ReadonlyMap<string, readonly Driver[]>;
}

/** A line beside its model in force; without one nothing is read, and nothing is expected. */
export async function modelTold(
  line: Line,
  { modelOf, records }: ModelTelling,
  { axes, zone, now, restOf }: Telling & { readonly now: number },
): Promise<Pick<Answer, 'series' | 'results'>> {
  const [axis] = axes;
  const model = modelOf(line);
  const terms = model === null ? null : termsOf(model);
  if (axis === undefined) return { series: [], results: [] };
  const isFacts = line.measure.gives === 'facts';
  if (model === null || terms === null) {
    if (isFacts) return { series: [], results: [{ ...headOf(line, null), gives: 'facts', facts: [] }] };
    const steps = axis.edges.slice(1).map(() => noFigure('noRow'));
    return { series: [told(line, steps, noFigure('noRow'))], results: [] };
  }
  const used: Line = { ...line, uses: [{ kind: 'model', id: model.id, since: model.since }] };
  const plan = daysPlan({ from: axis.edges[0] ?? 0, to: axis.edges.at(-1) ?? 0, now, zone });
  const driven = await drivenDays(plan, {
    at: line.at,
    drivers: model.drivers,
    records: records.get(line.subject.id) ?? [],
    zone,
    isRest: restOf(line.subject),
  });
  const days = modelled(driven, terms);
  if (!isFacts) return { series: [seriesTold(used, { axis, plan, days })], results: [] };
  const facts = balanceFacts(days, (date) =>
    line.medium === null ? null : (coalFactor(line.medium, line.unit, date)?.worth ?? null),
  ).map(({ at = null, ...one }) => ({ ...one, at }));
  return { series: [], results: [{ ...headOf(used, null), gives: 'facts', facts: factsOf(used, facts) }] };
}

interface Days {
  readonly axis: Axis;
  readonly plan: Plan;
  readonly days: readonly ModelledDay[];
}

function seriesTold(line: Line, { axis, plan, days }: Days): Series {
  const groups = groupsOf(axis.edges, plan);
  const off = differences(days);
  const each: readonly Figured[] =
    line.measure.id === 'model.expected'
      ? days.map(({ expected }) => expected)
      : line.measure.id === 'model.cusum'
        ? cusum(off)
        : off;
  const fold = (some: readonly Figured[]): Figured =>
    some.length === 0 ? noFigure('notYet') : line.measure.id === 'model.cusum' ? lastKnown(some) : folded(some, 'sum');
  // What was expected of several days is that of those that are compared: less it, what was used in them is the difference.
  const comparedIn = (group: readonly number[]): readonly Figured[] =>
    group.map((n) => {
      const isLeft = line.measure.id === 'model.expected' && group.length > 1 && days[n]?.residual === null;
      return (isLeft ? off[n] : each[n]) ?? noFigure('missing');
    });
  return told(
    line,
    groups.map((group) => fold(comparedIn(group))),
    fold(comparedIn(days.map((_, n) => n))),
  );
}

const told = (line: Line, steps: readonly Figured[], total: Figured): Series =>
  written(line, { steps, total, parts: [] }, 0);

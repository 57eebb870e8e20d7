import type { Millis } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { type Quantity, zero } from '../../domain/energy/quantity.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { bandFacts, type RatedQuarters, ratesOf } from '../../domain/figure/computing/bands.ts';
import { type Figured, folded, isWhole, noFigure } from '../../domain/figure/computing/figured.ts';
import type { Line } from './lines.ts';
import type { Ratings } from './ratings.ts';
import { factsOf, headOf, type QuarterPlans, quartersAt, quartersOf } from './results.ts';
import { type Axis, groupsOf, type Telling, written } from './tell.ts';
import type { UnitNode } from './unitNodes.ts';
import type { Plan } from './uses.ts';

type RatedTold = Pick<Answer, 'series' | 'results'>;

/** What is told of a unit beside its capacity, or beside the demand that was agreed. */
export async function ratedTold(
  line: Line,
  telling: Telling,
  plans: QuarterPlans,
  ratings: Ratings,
): Promise<RatedTold> {
  const { axes, zone } = telling;
  if (line.measure.input === 'contract') {
    const [first] = axes;
    return { series: first === undefined ? [] : [contractSeries(line, first, zone, ratings)], results: [] };
  }
  const told = await Promise.all(
    axes.map(async (axis, place): Promise<RatedTold> => {
      const plan = plans.get(axis) ?? quartersOf(axis, zone);
      const quarters = await ratedQuarters(line, plan, zone, ratings);
      const compared = place === 0 ? null : place - 1;
      if (line.measure.gives === 'facts') {
        const facts = factsOf(line, bandFacts(quarters));
        return { series: [], results: [{ ...headOf(line, compared), gives: 'facts', facts }] };
      }
      const { steps, total } = ratesOf(quarters, groupsOf(axis.edges, plan));
      return { series: [{ ...written(line, { steps, total, parts: [] }, place), compared }], results: [] };
    }),
  );
  return { series: told.flatMap(({ series }) => series), results: told.flatMap(({ results }) => results) };
}

/** What is asked of a day, once each. */
function byDay<T>(zone: Zone, ask: (day: string) => T): (at: Millis) => T {
  const known = new Map<string, T>();
  return (at) => {
    const day = zone.written(at).local.slice(0, 10);
    if (!known.has(day)) known.set(day, ask(day));
    return known.get(day) as T;
  };
}

async function ratedQuarters(line: Line, plan: Plan, zone: Zone, ratings: Ratings): Promise<RatedQuarters> {
  const { id } = line.subject;
  const node = ratings.nodeOf(id);
  return {
    ...(await quartersAt(line, plan)),
    reactive: node === null ? null : await reactiveOf(node, plan, ratings),
    capacityAt: byDay(zone, (day) => ratings.ratingOn(id, day).capacity),
    contractAt: byDay(zone, (day) => ratings.contractOn(id, day)),
  };
}

/** What was drawn less what was given back, kvarh; null: its meters do not count it. */
async function reactiveOf(node: UnitNode, plan: Plan, { registers }: Ratings): Promise<readonly Figured[] | null> {
  const [drawn, given] = await Promise.all([
    registers.at(node, 'EqForward', plan),
    registers.at(node, 'EqReverse', plan),
  ]);
  if (drawn === null || drawn === 'none' || given === null) return null;
  if (given === 'none') return drawn.figures;
  return drawn.figures.map((one, n) => {
    const back = given.figures[n] ?? noFigure('missing');
    // A meter that has no register of what is given back gave none.
    if (back.none === 'noCounter') return one;
    if (!isWhole(one) || !isWhole(back)) return noFigure('missing', one);
    return { ...one, value: (one.value ?? zero).minus(back.value ?? zero) };
  });
}

function contractSeries(line: Line, { edges }: Axis, zone: Zone, ratings: Ratings): Answer['series'][number] {
  const agreedAt = byDay(zone, (day) => ratings.contractOn(line.subject.id, day));
  const steps = edges.slice(0, -1).map((start, n): Figured => {
    const expected = (edges[n + 1] as number) - start;
    const agreed = agreedAt(start);
    return agreed === null ? noFigure('noRow', { expected }) : known(agreed, expected);
  });
  const last = steps.findLast(({ value }) => value !== null);
  return written(line, { steps, total: last ?? folded(steps, 'sum'), parts: [] }, 0);
}

const known = (value: Quantity, expected: Millis): Figured => ({
  value,
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: expected,
  elapsed: expected,
  expected,
});

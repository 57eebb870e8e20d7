import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import type { Grain } from '../../domain/energy/grain.ts';
import type { Kept } from '../../domain/energy/intervals.ts';
import { edgesOfStep, newestFrom, type Step } from '../../domain/energy/rollUp.ts';
import { sumOfParts } from '../../domain/energy/sum.ts';
import type { Edges } from '../../domain/figure/axis.ts';
import { type Bridge, type Extent, mergedSpans, type Stepped, spanned } from '../../domain/figure/computing/bridged.ts';
import { differenceOf, type Figured, figureOf, noFigure } from '../../domain/figure/computing/figured.ts';
import { type Medium, media } from '../../domain/figure/vocabulary.ts';
import { own } from '../../domain/own.ts';
import { sightOf } from '../../domain/unit/countingParts.ts';
import { type EnergyReads, readsTogether } from '../energy/energyReads.ts';
import { readKept, readKeptOf } from '../energy/kept.ts';
import type { Part } from '../energy/unitParts.ts';
import { type SumPart, sumsOf } from '../energy/unitSums.ts';
import type { Database } from '../store/database.ts';
import { estimatedBy, grainsIn, showsGrains } from './grains.ts';
import { partsBelow, type UnitNode } from './unitNodes.ts';

/** What is counted: a medium in the unit of its counters. */
export interface Counted {
  /** Null where nobody says. */
  readonly medium: Medium | null;
  readonly unit: string | null;
}

/** Steps of counters that are read at once. */
export interface Plan {
  readonly edges: Edges;
  readonly step: Step;
}

/** Step by step: what was used, and what its counters said. */
export interface Used {
  readonly steps: readonly UsedStep[];
  /** What is known over gaps that no step holds. */
  readonly bridges: readonly Bridge[];
  /** Up to when all of its counters are judged. */
  readonly until: Millis;
  /** How finely the counters count of which it is made. */
  readonly grains: readonly (Grain | null)[];
}

export interface UsedStep {
  readonly figure: Figured;
  readonly parts: readonly SumPart[];
  /** There is no counter of the unit itself then: the units below it are added up. */
  readonly isSummed: boolean;
}

/** Steps as they are, before what is known over their gaps. */
type Steps = Omit<Used, 'bridges'>;

export interface Uses {
  readonly used: (node: UnitNode, of: Counted, plan: Plan) => Promise<Used>;
  /** What a unit counts itself less what the units below it count. */
  readonly unexplained: (node: UnitNode, of: Counted, plan: Plan) => Promise<Used>;
}

export interface UsesMeans {
  readonly database: Database;
  readonly zone: Zone;
  readonly asOf: Millis | null;
  readonly now: Millis;
  /** Every counter that the question may come to. */
  readonly parts: readonly Part[];
}

const ofUnit: Readonly<Record<string, Medium>> = { kWh: 'electricity', MWh: 'electricity' };

/** Of what a counter tells: what was said, else what its unit says. */
export const mediumOf = ({ kind, point }: Part): Medium | null => kind ?? own(ofUnit, point?.unit ?? '') ?? null;

/** A counter that is not seen might count in any unit of its medium. */
const counts = (part: Part, { medium, unit }: Counted): boolean =>
  mediumOf(part) === medium && (part.point === null || part.point.unit === unit);

const placeOf = (medium: Medium | null): number => (medium === null ? media.length : media.indexOf(medium));

/** What is counted below a unit, each medium in each of its units; one of which nothing is seen has none. */
export function countedOf(node: UnitNode): readonly Counted[] {
  const byMedium = Map.groupBy(partsBelow(node), mediumOf);
  const inOrder = [...byMedium].sort(([a], [b]) => placeOf(a) - placeOf(b));
  return inOrder.flatMap(([medium, parts]) => {
    const units = new Set(parts.flatMap(({ point }) => (point === null ? [] : [point.unit])));
    return units.size === 0 ? [{ medium, unit: null }] : [...units].map((unit) => ({ medium, unit }));
  });
}

export const hasParts = (node: UnitNode, of: Counted): boolean => partsBelow(node).some((part) => counts(part, of));
export const ownParts = (node: UnitNode, of: Counted): readonly Part[] => node.parts.filter((part) => counts(part, of));

/** What units used, each asked once for each of its plans. */
export function openUses({ database, zone, asOf, now, parts }: UsesMeans): Uses {
  const seen = new Map(parts.flatMap(({ point }) => (point?.kind === 'counter' ? [[point.number, point]] : [])));
  const reads = new Map<Plan, Promise<EnergyReads>>();
  const known = new Map<Plan, Map<string, Promise<Used>>>();
  const kept = new Map<Plan, Promise<ReadonlyMap<number, readonly Kept[]>>>();
  const readsOf = (plan: Plan): Promise<EnergyReads> | null => {
    const { edges, step } = plan;
    if (asOf !== null || seen.size === 0) return null;
    const longest = Math.max(...[...seen.values()].map(({ period }) => period));
    const span = { from: edges[0] ?? 0, to: edges.at(-1) ?? 0 };
    const newest = { from: newestFrom(longest, now), to: now };
    const found = reads.get(plan) ?? readsTogether(database, [...seen.keys()], { ...span, step, zone, newest });
    reads.set(plan, found);
    return found;
  };
  const once = (key: string, plan: Plan, ask: () => Promise<Used>): Promise<Used> => {
    const mine = known.get(plan) ?? new Map<string, Promise<Used>>();
    known.set(plan, mine);
    const found = mine.get(key) ?? ask();
    mine.set(key, found);
    return found;
  };
  // A unit that was moved counts below each of its parents for other days.
  const keyOf = ({ id, days }: UnitNode, { medium, unit }: Counted): string =>
    `${id} ${medium} ${unit} ${(days ?? []).map(({ since, until }) => `${since}/${until}`).join()}`;

  /** What its counters alone said. */
  async function ownOf(node: UnitNode, of: Counted, plan: Plan): Promise<Steps> {
    const told = await countedIn(node, of, plan);
    if (plan.step !== '15min' && plan.step !== 'hour') return told;
    const grains = grainsIn((showsGrains(told) ? told : await countedIn(node, of, daysUpTo(plan))).steps);
    if (grains.every((one) => one === null)) return told;
    return {
      ...told,
      grains,
      steps: told.steps.map((step) => ({ ...step, figure: estimatedBy(step.figure, grains) })),
    };
  }

  const days = new Map<string, Plan>();
  /** The same steps of two days before what is known of it ends: in a few of them a register does not show how finely it counts. */
  function daysUpTo({ edges, step }: Plan): Plan {
    const to = edges.findLast((at) => at <= now) ?? edges[0] ?? 0;
    const key = `${step} ${to}`;
    const plan = days.get(key) ?? { step, edges: edgesOfStep({ from: to - 2 * dayLength, to }, step, zone) };
    days.set(key, plan);
    return plan;
  }

  const overs = new Map<string, Plan>();
  /** One plan for one gap, of whichever unit it is: what is read is known by the plan. */
  function overPlan(start: Millis, end: Millis): Plan {
    const key = `${start}/${end}`;
    const plan = overs.get(key) ?? { step: 'hour', edges: [start, end] };
    overs.set(key, plan);
    return plan;
  }

  async function countedIn(node: UnitNode, of: Counted, plan: Plan): Promise<Steps> {
    const { edges, step } = plan;
    const mine = ownParts(node, of);
    const together = await readsOf(plan);
    const asked = { edges, step, zone, asOf, now, ...(together === null ? {} : { reads: together }) };
    const sums = await sumsOf(database, { kind: of.medium, unit: of.unit, parts: mine }, asked);
    return {
      until: sums.until,
      grains: [],
      steps: sums.steps.map(({ sum, parts: counting }) => ({
        parts: counting,
        isSummed: false,
        figure:
          counting.length === 0
            ? noFigure('noCounter')
            : figureOf(
                sum,
                counting.reduce((all, { expected }) => all + expected, 0),
              ),
      })),
    };
  }

  async function belowOf(node: UnitNode, of: Counted, plan: Plan): Promise<Steps> {
    const children = await Promise.all(
      node.children.filter((child) => hasParts(child, of)).map((child) => used(child, of, plan)),
    );
    const grains = children.flatMap((child) => child.grains);
    return {
      grains,
      until: Math.min(now, ...children.map(({ until }) => until)),
      steps: plan.edges.slice(1).map((_, i) => {
        const counting = children.flatMap(({ steps }) => steps[i]?.parts ?? []);
        const expected = counting.reduce((all, one) => all + one.expected, 0);
        const figure =
          counting.length === 0
            ? noFigure('noCounter')
            : figureOf(sumOfParts(counting.map(({ sum }) => sum)), expected);
        return { figure: estimatedBy(figure, grains), parts: counting, isSummed: counting.length > 0 };
      }),
    };
  }

  /** By day: its own counters of the medium, else the units below it. */
  function used(node: UnitNode, of: Counted, plan: Plan): Promise<Used> {
    return once(`use ${keyOf(node, of)}`, plan, async () => {
      const bridges = await bridgesOf(node, of, plan, used);
      const mine = await ownOf(node, of, plan);
      if (mine.steps.every(({ parts: counting }) => counting.length > 0)) return { ...mine, bridges };
      const below = await belowOf(node, of, plan);
      return {
        bridges,
        grains: [...mine.grains, ...below.grains],
        until: Math.min(mine.until, below.until),
        steps: mine.steps.map((step, i) => (step.parts.length > 0 ? step : (below.steps[i] ?? step))),
      };
    });
  }

  const differencesIn = (plan: Plan): Promise<ReadonlyMap<number, readonly Kept[]>> => {
    const [from = 0, to = 0] = [plan.edges[0], plan.edges.at(-1)];
    const found =
      kept.get(plan) ??
      (asOf === null
        ? readKeptOf(database, [...seen.keys()], { from, to })
        : Promise.all(
            [...seen.keys()].map(async (n) => [n, await readKept(database, n, { from, to, asOf })] as const),
          ).then((each) => new Map(each)));
    kept.set(plan, found);
    return found;
  };

  /** The steps of the plan, as one each, over which some counter of a unit went on though nothing came from it. */
  async function gapsOf(node: UnitNode, of: Counted, plan: Plan, ask: Uses['used']): Promise<readonly Extent[]> {
    const { edges } = plan;
    if (edges.length <= 2 || seen.size === 0) return [];
    const differences = await differencesIn(plan);
    const mine = partsBelow(node).filter((part) => counts(part, of));
    const spansOf = (parts: readonly Part[]): readonly Extent[] =>
      parts.flatMap(({ point }) => (differences.get(point?.number ?? -1) ?? []).flatMap((one) => spanned(edges, one)));
    // Where a unit counts itself, what those below it did not send is no gap of it.
    const spansIn = (one: UnitNode): readonly Extent[] => {
      const ours = ownParts(one, of);
      const isCounted = ({ start, end }: Extent): boolean =>
        ours.some((part) => sightOf(part, { from: start, to: end }, zone) !== null);
      return [...spansOf(ours), ...one.children.flatMap(spansIn).filter((span) => !isCounted(span))];
    };
    const below = ask === used ? [] : node.children.flatMap(spansIn);
    const spans = [...spansIn(node), ...below];
    const cuts = mine.flatMap(({ since, until }) => [since, until].map((day) => instantOfDay(day)));
    return mergedSpans(spans).filter(({ start, end }) => !cuts.some((at) => at !== null && at > start && at < end));
  }

  const instantOfDay = (day: string | null): Millis | null => (day === null ? null : zone.instantAt(`${day}T00:00`));

  /** Each of these gaps as one step, read as one: it holds what its registers counted over it. */
  const bridgesOf = async (node: UnitNode, of: Counted, plan: Plan, ask: Uses['used']): Promise<readonly Bridge[]> =>
    Promise.all(
      (await gapsOf(node, of, plan, ask)).map(async ({ start, end }) => {
        const { steps } = await ask(node, of, overPlan(start, end));
        return { start, end, figure: steps[0]?.figure ?? noFigure('missing') };
      }),
    );

  /** What it counts itself less what the units below it count. */
  function unexplained(node: UnitNode, of: Counted, plan: Plan): Promise<Used> {
    return once(`rest ${keyOf(node, of)}`, plan, async () => {
      const [mine, below] = await Promise.all([ownOf(node, of, plan), belowOf(node, of, plan)]);
      const isEven = mine.until === below.until;
      return {
        bridges: await bridgesOf(node, of, plan, unexplained),
        grains: [],
        until: Math.min(mine.until, below.until),
        steps: mine.steps.map(({ figure }, i) => {
          const others = below.steps[i]?.figure ?? noFigure('noCounter');
          const isOver = (plan.edges[i + 1] ?? 0) <= Math.min(mine.until, below.until);
          return { figure: differenceOf(figure, others, isEven || isOver), parts: [], isSummed: false };
        }),
      };
    });
  }

  return { used, unexplained };
}

/** What was used, to be made one over an extent. */
export const steppedOf = ({ steps, bridges }: Pick<Used, 'steps' | 'bridges'>, { edges }: Plan): Stepped => ({
  edges,
  figures: steps.map(({ figure }) => figure),
  bridges,
});

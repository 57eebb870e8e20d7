import { instantOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { type Quantity, quantity, textOf } from '../../../domain/energy/quantity.ts';
import { coalFactor } from '../../../domain/figure/computing/coal.ts';
import { type Figured, noFigure } from '../../../domain/figure/computing/figured.ts';
import { type FigurePlace, longestOfReadings, type Opens } from '../../../domain/figure/why.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { daysOfPart } from '../../../domain/unit/countingParts.ts';
import { energyKinds } from '../../../domain/unit/energyKinds.ts';
import type { Part } from '../../energy/unitParts.ts';
import { counterName, worthOf } from '../lines.ts';
import type { UnitNode } from '../unitNodes.ts';
import { type Counted, hasParts, ownParts, type Plan, type Uses } from '../uses.ts';
import type { Source } from './terms.ts';

/** A figure that is opened: which one, of what, by which steps it was read. */
export interface Opening {
  readonly place: FigurePlace;
  readonly node: UnitNode;
  readonly uses: Uses;
  readonly plan: Plan;
  /** Of the counters, as they open. */
  readonly step: Plan['step'];
  /** Of the figure. */
  readonly span: Span;
  /** The places in the plan of the steps that it holds. */
  readonly steps: readonly number[];
  readonly zone: Zone;
  readonly lang: Lang;
}

const one: Quantity = quantity(1);
const minusOne: Quantity = quantity(-1);
const stepsOf = ({ plan }: Pick<Opening, 'plan'>): readonly number[] => plan.edges.slice(1).map((_, n) => n);
const nothing = noFigure('noCounter');

/** A counter as it counts for a unit, or for a part of it. */
export async function counterSource(opening: Opening, part: Part, of: Counted): Promise<Source> {
  const { node, uses, plan, lang } = opening;
  const place = node.parts.indexOf(part);
  const alone: UnitNode = { id: `${node.id}/counter ${place}`, name: null, parts: [part], children: [] };
  const { steps } = await uses.used(alone, of, plan);
  const isSeen = part.point !== null;
  return {
    kind: 'point',
    id: isSeen ? part.pointId : null,
    name: counterName(node, part, lang),
    factor: null,
    share: isSeen ? part.share : null,
    since: isSeen ? part.since : null,
    until: isSeen ? part.until : null,
    unit: part.point?.unit ?? null,
    worth: quantity(part.share).div(100),
    opens: counterOpens(opening, part),
    figures: steps.map(({ figure }) => figure),
  };
}

/** As long as it counts for the unit within the span. */
function counterOpens({ span, step, zone }: Opening, part: Part): Opens | null {
  if (part.point?.kind !== 'counter') return null;
  const days = daysOfPart(part, zone);
  const [from, to] = [Math.max(span.from, days.from), Math.min(span.to, days.to)];
  if (from >= to) return null;
  const of = to - from <= longestOfReadings ? 'readings' : 'intervals';
  return { of, point: part.pointId, from: instantOf(from), to: instantOf(to), step };
}

interface UnitTold {
  readonly figures: readonly Figured[];
  readonly sign?: 1 | -1;
  readonly part?: FigurePlace['part'];
}

/** A unit as it stands in a figure: the steps in which it does not are told by its days. */
export function unitSource(
  opening: Opening,
  unit: UnitNode,
  of: Counted,
  { figures, sign = 1, part = null }: UnitTold,
): Source {
  const { place } = opening;
  const isSeen = unit.name !== null;
  const subject = unit.id === opening.node.id ? place.subject : { kind: 'energyUnit' as const, id: unit.id };
  return {
    kind: 'unit',
    id: isSeen ? unit.id : null,
    name: unit.name,
    factor: null,
    unit: of.unit,
    share: sign === 1 ? '100' : '-100',
    worth: sign === 1 ? one : minusOne,
    ...daysIn(opening, figures),
    figures: figures.map((figure) => signed(figure, sign)),
    opens: isSeen
      ? { of: 'figure', place: { ...place, measure: 'energy.use', subject, part, medium: of.medium, unit: of.unit } }
      : null,
  };
}

export const signed = (figure: Figured, sign: 1 | -1): Figured =>
  sign === 1 || figure.value === null ? figure : { ...figure, value: figure.value.neg() };

/** From the first to the last day on which it counts, where that is not the whole of the figure. */
function daysIn({ steps, plan, zone }: Opening, figures: readonly Figured[]): Pick<Source, 'since' | 'until'> {
  const counting = steps.filter((n) => figures[n]?.none !== 'noCounter');
  const [first, last] = [counting[0], counting.at(-1)];
  const dayAt = (edge: number | undefined): string => zone.written(plan.edges[edge ?? 0] ?? 0).local.slice(0, 10);
  return {
    since: first === undefined || first === steps[0] ? null : dayAt(first),
    until: last === undefined || last === steps.at(-1) ? null : dayAt(last + 1),
  };
}

/** What a unit used: by day its own counters, else the units below it. */
export async function consumptionSources(opening: Opening, of: Counted): Promise<readonly Source[]> {
  const { node, uses, plan } = opening;
  const [whole, own] = [await uses.used(node, of, plan), ownParts(node, of)];
  const below = await belowSources(opening, of, {
    figureAt: (n, figure) => (whole.steps[n]?.isSummed === true ? figure : nothing),
  });
  return [...(await Promise.all(own.map((part) => counterSource(opening, part, of)))), ...below];
}

interface Below {
  readonly sign?: 1 | -1;
  readonly figureAt?: (step: number, figure: Figured) => Figured;
}

async function belowSources(opening: Opening, of: Counted, { sign = 1, figureAt }: Below): Promise<readonly Source[]> {
  const { node, uses, plan } = opening;
  const children = node.children.filter((child) => hasParts(child, of));
  return Promise.all(
    children.map(async (child) => {
      const { steps } = await uses.used(child, of, plan);
      const figures = steps.map(({ figure }, n) => figureAt?.(n, figure) ?? figure);
      return unitSource(opening, child, of, { figures, sign });
    }),
  );
}

/** What nobody can explain: its own counters less the units below it. */
export async function restSources(opening: Opening, of: Counted): Promise<readonly Source[]> {
  const own = ownParts(opening.node, of);
  return [
    ...(await Promise.all(own.map((part) => counterSource(opening, part, of)))),
    ...(await belowSources(opening, of, { sign: -1 })),
  ];
}

interface MediumTold {
  readonly measure: FigurePlace['measure'];
  readonly figures: readonly Figured[];
}

/** A medium in standard coal, for each factor that held on these days. */
export function mediumSources(opening: Opening, of: Counted, { measure, figures }: MediumTold): readonly Source[] {
  const { place, plan, zone, lang, steps } = opening;
  const dayAt = (n: number): string => zone.written(plan.edges[n] as number).local.slice(0, 10);
  const factorOn = (n: number) => (of.medium === null ? null : coalFactor(of.medium, of.unit, dayAt(n)));
  const byFactor = Map.groupBy(steps, (n) => {
    const found = factorOn(n);
    return found === null ? '' : `${found.factor.id} ${found.factor.value}`;
  });
  return [...byFactor.values()].map((mine): Source => {
    const found = factorOn(mine[0] ?? 0);
    const within = new Set(mine);
    const worth = stepsOf(opening).map((n) => (within.has(n) ? worthOf(figures[n] ?? nothing, of, dayAt(n)) : nothing));
    const part = place.part?.by === 'item' ? place.part : null;
    return {
      kind: 'medium',
      id: of.medium,
      name: of.medium === null ? null : energyKinds[of.medium][lang],
      share: '100',
      factor: found === null ? null : { id: found.factor.id, value: textOf(found.worth) },
      unit: of.unit,
      worth: found?.worth ?? one,
      figures: worth,
      ...daysIn(opening, worth),
      opens: { of: 'figure', place: { ...place, measure, part, medium: of.medium, unit: of.unit } },
    };
  });
}

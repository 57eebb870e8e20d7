import { instantOf } from '../../../domain/clock/clock.ts';
import type { Cell, Series } from '../../../domain/figure/answer.ts';
import { piecesIn } from '../../../domain/figure/computing/bridged.ts';
import { cellOf, noFigure } from '../../../domain/figure/computing/figured.ts';
import { cellAt } from '../../../domain/figure/extent.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import { figureScreenOf } from '../../../domain/figure/screens.ts';
import type { FigurePlace, WhyAnswer } from '../../../domain/figure/why.ts';
import { type ItemRow, openItems } from '../items.ts';
import type { LineSteps } from '../lineSteps.ts';
import { counterName, type Line, linesOf } from '../lines.ts';
import { type Axis, groupsOf, seriesOf } from '../tell.ts';
import { partsBelow, type UnitNode } from '../unitNodes.ts';
import { type Counted, countedOf, hasParts, openUses, ownParts, type Plan, type Uses } from '../uses.ts';
import { type Asked, judgedBy, type Refused } from './asked.ts';
import { itemSources } from './itemSources.ts';
import { consumptionSources, counterSource, mediumSources, type Opening, restSources } from './sources.ts';
import { addedBy, type Source, summed } from './terms.ts';

/** What every figure that opens stands on, whether its screen asks for it or not. */
const grounds = ['energy.use', 'energy.unexplained'] as const;
const opened: readonly FigurePlace['measure'][] = [...grounds, 'energy.tce', 'energy.unexplainedTce'];

/** A figure of an answer, and the terms of which it is the sum. */
export async function openedFigure(asked: Asked, given: FigurePlace): Promise<WhyAnswer | Refused> {
  const { means, question, axes, lang, moment, nodes } = asked;
  const { database, zone } = means;
  const place = atChild(given);
  const node = nodeAt(asked, place);
  const axis = axes[place.compared === null ? 0 : place.compared + 1];
  if (node === null || axis === undefined || !isAsked(asked, place)) return noPlace;
  if (!opened.includes(place.measure)) return { refused: 'figure.why.none', field: 'place' };
  const parts = nodes.flatMap((one) => partsBelow(one.node));
  const uses = openUses({ database, zone, ...moment, parts });
  const line = lineAt(asked, place, { node, uses });
  if (line === null) return place.part === null ? nothingCounts({ axis, place, node, lang }) : noPlace;
  const series = (await seriesOf(line, { axes, step: question.step, zone })).find(
    ({ compared }) => compared === place.compared,
  );
  const figure = series === undefined ? null : cellIn(series, place.cell);
  if (series === undefined || figure === null) return noPlace;
  const span = spanAt(axis, place.cell);
  const { plan, steps, figures } = await pieces(line, axis, place.cell);
  const opening: Opening = { place, node, uses, plan, step: axis.plan.step, span, steps, zone, lang };
  const told = figure.value === null ? steps : steps.filter((n) => figures[n]?.none === null);
  const sources = figure.none === 'noBase' ? [] : await sourcesOf(opening, line, question.medium);
  const added = sources.flatMap((source) => addedBy(source, { all: steps, told }) ?? []);
  return {
    name: nameOf(node, place, lang),
    from: instantOf(span.from),
    to: instantOf(span.to),
    unit: series.unit,
    figure,
    ...judgedBy(figure, figure.value === null ? null : summed(added)),
    terms: added.map(({ term }) => term),
    intervals: [],
    readings: [],
    links: [],
    kept: [],
  };
}

/** The steps that a figure was made of: as they were read, or, where it holds what is known over a gap, with that gap as one step. */
async function pieces(
  line: Line,
  axis: Axis,
  cell: number | null,
): Promise<Pick<Opening, 'plan' | 'steps'> & Pick<LineSteps, 'figures'>> {
  const { figures, bridges } = await line.at(axis.plan);
  const span = spanAt(axis, cell);
  const made = piecesIn({ edges: axis.plan.edges, figures, bridges }, { start: span.from, end: span.to });
  if (!made.some(({ isBridge }) => isBridge)) return { plan: axis.plan, steps: stepsAt(axis, cell), figures };
  const plan: Plan = { step: 'hour', edges: [...made.map(({ start }) => start), span.to] };
  return { plan, steps: made.map((_, n) => n), figures: (await line.at(plan)).figures };
}

interface Uncounted {
  readonly axis: Axis;
  readonly place: FigurePlace;
  readonly node: UnitNode;
  readonly lang: Asked['lang'];
}

/** Then nothing counted it. */
function nothingCounts({ axis, place, node, lang }: Uncounted): WhyAnswer {
  const { from, to } = spanAt(axis, place.cell);
  const figure = cellOf(noFigure('noCounter'));
  return {
    name: nameOf(node, place, lang),
    from: instantOf(from),
    to: instantOf(to),
    unit: place.unit,
    figure,
    ...judgedBy(figure, null),
    terms: [],
    intervals: [],
    readings: [],
    links: [],
    kept: [],
  };
}

const noPlace: Refused = { refused: 'figure.why.place', field: 'place' };

/** A unit below opens as it does when it is asked about. */
const atChild = (place: FigurePlace): FigurePlace =>
  place.part?.by === 'child' ? { ...place, subject: { kind: 'energyUnit', id: place.part.id }, part: null } : place;

/** One of what is asked about, or a unit below it that its reader sees. */
function nodeAt({ nodes }: Asked, { subject }: FigurePlace): UnitNode | null {
  const walk = (node: UnitNode): readonly UnitNode[] => [node, ...node.children.flatMap(walk)];
  const asked = nodes.find((one) => one.subject.kind === subject.kind && one.subject.id === subject.id)?.node;
  const below = subject.kind === 'energyUnit' ? nodes.flatMap(({ node }) => node.children.flatMap(walk)) : [];
  return asked ?? below.find(({ id, name }) => id === subject.id && name !== null) ?? null;
}

/** What the question asks, or what that stands on. */
function isAsked({ question }: Asked, { measure, part }: FigurePlace): boolean {
  const isMeasure = question.measures.includes(measure) || grounds.some((one) => one === measure);
  return isMeasure && (part === null || figureScreenOf(question.screen).by.includes(part.by));
}

function lineAt(
  { question, means: { zone }, lang, axes }: Asked,
  { measure: id, subject, part, medium, unit }: FigurePlace,
  { node, uses }: { readonly node: UnitNode; readonly uses: Uses },
): Line | null {
  const lines = linesOf({
    measure: { ...measureOf(id), id },
    subject,
    node,
    medium: question.medium,
    by: part?.by ?? null,
    uses,
    zone,
    lang,
    day: zone.written(axes[0]?.edges[0] ?? 0).local.slice(0, 10),
    drivers: [],
  });
  const isSame = (line: Line): boolean =>
    line.medium === medium && line.unit === unit && (line.part?.id ?? null) === (part?.id ?? null);
  return lines.find(isSame) ?? null;
}

const cellIn = (series: Series, cell: number | null): Cell | null =>
  cell === null ? series.total : series.qualities[cell] === undefined ? null : cellAt(series, cell);

const stepsAt = ({ edges, plan }: Axis, cell: number | null): readonly number[] =>
  cell === null ? plan.edges.slice(1).map((_, n) => n) : (groupsOf(edges, plan)[cell] ?? []);

const spanAt = ({ edges }: Axis, cell: number | null) => ({
  from: edges[cell ?? 0] ?? 0,
  to: (cell === null ? edges.at(-1) : edges[cell + 1]) ?? 0,
});

function nameOf(node: UnitNode, { part, subject }: FigurePlace, lang: Asked['lang']): string {
  const counter = part?.by === 'point' ? node.parts.find(({ pointId }) => pointId === part.id) : undefined;
  return (counter === undefined ? null : counterName(node, counter, lang)) ?? node.name ?? subject.id;
}

/** What adds to a figure, by its measure. */
async function sourcesOf(opening: Opening, line: Line, medium: string | null): Promise<readonly Source[]> {
  const { node, place, uses, plan } = opening;
  const kinds = countedOf(node).filter((of) => medium === null || of.medium === medium);
  if (place.measure === 'energy.tce' || place.measure === 'energy.unexplainedTce') {
    const all = place.part?.by === 'medium' ? kinds.filter((of) => of.medium === line.medium) : kinds;
    return (await Promise.all(all.map((of) => coalOf(opening, of)))).flat();
  }
  const of: Counted = { medium: line.medium, unit: line.unit };
  if (place.measure === 'energy.unexplained') return restSources(opening, of);
  if (place.part?.by === 'item') return itemSources(opening, of, place.part.id as ItemRow);
  if (place.part?.by !== 'point') return consumptionSources(opening, of);
  const { id } = place.part;
  const mine = ownParts(node, of).filter(({ pointId, point }) => pointId === id && point !== null);
  return Promise.all(mine.map((part) => counterSource(opening, part, of)));

  /** Of what cannot be explained: what a medium that nothing below counts used, whole. */
  async function coalOf({ place: { measure, part } }: Opening, kind: Counted): Promise<readonly Source[]> {
    if (part?.by === 'item') {
      const { steps } = await openItems(uses, node)(kind, plan);
      return mediumSources(opening, kind, {
        measure: 'energy.use',
        figures: steps.get(part.id as ItemRow) ?? [noFigure('noCounter')],
      });
    }
    const isRest = measure === 'energy.unexplainedTce';
    if (isRest && ownParts(node, kind).length === 0) return [];
    const isSplit = isRest && node.children.some((child) => hasParts(child, kind));
    const { steps } = await (isSplit ? uses.unexplained(node, kind, plan) : uses.used(node, kind, plan));
    const figures = steps.map(({ figure }) => figure);
    return mediumSources(opening, kind, { measure: isSplit ? 'energy.unexplained' : 'energy.use', figures });
  }
}

import type { Millis } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { backOf, edgesOfSpan, movedBack } from '../../domain/figure/axis.ts';
import { mostCells, mostCellsOfAll } from '../../domain/figure/calls.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import { figureMessages } from '../../domain/figure/messages.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { FigureMeans } from './figureMeans.ts';
import { type Line, linesOf } from './lines.ts';
import type { SubjectNode } from './nodesOf.ts';
import { powerSeries, quartersOf, resultsOf } from './results.ts';
import { type Axis, planFor, seriesOf, type Telling, writtenEdges } from './tell.ts';
import { partsBelow } from './unitNodes.ts';
import { countedOf, openUses, ownParts } from './uses.ts';

export interface Asking {
  readonly question: Question;
  readonly span: Span;
  readonly nodes: readonly SubjectNode[];
  readonly asOf: Millis | null;
  readonly now: Millis;
  readonly lang: Lang;
}

/** What was asked, answered: the tree and the counters as they stood, the figures as they were known. */
export async function answerOf(
  { database, zone }: FigureMeans,
  { question, span, nodes, asOf, now, lang }: Asking,
): Promise<Result<Answer>> {
  const parts = nodes.flatMap(({ node }) => partsBelow(node));
  const dates = parts.flatMap(({ since, until }) => [since, until].filter((date) => date !== null));
  const edges = edgesOfSpan(span, question.step, zone);
  const backs = question.compare.map((one) => backOf(one, span, zone));
  const axes: readonly Axis[] = [null, ...backs].map((back) => {
    const mine = back === null ? edges : movedBack(edges, back, zone);
    return { edges: mine, back, plan: planFor(mine, zone, dates) };
  });
  const uses = openUses({ database, zone, asOf, now, parts });
  const day = zone.written(span.from).local.slice(0, 10);
  const { medium, by } = question;
  const lines = question.measures.flatMap((id) =>
    nodes.flatMap(({ subject, node }) =>
      linesOf({ measure: { ...measureOf(id), id }, subject, node, medium, by, uses, zone, day, lang }),
    ),
  );
  const cells = edges.length - 1;
  if (cells > mostCells || cells * axes.length * lines.length > mostCellsOfAll)
    return refused('RULE_BROKEN', { fields: { span: figureMessages['figure.tooMany'][lang] } });
  const telling: Telling = { axes, step: question.step, zone };
  const isOf = (input: Line['measure']['input']) => (line: Line) => line.measure.input === input;
  const isSeries = ({ measure }: Line): boolean => measure.gives === 'series';
  const quarters = new Map(lines.some(isOf('demand')) ? axes.map((axis) => [axis, quartersOf(axis, zone)]) : []);
  const [counted, powers, results] = await Promise.all([
    Promise.all(lines.filter((line) => isSeries(line) && isOf('energy')(line)).map((line) => seriesOf(line, telling))),
    Promise.all(
      lines
        .filter((line) => isSeries(line) && isOf('demand')(line))
        .map((line) => powerSeries(line, telling, quarters)),
    ),
    Promise.all(lines.filter((line) => !isSeries(line)).map((line) => resultsOf(line, telling, quarters))),
  ]);
  return accepted({
    zone: zone.name,
    axes: axes.map((axis) => ({ edges: writtenEdges(axis) })),
    names: nodes.map(({ subject, node }) => ({ ...subject, name: node.name ?? subject.id })),
    series: [...counted.flat(), ...powers.flat()],
    results: results.flat(),
    notes: nodes.flatMap((one) => notesOf(one, question, span, zone)),
  });
}

/** What who reads should know: another counter since then, the units below added up, a medium that nothing counts. */
function notesOf(
  { subject, node }: SubjectNode,
  { medium }: Question,
  span: Span,
  zone: FigureMeans['zone'],
): Answer['notes'] {
  const kinds = countedOf(node).filter((one) => medium === null || one.medium === medium);
  if (kinds.length === 0) return [{ kind: 'noMedium', subject, since: null }];
  const isSummed = kinds.some((of) => ownParts(node, of).length === 0);
  const changes = new Set(partsBelow(node).flatMap(({ since, until }) => [since, until]));
  const moved = [...changes].filter((date): date is string => {
    const at = date === null ? null : zone.instantAt(`${date}T00:00`);
    return at !== null && at > span.from && at < span.to;
  });
  return [
    ...(isSummed ? [{ kind: 'childrenSummed' as const, subject, since: null }] : []),
    ...moved.sort().map((since) => ({ kind: 'moved' as const, subject, since })),
  ];
}

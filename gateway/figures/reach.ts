import type { Zone } from '../../domain/clock/zone.ts';
import { backOf, edgesOfSpan, movedBack } from '../../domain/figure/axis.ts';
import type { Measure } from '../../domain/figure/measure.ts';
import { measureOf } from '../../domain/figure/measures.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { calendarIn, type SubjectNode } from './nodesOf.ts';
import { nodeWithin } from './unitNodes.ts';

/** A year, in which lies all that a measure looks at before its span; what costs asks where the ladder of the year stood. */
const yearMs = 366 * 86_400_000;
const lookingBack: readonly Measure['input'][] = ['months', 'pace', 'plan', 'periods'];

/** What was asked about with what hangs below it in the span, in what it is compared with, and in what its measures look back at. */
export function nodesInReach(
  nodes: readonly SubjectNode[],
  question: Pick<Question, 'measures' | 'step' | 'compare'>,
  { span, zone }: { readonly span: Span; readonly zone: Zone },
): readonly SubjectNode[] {
  const edges = edgesOfSpan(span, question.step, zone, calendarIn(nodes));
  const backs = question.compare.map((one) => backOf(one, span, zone));
  const isBefore = question.measures.some((id) => lookingBack.includes(measureOf(id).input));
  const reach = [edges, ...backs.map((back) => (back === null ? edges : movedBack(edges, back, zone)))].map(
    (each): Span => {
      const [from = 0, to = 0] = [each[0], each.at(-1)];
      return { from: isBefore ? from - yearMs : from, to };
    },
  );
  return nodes.map(({ subject, node }) => ({ subject, node: nodeWithin(node, reach, zone) }));
}

import type { Quantity } from '../../../domain/energy/quantity.ts';
import type { Step } from '../../../domain/energy/rollUp.ts';
import type { Cell } from '../../../domain/figure/answer.ts';
import { writtenValue } from '../../../domain/figure/computing/figured.ts';
import type { figureMessages } from '../../../domain/figure/messages.ts';
import type { Question } from '../../../domain/figure/question.ts';
import type { UnjudgedWhy, WhyAnswer } from '../../../domain/figure/why.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Part } from '../../energy/unitParts.ts';
import type { Moment } from '../../http/handler.ts';
import type { HeldPoint } from '../../live/index.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { counterName } from '../lines.ts';
import type { SubjectNode } from '../nodesOf.ts';
import type { Axis } from '../tell.ts';
import type { UnitNode } from '../unitNodes.ts';
import { type Counted, mediumOf } from '../uses.ts';

/** The question whose figures are opened, resolved as it was to be answered. */
export interface Asked {
  readonly means: FigureMeans;
  readonly question: Question;
  readonly axes: readonly Axis[];
  readonly nodes: readonly SubjectNode[];
  readonly lang: Lang;
  readonly asOf: number | null;
  readonly moment: Moment;
}

/** Why something is not opened, and by which field it was asked. */
export interface Refused {
  readonly refused: Extract<keyof typeof figureMessages, `figure.why.${string}`>;
  readonly field: 'place' | 'point' | 'span';
}

/** A span of a counter that counts for what is asked of. */
export interface CounterSpan extends Span {
  readonly step: Step;
  readonly point: HeldPoint;
  readonly name: string | null;
  /** The counter by itself: whole and at all times. */
  readonly node: UnitNode;
  readonly of: Counted;
}

/** The counter of what was asked of, in its span or one that it is compared with; else why not. */
export function counterSpanOf(
  { nodes, axes, lang }: Pick<Asked, 'nodes' | 'axes' | 'lang'>,
  asked: { readonly point: string; readonly from: string; readonly to: string; readonly step: Step },
): CounterSpan | Refused {
  const [from, to] = [Date.parse(asked.from), Date.parse(asked.to)];
  const found = nodes.flatMap(({ node }) => countersBelow(node)).find(({ part }) => part.pointId === asked.point);
  if (found === undefined || found.part.point === null) return { refused: 'figure.why.counter', field: 'point' };
  const isAsked = axes.some(({ edges }) => (edges[0] ?? 0) <= from && to <= (edges.at(-1) ?? 0));
  if (from >= to || !isAsked) return { refused: 'figure.why.span', field: 'span' };
  const { point } = found.part;
  const part: Part = { ...found.part, share: '100', item: null, since: null, until: null };
  return {
    from,
    to,
    step: asked.step,
    point,
    name: counterName(found.node, found.part, lang),
    node: { id: point.id, name: null, parts: [part], children: [] },
    of: { medium: mediumOf(part), unit: point.unit },
  };
}

const countersBelow = (node: UnitNode): readonly { readonly node: UnitNode; readonly part: Part }[] => [
  ...node.parts.filter(({ point }) => point?.kind === 'counter').map((part) => ({ node, part })),
  ...node.children.flatMap(countersBelow),
];

/** Whether a figure is what was made of its parts. What is not equal is a fault, unless something excuses it. */
export function judgedBy(
  { value, elapsed, expected }: Pick<Cell, 'value' | 'elapsed' | 'expected'>,
  made: Quantity | null,
  excuse: UnjudgedWhy | null = null,
): Pick<WhyAnswer, 'recomputed' | 'equal' | 'unjudged'> {
  const recomputed = writtenValue(made);
  if (value === null && recomputed === null) return { recomputed, equal: null, unjudged: 'noFigure' };
  if (value === recomputed) return { recomputed, equal: true, unjudged: null };
  const unjudged = excuse ?? (elapsed < expected ? 'runs' : null);
  return { recomputed, equal: unjudged === null ? false : null, unjudged };
}

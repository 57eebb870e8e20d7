import { choice, type Inside, structure, text } from '../ledger/field.ts';
import { namesAmong, withEnglish } from '../ledger/names.ts';
import { type FlowGraph, flowGraph, stepKinds } from './graph.ts';

/** Of a step what is read in a line; it is drawn on the canvas, not entered here. */
const stepParts = withEnglish({
  name: text({ label: { cn: '步骤', en: 'Step' }, max: 32, bilingual: true }),
  kind: choice({ label: { cn: '类型', en: 'Kind' } }, stepKinds),
});

const steps = structure(
  {
    label: { cn: '步骤', en: 'Steps' },
    inside: { many: 'list', entry: { cn: '步骤', en: 'step' }, parts: () => stepParts, names: namesAmong(stepParts) },
  },
  flowGraph.shape.steps,
);

const briefOf = ({ steps: all }: Partial<FlowGraph>) => ({
  cn: `${all?.length ?? 0} 个步骤`,
  en: `${all?.length ?? 0} steps`,
});

/** How a flow is told wherever it stands in a row: its steps by their names. */
export const graphInside: Inside = {
  parts: () => ({ steps }),
  names: { steps },
  brief: (graph) => briefOf(graph as Partial<FlowGraph>),
};

const graph = structure({ label: { cn: '流程', en: 'Flow' }, inside: graphInside }, flowGraph);

/** The same of a flow with its places. */
export const documentInside: Inside = {
  parts: () => ({ graph }),
  names: { graph },
  brief: (document) => briefOf((document['graph'] ?? {}) as Partial<FlowGraph>),
};

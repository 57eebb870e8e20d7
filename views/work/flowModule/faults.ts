import { type FlowFault, flowFaults, flowFaultWords } from '../../../domain/flow/faults.ts';
import type { FlowGraph, FlowStep } from '../../../domain/flow/graph.ts';
import { flowGraph } from '../../../domain/flow/graph.ts';
import { conditionInside, stepInside } from '../../../domain/flow/stepFields.ts';
import { type Inside, structure } from '../../../domain/ledger/field.ts';
import { structureFaults } from '../../../domain/ledger/structure.ts';
import type { Text } from '../../../domain/text/message.ts';
import type { KnownTakers } from '../parts/flow/useTakers.ts';
import { words } from './words.ts';

const asField = (inside: Inside) => ({ ...structure({ label: words['flowModule.flow'], inside }, flowGraph), inside });
export const stepField = asField(stepInside);
export const conditionField = asField(conditionInside);

/** What is not filled in of a step, by path. */
export const unwrittenIn = (step: FlowStep): Readonly<Record<string, Text>> => structureFaults(stepField, step, {});

/** A fault of the drawing, in words. */
export interface Told {
  readonly step: string | null;
  readonly says: Text;
}

/** All that speaks against deploying what is drawn: what is not filled in, then what cannot be walked or taken. */
export function toldFaults(graph: FlowGraph, takers: KnownTakers['of']): readonly Told[] {
  const open = graph.steps.filter((step) => Object.keys(unwrittenIn(step)).length > 0);
  const unwritten = open.map(({ id }) => ({ step: id, says: words['flowModule.unwritten'] }));
  const isKnown = takers !== null && graph.steps.every(({ id }) => takers.has(id));
  const counted = (step: FlowStep): readonly string[] => {
    const taking = takers?.get(step.id);
    const seen = taking?.persons.map(({ id }) => id) ?? [];
    return [...seen, ...Array.from({ length: taking?.others ?? 0 }, (_, n) => `other ${n}`)];
  };
  const found = isKnown ? flowFaults(graph, counted) : flowFaults(graph);
  const told = ({ step, fault }: FlowFault): Told => ({ step, says: flowFaultWords[fault] });
  return [...unwritten, ...found.map(told)];
}

import { useMemo } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { flowTakers } from '../../../../domain/flow/calls.ts';
import { type FlowGraph, type FlowStep, flowGraph } from '../../../../domain/flow/graph.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { flowWords } from './words.ts';

type Taking = AnswerOf<typeof flowTakers>['steps'][number];

export interface KnownTakers {
  /** Null while nobody has told. */
  readonly of: ReadonlyMap<string, Taking> | null;
  /** Who it is today, in a line; null for a step that asks nobody. */
  readonly lineOf: (step: FlowStep) => string | null;
}

const shownNames = 2;

/** Of a step what decides whom it asks. */
const asking = ({ id, kind, candidates, reach }: FlowStep): FlowStep => ({
  id,
  kind,
  candidates,
  reach,
  name: id,
  nameEn: null,
  rule: 'any',
  needed: null,
  formId: null,
  hours: null,
  warnHours: null,
  delegable: true,
});

/** Who could take each step of a flow today, in an organisation. A flow that is not yet written out is not asked for. */
export function useTakers(graph: FlowGraph, orgId: string | null): KnownTakers {
  const say = useText(flowWords);
  const asked = useMemo(() => {
    const plain = flowGraph.safeParse({ steps: graph.steps.map(asking), edges: [] });
    return plain.success ? plain.data : null;
  }, [graph.steps]);
  const { value } = useCall(flowTakers, orgId === null || asked === null ? null : { body: { orgId, graph: asked } });
  const of = useMemo(() => (value === null ? null : new Map(value.steps.map((one) => [one.id, one]))), [value]);
  return {
    of,
    lineOf(step) {
      if (step.kind !== 'approve' && step.kind !== 'copy') return null;
      const fields = step.candidates.flatMap((one) => (one.by === 'field' ? [one.field] : []));
      const taking = of?.get(step.id);
      const names = taking?.persons.map(({ name }) => name) ?? [];
      const more = names.length - shownNames + (taking?.others ?? 0);
      const shown = names.slice(0, shownNames).join('、');
      if (names.length > 0) return more > 0 ? say('flow.others', { names: shown, n: more }) : shown;
      if (fields.length > 0) return say('flow.byField', { fields: fields.join(', ') });
      if (taking === undefined) return of === null ? say('flow.reading') : null;
      return taking.others > 0 ? say('flow.unseen', { n: taking.others }) : say('flow.nobody');
    },
  };
}

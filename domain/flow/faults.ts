import type { Text } from '../text/message.ts';
import { entryOf, type FlowGraph, type FlowStep, stepOf, waysFrom } from './graph.ts';

/** Why a flow cannot be deployed. */
export const flowFaultWords = {
  noEntry: {
    cn: '流程须恰有一个起始步骤（没有连线指向它）',
    en: 'A flow has exactly one first step, to which nothing leads',
  },
  unknownStep: { cn: '连线指向不存在的步骤', en: 'A way leads to or from a step that is not there' },
  deadEnd: { cn: '从此步骤到不了结束', en: 'Nothing leads from this step to an end' },
  loop: {
    cn: '流程成环；退回请用审批中的“退回”',
    en: 'The ways run in a circle; to send back, use *Return* while approving',
  },
  conditionGap: { cn: '分支缺少无条件的出口', en: 'A branch needs one way without a condition' },
  needlessWays: { cn: '只有分支步骤可以有多个出口', en: 'Only a branch may have more than one way on' },
  noApproval: { cn: '有一条路径不经过任何审批', en: 'One way comes to the end without any approval' },
  noCandidate: { cn: '请指定由谁办理', en: 'Say who is asked' },
  neededTooFew: { cn: '请填写需要通过的人数', en: 'Say how many must agree' },
  nobodyCanTake: { cn: '目前没有人能办理此步骤', en: 'Nobody can take this step at present' },
  sameId: { cn: '步骤编号重复', en: 'Two steps bear one id' },
} as const satisfies Readonly<Record<string, Text>>;
export type FlowFaultName = keyof typeof flowFaultWords;

/** `step` null: of the flow as a whole. */
export interface FlowFault {
  readonly step: string | null;
  readonly fault: FlowFaultName;
}

/** Who may take a step today, person by person; asked for steps of approval alone. */
export type Takers = (step: FlowStep) => readonly string[];

/** All that speaks against deploying a flow, each at its step. `takers`: left out, nobody is looked up. */
export function flowFaults(graph: FlowGraph, takers?: Takers): readonly FlowFault[] {
  const ids = graph.steps.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    return [{ step: ids.find((id, i) => ids.indexOf(id) < i) ?? null, fault: 'sameId' }];
  const stray = graph.edges.find(({ from, to }) => stepOf(graph, from) === null || stepOf(graph, to) === null);
  if (stray !== undefined) return [{ step: stray.from, fault: 'unknownStep' }];
  const entry = entryOf(graph);
  const circle = circleIn(graph);
  if (circle !== null) return [{ step: circle, fault: 'loop' }];
  if (entry === null) return [{ step: null, fault: 'noEntry' }];
  return [
    ...graph.steps.flatMap((step) => faultsOfStep(graph, step, takers).map((fault) => ({ step: step.id, fault }))),
    ...(comesToAnEndUnasked(graph, entry) ? [{ step: entry.id, fault: 'noApproval' } as const] : []),
  ];
}

function faultsOfStep(graph: FlowGraph, step: FlowStep, takers?: Takers): readonly FlowFaultName[] {
  const ways = waysFrom(graph, step.id);
  const faults: FlowFaultName[] = [];
  if (step.kind !== 'end' && ways.length === 0) faults.push('deadEnd');
  if (step.kind === 'choose' && ways.length > 0 && !ways.some(({ when }) => when === null)) faults.push('conditionGap');
  if (step.kind !== 'choose' && (ways.length > 1 || ways.some(({ when }) => when !== null)))
    faults.push('needlessWays');
  if (step.kind === 'end' && ways.length > 0) faults.push('needlessWays');
  if (step.kind !== 'approve' && step.kind !== 'copy') return faults;
  if (step.candidates.length === 0) return [...faults, 'noCandidate'];
  if (step.kind === 'copy') return faults;
  if (step.rule === 'kOfN' && step.needed === null) faults.push('neededTooFew');
  // Whom a field names is known with the subject alone.
  const isNamedLater = step.candidates.some(({ by }) => by === 'field');
  if (takers !== undefined && !isNamedLater && takers(step).length < leastOf(step)) faults.push('nobodyCanTake');
  return faults;
}

/** So many persons a step needs at the least. */
export const leastOf = ({ rule, needed }: Pick<FlowStep, 'rule' | 'needed'>): number =>
  rule === 'kOfN' ? (needed ?? 1) : 1;

/** A step from which a walk comes back to itself; null: there is none. */
function circleIn(graph: FlowGraph): string | null {
  const done = new Set<string>();
  const open = new Set<string>();
  const visit = (id: string): string | null => {
    if (open.has(id)) return id;
    if (done.has(id)) return null;
    open.add(id);
    for (const { to } of waysFrom(graph, id)) {
      const found = visit(to);
      if (found !== null) return found;
    }
    open.delete(id);
    done.add(id);
    return null;
  };
  for (const { id } of graph.steps) {
    const found = visit(id);
    if (found !== null) return found;
  }
  return null;
}

function comesToAnEndUnasked(graph: FlowGraph, from: FlowStep, seen: ReadonlySet<string> = new Set()): boolean {
  if (from.kind === 'approve' || seen.has(from.id)) return false;
  if (from.kind === 'end') return true;
  return waysFrom(graph, from.id).some(({ to }) => {
    const next = stepOf(graph, to);
    return next !== null && comesToAnEndUnasked(graph, next, new Set([...seen, from.id]));
  });
}

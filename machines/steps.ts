import type { AnyStateMachine, AnyStateNode } from 'xstate';
import type { Json } from '../domain/event/event.ts';

/**
 * Whether a chart has an arrow from one state to the other, whatever its guards say: what was once allowed by a guard that is stricter today
 * stays a step, what no arrow leads to any more is none. A state that stays as it is counts as a step.
 */
export function hasStep(machine: AnyStateMachine, from: Json, to: Json): boolean {
  const before = activeIn(machine, from);
  const after = activeIn(machine, to);
  if (before === null || after === null) return false;
  const reached = targetsOf(before);
  const entered = [...after].filter((node) => !before.has(node) && isLeaf(node));
  return entered.every((leaf) => isReached(leaf, reached));
}

/** The nodes that are active in a state as the log writes it; null where the chart has no such state. */
function activeIn(machine: AnyStateMachine, value: Json): ReadonlySet<AnyStateNode> | null {
  const active = new Set<AnyStateNode>();
  function visit(node: AnyStateNode, value: Json): boolean {
    active.add(node);
    if (typeof value === 'string') {
      const child = node.states[value];
      return child !== undefined && visit(child, null);
    }
    if (value === null) return Object.keys(node.states).length === 0 || enterInitial(node);
    if (typeof value !== 'object' || Array.isArray(value)) return false;
    return Object.entries(value).every(([name, inner]) => {
      const child = node.states[name];
      return child !== undefined && visit(child, inner);
    });
  }
  function enterInitial(node: AnyStateNode): boolean {
    const inner = node.type === 'parallel' ? Object.values(node.states) : (node.initial?.target ?? []);
    return inner.every((child: AnyStateNode) => visit(child, null));
  }
  return visit(machine.root, value) ? active : null;
}

const isLeaf = (node: AnyStateNode): boolean => Object.keys(node.states).length === 0;

function targetsOf(active: ReadonlySet<AnyStateNode>): ReadonlySet<AnyStateNode> {
  const arrows = [...active].flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());
  return new Set(arrows.flatMap(({ target }) => target ?? []) as readonly AnyStateNode[]);
}

/** An arrow leads to it, to what it lies in, or to what stands beside it in the same parallel state. */
function isReached(leaf: AnyStateNode, targets: ReadonlySet<AnyStateNode>): boolean {
  for (let node: AnyStateNode | undefined = leaf; node !== undefined; node = node.parent)
    if (targets.has(node)) return true;
  return false;
}

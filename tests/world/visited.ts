import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';

const all = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as readonly AnyStateNode[]).flatMap(all),
];

/** `['window', 'sound']` as the value that `matches` takes: `{ window: 'sound' }`. */
const stateAt = (path: readonly string[]): unknown =>
  path.slice(0, -1).reduceRight<unknown>((inner, key) => ({ [key]: inner }), path.at(-1));

/**
 * Which states of a screen's machine a file of tests has been in. The path tester refuses delays and invoked work, so the states are
 * counted as the tests pass through them.
 */
export function visitsOf(machine: AnyStateMachine): {
  readonly watch: (actor: AnyActorRef) => void;
  readonly missing: () => readonly string[];
} {
  const nodes = all(machine.root).filter((node) => node.path.length > 0);
  const seen = new Set<string>();
  const note = (snapshot: AnyMachineSnapshot): void => {
    for (const node of nodes) if (snapshot.matches(stateAt(node.path) as never)) seen.add(node.id);
  };
  return {
    watch(actor) {
      note(actor.getSnapshot() as AnyMachineSnapshot);
      actor.subscribe((snapshot: AnyMachineSnapshot) => note(snapshot));
    },
    missing: () => nodes.map((node) => node.id).filter((id) => !seen.has(id)),
  };
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { machines } from '../machines/index.ts';
import { root } from './root.ts';

export const diagramFolder: string = join(root, 'docs', 'machines');

/** `alarm.open.recovery` as an identifier of the drawing. */
const nameOf = (node: AnyStateNode): string => node.id.replaceAll(/[^A-Za-z0-9]/g, '_');

function guardOf(guard: unknown): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return ` [${guard}]`;
  const named = (guard as { type?: unknown }).type;
  return typeof named === 'string' ? ` [${named}]` : ' [guarded]';
}

function arrows(node: AnyStateNode): readonly string[] {
  return [...node.transitions.values()].flat().map((transition) => {
    const targets = transition.target ?? [node];
    return targets
      .map((target) => `  ${nameOf(node)} --> ${nameOf(target)} : ${transition.eventType}${guardOf(transition.guard)}`)
      .join('\n');
  });
}

/** What is drawn inside a state: its start and its states, or its regions side by side. */
function inside(node: AnyStateNode): readonly string[] {
  const children = Object.values(node.states) as readonly AnyStateNode[];
  if (node.type === 'parallel') return [children.map((child) => drawn(child).join('\n')).join('\n  --\n')];
  return [`  [*] --> ${nameOf(node.initial.target[0] as AnyStateNode)}`, ...children.flatMap(drawn)];
}

function drawn(node: AnyStateNode): readonly string[] {
  const label = `  state "${node.key}" as ${nameOf(node)}`;
  return Object.keys(node.states).length === 0 ? [label] : [`${label} {`, ...inside(node), '  }'];
}

const all = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...(Object.values(node.states) as readonly AnyStateNode[]).flatMap(all),
];

/** The chart as a page of the documentation, drawn from the machine itself. */
export function diagramOf(name: string, machine: AnyStateMachine): string {
  const whole = machine.root.type === 'parallel' ? drawn(machine.root) : inside(machine.root);
  const lines = ['stateDiagram-v2', ...whole, ...all(machine.root).flatMap(arrows)];
  return [`# ${name}`, '', 'Drawn from the machine by `npm run diagrams`.', '', '```mermaid', ...lines, '```', ''].join(
    '\n',
  );
}

if (import.meta.main) {
  mkdirSync(diagramFolder, { recursive: true });
  for (const [name, machine] of Object.entries(machines))
    writeFileSync(join(diagramFolder, `${name}.md`), diagramOf(name, machine));
}

import type { Place } from './flowModel.ts';
import { type FlowGraph, holds, type SubjectFields, stepOf, waysFrom } from './graph.ts';

/** So far one step stands from the next, in units of the canvas' grid. */
export const gridStep = { across: 14, down: 6 } as const;

/** How far from the beginning each step lies by its longest way; ways that lead back in a circle count once. */
export function ranksOf({ steps, edges }: FlowGraph): ReadonlyMap<string, number> {
  const ranks = new Map(steps.map(({ id }) => [id, 0]));
  for (let round = 0; round < steps.length; round += 1) {
    let moved = false;
    for (const { from, to } of edges) {
      const [a, b] = [ranks.get(from), ranks.get(to)];
      if (a === undefined || b === undefined || b > a || a + 1 >= steps.length) continue;
      ranks.set(to, a + 1);
      moved = true;
    }
    if (!moved) break;
  }
  return ranks;
}

/** Steps from left to right by rank, those of one rank below each other in their order: no two on one place. */
export function layoutOf(graph: FlowGraph): Readonly<Record<string, Place>> {
  const ranks = ranksOf(graph);
  const taken = new Map<number, number>();
  return Object.fromEntries(
    graph.steps.map(({ id }) => {
      const rank = ranks.get(id) ?? 0;
      const row = taken.get(rank) ?? 0;
      taken.set(rank, row + 1);
      return [id, { x: 1 + rank * gridStep.across, y: 1 + row * gridStep.down }];
    }),
  );
}

/** Where each step stands: where it was put, else by its rank. */
export function placesOf({
  graph,
  places,
}: {
  readonly graph: FlowGraph;
  readonly places: Readonly<Record<string, Place>>;
}): Readonly<Record<string, Place>> {
  if (graph.steps.every(({ id }) => Object.hasOwn(places, id))) return places;
  return { ...layoutOf(graph), ...places };
}

/** Every step that a subject with these fields would come through, in order, from a step on; `ends`: whether it comes to an end. */
export function walkOf(
  graph: FlowGraph,
  from: string,
  fields: SubjectFields,
): { readonly steps: readonly string[]; readonly ends: boolean } {
  const steps: string[] = [];
  let at = stepOf(graph, from);
  while (at !== null && !steps.includes(at.id)) {
    steps.push(at.id);
    if (at.kind === 'end') return { steps, ends: true };
    const ways = waysFrom(graph, at.id);
    const way = ways.find(({ when }) => when !== null && holds(when, fields)) ?? ways.find(({ when }) => when === null);
    at = way === undefined ? null : stepOf(graph, way.to);
  }
  return { steps, ends: false };
}

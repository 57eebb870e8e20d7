import { importsOf } from './imports.ts';
import type { Fault, SourceFile } from './sourceFile.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** What is left when whoever imports nothing that is left has gone, again and again: only what stands in a circle, or leads into one. */
function leftOf(graph: Graph): Graph {
  let left = graph;
  for (;;) {
    const present = left;
    const next = new Map(
      [...present]
        .map(([path, to]) => [path, to.filter((one) => present.has(one))] as const)
        .filter(([, to]) => to.length > 0),
    );
    if (next.size === left.size) return next;
    left = next;
  }
}

/** One circle of a graph in which everybody imports somebody: whoever goes on long enough comes back. */
function circleIn(graph: Graph): readonly string[] {
  const way: string[] = [];
  let at = [...graph.keys()][0] as string;
  while (!way.includes(at)) {
    way.push(at);
    at = graph.get(at)?.[0] as string;
  }
  return way.slice(way.indexOf(at));
}

/** Files of the product that import themselves round a circle, types included: what they share belongs into a file below them. */
export function circleFaults(files: readonly SourceFile[]): readonly Fault[] {
  const product = files.filter(({ isTest }) => !isTest);
  let graph = leftOf(new Map(product.map((file) => [file.path, importsOf(file)])));
  const faults: Fault[] = [];
  while (graph.size > 0) {
    const circle = circleIn(graph);
    faults.push({
      path: circle[0] as string,
      line: 1,
      rule: 'circles',
      says: `imports itself: ${[...circle, circle[0]].join(' → ')}`,
    });
    graph = leftOf(new Map([...graph].filter(([path]) => !circle.includes(path))));
  }
  return faults;
}

import { definitionFor, type ProcessDefinition } from '../../../domain/flow/processDefinition.ts';
import type { OrganisationNode } from '../../../domain/site/calls.ts';
import { lineUp } from '../../../domain/site/nearest.ts';

export interface CoveredOrg {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

/** Organisations in the order of the tree, each with how deep it lies. */
export const orgsOf = (trees: readonly OrganisationNode[], depth = 0): readonly CoveredOrg[] =>
  trees.flatMap(({ id, orgName, children }) => [{ id, name: orgName, depth }, ...orgsOf(children, depth + 1)]);

const flat = (trees: readonly OrganisationNode[]): readonly OrganisationNode[] =>
  trees.flatMap((one) => [one, ...flat(one.children)]);

export type Covered =
  | { readonly by: 'own' | 'above'; readonly definition: ProcessDefinition }
  /** `unseen`: what lies above is not the reader's to see, and may have one. */
  | { readonly by: 'none' | 'unseen' };

/** By what a kind of work is approved in an organisation. */
export function coveredBy(
  trees: readonly OrganisationNode[],
  rows: readonly ProcessDefinition[],
  { org, work }: { readonly org: string; readonly work: string },
): Covered {
  const nodes = flat(trees);
  const line = lineUp(nodes, org);
  const found = definitionFor(rows, { line, work });
  if (found !== null) return { by: found.org === org ? 'own' : 'above', definition: found };
  return { by: line.every((id) => nodes.some((one) => one.id === id)) ? 'none' : 'unseen' };
}

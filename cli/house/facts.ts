import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** The two places where data of an event become what its declaration says they are. */
const typed = new Set(['domain/event/declaration.ts', 'domain/ledger/events.ts']);
const events = /^(event|fact|first|last|raised|sent|made)$/;

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | undefined)?.name ?? '');
const isData = (node: Syntax): boolean => node.type === 'MemberExpression' && nameOf(node['property']) === 'data';
const castOf = (node: Syntax): Syntax | null =>
  node.type === 'TSAsExpression' ? (node['expression'] as Syntax) : null;

/** What an event bears is asked of its declaration (`dataOf`, `ledgerFact`), never claimed where it is read. */
export function factFaults(file: SourceFile): readonly Fault[] {
  if (file.isTest || typed.has(file.path)) return [];
  return file.nodes.flatMap((node) => {
    const cast = castOf(node);
    if (cast === null) return [];
    const twice = castOf(cast);
    const isClaimed = (isData(cast) && events.test(nameOf(cast['object']))) || (twice !== null && isData(twice));
    if (!isClaimed) return [];
    return [
      {
        path: file.path,
        line: file.lineOf(node.start),
        rule: 'facts',
        says: 'what an event bears is asked of its declaration',
      },
    ];
  });
}

import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** The room in which a command is remembered, decided, appended, and decided again on a clash. */
const theRoad = 'gateway/log/append/';

const nameOf = (node: unknown): string => String((node as { readonly name?: unknown } | undefined)?.name ?? '');
const isSyntax = (value: unknown): value is Syntax => typeof (value as { type?: unknown } | null)?.type === 'string';

/** `log.append(…)`, `means.log.append(…)`. */
function appends(node: Syntax): boolean {
  const callee = node.type === 'CallExpression' ? (node['callee'] as Syntax) : null;
  if (callee?.type !== 'MemberExpression' || nameOf(callee['property']) !== 'append') return false;
  const object = callee['object'] as Syntax;
  return nameOf(object.type === 'MemberExpression' ? object['property'] : object) === 'log';
}

const loops: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

function namesClash(node: Syntax): boolean {
  if (node.type === 'Literal' && node['value'] === 'VERSION_CONFLICT') return true;
  const inner = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return inner.some((one) => isSyntax(one) && namesClash(one));
}

const rules = [
  {
    breaks: appends,
    says: `a command takes the one road (${theRoad}command.ts): remember, decide, append, and decide again`,
  },
  {
    breaks: (node: Syntax) => loops.has(node.type) && namesClash(node),
    says: `a clash is decided again in ${theRoad}command.ts alone`,
  },
] as const;

/** Nobody appends, and nobody tries again after a clash, beside the one road of a command. */
export function roadFaults(file: SourceFile): readonly Fault[] {
  if (file.isTest || !file.path.startsWith('gateway/') || file.path.startsWith(theRoad)) return [];
  return rules.flatMap(({ breaks, says }) =>
    file.nodes
      .filter(breaks)
      .map((node) => ({ path: file.path, line: file.lineOf(node.start), rule: 'one road', says })),
  );
}

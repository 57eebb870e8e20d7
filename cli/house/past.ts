import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** The one that reads the moment of an address and writes it. */
const reader = 'src/address/past.ts';
/** Writes it into a request, where calls take it. */
const road = 'src/api/client.ts';

const textOf = (node: unknown): string | null => {
  const { type, value, name } = (node ?? {}) as {
    readonly type?: string;
    readonly value?: unknown;
    readonly name?: string;
  };
  if (type === 'Identifier') return name ?? null;
  return typeof value === 'string' ? value : null;
};

const isMoment = (node: unknown): boolean => (node as { readonly value?: unknown } | undefined)?.value === 'asOf';

/** `search.get('asOf')`, and `has`, `set`, `delete`, `append` of it: of whatever it is, a page has no other parameter of that name. */
function touchesMoment(node: Syntax): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Syntax;
  const verb = callee.type === 'MemberExpression' ? textOf(callee['property']) : null;
  const [first] = node['arguments'] as readonly unknown[];
  return verb !== null && ['get', 'getAll', 'has', 'set', 'delete', 'append'].includes(verb) && isMoment(first);
}

/** `put({ asOf: … })`: a filter is put into the address, the moment is not. */
function putsMoment(node: Syntax): boolean {
  if (node.type !== 'CallExpression' || !/(^|\.)put$/.test(nameOfCallee(node['callee'] as Syntax))) return false;
  const [first] = node['arguments'] as readonly (Syntax | undefined)[];
  if (first?.type !== 'ObjectExpression') return false;
  return (first['properties'] as readonly Syntax[]).some((one) => textOf(one['key']) === 'asOf');
}

const nameOfCallee = (callee: Syntax): string =>
  (callee.type === 'MemberExpression' ? textOf(callee['property']) : textOf(callee)) ?? '';

/** An address that is written by hand: `/users?asOf=…`. */
function writesMoment(node: Syntax): boolean {
  const text =
    node.type === 'Literal'
      ? node['value']
      : node.type === 'TemplateElement'
        ? (node['value'] as { readonly raw?: string }).raw
        : null;
  return typeof text === 'string' && /[?&]asOf=/.test(text);
}

/** The moment at which a page stands has one reader and one writer: two dialects of it once showed the present for the past. */
export function pastFaults(file: SourceFile): readonly Fault[] {
  if (file.isTest || file.path === reader || file.path === road || !/^(src|views)\//.test(file.path)) return [];
  return file.nodes
    .filter((node) => touchesMoment(node) || putsMoment(node) || writesMoment(node))
    .map(({ start }) => ({
      path: file.path,
      line: file.lineOf(start),
      rule: 'one past',
      says: `the moment of an address is read by usePast and written by standAt or writePast (${reader})`,
    }));
}

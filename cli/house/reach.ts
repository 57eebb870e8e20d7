import { posix } from 'node:path';
import { literal } from './imports.ts';
import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** What may stand without being reached: a name of a file, or all of a file. */
export interface Unreached {
  readonly path: string;
  /** Null: every name of the file. */
  readonly name: string | null;
}

interface Exported {
  readonly name: string;
  readonly at: number;
}

const nameOf = (node: unknown): string | null => {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === 'string' ? name : typeof value === 'string' ? value : null;
};
const listOf = (value: unknown): readonly Syntax[] => (Array.isArray(value) ? (value as readonly Syntax[]) : []);

/** What a declaration makes that runs: types vanish, and so nobody misses them. */
function declaredBy(declaration: Syntax | null): readonly string[] {
  if (declaration?.type === 'VariableDeclaration')
    return listOf(declaration['declarations']).flatMap(({ id }) => nameOf(id) ?? []);
  return declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration'
    ? [nameOf(declaration['id']) ?? '']
    : [];
}

function exportsOf(file: SourceFile): readonly Exported[] {
  const found = file.nodes.filter(({ type }) => type === 'ExportNamedDeclaration');
  return found.flatMap((node) =>
    declaredBy(node['declaration'] as Syntax | null).map((name) => ({ name, at: node.start })),
  );
}

/** How often each word stands in the code of a file: one that stands once is only declared. */
function wordsOf(file: SourceFile): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const node of file.nodes) {
    const word = node.type === 'Identifier' || node.type === 'JSXIdentifier' ? nameOf(node) : null;
    if (word !== null) counted.set(word, (counted.get(word) ?? 0) + 1);
  }
  return counted;
}

interface Taken {
  readonly from: string;
  /** Null: all of it. */
  readonly name: string | null;
}

/** What a file takes of others: names, or whole files (`import *`, `import()`, a thread's module). */
function takenBy(file: SourceFile): readonly Taken[] {
  const resolved = (specifier: string | null): string | null =>
    specifier?.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, '')))
      : null;
  return file.nodes.flatMap((node): readonly Taken[] => {
    const isModule = node.type === 'NewExpression' && nameOf(node['callee']) === 'URL';
    const from = resolved(literal(isModule ? listOf(node['arguments'])[0] : node['source']));
    if (from === null) return [];
    if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
      return listOf(node['specifiers']).map((one) => ({
        from,
        name: nameOf(one['imported'] ?? (node.type === 'ExportNamedDeclaration' ? one['local'] : null)),
      }));
    return [{ from, name: null }];
  });
}

/** Product code that only tests use, or nobody: it is deleted, or named among what waits (docs/waiting.md). What waits and is reached by now is a fault too. */
export function reachFaults(files: readonly SourceFile[], waiting: readonly Unreached[]): readonly Fault[] {
  const product = files.filter(({ isTest }) => !isTest);
  const reached = new Set(product.flatMap((file) => takenBy(file).map(({ from, name }) => `${from} ${name ?? '*'}`)));
  const waits = ({ path }: SourceFile, name: string): boolean =>
    waiting.some((one) => one.path === path && (one.name === null || one.name === name));
  const unreached = product.flatMap((file) => {
    if (reached.has(`${file.path} *`)) return [];
    const words = wordsOf(file);
    return exportsOf(file)
      .filter(({ name }) => words.get(name) === 1 && !reached.has(`${file.path} ${name}`))
      .map((one) => ({ file, ...one }));
  });
  const faults = unreached
    .filter(({ file, name }) => !waits(file, name))
    .map(({ file, name, at }) => ({
      path: file.path,
      line: file.lineOf(at),
      rule: 'reach',
      says: `nothing of the product uses ${name}: delete it, or say in docs/waiting.md what it waits for`,
    }));
  const stale = waiting
    .filter(
      ({ path, name }) => !unreached.some((one) => one.file.path === path && (name === null || one.name === name)),
    )
    .map(({ path, name }) => ({
      path,
      line: 1,
      rule: 'reach',
      says: `${name ?? 'the file'} is used, or gone: docs/waiting.md need not name it`,
    }));
  return [...faults, ...stale];
}

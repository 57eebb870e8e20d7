import type { Fault, SourceFile, Syntax } from './sourceFile.ts';
import type { UnnarrowedRead } from './unnarrowedRead.ts';
import { unnarrowedReads } from './unnarrowedReads.ts';

/** The readings of `gateway/ledger/ledgers.ts` that no scope narrows. */
const names: ReadonlySet<string> = new Set(['everyRow', 'anyRow', 'everyRemoved', 'everyVersion']);

const nameOf = (node: unknown): string => {
  const { name, value } = (node ?? {}) as { readonly name?: unknown; readonly value?: unknown };
  return String(name ?? value ?? '');
};
const namesRead = (node: Syntax): boolean =>
  (node.type === 'MemberExpression' && names.has(nameOf(node['property']))) ||
  (node.type === 'Identifier' && names.has(nameOf(node)));

/** What becomes of a reading that is not made where it is named. */
const handedOn = 'the reading itself, handed on';

interface Use {
  readonly at: number;
  readonly ledger: string;
}

/** Every reading without a scope: of which ledger, or that it is handed on, taken out of the ledgers or renamed. */
function usesIn({ nodes }: SourceFile): readonly Use[] {
  const calls = nodes.filter(
    ({ type, ['callee']: callee }) => type === 'CallExpression' && namesRead(callee as Syntax),
  );
  const made = calls.map((node) => ({
    at: node.start,
    ledger: nameOf((node['arguments'] as readonly unknown[])[0]) || handedOn,
  }));
  const called = new Set(calls.map(({ ['callee']: callee }) => callee));
  const kept = nodes.filter((node) => node.type === 'MemberExpression' && namesRead(node) && !called.has(node));
  const taken = nodes
    .filter(({ type }) => type === 'ObjectPattern')
    .flatMap((node) => (node['properties'] as readonly Syntax[]).filter(({ ['key']: key }) => names.has(nameOf(key))));
  return [...made, ...[...kept, ...taken].map(({ start }) => ({ at: start, ledger: handedOn }))];
}

/** Who reads ledgers says for whom; the files of the list read so much whoever asks, no more and no less. */
export function unnarrowedFaults(
  file: SourceFile,
  listed: Readonly<Record<string, UnnarrowedRead>> = unnarrowedReads,
): readonly Fault[] {
  if (file.isTest || !/^(gateway|cli)\//.test(file.path)) return [];
  const uses = usesIn(file);
  const known = Object.hasOwn(listed, file.path) ? (listed[file.path]?.ledgers ?? []) : [];
  const unknown = uses.filter(({ ledger }) => !known.includes(ledger));
  const gone = known.filter((ledger) => !uses.some((use) => use.ledger === ledger));
  return [
    ...unknown.map(({ at, ledger }) => ({
      line: file.lineOf(at),
      says: `reads ${ledger} for no scope: say for whom (seen, seenRow, held), or why not in cli/house/unnarrowedReads.ts`,
    })),
    ...gone.map((ledger) => ({
      line: 1,
      says: `reads ${ledger} for no scope no more: cli/house/unnarrowedReads.ts need not name it`,
    })),
  ].map((fault) => ({ path: file.path, rule: 'unnarrowed', ...fault }));
}

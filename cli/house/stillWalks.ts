import { literal } from './imports.ts';
import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/**
 * Walks that count or expect nothing on a site where everything lives, with how many places of each: what they are about is
 * just that. A number may only go down, and a file that is moved to a still site goes.
 */
export const judgedLiving: Readonly<Record<string, number>> = {};

const isWalk = (path: string): boolean => path.startsWith('tests/e2e/') && path.endsWith('.e2e.ts');

const nameOf = (node: unknown): string | null => {
  const name = (node as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : null;
};

/** The name of the method that is called, or of the function. */
function calledBy(node: Syntax): string | null {
  if (node.type !== 'CallExpression') return null;
  const callee = node['callee'] as Syntax;
  return callee.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
}

const judgements: ReadonlySet<string> = new Set([
  'toHaveCount',
  'toBeEmpty',
  'toMatchSnapshot',
  'toMatchAriaSnapshot',
  'toHaveScreenshot',
]);
/** What the console says where there is nothing, in both languages. */
const saysNothing = /^(还没有|没有|暂无|这段时间没有|今日还没有|No |Nothing )/;

/** Every literal below a node: a text may be chosen by the language. */
function textsIn(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (typeof node !== 'object' || node === null) return [];
  const own = literal(node);
  return own === null ? Object.values(node).flatMap(textsIn) : [own];
}

function judges(node: Syntax): boolean {
  const called = calledBy(node);
  if (called === null) return false;
  return (
    judgements.has(called) ||
    (called === 'getByText' && textsIn(node['arguments']).some((text) => saysNothing.test(text)))
  );
}

/** What counts, compares or finds nothing on a site that lives is true of a moment: it stands on a still site (docs/testing.md). */
export function stillFaults(
  file: SourceFile,
  listed: Readonly<Record<string, number>> = judgedLiving,
): readonly Fault[] {
  if (!isWalk(file.path)) return [];
  const isLiving = file.nodes.some((node) => calledBy(node) === 'startSite');
  const found = isLiving ? file.nodes.filter(judges) : [];
  const known = listed[file.path] ?? 0;
  const fault = (line: number, says: string): Fault => ({ path: file.path, line, rule: 'still', says });
  if (found.length > known)
    return found.map(({ start }) =>
      fault(
        file.lineOf(start),
        'on a site where everything lives nothing is counted and nothing is empty: `startStillSite`',
      ),
    );
  return found.length === known
    ? []
    : [fault(1, `${found.length} places judge a living site: let the list in cli/house/stillWalks.ts say so`)];
}

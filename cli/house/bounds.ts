import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** Where nothing is proved: how fast things are is measured by the time they take. */
const isFree = (path: string): boolean => path.startsWith('tests/bench/');

const nameOf = (node: unknown): string => String((node as { name?: unknown } | null | undefined)?.name ?? '');

/** The name of the method that is called, or of the function. */
function calledBy(node: Syntax): string {
  if (node.type !== 'CallExpression') return '';
  const callee = node['callee'] as Syntax;
  return nameOf(callee.type === 'MemberExpression' ? callee['property'] : callee);
}

/** What waits for what comes later, of Playwright, Vitest and Testing Library. */
const waits =
  /^(wait[A-Z]\w*|find(All)?By[A-Z]\w*|poll|to(?!Equal|StrictEqual|MatchObject|Contain|HaveBeen|HaveProperty)[A-Z]\w*|goto|reload|click|dblclick|fill|press|check|uncheck|hover|tap|selectOption|dragTo|isVisible)$/;
/** What takes a bound itself. */
const takesBound = /^(timeout|setTimeout|setDefaultTimeout|setDefaultNavigationTimeout)$/;
/** What is given a bound as its last word. */
const isAsked = /^(test|it|beforeAll|beforeEach|afterAll|afterEach|hook)$/;

const isNumber = (node: unknown): boolean => {
  const { type, value, left, right } = node as { type?: string; value?: unknown; left?: unknown; right?: unknown };
  if (type === 'BinaryExpression') return isNumber(left) && isNumber(right);
  return type === 'Literal' && typeof value === 'number';
};

const boundOf = (node: unknown): unknown => {
  const properties =
    (node as { type?: string; properties?: readonly { key?: unknown; value?: unknown }[] }).properties ?? [];
  return properties.find(({ key }) => nameOf(key) === 'timeout')?.value;
};

function hasBoundOfItsOwn(node: Syntax): boolean {
  const called = calledBy(node);
  if (called === '') return false;
  const given = node['arguments'] as readonly Syntax[];
  const isMethod = (node['callee'] as Syntax).type === 'MemberExpression';
  if (isMethod && takesBound.test(called)) return isNumber(given[0] ?? {});
  const bound = given.map(boundOf).find((one) => one !== undefined);
  if (waits.test(called)) return isNumber(bound ?? {});
  return isAsked.test(called) && (isNumber(bound ?? {}) || isNumber(given.at(-1) ?? {}));
}

/** How long a test waits is about a machine that hangs: the bounds of the configurations, and what else there is, grow with a slow one by `patient`. */
export function boundFaults(file: SourceFile): readonly Fault[] {
  if (!file.isTest || isFree(file.path)) return [];
  const says = 'no number as the bound of a wait: the one of the configuration, or `patient(…)` of cli/test/pace.ts';
  return file.nodes
    .filter(hasBoundOfItsOwn)
    .map((node) => ({ path: file.path, line: file.lineOf(node.start), rule: 'bounds', says }));
}

import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/**
 * Files that take a clock instead of being handed one, with how many places of each. A number may only go down, and a file that is mended
 * goes. All of them are singletons of the page, made when their module is read.
 */
export const ownClocks: Readonly<Record<string, number>> = {
  'src/kit/chart/scheduler.ts': 1,
  'src/kit/load/onDemand.ts': 1,
};

/** Each process has one place that reads the machine's clock and sets its timers. */
const isEdge = (path: string): boolean =>
  /^(gateway\/(.+\/)?systemClock|plant\/machineClock|src\/clock\/browserClock|src\/session\/field\/shell\/worker)\.ts$/.test(
    path,
  );
/** Where a process begins, and hands its clock on. `cli/` makes the gateway's. */
const beginnings: ReadonlySet<string> = new Set([
  'plant/main.ts',
  'src/main.tsx',
  'gateway/recording/child.ts',
  'gateway/site/beside/child.ts',
]);
const edgeClocks: ReadonlySet<string> = new Set(['systemClock', 'machineClock', 'browserClock']);

const rooms = ['domain', 'machines', 'streams', 'gateway', 'plant', 'src', 'views'];
const pure = ['domain', 'machines', 'streams'];
const isIn = (path: string, among: readonly string[]): boolean => among.some((room) => path.startsWith(`${room}/`));

const nameOf = (node: unknown): string | null => {
  const name = (node as { name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : null;
};
const isMember = (node: Syntax, object: string, property: string): boolean =>
  node.type === 'MemberExpression' && nameOf(node['object']) === object && nameOf(node['property']) === property;

/** `name(…)`, `new name(…)`, or the same of the global object. */
function isCallOf(node: Syntax, names: readonly string[]): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node['callee'] as Syntax;
  const isGlobal =
    callee.type === 'MemberExpression' && ['window', 'globalThis', 'self'].includes(nameOf(callee['object']) ?? '');
  return names.includes(nameOf(isGlobal ? callee['property'] : callee) ?? '');
}

const readsNow = (node: Syntax): boolean =>
  isMember(node, 'Date', 'now') ||
  isMember(node, 'performance', 'now') ||
  isMember(node, 'Temporal', 'Now') ||
  isMember(node, 'process', 'hrtime') ||
  (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date') ||
  (node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    (node['arguments'] as readonly unknown[]).length === 0);

const timers: readonly string[] = ['setTimeout', 'setInterval'];
/** No time, only order: everywhere but in the pure rooms. */
const turns: readonly string[] = ['queueMicrotask', 'requestAnimationFrame', 'setImmediate'];

/** `node:timers` gives turns of the loop too (`setImmediate`), which take no time. */
function importsTimers(node: Syntax): boolean {
  if (
    node.type !== 'ImportDeclaration' ||
    !/^(node:)?timers/.test(String((node['source'] as { value?: unknown }).value))
  )
    return false;
  return (node['specifiers'] as readonly Syntax[]).some((one) => nameOf(one['imported']) !== 'setImmediate');
}

const setsTimer = (node: Syntax): boolean =>
  isCallOf(node, timers) || importsTimers(node) || isMember(node, 'AbortSignal', 'timeout');

const takesEdge = (node: Syntax): boolean =>
  node.type === 'ImportSpecifier' && edgeClocks.has(nameOf(node['imported']) ?? '');

/** A clock that may be left out (`clock?: Clock`), or that stands for one that was (`clock = …` in a parameter). */
function isOptional(node: Syntax): boolean {
  if (node.type === 'TSPropertySignature') return node['optional'] === true && nameOf(node['key']) === 'clock';
  if (node.type === 'AssignmentPattern') return nameOf(node['left']) === 'clock';
  return node.type === 'Identifier' && node['optional'] === true && nameOf(node) === 'clock';
}

interface ClockRule {
  readonly rule: string;
  readonly says: string;
  readonly holds: (path: string) => boolean;
  readonly breaks: (node: Syntax) => boolean;
}

const rules: readonly ClockRule[] = [
  { rule: 'time', says: 'the time is handed in: take it from the clock', holds: () => true, breaks: readsNow },
  { rule: 'timers', says: 'no bare timers: use the clock', holds: () => true, breaks: setsTimer },
  {
    rule: 'timers',
    says: 'no bare timers: use the clock',
    holds: (path) => isIn(path, pure),
    breaks: (node) => isCallOf(node, turns),
  },
  {
    rule: 'one clock',
    says: 'the clock is handed in by whoever begins the process',
    holds: (path) => !beginnings.has(path),
    breaks: takesEdge,
  },
  {
    rule: 'one clock',
    says: 'a clock has no default: a world on two clocks is none',
    holds: () => true,
    breaks: isOptional,
  },
];

/** Time comes from one clock, handed in everywhere; those of the list above take it in so many places, no more and no less. */
export function clockFaults(file: SourceFile, listed: Readonly<Record<string, number>> = ownClocks): readonly Fault[] {
  if (file.isTest || isEdge(file.path) || !isIn(file.path, rooms)) return [];
  const found = rules
    .filter(({ holds }) => holds(file.path))
    .flatMap(({ rule, says, breaks }) =>
      file.nodes.filter(breaks).map(({ start }) => ({ path: file.path, line: file.lineOf(start), rule, says })),
    );
  const known = listed[file.path] ?? 0;
  if (found.length > known) return found;
  if (found.length === known) return [];
  const says = `${found.length} places are left that take a clock: let the list in cli/house/clocks.ts say so`;
  return [{ path: file.path, line: 1, rule: 'one clock', says }];
}

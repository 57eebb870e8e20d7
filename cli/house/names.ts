import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

interface NameRule {
  readonly rule: string;
  readonly says: string;
  /** Where it holds, by path. */
  readonly holds: (path: string) => boolean;
  readonly breaks: (node: Syntax) => boolean;
}

const nameOf = (node: unknown): string | null => {
  const name = (node as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' ? name : null;
};

const isMember = (node: Syntax, object: string, property: string): boolean =>
  node.type === 'MemberExpression' && nameOf(node['object']) === object && nameOf(node['property']) === property;

const isCallOf = (node: Syntax, names: readonly string[]): boolean =>
  (node.type === 'CallExpression' || node.type === 'NewExpression') && names.includes(nameOf(node['callee']) ?? '');

const isLiteral = (node: unknown): boolean => (node as Syntax).type === 'Literal';

/** `name in record`: true of `toString`. A name that is written out is known. */
const isAskedOfPrototype = (node: Syntax): boolean =>
  node.type === 'BinaryExpression' &&
  node['operator'] === 'in' &&
  !isLiteral(node['left']) &&
  (node['left'] as Syntax).type !== 'PrivateIdentifier';

/** `record[name] ??= …`: where the name is `toString` something stands there already. */
function isGatheredOnPrototype(node: Syntax): boolean {
  if (node.type !== 'AssignmentExpression' || !['??=', '||='].includes(String(node['operator']))) return false;
  const place = node['left'] as Syntax;
  return place.type === 'MemberExpression' && place['computed'] === true && !isLiteral(place['property']);
}

const inRooms =
  (...rooms: readonly string[]) =>
  (path: string) =>
    rooms.some((room) => path.startsWith(`${room}/`));
const pure = inRooms('domain', 'machines', 'streams');
const browser = inRooms('src', 'views');
/** Each process has one place that throws the machine's dice: beside its clock. */
const isEdge = (path: string): boolean => path === 'gateway/ground/systemClock.ts' || path === 'plant/machineClock.ts';

const rules: readonly NameRule[] = [
  {
    rule: 'randomness',
    says: 'randomness is handed in',
    holds: (path) => pure(path) || (inRooms('gateway', 'plant')(path) && !isEdge(path)),
    breaks: (node) =>
      isMember(node, 'Math', 'random') ||
      isMember(node, 'crypto', 'randomUUID') ||
      isMember(node, 'crypto', 'getRandomValues'),
  },
  {
    rule: 'storage',
    says: 'the browser stores in src/session only',
    holds: (path) => browser(path) && !path.startsWith('src/session/'),
    breaks: (node) =>
      (node.type === 'Identifier' && ['sessionStorage', 'localStorage', 'indexedDB'].includes(nameOf(node) ?? '')) ||
      isMember(node, 'document', 'cookie'),
  },
  {
    rule: 'network',
    says: 'the console speaks to the network in src/api, src/session and streams/sources only',
    holds: (path) => browser(path) && !path.startsWith('src/session/') && !path.startsWith('src/api/'),
    breaks: (node) => isCallOf(node, ['fetch', 'WebSocket', 'XMLHttpRequest', 'EventSource', 'io']),
  },
  {
    rule: 'icons',
    says: 'icons are imported components: a name in text loads every icon there is',
    holds: browser,
    breaks: (node) =>
      node.type === 'JSXAttribute' &&
      ['icon', 'rightIcon', 'leftIcon'].includes(nameOf(node['name']) ?? '') &&
      (node['value'] as Syntax | null)?.type === 'Literal',
  },
  {
    rule: 'platform',
    says: 'domain, machines, streams and the console run without Node',
    holds: (path) => pure(path) || browser(path),
    breaks: (node) =>
      node.type === 'ImportDeclaration' && String((node['source'] as { value?: unknown }).value).startsWith('node:'),
  },
  {
    rule: 'packing',
    says: "properties stand for themselves: what is spread is somebody else's object",
    holds: () => true,
    breaks: (node) =>
      ['SpreadElement', 'JSXSpreadAttribute'].includes(node.type) &&
      (node['argument'] as Syntax).type === 'ObjectExpression',
  },
  {
    rule: 'own names',
    says: 'a name from outside may be one that every object answers to (toString, __proto__): gather by a Map, ask by Object.hasOwn or `own`',
    holds: inRooms('domain', 'machines', 'streams', 'gateway', 'plant'),
    breaks: (node) => isAskedOfPrototype(node) || isGatheredOnPrototype(node),
  },
  {
    rule: 'output',
    says: 'the gateway says things through `say`',
    holds: inRooms('gateway'),
    breaks: (node) => node.type === 'MemberExpression' && nameOf(node['object']) === 'console',
  },
];

/** What may not be named, room by room. Tests are free. */
export function nameFaults(file: SourceFile): readonly Fault[] {
  if (file.isTest) return [];
  return rules
    .filter((rule) => rule.holds(file.path))
    .flatMap((rule) =>
      file.nodes
        .filter(rule.breaks)
        .map((node) => ({ path: file.path, line: file.lineOf(node.start), rule: rule.rule, says: rule.says })),
    );
}

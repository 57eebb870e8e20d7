import { posix } from 'node:path';
import { faultOfGateway, isBarrel } from './gatewayRooms.ts';
import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

const rooms = ['domain', 'machines', 'streams', 'gateway', 'plant', 'src', 'views', 'cli', 'tests'] as const;
type Room = (typeof rooms)[number];

/** Who may import whom (docs/architecture.md). A room may always import itself. */
const allowed: Readonly<Record<Room, readonly Room[]>> = {
  domain: [],
  machines: ['domain'],
  streams: ['domain', 'machines'],
  gateway: ['domain', 'machines', 'streams'],
  plant: ['domain'],
  src: ['domain', 'machines', 'streams'],
  views: ['domain', 'machines', 'streams', 'src'],
  cli: ['domain', 'machines', 'streams', 'gateway', 'plant'],
  tests: ['domain', 'machines', 'streams', 'gateway', 'plant', 'src', 'views', 'cli'],
};

export function literal(node: unknown): string | null {
  const value = (node as { value?: unknown } | null | undefined)?.value;
  return typeof value === 'string' ? value : null;
}

/** `import.meta.glob('…')` counts as an import of what it matches. */
function globbed(node: Syntax): string | null {
  const callee = node['callee'] as Syntax | undefined;
  const property = callee?.['property'] as { name?: string } | undefined;
  if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || property?.name !== 'glob') return null;
  return literal((node['arguments'] as readonly unknown[])[0]);
}

function importedBy(node: Syntax): string | null {
  const isImport = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  ].includes(node.type);
  return isImport ? literal(node['source']) : globbed(node);
}

function roomOf(path: string): Room | null {
  const first = path.split('/')[0] as Room;
  return rooms.includes(first) ? first : null;
}

function faultOfViews(from: string, to: string): string | null {
  if (to.startsWith('src/main') || to.startsWith('src/router')) return 'views never import src/main or src/router';
  if (!to.startsWith('views/')) return null;
  const [, wing, screen] = from.split('/');
  const [, toWing, toScreen] = to.split('/');
  if (toScreen === 'parts') return null;
  if (wing !== toWing) return `another wing's parts/ only, not ${to}`;
  const inRoot = from.split('/').length === 3;
  return inRoot || screen === toScreen
    ? null
    : 'a screen does not import another screen: what both show lives in parts/';
}

/** The file that is meant by what stands in an import; null for a package. */
const resolved = (file: SourceFile, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file.path), specifier)) : null;

/** The files that a file imports; types, re-exports and dynamic imports count. */
export const importsOf = (file: SourceFile): readonly string[] =>
  file.nodes.flatMap((node) => {
    const specifier = importedBy(node);
    return specifier === null ? [] : (resolved(file, specifier) ?? []);
  });

function faultOf(file: SourceFile, specifier: string): string | null {
  const to = resolved(file, specifier);
  if (to === null) return null;
  const home = roomOf(file.path);
  const other = roomOf(to);
  if (home === null || other === null || to.startsWith('..')) return null;
  const routeList = /^views\/[a-z*]+\/routes/.test(to) && /^src\/(main|router)/.test(file.path);
  if (home !== other && !routeList && !(file.isTest && home !== 'plant') && !allowed[home].includes(other))
    return `${home} does not import ${other} (${to})`;
  if (home === 'views') return faultOfViews(file.path, to);
  if (home === 'gateway' && !file.isTest) return faultOfGateway(file.path, to);
  return null;
}

/** The direction of imports; globs and dynamic imports count. Tests may look at all, beside their file too. */
export function importFaults(file: SourceFile): readonly Fault[] {
  const barrel = {
    path: file.path,
    line: 1,
    rule: 'imports',
    says: 'a technical room has no barrel: one says which file is meant',
  };
  const faults = file.nodes.flatMap((node) => {
    const specifier = importedBy(node);
    const says = specifier === null ? null : faultOf(file, specifier);
    return says === null ? [] : [{ path: file.path, line: file.lineOf(node.start), rule: 'imports', says }];
  });
  return isBarrel(file.path) ? [barrel, ...faults] : faults;
}

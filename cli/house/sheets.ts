import { posix } from 'node:path';
import type { Fault, SourceFile, Syntax } from './sourceFile.ts';

/** A sheet of its own names: its path and its text. */
export interface Sheet {
  readonly path: string;
  readonly text: string;
}

/** What a source names of a sheet: classes by their names, and whether it makes some of the names itself. */
interface Named {
  readonly sheet: string;
  readonly file: string;
  readonly line: number;
  /** Null: a name that is made (`styles[level]`); whatever the sheet holds may be meant. */
  readonly name: string | null;
}

const parts = 'src/kit/layout/parts.tsx';
const looksSheet = 'src/kit/layout/layout.module.css';
const textOf = (node: unknown, key: string): string => String((node as Record<string, unknown> | undefined)?.[key]);

/** What a file imports, by the name that it bears there. */
function importedBy(file: SourceFile): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const node of file.nodes) {
    if (node.type !== 'ImportDeclaration') continue;
    const from = posix.join(posix.dirname(file.path), textOf(node['source'], 'value'));
    for (const { local } of node['specifiers'] as readonly { local: Syntax }[]) found.set(textOf(local, 'name'), from);
  }
  return found;
}

function namedBy(file: SourceFile): readonly Named[] {
  const imported = importedBy(file);
  return file.nodes.flatMap((node) => {
    if (node.type !== 'MemberExpression') return [];
    const sheet = imported.get(textOf(node['object'], 'name'));
    if (!sheet?.endsWith('.module.css')) return [];
    const property = node['property'] as Syntax;
    const isMade = node['computed'] === true && property.type !== 'Literal';
    const name = isMade ? null : textOf(property, property.type === 'Literal' ? 'value' : 'name');
    return [{ sheet, name, file: file.path, line: file.lineOf(node.start) }];
  });
}

/** The classes of a sheet, each with the line on which it stands first. */
function classesOf({ text }: Sheet): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const bare = text.replace(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, (gone) => gone.replace(/[^\n]/g, ' '));
  for (const { 0: selector, index } of bare.matchAll(/[^{};]+(?=\{)/g))
    for (const match of selector.matchAll(/\.([A-Za-z_][\w-]*)/g)) {
      const line = bare.slice(0, index + match.index).split('\n').length;
      if (!found.has(match[1] as string)) found.set(match[1] as string, line);
    }
  return found;
}

interface Said {
  readonly file: string;
  readonly line: number;
  readonly look: string;
  readonly name: string;
}

/** The looks that are said of the parts of the layout, as their classes: alone, or as one out of a choice. */
function looksIn(file: SourceFile): readonly Said[] {
  const imported = importedBy(file);
  const tags = file.nodes.filter(
    (node) => node.type === 'JSXOpeningElement' && imported.get(textOf(node['name'], 'name')) === parts,
  );
  const attributes = tags.flatMap((tag) => (tag['attributes'] as readonly Syntax[]).filter((one) => 'name' in one));
  return attributes.flatMap((node) => {
    const look = textOf(node['name'], 'name');
    const words = [...JSON.stringify(node['value']).matchAll(/"type":"Literal"[^}]*?"value":"([^"]*)"/g)];
    const names = words.map(([, value = '']) => `${look}-${value.replaceAll(' ', '-')}`);
    const line = file.lineOf(node.start);
    return (names.length === 0 ? [look] : names).map((name) => ({ file: file.path, line, look, name }));
  });
}

/** Classes that nobody names, and names that no sheet has: what was moved or renamed and left half behind. */
export function sheetFaults(files: readonly SourceFile[], sheets: readonly Sheet[]): readonly Fault[] {
  const product = files.filter(({ isTest }) => !isTest);
  const named = Map.groupBy(product.flatMap(namedBy), ({ sheet }) => sheet);
  return sheets.flatMap((sheet) => {
    const classes = classesOf(sheet);
    const taken = named.get(sheet.path) ?? [];
    const known = new Set([...classes.keys()].map((name) => name.replace(/-.*/, '')));
    const looks = sheet.path === looksSheet ? product.flatMap(looksIn).filter(({ look }) => known.has(look)) : [];
    const all = [...taken.filter(({ name }) => name !== null), ...looks];
    const names = new Set(all.map(({ name }) => name));
    // A sheet whose names are made elsewhere than for the parts keeps what may be meant.
    const isOpen = sheet.path !== looksSheet && taken.some(({ name }) => name === null);
    const unnamed = isOpen ? [] : [...classes].filter(([name]) => !names.has(name));
    return [
      ...unnamed.map(([name, line]) => ({ path: sheet.path, line, rule: 'sheets', says: `nobody names .${name}` })),
      ...all
        .filter(({ name }) => !classes.has(name as string))
        .map(({ file, line, name }) => ({ path: file, line, rule: 'sheets', says: `${sheet.path} has no .${name}` })),
    ];
  });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export const catalogueFolder: string = join(root, 'docs', 'catalogue');

/** The files of the catalogue that hold rows, each with the columns that tell a reader which row it is. */
export const kinds = {
  routes: ['path', 'proposedPath', 'titleEn'],
  calls: ['method', 'path', 'proposedPath', 'purpose'],
  rules: ['area', 'rule'],
  constants: ['name', 'value', 'unit'],
  states: ['machine', 'row', 'state', 'from', 'event', 'to'],
  behaviours: ['area', 'behaviour'],
  entities: ['entity', 'field'],
  codes: ['code family', 'code', 'meaning'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as readonly Kind[];

export interface Row {
  readonly id: string;
  readonly kind: Kind;
  readonly wing: string;
  /** The row in words, as far as it has any. */
  readonly text: string;
  /** Of a route its address, of a call its method; else empty. */
  readonly key: string;
}

export interface Catalogue {
  readonly rows: readonly Row[];
  /** The rows that no test can hold: they are not counted. */
  readonly notProvable: ReadonlySet<string>;
}

/** A file of tab-separated cells with one header line, as records. */
export function recordsOf(text: string): readonly Readonly<Record<string, string>>[] {
  const [head = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
  });
}

export function readCatalogue(folder: string = catalogueFolder): Catalogue {
  const read = (name: string) => recordsOf(readFileSync(join(folder, `${name}.tsv`), 'utf8'));
  return {
    rows: kindNames.flatMap((kind) => read(kind).map((record) => rowOf(kind, record))),
    notProvable: new Set(read('notProvable').map(({ id = '' }) => id)),
  };
}

function rowOf(kind: Kind, record: Readonly<Record<string, string>>): Row {
  const { id = '', wing = '', path = '', proposedPath = '', method = '' } = record;
  const text = kinds[kind]
    .map((column) => record[column] ?? '')
    .filter((word) => word !== '')
    .join(' · ');
  return { id, kind, wing, text, key: kind === 'routes' ? path || proposedPath : kind === 'calls' ? method : '' };
}

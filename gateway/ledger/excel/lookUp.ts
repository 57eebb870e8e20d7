import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { namesIn, type ReadCell } from '../../../domain/ledger/excel/cells.ts';
import { enteredColumns } from '../../../domain/ledger/excel/columns.ts';
import { englishKey } from '../../../domain/ledger/names.ts';
import { langs } from '../../../domain/text/message.ts';
import type { Database } from '../../store/database.ts';
import type { Asker } from '../asker.ts';
import type { Graph } from '../references.ts';
import { toldRows } from '../toldRows.ts';
import { sqlText, visible } from '../visibility.ts';
import type { ImportRow } from './importChild.ts';

/** Finds the rows that cells name, of those that the asker may see; what was found once is remembered for the import. */
export interface LookUp {
  /** Looks up at once what these rows name. */
  readonly prepare: (rows: readonly ImportRow[]) => Promise<void>;
  readonly find: (ledger: string, told: string) => readonly string[];
  /** A row that the import itself has made or will make: the rows below may name it. */
  readonly add: (ledger: string, told: string, id: string) => void;
}

interface FoundRow {
  readonly [column: string]: unknown;
  readonly id: string;
  /** What it is called in each language, told away from what it belongs to and beside it. */
  readonly told: readonly (string | null)[];
  readonly own: readonly (string | null)[];
}

function namedBy(rows: readonly FoundRow[], by: 'told' | 'own'): ReadonlyMap<string, ReadonlySet<string>> {
  const ids = new Map<string, Set<string>>();
  for (const row of rows)
    for (const name of row[by]) if (name !== null) ids.set(name, (ids.get(name) ?? new Set()).add(row.id));
  return ids;
}

export function openLookUp(
  means: { readonly database: Database; readonly graph: Graph; readonly asker: Asker },
  ledger: LedgerDeclaration,
): LookUp {
  const { database, graph, asker } = means;
  const columns = enteredColumns(ledger);
  const found = new Map<string, Map<string, readonly string[]>>();
  const of = (to: string): Map<string, readonly string[]> => {
    const known = found.get(to) ?? new Map<string, readonly string[]>();
    found.set(to, known);
    return known;
  };

  async function lookUp(to: string, names: readonly string[]): Promise<void> {
    const other = graph.ledger(to);
    const sql = sqlText();
    const asked = `${sql.value(names)}::text[]`;
    const where = visible({ graph, ledger: other, scope: asker.scope, asOf: null }, sql);
    const inEach = langs.map((lang) => toldRows({ graph, ledger: other, asOf: null, lang }, sql));
    const told = inEach.map(({ name }) => name);
    const own = inEach.map((one) => one.own);
    const isAsked = [...told, ...own].map((name) => `${name} = any(${asked})`).join(' or ');
    const rows = await database.query<FoundRow>(
      `select t.id, array[${told.join()}] as told, array[${own.join()}] as own from ${inEach[0]?.from}
       where (t.id = any(${asked}) or ${isAsked}) and ${where}`,
      sql.values,
    );
    const byId = new Set(rows.map(({ id }) => id));
    const [byTold, byOwn] = [namedBy(rows, 'told'), namedBy(rows, 'own')];
    for (const name of names) {
      const ids = byId.has(name) ? [name] : [...(byTold.get(name) ?? byOwn.get(name) ?? [])];
      if (ids.length > 0 || !of(to).has(name)) of(to).set(name, ids);
    }
  }

  return {
    async prepare(rows) {
      const wanted = new Map<string, Set<string>>();
      for (const { cells } of rows) {
        for (const { key, field } of columns) {
          if (field?.kind !== 'reference') continue;
          const cell = cells[key] ?? null;
          for (const name of namesIn(field, readable(cell) ? cell : null)) {
            // What was not there may be there by now: this import makes rows too.
            if ((of(field.to).get(name) ?? []).length === 0)
              wanted.set(field.to, (wanted.get(field.to) ?? new Set()).add(name));
          }
        }
      }
      await Promise.all([...wanted].map(([to, names]) => lookUp(to, [...names])));
    },
    find: (to, name) => of(to).get(name) ?? [],
    add(to, name, id) {
      const known = of(to).get(name) ?? [];
      if (!known.includes(id)) of(to).set(name, [...known, id]);
    },
  };
}

export const readable = (cell: ImportRow['cells'][string]): cell is ReadCell =>
  cell === null || typeof cell !== 'object' || cell instanceof Date;

/** The cells by which people know a row: its name, and its English form. */
export function knownCells(ledger: LedgerDeclaration, { cells }: ImportRow): readonly string[] {
  const known = ledger.known ?? 'name';
  return [known, englishKey(known)].flatMap((key) => {
    const cell = cells[key] ?? null;
    return typeof cell === 'string' && cell.trim() !== '' ? [cell.trim()] : [];
  });
}

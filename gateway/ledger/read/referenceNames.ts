import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Database } from '../../store/database.ts';
import { tableOf } from '../columns.ts';
import type { ReadRow } from '../readRow.ts';
import { type Graph, idsNamed } from '../references.ts';
import { knownSql, toldRows } from '../toldRows.ts';
import { sqlText } from '../visibility.ts';

interface Naming {
  readonly database: Database;
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly asOf: number | null;
  readonly lang: Lang;
}

/** The names of what these rows refer to, of the same moment, as their reader knows them: one query a ledger. Who sees a row may read what it names. */
export async function namesOf(
  { database, graph, ledger, asOf, lang }: Naming,
  rows: readonly ReadRow[],
): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  const want = (to: string, id: string): void => void wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
  for (const row of rows) {
    if (graph.has('organisation')) want('organisation', row.org);
    for (const reference of graph.of(ledger.name)) for (const id of idsNamed(reference, row)) want(reference.to, id);
  }
  const found = await Promise.all(
    [...wanted].map(async ([to, ids]) => {
      const sql = sqlText();
      const { from, name } = toldRows({ graph, ledger: graph.ledger(to), asOf, lang }, sql);
      const text = `select t.id, ${name} as name from ${from} where t.id = any(${sql.value([...ids])}::text[])`;
      const named = await database.query<{ readonly id: string; readonly name: string | null }>(text, sql.values);
      const known = named.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
      const told = new Set(named.map(({ id }) => id));
      // A row under a law keeps what it names for ever, and its claims no longer than its life: what went since is told as it last stood.
      const gone = ledger.law === undefined ? [] : [...ids].filter((id) => !told.has(id));
      return [to, Object.fromEntries([...known, ...(await lastNames({ database, graph, lang }, to, gone))])] as const;
    }),
  );
  return Object.fromEntries(found);
}

async function lastNames(
  { database, graph, lang }: Pick<Naming, 'database' | 'graph' | 'lang'>,
  to: string,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (ids.length === 0) return [];
  const ledger = graph.ledger(to);
  const named = await database.query<{ readonly id: string; readonly name: string | null }>(
    `select distinct on (s.id) s.id, ${knownSql(ledger, 's', lang)} as name from read.${tableOf(ledger)}_span s
     where s.id = any($1) order by s.id, lower(s.span) desc`,
    [ids],
  );
  return named.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]));
}

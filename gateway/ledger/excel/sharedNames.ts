import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { langs } from '../../../domain/text/message.ts';
import type { Database } from '../../store/database.ts';
import type { Graph } from '../references.ts';
import { toldRows } from '../toldRows.ts';
import { sqlText } from '../visibility.ts';

export type SharedNames = ReadonlyMap<string, ReadonlySet<string>>;

interface Asked {
  readonly database: Database;
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
}

/** By ledger that is referred to, the names that several of its rows bear in either language: those rows are told by their ids. */
export async function sharedNames({ database, graph, ledger }: Asked): Promise<SharedNames> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const { to } of graph.of(ledger.name)) {
    if (found.has(to)) continue;
    const sql = sqlText();
    const inEach = langs.map((lang) => toldRows({ graph, ledger: graph.ledger(to), asOf: null, lang }, sql));
    const named = inEach.map(({ from, name }) => `select t.id, ${name} as name from ${from}`).join(' union ');
    const rows = await database.query<{ name: string }>(
      `select name from (${named}) n group by 1 having count(*) > 1`,
      sql.values,
    );
    found.set(to, new Set(rows.map((row) => row.name)));
  }
  return found;
}

import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { quoted } from './columns.ts';
import type { Graph } from './references.ts';
import { referredBy, rowsOf, type Sql } from './visibility.ts';

interface ToldRows {
  /** What to read from: the rows are `t`. */
  readonly from: string;
  /** What a row is told by: as `toldName` has it. */
  readonly name: string;
  /** Its own name alone. */
  readonly own: string;
}

/** The rows of a ledger with what each is told by, now or at a position of the past. */
export function toldRows(
  { graph, ledger, asOf }: { readonly graph: Graph; readonly ledger: LedgerDeclaration; readonly asOf: number | null },
  sql: Sql,
): ToldRows {
  const own = `t.${quoted(ledger.known ?? 'name')}`;
  const rows = `${rowsOf(ledger, sql, asOf)} t`;
  if (ledger.toldAfter === undefined) return { from: rows, name: own, own };
  const owner = referredBy(graph, ledger, ledger.toldAfter);
  const from = `${rows} left join ${rowsOf(owner, sql, asOf)} owner on owner.id = t.${quoted(ledger.toldAfter)}`;
  return { from, name: `concat_ws(' ', owner.${quoted(owner.known ?? 'name')}, ${own})`, own };
}

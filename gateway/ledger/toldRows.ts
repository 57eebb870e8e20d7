import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { englishKey } from '../../domain/ledger/names.ts';
import type { Lang } from '../../domain/text/message.ts';
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

/** What people know a row by: the column, or of both forms the one that the reader reads. As `named` has it. */
export function knownSql(ledger: LedgerDeclaration, alias: string, lang: Lang): string {
  const known = ledger.known ?? 'name';
  const name = `${alias}.${quoted(known)}`;
  const isRead = lang === 'en' && ledger.fields[known]?.bilingual === true;
  return isRead ? `coalesce(${alias}.${quoted(englishKey(known))}, ${name})` : name;
}

interface Telling {
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly asOf: number | null;
  readonly lang: Lang;
}

/** The rows of a ledger with what each is told by, now or at a position of the past. */
export function toldRows({ graph, ledger, asOf, lang }: Telling, sql: Sql): ToldRows {
  const own = knownSql(ledger, 't', lang);
  const rows = `${rowsOf(ledger, sql, asOf)} t`;
  if (ledger.toldAfter === undefined) return { from: rows, name: own, own };
  const owner = referredBy(graph, ledger, ledger.toldAfter);
  const from = `${rows} left join ${rowsOf(owner, sql, asOf)} owner on owner.id = t.${quoted(ledger.toldAfter)}`;
  return { from, name: `concat_ws(' ', ${knownSql(owner, 'owner', lang)}, ${own})`, own };
}

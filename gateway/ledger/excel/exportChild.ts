import type { SeenData } from '../../../domain/access/permission.ts';
import { ledgers } from '../../../domain/all/ledgers.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { writtenCell } from '../../../domain/ledger/excel/cells.ts';
import { type ExcelColumn, exportedColumns, headOf } from '../../../domain/ledger/excel/columns.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { scopeOf } from '../../http/scope.ts';
import { answerParent, type Tell } from '../../jobs/child/answerParent.ts';
import { type FileName, writeParts } from '../../jobs/fileParts.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { openPool } from '../../store/pool.ts';
import type { CellRow } from '../../workbook/cell.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { readRow } from '../columns.ts';
import { type Asked, conditionsOf, orderOf } from '../read/listQuery.ts';
import { namesOf } from '../read/referenceNames.ts';
import type { ReadRow } from '../readRow.ts';
import { type Graph, graphOf } from '../references.ts';
import { rowsOf, sqlText } from '../visibility.ts';
import { type SharedNames, sharedNames } from './sharedNames.ts';
import { sheetName } from './sheetName.ts';
import { widthOf } from './widthOf.ts';

export interface ExportWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly ledger: string;
  readonly asked: Asked;
  readonly lang: Lang;
  readonly zone: string;
  readonly seen: SeenData;
}

export interface ExportNews {
  readonly done: number;
  readonly total: number;
}

const rowsAtOnce = 500;

/** Runs in a process of its own, over its own connections: one reads by a cursor, one writes, one looks up names. It tells how many rows are read. */
answerParent(async (work: ExportWork, tell: Tell<ExportNews>): Promise<void> => {
  const { databaseUrl, file, lang } = work;
  // A connection that breaks fails the statement that it is in, and with it the attempt.
  const database = openPool({ url: databaseUrl, name: 'busbar-export', max: 3, broken: () => undefined });
  const graph = graphOf(ledgers);
  const ledger = graph.ledger(work.ledger);
  const columns = exportedColumns(ledger);
  const parts = writeParts(database, file);
  const workbook = writeWorkbook(parts.write);
  const layout = columns.map((column) => ({
    width: widthOf(column, lang),
    ...(column.field?.kind === 'instant' ? { isTime: true as const } : {}),
  }));
  await database.transaction(async (tx) => {
    const rows = table({ ...work, database, tx, graph, ledger, columns, tell });
    await workbook.sheet({ name: sheetName(ledger.title[lang]), columns: layout }, rows);
    await workbook.end();
    await parts.end();
  });
  await database.close();
});

interface Exporting extends Omit<ExportWork, 'ledger'> {
  readonly database: Database;
  /** The transaction that reads. */
  readonly tx: Queryable;
  readonly graph: Graph;
  readonly ledger: LedgerDeclaration;
  readonly columns: readonly ExcelColumn[];
  readonly tell: Tell<ExportNews>;
}

/** The list as it stood when the export began. */
async function* table(exporting: Exporting): AsyncGenerator<CellRow> {
  const { tx, graph, ledger, columns, asked, lang, seen, tell } = exporting;
  const shared = await sharedNames(exporting);
  yield columns.map((column) => headOf({ ...column, isRequired: false }, lang));
  const sight = { graph, ledger, scope: scopeOf(seen), asOf: null };
  const list = sqlText();
  const where = conditionsOf(sight, asked, list);
  const from = `${rowsOf(ledger, list, null)} t where ${where}`;
  const [counted] = await tx.query<{ total: number }>(`select count(*) as total from ${from}`, list.values);
  const total = counted?.total ?? 0;
  await tell({ done: 0, total });
  await tx.query(
    `declare listed cursor for select t.* from ${from} order by ${orderOf(ledger, asked['sort'], lang)}`,
    list.values,
  );
  for (let done = 0; ; ) {
    const rows = (await tx.query(`fetch ${rowsAtOnce} from listed`)).map((row) => readRow(ledger, row));
    if (rows.length === 0) return;
    yield* await written(exporting, rows, shared);
    done += rows.length;
    await tell({ done, total: Math.max(done, total) });
  }
}

async function written(
  exporting: Exporting,
  rows: readonly ReadRow[],
  shared: SharedNames,
): Promise<readonly CellRow[]> {
  const { database, graph, ledger, columns, lang, zone, seen } = exporting;
  const names = await namesOf({ database, graph, ledger, asOf: null, lang, scope: scopeOf(seen) }, rows);
  const tell = (to: string, id: string): string => {
    const told = names[to]?.[id] ?? id;
    return shared.get(to)?.has(told) === true ? id : told;
  };
  const by = { lang, zone: zoneOf(zone), tell };
  return rows.map((row) =>
    columns.map(({ key, field }) =>
      field === null ? (row[key] as string | number) : writtenCell(field, row[key], by),
    ),
  );
}

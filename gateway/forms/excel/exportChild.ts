import type { SeenData } from '../../../domain/access/permission.ts';
import { ledgers } from '../../../domain/all/ledgers.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import type { RecordFile } from '../../../domain/form/custom/excelCalls.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { scopeOf } from '../../http/scope.ts';
import { answerParent, type Tell } from '../../jobs/child/answerParent.ts';
import { type FileName, writeParts } from '../../jobs/fileParts.ts';
import { readRow } from '../../ledger/columns.ts';
import { sharedNames } from '../../ledger/excel/sharedNames.ts';
import { sheetName } from '../../ledger/excel/sheetName.ts';
import { type Asked, conditionsOf, orderOf } from '../../ledger/read/listQuery.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import { graphOf } from '../../ledger/references.ts';
import { rowsOf, sqlText } from '../../ledger/visibility.ts';
import type { Database, Queryable } from '../../store/database.ts';
import { openPool } from '../../store/pool.ts';
import type { CellRow } from '../../workbook/cell.ts';
import { csv } from '../../workbook/csv.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { type RecordRow, type RecordTable, recordTable } from './recordTable.ts';

export interface RecordsWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly asked: Asked;
  readonly as: RecordFile;
  /** Of the form, the newest first. */
  readonly versions: readonly CustomForm[];
  readonly lang: Lang;
  readonly zone: string;
  readonly seen: SeenData;
  readonly userId: string;
  /** He may change records, and is told what is somebody's own affair. */
  readonly mayEdit: boolean;
}

export interface RecordsNews {
  readonly done: number;
  readonly total: number;
}

const rowsAtOnce = 500;

/** Runs in a process of its own, over its own connections: one reads by a cursor, one writes, one looks up names. */
answerParent(async (work: RecordsWork, tell: Tell<RecordsNews>): Promise<void> => {
  // A connection that breaks fails the statement that it is in, and with it the attempt.
  const database = openPool({ url: work.databaseUrl, name: 'busbar-export', max: 3, broken: () => undefined });
  const parts = writeParts(database, work.file);
  const table = recordTable(work);
  await database.transaction(async (tx) => {
    const rows = written({ work, database, tx, table, tell });
    if (work.as === 'csv') for await (const bytes of csv(rows)) await parts.write(bytes);
    else {
      const workbook = writeWorkbook(parts.write);
      await workbook.sheet({ name: sheetName(table.title), columns: table.layout }, rows);
      await workbook.end();
    }
    await parts.end();
  });
  await database.close();
});

interface Exporting {
  readonly work: RecordsWork;
  readonly database: Database;
  /** The transaction that reads. */
  readonly tx: Queryable;
  readonly table: RecordTable;
  readonly tell: Tell<RecordsNews>;
}

/** The list as it stood when the export began. */
async function* written({ work, database, tx, table, tell }: Exporting): AsyncGenerator<CellRow> {
  const graph = graphOf(ledgers);
  const { asked, lang, seen, zone } = work;
  const scope = scopeOf(seen);
  const shared = await sharedNames({ database, graph, ledger: formRecords });
  yield table.head;
  const list = sqlText();
  const where = conditionsOf({ graph, ledger: formRecords, scope, asOf: null }, asked, list);
  const from = `${rowsOf(formRecords, list, null)} t where ${where}`;
  const [counted] = await tx.query<{ total: number }>(`select count(*) as total from ${from}`, list.values);
  const total = counted?.total ?? 0;
  await tell({ done: 0, total });
  await tx.query(
    `declare listed cursor for select t.* from ${from} order by ${orderOf(formRecords, asked['sort'], lang)}`,
    list.values,
  );
  for (let done = 0; ; ) {
    const rows = (await tx.query(`fetch ${rowsAtOnce} from listed`)).map((row) => readRow(formRecords, row));
    if (rows.length === 0) return;
    const names = await namesOf({ database, graph, ledger: formRecords, asOf: null, lang, scope }, rows);
    const named = (to: string, id: string): string => {
      const told = names[to]?.[id] ?? id;
      return shared.get(to)?.has(told) === true ? id : told;
    };
    const by = { lang, zone: zoneOf(zone), tell: named };
    for (const row of rows) yield table.cells(row as unknown as RecordRow, by);
    done += rows.length;
    await tell({ done, total: Math.max(done, total) });
  }
}

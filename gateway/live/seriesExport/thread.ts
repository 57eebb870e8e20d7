import { parentPort, workerData } from 'node:worker_threads';
import { telemetryMessages } from '../../../domain/telemetry/messages.ts';
import { type FileName, writeParts } from '../../jobs/fileParts.ts';
import { openPool } from '../../store/pool.ts';
import { type OpenSamples, openThreadReader } from '../../telemetry/threadReader.ts';
import type { CellRow } from '../../workbook/cell.ts';
import { csv } from '../../workbook/csv.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { type SeriesTable, seriesRows } from '../seriesRows.ts';

export interface SeriesExportWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly table: Omit<SeriesTable, 'telemetry' | 'progress'>;
  readonly format: 'csv' | 'xlsx';
  readonly open: OpenSamples;
}

export type SeriesExportNews = { readonly kind: 'progress'; readonly done: number } | { readonly kind: 'done'; readonly rows: number };

/** Runs in a thread of its own, over its own connections: one reads, one writes. */
const { databaseUrl, file, table, format, open } = workerData as SeriesExportWork;
const tell = (news: SeriesExportNews): void => parentPort?.postMessage(news);
// A connection that breaks fails the statement that it is in, and with it the attempt.
const database = openPool({ url: databaseUrl, name: 'busbar-export', max: 2, broken: () => undefined });
try {
  const made = { rows: -1 };
  const rows = counted(
    seriesRows({ ...table, telemetry: openThreadReader(database, open), progress: (done) => tell({ kind: 'progress', done }) }),
    made,
  );
  const parts = writeParts(database, file);
  if (format === 'csv') {
    for await (const bytes of csv(rows)) await parts.write(bytes);
  } else {
    const workbook = writeWorkbook(parts.write);
    await workbook.sheet({ name: telemetryMessages['telemetry.file.sheet'][table.lang], columns: columnsOf(table) }, rows);
    await workbook.end();
  }
  await parts.end();
  tell({ kind: 'done', rows: made.rows });
} finally {
  await database.close();
}

/** Counts the rows as they go by; the head is none. */
async function* counted(rows: AsyncIterable<CellRow>, count: { rows: number }): AsyncGenerator<CellRow> {
  for await (const row of rows) {
    count.rows += 1;
    yield row;
  }
}

function columnsOf({ buckets, points }: SeriesExportWork['table']) {
  const time = { width: 24, isTime: true } as const;
  const widths = buckets === null ? [16, 28, 14, 8, 12] : points.flatMap(() => [18, 18, 18, 12, 12]);
  return [time, ...widths.map((width) => ({ width }))];
}

import { telemetryMessages } from '../../../domain/telemetry/messages.ts';
import { answerParent, type Tell } from '../../jobs/child/answerParent.ts';
import { type FileName, writeParts } from '../../jobs/fileParts.ts';
import { openPool } from '../../store/pool.ts';
import { openChildReader } from '../../telemetry/childReader.ts';
import type { OpenSamples } from '../../telemetry/openSamplesAt.ts';
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

/** Runs in a process of its own, over its own connections: one reads, one writes. It tells the parts that are read; its answer is how many rows there are. */
answerParent(
  async ({ databaseUrl, file, table, format, open }: SeriesExportWork, tell: Tell<number>): Promise<number> => {
    // A connection that breaks fails the statement that it is in, and with it the attempt.
    const database = openPool({ url: databaseUrl, name: 'busbar-export', max: 2, broken: () => undefined });
    const made = { rows: -1 };
    const rows = counted(seriesRows({ ...table, telemetry: openChildReader(database, open), progress: tell }), made);
    const parts = writeParts(database, file);
    if (format === 'csv') {
      for await (const bytes of csv(rows)) await parts.write(bytes);
    } else {
      const workbook = writeWorkbook(parts.write);
      await workbook.sheet(
        { name: telemetryMessages['telemetry.file.sheet'][table.lang], columns: columnsOf(table) },
        rows,
      );
      await workbook.end();
    }
    await parts.end();
    await database.close();
    return made.rows;
  },
);

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

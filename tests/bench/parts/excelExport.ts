import { devices } from '../../../domain/device/device.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import { excelCalls } from '../../../domain/ledger/excel/calls.ts';
import type { Bench, Figure } from '../bench.ts';
import { costOf, type Desk, fileOf, lookedAt, looking, overJob, pause, withSite } from '../bulk/desk.ts';
import { rowsIn } from '../bulk/workbook.ts';

const exported = Number(process.env['BUSBAR_BENCH_ROWS'] ?? 1_000_000);

/**
 * A ledger of a million rows, each made by an event, taken away as a workbook through the doors of a gateway of its own while somebody looks
 * at the list; the file is fetched, opened, and every row of it counted. `BUSBAR_BENCH_ROWS=100000` is a small one.
 *
 * At constant memory is what must be reached: the bound of the import, whatever the number of rows. How long it may take nobody said; that
 * nobody else waits for it (the list, the main thread) is held to what an import is held to.
 */
export const excelExport: Bench = () => withSite(exported, exporting);

async function exporting(desk: Desk): Promise<readonly Figure[]> {
  const idle = (await looking(desk, () => pause(5_000))).looks;
  const [{ value: job, looks }, cost] = await desk.measured(() =>
    looking(desk, async () => overJob(desk, await desk.door.post<LongJob>(excelCalls(devices).exportRows.path, {}))),
  );
  const [file, fetching] = await desk.measured(() => fileOf(desk, job.id));
  const { rows, ids } = await rowsIn(file);
  const name = `${exported.toLocaleString('en')} rows exported`;
  return [
    { name, unit: 's', target: null, is: 'most', measured: cost.seconds },
    ...costOf('export', cost),
    ...lookedAt('export', { idle, looks }),
    { name: 'the file fetched', unit: 's', target: null, is: 'most', measured: fetching.seconds },
    { name: 'memory over idle meanwhile', unit: 'MB', target: 50, is: 'most', measured: fetching.memory },
    { name: 'rows in the file, opened again', unit: '', target: exported, is: 'least', measured: rows },
    { name: 'of them each once', unit: '', target: exported, is: 'least', measured: ids },
  ];
}

import { devices } from '../../../domain/device/device.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import { excelCalls, type ImportMode } from '../../../domain/ledger/excel/calls.ts';
import type { ImportOutcome } from '../../../domain/ledger/excel/outcome.ts';
import { type Bench, type Figure, quantile } from '../bench.ts';
import { costOf, type Desk, fileOf, list, lookedAt, looking, overJob, pause, withSite } from '../bulk/desk.ts';
import { aWorkbook, rowsIn } from '../bulk/workbook.ts';

const imported = Number(process.env['BUSBAR_BENCH_IMPORT'] ?? 50_000);

/**
 * A workbook of 50,000 devices through the doors of a gateway of its own, as a person brings it: first with one wrong row, which comes back
 * marked, then mended, all or nothing, while somebody looks at the list. `BUSBAR_BENCH_IMPORT=5000` is a small one.
 *
 * Within 60 s, 300 MB over idle and twice the idle list call is what must be reached; idle is the list as it stands afterwards, with all that was
 * brought in it, for the call counts its rows, and of the empty list there is nothing to count. That the main thread is not
 * held for longer than 100 ms at a time is what a person at a button still takes for at once; it counts in processor time, for the clock tells
 * of a busy machine too.
 */
export const excelImport: Bench = () => withSite(0, importing);

async function importing(desk: Desk): Promise<readonly Figure[]> {
  const [wrong, right] = [await aWorkbook(imported, imported - 1), await aWorkbook(imported, null)];
  const idle = (await looking(desk, () => pause(5_000))).looks;
  const [refused, checkCost] = await desk.measured(() => importOf(desk, wrong));
  if (refused.outcome.imported !== 0 || refused.outcome.refused !== 1)
    throw new Error(`not refused: ${JSON.stringify(refused)}`);
  const marked = await fileOf(desk, refused.id);
  const back = await rowsIn(marked);
  const [{ value, looks }, cost] = await desk.measured(() => looking(desk, () => importOf(desk, right)));
  if (value.outcome.imported !== imported) throw new Error(`not imported: ${JSON.stringify(value)}`);
  const filled = (await looking(desk, () => pause(20_000))).looks;
  const { total } = await desk.door.get<{ readonly total: number }>(`${list}?size=1`);
  const name = `${imported.toLocaleString('en')} rows`;
  return [
    { name: `${name}, one of them wrong: told after`, unit: 's', target: 60, is: 'most', measured: checkCost.seconds },
    {
      name: 'memory over idle meanwhile, gateway and its process, at most',
      unit: 'MB',
      target: 300,
      is: 'most',
      measured: checkCost.memory,
    },
    { name: 'of that the process for it', unit: 'MB', target: null, is: 'most', measured: checkCost.childMemory },
    {
      name: 'rows of the marked workbook that comes back',
      unit: '',
      target: imported,
      is: 'least',
      measured: back.rows,
    },
    { name: `${name} imported, all or nothing`, unit: 's', target: 60, is: 'most', measured: cost.seconds },
    { name: 'rows that the list has then', unit: '', target: imported, is: 'least', measured: total },
    ...costOf('import', cost),
    ...lookedAt('import', { idle: filled, looks }),
    {
      name: 'import: list call while idle and empty, p95',
      unit: 'ms',
      target: null,
      is: 'most',
      measured: quantile(idle, 0.95),
    },
  ];
}

/** Handed in as the console does. */
async function importOf(
  desk: Desk,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly id: string; readonly outcome: ImportOutcome }> {
  const form = new FormData();
  form.set('file', new File([bytes], '设备.xlsx'));
  form.set('mode', 'all' satisfies ImportMode);
  const headers = { authorization: `Bearer ${desk.door.token}`, 'command-id': crypto.randomUUID() };
  const answer = await fetch(`${desk.site.address}${excelCalls(devices).importRows.path}`, {
    method: 'POST',
    body: form,
    headers,
  });
  const { code, data } = (await answer.json()) as { readonly code: string; readonly data: LongJob };
  if (code !== 'SUCCESS') throw new Error(`the workbook was not taken: ${code}`);
  const job = await overJob(desk, data);
  return { id: job.id, outcome: job.outcome as unknown as ImportOutcome };
}

import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { LongJob } from '../../domain/job/calls.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { excelCalls, type ImportMode } from '../../domain/ledger/excel/calls.ts';
import { writtenCell } from '../../domain/ledger/excel/cells.ts';
import { enteredColumns, headOf } from '../../domain/ledger/excel/columns.ts';
import type { ImportOutcome } from '../../domain/ledger/excel/outcome.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Lang } from '../../domain/text/message.ts';
import { openCourtesy } from '../../gateway/ground/courtesy.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import type { Caller, FileAnswer } from '../../gateway/http/handler.ts';
import { wholeScope } from '../../gateway/http/scope.ts';
import { type Jobs, openJobs } from '../../gateway/jobs/openJobs.ts';
import { asked } from './asked.ts';
import { aCaller, bySystem, type LedgerWorld, ledgerWorld, value } from './ledgers.ts';
import { fileOfJob, outcomeOf, overJob } from './longJob.ts';
import { lease } from './process.ts';
import { aBook, type Row, rowsIn } from './sheets.ts';

export const zone = 'Asia/Shanghai';

/** Ledgers with the jobs that bring workbooks in and out; a person who may. */
export interface WorkbookWorld extends LedgerWorld {
  readonly jobs: Jobs;
  readonly plant: string;
  readonly zhou: Caller;
  /** Whether he still may. */
  readonly may: { zhou: boolean };
  readonly template: (ledger: LedgerDeclaration, lang: Lang) => Promise<Buffer>;
  readonly import: (ledger: LedgerDeclaration, bytes: Buffer, given?: Importing) => Promise<Imported>;
  readonly export: (
    ledger: LedgerDeclaration,
    asked?: Readonly<Record<string, string>>,
    lang?: Lang,
  ) => Promise<readonly Row[]>;
}

interface Importing {
  readonly mode?: ImportMode;
  readonly lang?: Lang;
}

export interface Imported {
  readonly job: LongJob;
  readonly outcome: ImportOutcome;
  /** What came back with its marks; null where nothing was refused. */
  readonly marked: readonly Row[] | null;
}

/** `megabytes`: what the heap of a workbook's process may hold. */
export async function workbookWorld(held: { readonly megabytes?: number } = {}): Promise<WorkbookWorld> {
  const world = await ledgerWorld();
  const { database, url } = world.base;
  const plant = value(await world.ledgers.create(organisations, { orgName: '北厂', orgPid: null }, bySystem())).id;
  await world.settled();
  const codes = declarations.flatMap((ledger) => [
    ...ledger.permissions.edit,
    ...Object.values(excelCalls(ledger)).flatMap(({ permission }) => (permission as { anyOf: string[] }).anyOf),
  ]);
  const zhou = aCaller({ userId: 'zhou', admin: true, permissions: new Set(codes), scope: wholeScope([plant]) });
  const may = { zhou: true };
  const callerOf = async () => (may.zhou ? zhou : null);
  const jobs = openJobs({
    database,
    log: world.log,
    clock: systemClock,
    lease,
    zone: 'UTC',
    org: async () => plant,
    say: () => undefined,
    kinds: world.ledgers.excel.kinds({
      databaseUrl: url,
      courtesy: openCourtesy(systemClock),
      zone,
      callerOf,
      ...held,
    }),
  });
  await jobs.start();
  const calls = world.ledgers.excel.calls({ begin: jobs.begin, zone });
  const ask = async (name: string, body: unknown, lang: Lang): Promise<unknown> => {
    return value(await asked(calls, name, { body }, { caller: zhou, lang }));
  };
  return {
    ...world,
    jobs,
    plant,
    zhou,
    may,
    template: async (ledger, lang) =>
      Buffer.from(((await ask(excelCalls(ledger).template.name, undefined, lang)) as FileAnswer).bytes as Uint8Array),
    async import(ledger, bytes, { mode = 'all', lang = 'cn' } = {}) {
      const file = { name: 'a.xlsx', type: '', bytes: new Uint8Array(bytes) };
      const { id } = (await ask(excelCalls(ledger).importRows.name, { file, mode }, lang)) as LongJob;
      const job = await overJob(jobs, id, 'zhou', 120_000);
      if (job.state !== 'done') throw new Error(`the import ended ${job.state}: ${job.error}`);
      const marked = job.file === undefined ? null : await rowsIn(await fileOfJob(jobs, id, 'zhou'));
      return { job, outcome: outcomeOf(job) as unknown as ImportOutcome, marked };
    },
    async export(ledger, asked = {}, lang = 'cn') {
      const { id } = (await ask(excelCalls(ledger).exportRows.name, asked, lang)) as LongJob;
      const job = await overJob(jobs, id, 'zhou', 120_000);
      if (job.state !== 'done') throw new Error(`the export ended ${job.state}: ${job.error}`);
      return rowsIn(await fileOfJob(jobs, id, 'zhou'));
    },
    async close() {
      await jobs.close();
      await world.close();
    },
  };
}

/** The channel that the devices below name. */
export const channelName = '一号通道';
let count = 0;
/** A new device as a person would write it: names for what it refers to, words for codes. */
export function aDevice(given: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  const n = ++count;
  return {
    id: `X${n}`,
    name: `电表 ${n}`,
    kind: 'meter',
    orgId: '北厂',
    channelId: channelName,
    address: { unit: 1 },
    enabled: true,
    ...given,
  };
}

/** Rows of a ledger as a person would write them below the heads of its template. */
export async function bookOf(
  ledger: LedgerDeclaration,
  rows: readonly Readonly<Record<string, unknown>>[],
  lang: Lang = 'cn',
): Promise<Buffer> {
  const columns = enteredColumns(ledger);
  const by = { lang, zone: zoneOf(zone), tell: (_: string, id: string) => id };
  const cells = rows.map((row) =>
    columns.map(({ key, field }) => {
      const cell = field === null ? row[key] : writtenCell(field, row[key], by);
      return typeof cell === 'object' && cell !== null ? (cell as { wall: string }).wall : cell;
    }),
  );
  return aBook([columns.map((column) => headOf(column, lang)), ...cells]);
}

import { zoneOf } from '../../../domain/clock/zone.ts';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import type { Json } from '../../../domain/event/event.ts';
import { excelPermission } from '../../../domain/ledger/excel/calls.ts';
import { cellFaults, workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import type { ImportOutcome } from '../../../domain/ledger/excel/outcome.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { openChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, type RunOutcome, refusedRun } from '../../jobs/kind.ts';
import type { Writing } from '../asker.ts';
import { workbookType } from './exportRows.ts';
import type { ImportWork, OpenedImport } from './importChild.ts';
import { ask, type ImportInput, type Importing, type ImportMeans, importInput, passing } from './importPasses.ts';
import type { ExcelNeeds } from './ledgerExcel.ts';
import type { RowFaults, RowMark } from './markWorkbook.ts';

export const importKind = 'ledgerImport';

/** Of the heap of the process that reads: 100,000 rows, the most that are taken, need less. */
const mostMegabytes = 160;
/** Rows whose marks go to it together. */
const marksAtOnce = 1_000;

/** The steps from which an import of all or nothing cannot be cancelled: it goes through, or is taken back. */
const phases = { writing: 'writing', undoing: 'undoing' } as const;

/**
 * A workbook into a ledger, every row judged as the form's would be. All or nothing: looked at as a whole first, then written; a row that
 * is refused after all takes the others back. It bears a crash: each row is written under its own number and once.
 */
export function ledgerImport(means: ImportMeans, needs: ExcelNeeds): JobKind {
  return defineKind<ImportInput>({
    name: importKind,
    input: importInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 5,
    initial: null,
    async run(run) {
      const { ledger: name, mode, lang } = run.input;
      const ledger = means.graph.ledger(name);
      const caller = await needs.callerOf(run.userId ?? '');
      const may = caller !== null && excelPermission(ledger, 'import').some((code) => caller.permissions.has(code));
      if (!may) throw refusedRun('NO_PERMISSION');
      const work: ImportWork = {
        databaseUrl: needs.databaseUrl,
        file: { run: run.id, epoch: run.epoch },
        ledger: name,
        lang,
      };
      const module = new URL('./importChild.ts', import.meta.url);
      const child = openChild({ module, signal: run.signal, megabytes: needs.megabytes ?? mostMegabytes });
      const mayEdit = ledger.permissions.edit.some((code) => caller.permissions.has(code));
      const asker = { caller, scope: caller.scope, lang };
      const writing: Writing = {
        by: { kind: 'user', id: caller.userId },
        command: { id: run.id, digest: null },
        asker,
      };
      try {
        return await importing({
          ...means,
          courtesy: needs.courtesy,
          run,
          child,
          work,
          ledger,
          mode,
          lang,
          writing,
          zone: zoneOf(needs.zone),
          mayEdit,
        });
      } finally {
        await child.close();
      }
    },
  });
}

const nothing: ImportOutcome = { rows: 0, imported: 0, refused: 0, fault: null, left: 0, told: 0 };

/** A workbook that its process cannot hold is told so at once, where it has brought no row yet: each other attempt would end alike. */
async function importing(given: Importing): Promise<RunOutcome> {
  const { run, mode } = given;
  let mayHaveWritten = run.phase !== null || (mode === 'valid' && run.attempt > 1);
  try {
    return await stepsOf(given, () => {
      mayHaveWritten = true;
    });
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    if (mayHaveWritten) throw new Error('TOO_LARGE' satisfies ErrorCode);
    return { outcome: said({ ...nothing, fault: workbookFaults['excel.tooHeavy'] }) };
  }
}

/** `writes`: told before the first row is written. */
async function stepsOf(given: Importing, writes: () => void): Promise<RunOutcome> {
  const { run, child, work, mode } = given;
  const opened = await ask<OpenedImport>(child, { do: 'open', work });
  if ('fault' in opened) return { outcome: said({ ...nothing, fault: opened.fault }) };
  const { rows } = opened;
  const passes = passing(given, rows * ((mode === 'all' ? 2 : 1) + (given.teller(given.ledger) === null ? 0 : 1)));
  if (mode === 'all' && run.phase === null) {
    const faults = await passes.check();
    if (faults.size > 0) return marked(given, faults, { rows, imported: 0, left: 0 });
    await run.enter(phases.writing);
  }
  writes();
  if (mode === 'valid' || run.phase !== phases.undoing) {
    const faults = await passes.write();
    if (mode === 'valid' || faults.size === 0)
      return marked(
        given,
        faults,
        { rows, imported: rows - faults.size, left: 0, updated: passes.updated() },
        await passes.tell(),
      );
    await run.enter(phases.undoing);
    return marked(given, whyUndone(faults, given.lang), { rows, imported: 0, left: await passes.undo() });
  }
  const left = await passes.undo();
  return marked(given, await passes.check(), { rows, imported: 0, left });
}

/** As the history of runs keeps it. */
const said = (outcome: ImportOutcome): Json => outcome as unknown as Json;

function whyUndone(faults: ReadonlyMap<number, RowFaults>, lang: Lang): ReadonlyMap<number, RowFaults> {
  const said = [...faults].map(([n, row]) => {
    return [
      n,
      { ...row, '': filled(cellFaults['excel.undone'][lang], { why: Object.values(row).join('; ') }) },
    ] as const;
  });
  return new Map(said);
}

/** What came of it; with the workbook that says so where anything was refused, or is told once. */
async function marked(
  { child, mode, ledger, lang }: Importing,
  faults: ReadonlyMap<number, RowFaults>,
  { rows, imported, left, updated }: Pick<ImportOutcome, 'rows' | 'imported' | 'left' | 'updated'>,
  told: ReadonlyMap<number, string> = new Map(),
): Promise<RunOutcome> {
  const outcome: ImportOutcome = {
    ...nothing,
    rows,
    imported,
    ...(updated ? { updated } : {}),
    left,
    refused: faults.size,
    told: told.size,
  };
  if (faults.size + told.size === 0) return { outcome: said(outcome) };
  for (const marks of marksOf(faults, told)) await ask(child, { do: 'note', marks });
  await ask(child, { do: 'mark', tells: told.size > 0, onlyMarked: mode === 'valid' });
  const name = `${ledger.title[lang]}-${told.size > 0 ? resultName[lang] : correctName[lang]}.xlsx`;
  return { outcome: said(outcome), file: { contentType: workbookType, name, parts: true, once: told.size > 0 } };
}

function* marksOf(
  faults: ReadonlyMap<number, RowFaults>,
  told: ReadonlyMap<number, string>,
): Generator<ReadonlyMap<number, RowMark>> {
  const numbers = [...new Set([...faults.keys(), ...told.keys()])];
  for (let from = 0; from < numbers.length; from += marksAtOnce) {
    const some = numbers.slice(from, from + marksAtOnce);
    yield new Map(some.map((n) => [n, { faults: faults.get(n) ?? null, told: told.get(n) ?? null }]));
  }
}

const correctName: Text = { cn: '待改正', en: 'to correct' };
const resultName: Text = { cn: '导入结果', en: 'imported' };

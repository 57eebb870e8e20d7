import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Json } from '../../../domain/event/event.ts';
import { mayWithForm } from '../../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import { formSheet } from '../../../domain/form/custom/sheet.ts';
import { workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import type { ImportOutcome } from '../../../domain/ledger/excel/outcome.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { filled } from '../../../domain/text/filled.ts';
import { defineMessages, type Text } from '../../../domain/text/message.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { openChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, type RunOutcome, refusedRun } from '../../jobs/kind.ts';
import { workbookType } from '../../ledger/excel/exportRows.ts';
import type { ImportWork, OpenedImport } from '../../ledger/excel/importChild.ts';
import type { RowFaults } from '../../ledger/excel/markWorkbook.ts';
import type { FormExcelNeeds } from './formExport.ts';
import { ask, type FormImporting, type FormImportMeans, formPasses, passWords } from './formPasses.ts';
import { type FormImportInput, importInput, megabytes } from './importInput.ts';
import { takenBack } from './takenBack.ts';

export const formImportKind = 'formImport';

const marksAtOnce = 1_000;
/** The steps from which it cannot be cancelled: it goes through, or is taken back. */
const phases = { writing: 'writing', undoing: 'undoing' } as const;

const words = defineMessages({
  'formFile.newer': {
    cn: '版本 {n} 已启用：请下载新的模板再导入',
    en: 'Version {n} is in force by now: take its template and import that',
  },
  'formFile.retired': { cn: '此表单已停用，不再填写', en: 'This form is no longer filled' },
  'formFile.correct': { cn: '待改正', en: 'to correct' },
});

/**
 * A workbook into the records of a form, every row judged as if it were typed. All or nothing: looked at as a whole first, then kept as drafts, and
 * handed in when all are kept; what is refused after all voids them. It bears a crash: each row is written under its own number and once.
 */
export function formImport(means: FormImportMeans, needs: FormExcelNeeds): JobKind {
  return defineKind<FormImportInput>({
    name: formImportKind,
    input: importInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 5,
    initial: null,
    async run(run) {
      const { code, formId, lang, mode } = run.input;
      const caller = await needs.callerOf(run.userId ?? '');
      const may =
        caller !== null && mayWithForm(caller.permissions, code) && mayWithForm(caller.permissions, code, 'import');
      const form = may ? await needs.ledgers.seenRow(customForms, caller.scope, formId) : null;
      if (!may || form === null || form.code !== code) {
        if (run.phase !== null) await takenBack(means, needs, run);
        throw refusedRun('NO_PERMISSION');
      }
      // What an earlier attempt has begun to write goes through under its own version.
      const stopped = run.phase === null && run.attempt === 1 ? await standsFor(needs, form) : null;
      if (stopped !== null) return { outcome: said({ ...nothing, fault: stopped }) };
      const work: ImportWork = {
        databaseUrl: needs.databaseUrl,
        file: { run: run.id, epoch: run.epoch },
        ledger: 'formRecord',
        form,
        lang,
      };
      const module = new URL('../../ledger/excel/importChild.ts', import.meta.url);
      const child = openChild({ module, signal: run.signal, megabytes });
      try {
        const zone = zoneOf(needs.zone);
        return await importing({ ...means, run, child, work, form, sheet: formSheet(form), mode, lang, caller, zone });
      } finally {
        await child.close();
      }
    },
  });
}

/** Why nothing more is filled under a version; null where it is. */
async function standsFor({ ledgers }: FormExcelNeeds, form: CustomForm): Promise<Text | null> {
  const rows = await ledgers.everyRow(customForms);
  const now = rows.find((one) => one.code === form.code && one.state === 'inForce');
  if (now === undefined) return words['formFile.retired'];
  if (now.id === form.id) return null;
  const { cn, en } = words['formFile.newer'];
  return { cn: filled(cn, { n: now.number }), en: filled(en, { n: now.number }) };
}

const nothing: ImportOutcome = { rows: 0, imported: 0, refused: 0, fault: null, left: 0, told: 0 };
const said = (outcome: ImportOutcome): Json => outcome as unknown as Json;

async function importing(given: FormImporting): Promise<RunOutcome> {
  const { run, child, work, mode } = given;
  try {
    const opened = await ask<OpenedImport>(child, { do: 'open', work });
    if ('fault' in opened) return { outcome: said({ ...nothing, fault: opened.fault }) };
    const { rows } = opened;
    const passes = formPasses(given, rows * (mode === 'all' ? 3 : 1));
    if (mode === 'valid') {
      const faults = await passes.each();
      return marked(given, faults, { rows, imported: rows - faults.size, left: 0 });
    }
    if (run.phase === phases.undoing) {
      const left = await passes.undo();
      // Which row was not taken, the attempt that broke off knew alone.
      return marked(given, await passes.check(), { rows, imported: 0, left, fault: passWords['formFile.undoing'] });
    }
    if (run.phase === null) {
      const faults = await passes.check();
      if (faults.size > 0) return marked(given, faults, { rows, imported: 0, left: 0 });
      await run.enter(phases.writing);
    }
    const faults = await passes.all();
    if (faults.size === 0) return { outcome: said({ ...nothing, rows, imported: rows }) };
    await run.enter(phases.undoing);
    return marked(given, faults, { rows, imported: 0, left: await passes.undo() });
  } catch (error) {
    // Each other attempt would end alike; where something may be written already, it is for people to look.
    if (!isOutOfMemory(error) || run.phase !== null || run.attempt > 1) throw error;
    return { outcome: said({ ...nothing, fault: workbookFaults['excel.tooHeavy'] }) };
  }
}

/** What came of it, with the workbook that says what is wrong, by row and field. */
async function marked(
  { child, mode, form, lang }: FormImporting,
  faults: ReadonlyMap<number, RowFaults>,
  { fault = null, ...told }: Pick<ImportOutcome, 'rows' | 'imported' | 'left'> & { readonly fault?: Text | null },
): Promise<RunOutcome> {
  const outcome: ImportOutcome = { ...nothing, ...told, fault, refused: faults.size };
  if (faults.size === 0) return { outcome: said(outcome) };
  const all = [...faults];
  for (let from = 0; from < all.length; from += marksAtOnce) {
    const some = all.slice(from, from + marksAtOnce).map(([n, wrong]) => [n, { faults: wrong, told: null }] as const);
    await ask(child, { do: 'note', marks: new Map(some) });
  }
  await ask(child, { do: 'mark', tells: false, onlyMarked: mode === 'valid' });
  const name = `${nameIn(form, lang) ?? form.code}-${words['formFile.correct'][lang]}.xlsx`;
  return { outcome: said(outcome), file: { contentType: workbookType, name, parts: true } };
}

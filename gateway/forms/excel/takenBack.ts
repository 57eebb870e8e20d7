import { customForms } from '../../../domain/form/custom/customForm.ts';
import { formRecords } from '../../../domain/form/custom/formRecord.ts';
import { openChild } from '../../jobs/child/openChild.ts';
import type { Run } from '../../jobs/kind.ts';
import type { ImportRow, OpenedImport } from '../../ledger/excel/importChild.ts';
import type { FormExcelNeeds } from './formExport.ts';
import { ask, commandOfRow, type FormImportMeans, keptAs, ofTheMoment, passWords } from './formPasses.ts';
import { type FormImportInput, megabytes } from './importInput.ts';

/**
 * Whoever began an import may lose his right to it while it is broken off: what it has kept is void then, by the program, for he may void nothing
 * any more and nobody else knows of it.
 */
export async function takenBack(
  { log, ledgers }: Pick<FormImportMeans, 'log' | 'ledgers'>,
  needs: FormExcelNeeds,
  run: Run<FormImportInput>,
): Promise<void> {
  const { formId, lang } = run.input;
  const [form] = await needs.ledgers.everyRow(customForms, { ids: [formId] });
  if (form === undefined) return;
  const file = { run: run.id, epoch: run.epoch };
  const module = new URL('../../ledger/excel/importChild.ts', import.meta.url);
  const child = openChild({ module, signal: run.signal, megabytes });
  try {
    const work = { databaseUrl: needs.databaseUrl, file, ledger: 'formRecord', form, lang };
    const opened = await ask<OpenedImport>(child, { do: 'open', work });
    if ('fault' in opened) return;
    for (let again = true; ; again = false) {
      run.signal.throwIfAborted();
      const rows = await ask<readonly ImportRow[]>(child, { do: 'next', again });
      if (rows.length === 0) return;
      for (const { number } of rows) {
        const id = await keptAs(log, run, number);
        if (id === null) continue;
        const order = { command: 'void', id, given: { reason: passWords['formFile.undoing'][lang] } };
        const by = { kind: 'job', id: 'formImport' } as const;
        const said = await ledgers.obey(formRecords, order, { by, command: commandOfRow(run, number, 'takeBack') });
        if (!said.ok && ofTheMoment.has(said.refusal.code)) throw new Error('the store does not take the rows');
      }
    }
  } finally {
    await child.close();
  }
}

import { z } from 'zod';
import { excelPermission } from '../../../domain/ledger/excel/calls.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { askChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, refusedRun } from '../../jobs/kind.ts';
import type { Graph } from '../references.ts';
import type { ExportNews, ExportWork } from './exportChild.ts';
import type { ExcelNeeds } from './ledgerExcel.ts';

export const exportKind = 'ledgerExport';
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Of the heap of the process that writes: it holds a page of rows, and is swept before it has grown to many of them. */
const mostMegabytes = 192;

export const exportInput = z.strictObject({
  ledger: z.string(),
  asked: z.record(z.string(), z.unknown()),
  lang: z.enum(['cn', 'en']),
  /** The organisation that the person looked at; without one, all that he sees. */
  sight: z.string().optional(),
});
export type ExportInput = z.infer<typeof exportInput>;

/** A list with its filters as a workbook, read and written in a process of its own at constant memory. */
export function ledgerExport(
  graph: Graph,
  { databaseUrl, zone, callerOf, megabytes = mostMegabytes }: ExcelNeeds,
): JobKind {
  return defineKind<ExportInput>({
    name: exportKind,
    input: exportInput,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: null,
    async run({ id, epoch, input, userId, signal, progress }) {
      const caller = await callerOf(userId ?? '', input.sight);
      const may =
        caller !== null &&
        excelPermission(graph.ledger(input.ledger), 'export').some((code) => caller.permissions.has(code));
      if (!may) throw refusedRun('NO_PERMISSION');
      const { ledger, asked, lang } = input;
      const work: ExportWork = {
        databaseUrl,
        file: { run: id, epoch },
        ledger,
        asked,
        lang,
        zone,
        seen: caller.scope.data,
      };
      let rows = 0;
      const module = new URL('./exportChild.ts', import.meta.url);
      const hear = ({ done, total }: ExportNews): void => {
        rows = done;
        progress(done, total);
      };
      await askChild({ module, signal, megabytes, hear }, work).catch((error: unknown) => {
        throw isOutOfMemory(error) ? refusedRun('TOO_LARGE') : error;
      });
      return {
        outcome: { rows },
        file: { contentType: workbookType, name: `${graph.ledger(ledger).title[lang]}.xlsx`, parts: true },
      };
    },
  });
}

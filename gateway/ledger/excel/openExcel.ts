import { accepted, type Result } from '../../../domain/error/errors.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { excelCalls } from '../../../domain/ledger/excel/calls.ts';
import { type CallContext, serve } from '../../http/handler.ts';
import { type ExportInput, exportKind, ledgerExport, workbookType } from './exportRows.ts';
import type { ImportInput, ImportMeans } from './importPasses.ts';
import { importKind, ledgerImport } from './importRows.ts';
import type { LedgerExcel } from './ledgerExcel.ts';
import { templateOf } from './template.ts';

export function openExcel(ledgers: readonly LedgerDeclaration[], means: ImportMeans): LedgerExcel {
  const titleOf = (name: string) => means.graph.ledger(name).title;
  return {
    kinds: (needs) => [ledgerExport(means.graph, needs), ledgerImport(means, needs)],
    calls: ({ begin, zone }) =>
      ledgers.flatMap((ledger) => {
        const { template, exportRows, importRows } = excelCalls(ledger);
        const { name } = ledger;
        const outgoing = serve(exportRows, ({ body }, context) => {
          const asked = body as ExportInput['asked'];
          return begun(context, (by) =>
            begin(exportKind, { ledger: name, asked: asked as never, lang: context.lang, ...sightOf(context) }, by),
          );
        });
        if (ledger.law !== undefined) return [outgoing];
        return [
          serve(template, async (_, { lang }) => {
            const fileName = `${ledger.title[lang]}${lang === 'cn' ? '模板' : ' template'}.xlsx`;
            return accepted({
              contentType: workbookType,
              bytes: await templateOf({ ledger, lang, zone, titleOf }),
              fileName,
            });
          }),
          outgoing,
          serve(importRows, ({ body }, context) => {
            const input = { ledger: name, mode: body.mode, lang: context.lang } satisfies ImportInput;
            return begun(context, (by) => begin(importKind, input, { ...by, file: body.file.bytes }));
          }),
        ];
      }),
  };
}

const sightOf = ({ caller }: CallContext) => (caller.sight === undefined ? {} : { sight: caller.sight });

function begun(
  { caller, command }: CallContext,
  begin: (by: { readonly userId: string; readonly commandId: string }) => Promise<Result<LongJob>>,
): Promise<Result<LongJob>> {
  return begin({ userId: caller.userId, commandId: command.id });
}

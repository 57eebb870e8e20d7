import { accepted, refused } from '../../../domain/error/errors.ts';
import { mayWithForm } from '../../../domain/form/custom/codes.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { exportRecordsOfForm, importRecordsOfForm, templateOfForm } from '../../../domain/form/custom/excelCalls.ts';
import { formSheet } from '../../../domain/form/custom/sheet.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Text } from '../../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { LongJobs } from '../../jobs/longJobs.ts';
import { workbookType } from '../../ledger/excel/exportRows.ts';
import { templateOf } from '../../ledger/excel/template.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { formFor } from '../formsOpen.ts';
import { type FormExportInput, formExportKind } from './formExport.ts';
import { formImportKind } from './formImport.ts';
import type { FormImportInput } from './importInput.ts';

interface Means {
  readonly ledgers: Pick<Ledgers, 'seen'>;
  readonly zone: string;
  readonly begin: LongJobs['begin'];
  /** What the ledger of this name is called. */
  readonly titleOf: (ledger: string) => Text;
}

/** The workbooks of each form, by its own codes. */
export function excelCalls({ ledgers, zone, begin, titleOf }: Means): readonly ServedCall[] {
  /** The form as it is filled now, for who may do this with it; null for any other. */
  async function formOf(code: string, verb: 'import' | 'export', context: CallContext): Promise<CustomForm | null> {
    if (!mayWithForm(context.caller.permissions, code, verb)) return null;
    return formFor(ledgers, code, { ...context, asOf: null });
  }
  const byOf = ({ caller, command }: CallContext) => ({ userId: caller.userId, commandId: command.id });
  return [
    serve(templateOfForm, async ({ params: { code } }, context) => {
      const form = await formOf(code, 'import', context);
      if (form === null) return refused('NO_PERMISSION');
      const { lang } = context;
      return accepted({
        contentType: workbookType,
        bytes: await templateOf({ ledger: formSheet(form), lang, zone, titleOf }),
        fileName: `${nameIn(form, lang) ?? code}${lang === 'cn' ? '模板' : ' template'}.xlsx`,
      });
    }),
    serve(exportRecordsOfForm, async ({ params: { code }, body }, context) => {
      if ((await formOf(code, 'export', context)) === null) return refused('NO_PERMISSION');
      const { as = 'xlsx', ...asked } = body;
      const { sight } = context.caller;
      const given: FormExportInput = { code, asked, as, lang: context.lang, ...(sight === undefined ? {} : { sight }) };
      return begin(formExportKind, given as never, byOf(context));
    }),
    serve(importRecordsOfForm, async ({ params: { code }, body }, context) => {
      const form = await formOf(code, 'import', context);
      if (form === null) return refused('NO_PERMISSION');
      const given: FormImportInput = { code, formId: form.id, mode: body.mode, lang: context.lang };
      return begin(formImportKind, given, { ...byOf(context), file: body.file.bytes });
    }),
  ];
}

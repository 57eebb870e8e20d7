import { z } from 'zod';
import { mayWithForm } from '../../../domain/form/custom/codes.ts';
import { customForms } from '../../../domain/form/custom/customForm.ts';
import { recordFiles } from '../../../domain/form/custom/excelCalls.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Caller } from '../../http/handler.ts';
import { isOutOfMemory } from '../../jobs/child/endingOf.ts';
import { askChild } from '../../jobs/child/openChild.ts';
import { defineKind, type JobKind, refusedRun } from '../../jobs/kind.ts';
import { workbookType } from '../../ledger/excel/exportRows.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { RecordsNews, RecordsWork } from './exportChild.ts';

export const formExportKind = 'formExport';

/** Of the heap of the process that writes: it holds a page of records. */
const megabytes = 192;

const input = z.strictObject({
  code: z.string(),
  asked: z.record(z.string(), z.unknown()),
  as: z.enum(recordFiles),
  lang: z.enum(['cn', 'en']),
  /** The organisation that the person looked at; without one, all that he sees. */
  sight: z.string().optional(),
});
export type FormExportInput = z.infer<typeof input>;

export interface FormExcelNeeds {
  readonly ledgers: Ledgers;
  /** For the processes' own connections. */
  readonly databaseUrl: string;
  readonly zone: string;
  /** The person as he may act by now; null for who may not any more. */
  readonly callerOf: (userId: string, sight?: string) => Promise<Caller | null>;
}

const contentTypes = { csv: 'text/csv; charset=utf-8', xlsx: workbookType } as const;

/** What was filled in a form as a file, read and written in a process of its own at constant memory. */
export function formExport({ ledgers, databaseUrl, zone, callerOf }: FormExcelNeeds): JobKind {
  return defineKind<FormExportInput>({
    name: formExportKind,
    input,
    missed: 'once',
    interrupted: 'again',
    attempts: 3,
    initial: null,
    async run({ id, epoch, input: given, userId, signal, progress }) {
      const { code, asked, as, lang, sight } = given;
      const caller = await callerOf(userId ?? '', sight);
      const may =
        caller !== null && mayWithForm(caller.permissions, code) && mayWithForm(caller.permissions, code, 'export');
      if (!may) throw refusedRun('NO_PERMISSION');
      const seen = await ledgers.seen(customForms, caller.scope);
      const versions = seen.filter((one) => one.code === code).toSorted((a, b) => b.number - a.number);
      const [newest] = versions;
      if (newest === undefined) throw refusedRun('NO_PERMISSION');
      const work: RecordsWork = {
        databaseUrl,
        file: { run: id, epoch },
        // Of this form, whatever else is asked.
        asked: { ...asked, code } as RecordsWork['asked'],
        as,
        versions,
        lang,
        zone,
        seen: caller.scope.data,
        userId: caller.userId,
        mayEdit: mayWithForm(caller.permissions, code, 'edit'),
      };
      let rows = 0;
      const hear = ({ done, total }: RecordsNews): void => {
        rows = done;
        progress(done, total);
      };
      const module = new URL('./exportChild.ts', import.meta.url);
      await askChild({ module, signal, megabytes, hear }, work).catch((error: unknown) => {
        throw isOutOfMemory(error) ? refusedRun('TOO_LARGE') : error;
      });
      const name = `${nameIn(newest, lang) ?? code}.${as}`;
      return { outcome: { rows }, file: { contentType: contentTypes[as], name, parts: true } };
    },
  });
}

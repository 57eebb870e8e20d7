import { z } from 'zod';
import { importModes } from '../../../domain/ledger/excel/calls.ts';

/** What an import of records is begun with. */
export const importInput = z.strictObject({
  code: z.string(),
  /** The version that was in force when it was begun. */
  formId: z.string(),
  mode: z.enum(importModes),
  lang: z.enum(['cn', 'en']),
});
export type FormImportInput = z.infer<typeof importInput>;

/** Of the heap of the process that reads. */
export const megabytes = 160;

import { z } from 'zod';
import type { CallDeclaration, PermissionCode } from '../../call/declaration.ts';
import { defineCall } from '../../call/defineCall.ts';
import { uploaded } from '../../file/uploaded.ts';
import { longJob } from '../../job/calls.ts';
import { subjectOf } from '../calls.ts';
import type { ExcelVerb, LedgerDeclaration, SpelledCall } from '../declaration.ts';
import { oncePer } from '../oncePer.ts';
import { listQuerySchema } from '../schemas.ts';

/** The largest workbook that is taken. */
export const mostBytes = 16 * 1024 * 1024;
/** A form has some more around its file. */
const around = 64 * 1024;
export const mostFormBytes = mostBytes + around;

/** `all`: every row or none. `valid`: the rows that fit, and the others come back. */
export const importModes = ['all', 'valid'] as const;
export type ImportMode = (typeof importModes)[number];

/** The button code of a ledger's workbooks: that of its screen, where the screen has one. */
export const excelPermission = (
  { permissions }: LedgerDeclaration,
  verb: 'import' | 'export',
): readonly PermissionCode[] => permissions.add.map((code) => code.replace(/:add$/, `:${verb}`));

/** Where a call of the workbooks stands: as the specification spells it, else beside the others. */
function placeOf({ excel, plural }: LedgerDeclaration, verb: ExcelVerb): SpelledCall {
  const generated = {
    catalogue: [],
    method: verb === 'template' ? 'GET' : 'POST',
    path: `/gateway/api/excel/${plural}/${verb}`,
  } as const;
  return excel?.[verb] ?? generated;
}

/** The calls by which a ledger goes into a workbook and comes out of one. */
export const excelCalls = oncePer((ledger) => {
  const many = ledger.plural.charAt(0).toUpperCase() + ledger.plural.slice(1);
  const mayImport = { anyOf: excelPermission(ledger, 'import') };
  return {
    template: defineCall({
      name: `templateOf${many}`,
      ...placeOf(ledger, 'template'),
      permission: mayImport,
      response: z.unknown(),
      asOf: { no: 'a template is for what will be entered' },
      acts: false,
      answers: 'file',
    }),
    exportRows: defineCall({
      name: `export${many}`,
      subject: 'person',
      ...placeOf(ledger, 'export'),
      permission: { anyOf: excelPermission(ledger, 'export') },
      body: listQuerySchema(ledger).omit({ page: true, size: true }),
      response: longJob,
    }),
    importRows: defineCall({
      name: `import${many}`,
      ...subjectOf(ledger),
      ...placeOf(ledger, 'import'),
      permission: mayImport,
      form: { maxBytes: mostFormBytes },
      limited: true,
      body: z.strictObject({ file: uploaded, mode: z.enum(importModes) }),
      response: longJob,
    }),
  };
});

export const excelCallsOf = (ledgers: readonly LedgerDeclaration[]): readonly CallDeclaration[] =>
  ledgers.flatMap((ledger) => {
    const calls = excelCalls(ledger);
    // What a law rules comes out of a workbook's reach: it goes out, and never in.
    return (ledger.law === undefined ? Object.values(calls) : [calls.exportRows]) as readonly unknown[];
  }) as readonly CallDeclaration[];

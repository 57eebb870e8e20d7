import { z } from 'zod';
import type { CallDeclaration } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { subjectOf, writtenSchema } from './calls.ts';
import type { LedgerDeclaration } from './declaration.ts';
import { oncePer } from './oncePer.ts';
import { idSchema, pageOf } from './schemas.ts';

/** A row that was deleted, in short. */
export const deletedRow = z.strictObject({
  id: z.string(),
  /** As people knew it; null for a person who was forgotten. */
  name: z.string().nullable(),
  org: z.string(),
  deletedAt: z.string(),
  by: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
});
export type DeletedRow = z.infer<typeof deletedRow>;

/** The calls by which an administrator finds what was deleted and brings it back as it last stood. Others are refused, whatever they hold. */
export const restoringCalls = oncePer((ledger) => {
  const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  const permission = { anyOf: ledger.permissions.delete };
  return {
    list: defineCall({
      name: `deleted${capital(ledger.plural)}`,
      method: 'GET',
      path: `/gateway/api/deleted/${ledger.plural}`,
      permission,
      query: z.strictObject({
        page: z.int().min(1).max(1_000_000).optional(),
        size: z.int().min(1).max(500).optional(),
      }),
      response: pageOf(deletedRow),
      asOf: { no: 'what can be brought back is a matter of the present' },
    }),
    restore: defineCall({
      name: `restore${capital(ledger.name)}`,
      ...subjectOf(ledger),
      method: 'POST',
      path: `/gateway/api/deleted/${ledger.plural}/{id}`,
      permission,
      params: z.strictObject({ id: idSchema(ledger) }),
      response: writtenSchema,
    }),
  };
});

export const restoringCallsOf = (ledgers: readonly LedgerDeclaration[]): readonly CallDeclaration[] =>
  ledgers.flatMap((ledger) =>
    ledger.law !== undefined ? [] : (Object.values(restoringCalls(ledger)) as unknown as readonly CallDeclaration[]),
  );

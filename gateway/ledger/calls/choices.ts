import { accepted } from '../../../domain/error/errors.ts';
import type { ChoiceRow } from '../../../domain/ledger/choiceCalls.ts';
import { choiceCallOf } from '../../../domain/ledger/choices.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { askerOf } from '../asker.ts';
import type { Reads } from '../read/openReads.ts';
import type { ReadRow } from '../readRow.ts';

/** The rows of every ledger in short, for the fields that refer to them. */
export function serveChoices(ledgers: readonly LedgerDeclaration[], reads: Reads): readonly ServedCall[] {
  return ledgers.map((ledger) =>
    serve(choiceCallOf(ledger, ledgers), async ({ query }, context) => {
      const { names: _, ...page } = await reads.list(ledger, query, { asker: askerOf(context), asOf: context.asOf });
      context.answeredAt(page.position);
      return accepted({ ...page, rows: page.rows.map((row) => inShort(ledger, row)) });
    }),
  );
}

const inShort = (ledger: LedgerDeclaration, row: ReadRow): ChoiceRow => ({
  id: row.id,
  name: row[ledger.known ?? 'name'] as string | null,
  org: row.org,
  parent: ledger.parent === undefined ? null : (row[ledger.parent] as string | null),
});

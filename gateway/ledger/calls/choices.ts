import { accepted } from '../../../domain/error/errors.ts';
import type { ChoiceRow } from '../../../domain/ledger/choiceCalls.ts';
import { choiceCallOf } from '../../../domain/ledger/choices.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { Names } from '../../../domain/ledger/schemas.ts';
import { toldName } from '../../../domain/ledger/toldName.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { Reads } from '../read/openReads.ts';
import type { ReadRow } from '../readRow.ts';

/** The rows of every ledger in short, for the fields that refer to them. */
export function serveChoices(ledgers: readonly LedgerDeclaration[], reads: Reads): readonly ServedCall[] {
  return ledgers.map((ledger) =>
    serve(choiceCallOf(ledger, ledgers), async ({ query }, context) => {
      const { names, ...page } = await reads.list(ledger, query, {
        asker: context.asker,
        asOf: context.asOf,
        byToldName: true,
      });
      context.answeredAt(page.position);
      const told = { ledger, names, lang: context.lang };
      return accepted({ ...page, rows: page.rows.map((row) => inShort(told, row)) });
    }),
  );
}

/** What is chosen stands elsewhere than below what it belongs to, and so does the list that it is chosen from. */
function nameOf({ ledger, names, lang }: ChoicesTold, row: ReadRow): string | null {
  const own = knownName(ledger, row, lang);
  const owner = ledger.toldAfter === undefined ? undefined : ledger.fields[ledger.toldAfter];
  if (own === null || ledger.toldAfter === undefined || owner?.kind !== 'reference') return own;
  return toldName(own, names[owner.to]?.[row[ledger.toldAfter] as string] ?? null);
}

interface ChoicesTold {
  readonly ledger: LedgerDeclaration;
  readonly names: Names;
  readonly lang: Lang;
}

const inShort = (told: ChoicesTold, row: ReadRow): ChoiceRow => ({
  id: row.id,
  name: nameOf(told, row),
  org: row.org,
  parent: told.ledger.parent === undefined ? null : (row[told.ledger.parent] as string | null),
});

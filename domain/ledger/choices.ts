import type { CallDeclaration } from '../call/declaration.ts';
import { defineCall } from '../call/defineCall.ts';
import { choiceCall } from './choiceCalls.ts';
import type { LedgerDeclaration } from './declaration.ts';
import { openFields } from './events.ts';
import { listQuerySchema } from './schemas.ts';

/** The ledgers whose rows refer to rows of this one. */
function whoReferTo(ledger: LedgerDeclaration, ledgers: readonly LedgerDeclaration[]): readonly LedgerDeclaration[] {
  return ledgers.filter((other) =>
    openFields(other).some(([, field]) =>
      field.kind === 'reference' ? field.to === ledger.name : Object.values(field.refers ?? {}).includes(ledger.name),
    ),
  );
}

/**
 * The call by which a form finds the rows that a field may refer to: the list of a ledger in short, for whoever may see that
 * ledger, and for whoever may see or write one that refers to it. Narrowed by data permission like every list.
 */
export function choiceCallOf(ledger: LedgerDeclaration, ledgers: readonly LedgerDeclaration[]) {
  const referring = [ledger, ...whoReferTo(ledger, ledgers)].flatMap(({ permissions: { see, add, edit } }) => [
    ...see,
    ...add,
    ...edit,
  ]);
  const codes = [...referring, ...(ledger.permissions.choose ?? [])];
  const many = ledger.plural.charAt(0).toUpperCase() + ledger.plural.slice(1);
  return defineCall({
    ...choiceCall(ledger.name),
    name: `choose${many}`,
    catalogue: [],
    permission: { anyOf: [...new Set(codes)] },
    query: listQuerySchema(ledger),
  });
}

export const choiceCallsOf = (ledgers: readonly LedgerDeclaration[]): readonly CallDeclaration[] =>
  ledgers.map((ledger) => choiceCallOf(ledger, ledgers));

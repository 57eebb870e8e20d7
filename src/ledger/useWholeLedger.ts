import type { CallDeclaration } from '../../domain/call/declaration.ts';
import { type LedgerPage, type ListQuery, ledgerCalls } from '../../domain/ledger/calls.ts';
import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import type { Answer } from '../api/answer.ts';
import type { Asked } from '../api/useAsked.ts';
import { type HowAsked, useReading } from '../api/useCall.ts';
import { wholeList } from '../api/wholeList.ts';
import { toldRows } from './toldRows.ts';

/** Every row of a ledger that `query` leaves, with its names in the reader's language: to be shown, never to be written back. Null asks nothing. */
export function useWholeLedger<D extends LedgerDeclaration>(
  declaration: D,
  query: ListQuery<D> | null,
  how: HowAsked = {},
): Asked<LedgerPage<LedgerRow<D>>> {
  const { list } = ledgerCalls(declaration);
  return useReading(query === null ? null : [list.name, query], how, (api, options) =>
    wholeList(
      (page) =>
        api.call(list as CallDeclaration, { query: { ...query, ...page } } as never, options) as Promise<
          Answer<LedgerPage<LedgerRow<D>>>
        >,
    ).then(toldRows(declaration)),
  );
}

import { LawActs } from '../../../../src/ledger/law/LawActs.tsx';
import type { AnyRow, LedgerSlots } from '../../../../src/ledger/slots.ts';
import { ReviewOf } from './ReviewOf.tsx';
import { useRowCases } from './useRowCases.ts';

/** What may be done with a row beside its list; while it is in review, whom it waits for. */
export function reviewedActs(kind: string): NonNullable<LedgerSlots['RowActs']> {
  return function ReviewedActs({ row, nameOf, again }) {
    const { review } = row as unknown as { readonly review: string };
    const cases = useRowCases(kind, isInReview(review) ? inOrg(row) : null);
    return (
      <>
        <ReviewOf of={cases} again={again} />
        <LawActs row={row} nameOf={nameOf} again={again} />
      </>
    );
  };
}

const isInReview = (review: string): boolean => review === 'inReview' || review === 'returned';
const inOrg = (row: AnyRow) => row as AnyRow & { readonly orgId: string };

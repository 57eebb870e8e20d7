import type { LawRow } from '../ledger/lawRule.ts';
import type { Turn, Turns } from '../turn/turn.ts';
import type { DocumentState } from './kinds.ts';

const confirming: Turn = {
  does: { cn: '确认出入库', en: 'confirm it' },
  who: [],
  acts: ['confirm'],
  may: '/sPManagement:confirm',
};

/** Whose turn it is with a stock document: the desk of the stores says so. */
export const stockDocumentTurns: Turns<Exclude<DocumentState, 'settled' | 'reversed' | 'cancelled'>> = {
  by: {
    draft: ({ kind }: LawRow) =>
      kind === 'stocktake'
        ? { does: { cn: '清点', en: 'count it' }, who: [], acts: ['count'], may: '/sPManagement:edit' }
        : confirming,
    reserved: () => confirming,
    // Whoever counted does not confirm what he counted.
    counted: ({ countedBy }: LawRow) => ({ ...confirming, not: [countedBy], accepts: true }),
    confirmed: () => ({ waits: { cn: '已入账', en: 'It is in the books' } }),
  },
  tasks: null,
};

/** A line of stock waits for documents; one of which nothing is left may go out of the books. */
export const stockLineTurns: Turns<'stocked'> = {
  by: {
    stocked: ({ quantity, reserved }: LawRow) =>
      Number(quantity) === 0 && Number(reserved) === 0
        ? {
            does: { cn: '入库或销账', en: 'take more in, or close it' },
            who: [],
            acts: ['close'],
            may: '/sPManagement:edit',
          }
        : { waits: { cn: '随出入库单变动', en: 'It moves by documents' } },
  },
  tasks: null,
};

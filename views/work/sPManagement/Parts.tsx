import { useMemo } from 'react';
import { Link } from 'wouter';
import { spareParts } from '../../../domain/stock/sparePart.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { usePartFigures } from '../parts/stores/usePartFigures.ts';
import { words } from '../parts/stores/words.ts';
import { PartStickers } from './PartStickers.tsx';

/** What is kept, how much of it there is and how much there is to be. */
export function Parts() {
  const say = useText(words);
  const figures = usePartFigures();
  const slots = useMemo(
    (): LedgerSlots => ({
      empty: words['stores.noPart'],
      hidden: ['orgId', 'nameEn', 'shelfMonths', 'picture', 'maker'],
      columns: [
        {
          key: 'stock',
          title: words['stores.stock'],
          width: 90,
          align: 'end',
          after: 'unit',
          cell: ({ id }) => figures?.get(id)?.quantity ?? missing,
        },
        {
          key: 'free',
          title: words['stores.free'],
          width: 90,
          align: 'end',
          after: 'stock',
          cell: ({ id }) => {
            const figure = figures?.get(id);
            if (figure === undefined) return missing;
            return figure.isBelow === true ? <Word tone="refused">{figure.free}</Word> : figure.free;
          },
        },
        {
          key: 'moved',
          title: words['stores.movements'],
          width: 150,
          cell: ({ id }) => (
            <>
              <Link href={`/sPManagement/InventoryDetails?part=${id}`} onClick={(event) => event.stopPropagation()}>
                {say('stores.movements')}
              </Link>{' '}
              <Link href={`/sparePartsInventory/info?id=${id}`} onClick={(event) => event.stopPropagation()}>
                {say('stores.info')}
              </Link>
            </>
          ),
        },
      ],
      PickedActs: PartStickers,
    }),
    [figures, say],
  );
  return <LedgerScreen declaration={spareParts} slots={slots} />;
}

import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import { warehouses } from '../../../domain/stock/warehouse.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, ExtraColumn, LedgerSlots } from '../../../src/ledger/slots.ts';
import { type PlaceFigure, usePlaceFigures } from '../parts/stores/usePartFigures.ts';
import { words } from '../parts/stores/words.ts';

/** The warehouses: who keeps what, what it is worth, and when it was counted. */
export function Screen() {
  const say = useText(words);
  const figures = usePlaceFigures();
  const slots = useMemo((): LedgerSlots => {
    const column = (
      key: 'kinds' | 'value' | 'below' | 'open' | 'counted' | 'next',
      { width, cell }: { readonly width: number; readonly cell: (figure: PlaceFigure) => ReactNode },
    ): ExtraColumn => ({
      key,
      title: words[`stores.${key}`],
      width,
      align: 'end',
      cell: (row: AnyRow) => {
        const figure = figures?.get(row.id);
        return figure === undefined ? missing : cell(figure);
      },
    });
    return {
      empty: words['stores.empty'],
      hidden: ['orgId', 'nameEn', 'addressEn'],
      columns: [
        column('kinds', { width: 80, cell: ({ kinds }) => kinds }),
        column('value', {
          width: 130,
          // What has no price is worth something: the sum is a least.
          cell: ({ value, unpriced }) => say(unpriced > 0 ? 'stores.atLeast' : 'stores.yuan', { value }),
        }),
        column('below', { width: 90, cell: ({ below }) => (below > 0 ? <Word tone="refused">{below}</Word> : below) }),
        column('open', { width: 90, cell: ({ open }) => open }),
        column('counted', { width: 110, cell: ({ counted }) => counted ?? say('stores.neverCounted') }),
        column('next', {
          width: 130,
          cell: ({ next, isDue }) =>
            next === null ? (
              isDue ? (
                <Word tone="refused">{say('stores.dueNow')}</Word>
              ) : (
                missing
              )
            ) : isDue ? (
              <Word tone="refused">{say('stores.due', { day: next })}</Word>
            ) : (
              next
            ),
        }),
        {
          key: 'look',
          title: words['stores.look'],
          width: 80,
          cell: (row) => (
            <Link href={`/sparePartsInventory?f.warehouseId=${row.id}`} onClick={(event) => event.stopPropagation()}>
              {say('stores.look')}
            </Link>
          ),
        },
      ],
    };
  }, [figures, say]);
  return <LedgerScreen declaration={warehouses} slots={slots} />;
}

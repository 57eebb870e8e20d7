import { useMemo } from 'react';
import { Link } from 'wouter';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar, Word } from '../../../src/kit/layout/parts.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots, ListHeld } from '../../../src/ledger/slots.ts';
import { usePartFigures } from '../parts/stores/usePartFigures.ts';
import { words } from '../parts/stores/words.ts';
import { CountPicked } from './CountPicked.tsx';
import { DrawActs } from './DrawActs.tsx';

/** So many are asked for by their ids at once. */
const mostAsked = 40;

/** Of how many parts too little is free, and how many expire soon: a press narrows the list to them. */
function Attention({ ledger }: { readonly ledger: ListHeld }) {
  const say = useText(words);
  const figures = usePartFigures(`${ledger.round}`);
  if (figures === null) return null;
  const all = [...figures.values()];
  const below = all.filter(({ isBelow }) => isBelow === true);
  const soon = all.filter(({ expires }) => expires !== null);
  const of = (parts: typeof all) =>
    `/sparePartsInventory?f.partId=${parts
      .slice(0, mostAsked)
      .map(({ id }) => id)
      .join(',')}`;
  return (
    <Bar pad="2 3" gap="3">
      <Word tone={below.length > 0 ? 'refused' : 'second'}>
        {say('stores.attention', { below: below.length, soon: soon.length })}
      </Word>
      {below.length === 0 ? null : <Link href={of(below)}>{say('stores.below')}</Link>}
      {soon.length === 0 ? null : <Link href={of(soon)}>{say('stores.soon')}</Link>}
    </Bar>
  );
}

const inHand = { sort: 'expires' };

/** Is it there, and where: what lies in which warehouse, what of it is free. */
export function Screen() {
  const say = useText(words);
  const slots = useMemo(
    (): LedgerSlots => ({
      empty: words['stores.noStock'],
      hidden: ['orgId', 'state', 'unpriced', 'owed', 'worth', 'reservations', 'counts', 'price'],
      widths: { partId: 200, warehouseId: 120, batch: 100, quantity: 80, reserved: 80, free: 80, value: 100 },
      card: [
        ['partId', 'free'],
        ['warehouseId', 'batch'],
        ['expires', 'quantity'],
      ],
      cells: {
        value: (row) => (row as unknown as StockLine).value ?? say('stores.unknown'),
        free: (row) => {
          const { free, quantity } = row as unknown as StockLine;
          return Number(free) <= 0 && Number(quantity) > 0 ? <Word tone="refused">{free}</Word> : free;
        },
      },
      columns: [
        {
          key: 'info',
          title: words['stores.info'],
          width: 150,
          cell: (row) => {
            const { partId } = row as unknown as StockLine;
            return (
              <>
                <Link href={`/sparePartsInventory/info?id=${partId}`} onClick={(event) => event.stopPropagation()}>
                  {say('stores.info')}
                </Link>{' '}
                <Link
                  href={`/sPManagement/InventoryDetails?part=${partId}`}
                  onClick={(event) => event.stopPropagation()}
                >
                  {say('stores.movements')}
                </Link>
              </>
            );
          },
        },
      ],
      Bar: Attention,
      Acts: () => null,
      RowActs: DrawActs,
      PickedActs: CountPicked,
    }),
    [say],
  );
  return <LawScreen law={lawOfLedger(stockLines)} slots={slots} inHand={inHand} />;
}

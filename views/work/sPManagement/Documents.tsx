import { useMemo } from 'react';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { words } from '../parts/stores/words.ts';
import { Lines } from './Lines.tsx';
import { NewDocuments } from './NewDocuments.tsx';

/** What is confirmed asks for nothing, though it may be reversed. */
const inHand = { sort: 'draftedAt', states: ['draft', 'reserved', 'counted'] };

/** Each kind is made by a button of its own: none is copied as another. */
const Acts: NonNullable<LedgerSlots['RowActs']> = (props) => <LawActs {...props} copyApart />;

/** What is to be handed out, taken in, counted: the oldest first. */
export function Documents() {
  const say = useText(words);
  const slots = useMemo(
    (): LedgerSlots => ({
      empty: words['stores.noDocument'],
      hidden: [
        ...['orgId', 'toId', 'ofId', 'lines', 'receiverId', 'note', 'countedBy', 'countedAt', 'confirmedBy'],
        ...['confirmedAt', 'reversedBy', 'reversedAt', 'lastReason', 'taskId'],
      ],
      widths: { number: 140, kind: 72, state: 84, warehouseId: 120, orderId: 140, authorId: 100, draftedAt: 120 },
      card: [['number', 'kind'], ['warehouseId', 'state'], ['orderId', 'draftedAt'], ['waits']],
      columns: [
        {
          key: 'lineCount',
          title: words['stores.lines'],
          width: 180,
          after: 'warehouseId',
          cell: (row, nameOf) => {
            const { lines } = row as unknown as StockDocument;
            const [first] = lines;
            const name = first === undefined ? '' : (nameOf('sparePart', first.partId) ?? '');
            const amount = first?.quantity ?? first?.counted ?? '';
            return lines.length === 1
              ? `${name} ${amount}`
              : `${name} … ${say('stores.linesShort', { n: lines.length })}`;
          },
        },
      ],
      tabs: [{ key: 'lines', title: words['stores.lines'], Show: Lines }],
      apart: ['lines'],
      Acts: NewDocuments,
      RowActs: Acts,
    }),
    [say],
  );
  return <LawScreen law={lawOfLedger(stockDocuments)} slots={slots} inHand={inHand} />;
}

import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useLaw } from '../../../src/ledger/law/asking.ts';
import { LawAsking } from '../../../src/ledger/law/LawAsking.tsx';
import type { RowAct } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { words } from '../parts/stores/words.ts';

/** A stocktake of the lines that are picked: of the warehouse of the first of them. */
export function CountPicked(props: RowAct) {
  const may = useMay('/sPManagement', 'add');
  if (!may) return null;
  return (
    <LawAsking law={lawOfLedger(stockDocuments)}>
      <Counting {...props} />
    </LawAsking>
  );
}

function Counting({ rows, again }: RowAct) {
  const say = useText(words);
  const { ask } = useLaw();
  const picked = rows as unknown as readonly StockLine[];
  const [one] = picked;
  if (one === undefined) return null;
  const { orgId, warehouseId } = one;
  const lines = picked
    .filter((line) => line.warehouseId === warehouseId && line.state === 'stocked')
    .map(({ partId, batch }) => ({ partId, batch }));
  const first = { orgId, warehouseId, lines };
  const open = () =>
    ask({ command: 'draftStocktake', rows: [], again, first, after: `${stockLines.name} ${warehouseId}` });
  return <Button onClick={open}>{say('stores.count', { n: lines.length })}</Button>;
}

import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockLines } from '../../../domain/stock/stockLine.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar } from '../../../src/kit/layout/parts.tsx';
import { useLaw } from '../../../src/ledger/law/asking.ts';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import { LawAsking } from '../../../src/ledger/law/LawAsking.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useMayAny } from '../../../src/session/useMay.ts';
import { words } from '../parts/stores/words.ts';

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

/** What is done with a line of stock: its keeper closes it, whoever works reserves of it or asks for it. */
export function DrawActs(props: Props) {
  const mayAsk = useMayAny(['/sPManagement:add', '/sparePartsInventory:add']);
  const isStocked = props.row['state'] === 'stocked';
  return (
    <>
      {mayAsk && isStocked ? (
        <LawAsking law={lawOfLedger(stockDocuments)}>
          <Asking {...props} />
        </LawAsking>
      ) : null}
      <LawActs {...props} copyApart />
    </>
  );
}

function Asking({ row, again }: Props) {
  const say = useText(words);
  const { ask } = useLaw();
  const { orgId, warehouseId, partId, batch } = row as unknown as StockLine;
  const first = { orgId, warehouseId, lines: [{ partId, batch, quantity: '1' }] };
  const after = `${stockLines.name} ${row.id}`;
  return (
    <Bar pad="2 3" gap="2">
      <Button onClick={() => ask({ command: 'draftReserved', rows: [], again, first, after })}>
        {say('stores.reserve')}
      </Button>
      <Button onClick={() => ask({ command: 'draftOut', rows: [], again, first, after })}>{say('stores.draw')}</Button>
    </Bar>
  );
}

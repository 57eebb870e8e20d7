import type { DocumentLine } from '../../../domain/stock/documentLines.ts';
import type { StockDocument } from '../../../domain/stock/stockDocument.ts';
import { type StockLine, stockKey, stockLines } from '../../../domain/stock/stockLine.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { PartActs } from '../../../src/ledger/law/PartActs.tsx';
import type { AnyRow, NameOf } from '../../../src/ledger/slots.ts';
import { useWholeLedger } from '../../../src/ledger/useWholeLedger.ts';
import { words } from '../parts/stores/words.ts';

interface Props {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

interface Shown extends DocumentLine {
  readonly n: number;
  readonly there: StockLine | undefined;
  readonly count: StockLine['counts'][number] | undefined;
}

/** The lines of a document, each with what may be done with it; of a stocktake with what the book said as it was counted, and what moved since. */
export function Lines({ row, nameOf, again }: Props) {
  const say = useText(words);
  const document = row as unknown as StockDocument;
  const isStocktake = document.kind === 'stocktake';
  // Whoever counts does not see the book: it is told once he has counted.
  const isTold = isStocktake && document.state === 'counted';
  const stock = useWholeLedger(stockLines, isTold ? { warehouseId: document.warehouseId } : null, {
    moved: row.version,
  });
  const held = new Map(
    ((stock.value?.rows ?? []) as unknown as readonly StockLine[])
      .filter(({ state }) => state === 'stocked')
      .map((line) => [stockKey(line), line]),
  );
  const lines = document.lines.map((line, n): Shown => {
    const there = held.get(stockKey({ ...line, warehouseId: document.warehouseId }));
    const count = there?.counts.find((one) => one.document === row.id);
    return { ...line, n, there, count };
  });
  return (
    <Box pad="2 3">
      <PlainTable
        label={say('stores.lines')}
        rows={lines}
        idOf={({ n }) => String(n)}
        empty={null}
        say={say}
        columns={(column) => [
          column.name<Shown>('stores.part', ({ partId }) => nameOf('sparePart', partId) ?? partId),
          column.words<Shown>('stores.batch', (line) => line.batch ?? missing),
          ...(isStocktake
            ? [
                column.spelled<Shown>('stores.countedAs', (line) => line.counted ?? missing),
                column.spelled<Shown>('stores.book', ({ count }) => count?.book ?? missing),
                column.spelled<Shown>('stores.since', ({ count, there }) =>
                  count === undefined || there === undefined
                    ? missing
                    : String(Number(there.quantity) - Number(count.book)),
                ),
              ]
            : [
                column.spelled<Shown>('stores.quantity', (line) => line.quantity ?? missing),
                column.spelled<Shown>('stores.price', (line) => line.price ?? missing),
                column.words<Shown>('stores.expires', (line) => line.expires ?? missing),
                column.spelled<Shown>('stores.returned', (line) => line.returned),
              ]),
          column.drawn<Shown>({ key: 'acts', title: '' }, ({ n, partId }) => (
            <PartActs
              row={row}
              list="lines"
              place={n}
              nameOf={nameOf}
              again={again}
              about={nameOf('sparePart', partId) ?? partId}
            />
          )),
        ]}
      />
    </Box>
  );
}

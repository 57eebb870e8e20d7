import { dataOf } from '../../../domain/event/declaration.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import type { LineMoved } from '../../../domain/stock/lineMoves.ts';
import { stockLines } from '../../../domain/stock/stockLine.ts';
import type { Log } from '../../log/log.ts';

const { StockLineMoved } = stockLineLaw.events;
/** So many facts of a line are looked through from the last one back: what is reversed or comes back did not move long ago. */
const mostRead = 10_000;

/** How a document moved a line when it was confirmed; null where it did not. */
export async function wentAs(
  log: Pick<Log, 'read'>,
  line: string | undefined,
  document: string,
): Promise<LineMoved | null> {
  if (line === undefined) return null;
  const facts = await log.read({
    after: 0,
    limit: mostRead,
    newestFirst: true,
    streams: [streamOf(stockLines.name, line)],
    types: [StockLineMoved.event.type],
  });
  const all = facts.map((fact) => dataOf(StockLineMoved.event, fact));
  return all.find((one) => one.document === document && one.kind !== 'reversal') ?? null;
}

import { streamOf } from '../../../domain/event/event.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { partCost } from '../../../domain/stock/partCost.ts';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { stockKey, stockLines } from '../../../domain/stock/stockLine.ts';
import { fenOf } from '../../../domain/work/figures/costs.ts';
import type { FactCost } from '../../../domain/work/figures/facts.ts';
import type { Row } from '../../store/database.ts';
import { type FigureAsked, type FigureMeans, readRows, textIn } from './figureMeans.ts';

/** What parts took that were drawn from stock, by the id of an order or the number of a task. */
export type PartCosts = ReadonlyMap<string, FactCost>;

export const noParts: PartCosts = new Map();

const types = [stockLineLaw.events.StockLineMoved, stockLineLaw.events.StockLinePriced].map(({ event }) => event.type);
type Line = Pick<Parameters<typeof stockKey>[0], 'partId' | 'batch'>;

/** Out of the facts of every line of stock from which an order or a task drew: one law prices both. */
export async function partCosts(means: FigureMeans, asked: FigureAsked): Promise<PartCosts> {
  const [documents, lines] = await Promise.all([
    readRows(means, stockDocuments, asked, {
      columns: 't.id, t."orderId", t."taskId", t."warehouseId", t.lines',
      where: `(t."orderId" is not null or t."taskId" is not null) and t.state <> 'cancelled'`,
      values: [],
    }),
    readRows(means, stockLines, asked, {
      columns: 't.id, t."warehouseId", t."partId", t.batch',
      where: 'true',
      values: [],
    }),
  ]);
  const lineOf = new Map(lines.map((row) => [keyOf(row, row as unknown as Line), String(row['id'])]));
  const purposeOf = new Map(
    documents.map((row) => [String(row['id']), textIn(row, 'orderId') ?? textIn(row, 'taskId') ?? '']),
  );
  const drawn = new Map<string, Set<string>>();
  for (const row of documents)
    for (const one of (row['lines'] ?? []) as readonly Line[]) {
      const line = lineOf.get(keyOf(row, one));
      const purpose = purposeOf.get(String(row['id'])) ?? '';
      if (line !== undefined) drawn.set(purpose, (drawn.get(purpose) ?? new Set()).add(line));
    }
  const facts = new Map<string, Awaited<ReturnType<typeof factsOf>>>();
  for (const line of new Set([...drawn.values()].flatMap((some) => [...some])))
    facts.set(line, await factsOf(means, line, { purposeOf, asOf: asked.asOf }));
  return new Map(
    [...drawn].map(([purpose, some]) => {
      const { amount, isAtLeast } = partCost(
        purpose,
        [...some].map((line) => facts.get(line) ?? []),
      );
      const fen = fenOf(amount);
      return [purpose, { fen: fen === 0 && isAtLeast ? null : fen, isAtLeast }] as const;
    }),
  );
}

const keyOf = (row: Row, { partId, batch }: Line): string =>
  stockKey({ warehouseId: String(row['warehouseId']), partId, batch });

/** The facts of a line, each with what its document was for: a task is named by no order. */
async function factsOf(
  { log }: FigureMeans,
  line: string,
  { purposeOf, asOf }: { readonly purposeOf: ReadonlyMap<string, string>; readonly asOf: number | null },
) {
  const events = await log.read({
    after: 0,
    upTo: asOf,
    limit: 10_000,
    streams: [streamOf(stockLines.name, line)],
    types,
  });
  return events.map(({ type, data }) => {
    const { document } = data as { readonly document?: string };
    const orderId = document === undefined ? undefined : purposeOf.get(document);
    return { type, data: orderId === undefined ? data : { ...(data as object), orderId } };
  });
}

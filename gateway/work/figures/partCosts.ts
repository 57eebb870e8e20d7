import { type Event, streamOf } from '../../../domain/event/event.ts';
import { stockLineLaw } from '../../../domain/stock/lineLaw.ts';
import { costOver, type LineCosts, lineCosts } from '../../../domain/stock/partCost.ts';
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
const factsAtOnce = 10_000;
type Line = Pick<Parameters<typeof stockKey>[0], 'partId' | 'batch'>;

/** Out of the facts of every line of stock from which an order or a task drew: one law prices both. */
export async function partCosts(means: FigureMeans, asked: FigureAsked): Promise<PartCosts> {
  const [all, seen, lines] = await Promise.all([
    everyDocument(means, asked.asOf),
    readRows(means, stockDocuments, asked, { columns: 't.id', where: drawing, values: [] }),
    readRows(means, stockLines, asked, {
      columns: 't.id, t."warehouseId", t."partId", t.batch',
      where: 'true',
      values: [],
    }),
  ]);
  const lineOf = new Map(lines.map((row) => [keyOf(row, row as unknown as Line), String(row['id'])]));
  const isSeen = new Set(seen.map((row) => String(row['id'])));
  const purposeOf = await purposes(means, all, asked.asOf);
  const drawn = new Map<string, Set<string>>();
  // What of it the reader does not see took something, and how much is not told him.
  const hidden = new Set<string>();
  for (const row of all) {
    const purpose = purposeIn(row);
    const found = isSeen.has(String(row['id']))
      ? ((row['lines'] ?? []) as readonly Line[]).map((one) => lineOf.get(keyOf(row, one)))
      : [undefined];
    const known = found.filter((line) => line !== undefined);
    if (known.length < found.length && row['moved'] === true) hidden.add(purpose);
    if (known.length === 0 && !hidden.has(purpose)) continue;
    const lines = drawn.get(purpose) ?? new Set<string>();
    for (const line of known) lines.add(line);
    drawn.set(purpose, lines);
  }
  // Each line is gone through once, however many drew from it; between two of them the store is asked, and others have their turn.
  const costs = new Map<string, LineCosts>();
  for (const line of new Set([...drawn.values()].flatMap((some) => [...some])))
    costs.set(line, lineCosts(await factsOf(means, line, { purposeOf, asOf: asked.asOf })));
  return new Map(
    [...drawn].map(([purpose, some]) => {
      const told = costOver(
        purpose,
        [...some].flatMap((line) => costs.get(line) ?? []),
      );
      const { amount } = told;
      const isAtLeast = told.isAtLeast || hidden.has(purpose);
      const fen = fenOf(amount);
      return [purpose, { fen: fen === 0 && isAtLeast ? null : fen, isAtLeast }] as const;
    }),
  );
}

const drawing = `(t."orderId" is not null or t."taskId" is not null) and t.state <> 'cancelled'`;
const purposeIn = (row: Row): string => textIn(row, 'orderId') ?? textIn(row, 'taskId') ?? '';

/** Whoever sees them: that a store which the reader does not see gave something makes what he sees of it a least. Nothing else of it is told. */
function everyDocument({ database }: Pick<FigureMeans, 'database'>, asOf: number | null): Promise<readonly Row[]> {
  const columns = `t.id, t."orderId", t."taskId", t."warehouseId", t.lines, t.state in ('confirmed', 'settled', 'reversed') as moved`;
  return database.query(
    asOf === null
      ? `select ${columns} from read.stock_document t where $1::int8 is null and ${drawing} order by t.id`
      : `select ${columns} from read.stock_document_span t where t.span @> $1::int8 and ${drawing} order by t.id`,
    [asOf],
  );
}

const keyOf = (row: Row, { partId, batch }: Line): string =>
  stockKey({ warehouseId: String(row['warehouseId']), partId, batch });

/** For what each document was: what comes back is taken off that for which it had gone. */
async function purposes(
  { database }: Pick<FigureMeans, 'database'>,
  all: readonly Row[],
  asOf: number | null,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map(all.map((row) => [String(row['id']), purposeIn(row)]));
  const returns = await database.query(
    asOf === null
      ? `select t.id, t."ofId" from read.stock_document t where $1::int8 is null and t."ofId" is not null`
      : `select t.id, t."ofId" from read.stock_document_span t where t.span @> $1::int8 and t."ofId" is not null`,
    [asOf],
  );
  return new Map([
    ...own,
    ...returns.flatMap((row): readonly (readonly [string, string])[] => {
      const purpose = own.get(String(row['ofId']));
      return purpose === undefined ? [] : [[String(row['id']), purpose]];
    }),
  ]);
}

/** All facts of a line, each with what its document was for: a task is named by no order. */
async function factsOf(
  { log }: FigureMeans,
  line: string,
  { purposeOf, asOf }: { readonly purposeOf: ReadonlyMap<string, string>; readonly asOf: number | null },
) {
  const events: Event[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const some: readonly Event[] = await log.read({
      after,
      upTo: asOf,
      limit: factsAtOnce,
      streams: [streamOf(stockLines.name, line)],
      types,
    });
    events.push(...some);
    after = some.length < factsAtOnce ? null : (some.at(-1)?.position ?? null);
  }
  return events.map(({ type, data }) => {
    const { document } = data as { readonly document?: string };
    const orderId = document === undefined ? undefined : purposeOf.get(document);
    return { type, data: orderId === undefined ? data : { ...(data as object), orderId } };
  });
}

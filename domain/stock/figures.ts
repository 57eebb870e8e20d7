import { quantity, rounded, sumOf, textOf } from '../energy/quantity.ts';
import { lineKey } from './documentLines.ts';
import type { SparePart } from './sparePart.ts';
import type { StockDocument } from './stockDocument.ts';
import type { StockLine } from './stockLine.ts';
import type { Warehouse } from './warehouse.ts';

type Line = Pick<
  StockLine,
  'partId' | 'warehouseId' | 'batch' | 'state' | 'quantity' | 'free' | 'unpriced' | 'worth' | 'expires'
>;
type Part = Pick<SparePart, 'id' | 'min'>;

/** So long before its day a batch is told of. */
export const warnedDays = 90;

/** `yyyy-mm-dd` so many days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The same day so many months later, or the last of that month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

const inBooks = ({ state }: Pick<Line, 'state'>): boolean => state === 'stocked';
const holds = ({ quantity: held }: Pick<Line, 'quantity'>): boolean => !quantity(held).isZero();

/** How much of a part there is, and how much of it is free. What expired is not free to be drawn. */
export function partFigure({ id, min }: Part, lines: readonly Line[], day: string) {
  const own = lines.filter((line) => line.partId === id && inBooks(line));
  const good = own.filter(({ expires }) => expires === null || expires >= day);
  const free = sumOf(good.map((line) => quantity(line.free)));
  const until = daysLater(day, warnedDays);
  const soon = own.filter(holds).flatMap(({ expires }) => (expires !== null && expires <= until ? [expires] : []));
  return {
    id,
    quantity: textOf(sumOf(own.map((line) => quantity(line.quantity)))),
    free: textOf(free),
    isBelow: min === null ? null : free.lessThan(min),
    expires: soon.sort()[0] ?? null,
  };
}

type Document = Pick<StockDocument, 'warehouseId' | 'toId' | 'kind' | 'state' | 'confirmedAt' | 'lines'>;

interface Ground {
  readonly lines: readonly Line[];
  readonly documents: readonly Document[];
  /** Parts of which too little is free. */
  readonly below: ReadonlySet<string>;
  readonly day: string;
  readonly dayOf: (instant: string) => string;
}

const open: ReadonlySet<string> = new Set(['draft', 'reserved', 'counted']);

/** By its line, when something was last told of it by these documents, or first. */
function toldAt(documents: readonly Document[], which: 'first' | 'last'): ReadonlyMap<string, string> {
  const at = new Map<string, string>();
  for (const { lines, confirmedAt } of documents)
    for (const line of lines) {
      const [key, before] = [lineKey(line), at.get(lineKey(line))];
      if (confirmedAt === null) continue;
      const isFarther = before === undefined || (which === 'last' ? confirmedAt > before : confirmedAt < before);
      if (isFarther) at.set(key, confirmedAt);
    }
  return at;
}

/**
 * When a warehouse was counted: what was counted longest ago of all that lies there. What first came in after its latest stocktake waits for the next
 * one; of anything else that no stocktake names it was not counted yet: null.
 */
function countedAt(
  id: string,
  there: readonly Pick<Line, 'partId' | 'batch'>[],
  documents: readonly Document[],
): string | null {
  const counts = documents.filter(
    ({ warehouseId, kind, state }) => warehouseId === id && kind === 'stocktake' && state === 'settled',
  );
  const counted = toldAt(counts, 'last');
  const latest = [...counted.values()].sort().at(-1);
  if (latest === undefined) return null;
  const came = toldAt(
    documents.filter(
      ({ warehouseId, toId, kind, state }) =>
        state === 'confirmed' && ((kind === 'in' && warehouseId === id) || (kind === 'transfer' && toId === id)),
    ),
    'first',
  );
  const last = there.flatMap((line): readonly (string | null)[] => {
    const key = lineKey(line);
    const isNew = (came.get(key) ?? '') > latest;
    return [counted.get(key) ?? (isNew ? latest : null)];
  });
  return last.includes(null) ? null : (last.sort()[0] ?? latest);
}

/** What lies in a warehouse, and when it was counted. */
export function warehouseFigure(
  { id, stocktakeMonths }: Pick<Warehouse, 'id' | 'stocktakeMonths'>,
  { lines, documents, below, day, dayOf }: Ground,
) {
  const own = lines.filter((line) => line.warehouseId === id && inBooks(line));
  const there = own.filter(holds);
  const parts = new Set(there.map(({ partId }) => partId));
  const mine = documents.filter(({ warehouseId }) => warehouseId === id);
  const last = countedAt(id, there, documents);
  const counted = last === null ? null : dayOf(last);
  const next = counted === null ? null : monthsLater(counted, stocktakeMonths);
  return {
    id,
    kinds: parts.size,
    value: rounded(sumOf(own.map(({ worth }) => quantity(worth))), 2).toFixed(2),
    unpriced: own.filter(({ unpriced }) => !quantity(unpriced).isZero()).length,
    below: new Set(own.filter(({ partId }) => below.has(partId)).map(({ partId }) => partId)).size,
    open: mine.filter(({ state }) => open.has(state)).length,
    counted,
    next,
    // What nobody has counted yet is due to be.
    isDue: next === null ? there.length > 0 : next <= day,
  };
}

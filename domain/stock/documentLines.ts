import { quantity, textOf } from '../energy/quantity.ts';
import type { RowOf } from '../ledger/declaration.ts';
import type { documentFields } from './documentFields.ts';

export type DocumentRow = RowOf<typeof documentFields>;
export type DocumentLine = DocumentRow['lines'][number];
type Named = Pick<DocumentLine, 'partId' | 'batch'>;

const plain = { quantity: null, price: null, expires: null, counted: null, returned: '0' } as const;

/** A line as the row bears it, out of what its kind asks for. */
export const wholeLines = (lines: readonly (Named & Partial<DocumentLine>)[]): readonly DocumentLine[] =>
  lines.map((line) => ({ ...plain, ...line }));

export const lineKey = ({ partId, batch }: Named): string =>
  `${partId}\n${(batch ?? '').normalize('NFKC').toLowerCase()}`;

/** Whether each line was counted. What the form does not say yet speaks against nothing. */
export const isAllCounted = (row: DocumentRow, counted: readonly Named[] | undefined): boolean => {
  if (counted === undefined) return true;
  const keys = new Set(counted.map(lineKey));
  return keys.size === row.lines.length && row.lines.every((line) => keys.has(lineKey(line)));
};

export type LineAmount = Named & { readonly quantity: string | null };

/** The lines with what came back of them, or with what went again: `sign` −1. Of a document whose beginning is not told there are none. */
export const withReturned = (
  lines: readonly DocumentLine[] | null,
  back: readonly LineAmount[],
  sign: 1 | -1,
): readonly DocumentLine[] => {
  const more = new Map(back.map((one) => [lineKey(one), quantity(one.quantity ?? '0').times(sign)]));
  return (lines ?? []).map((line) => {
    const by = more.get(lineKey(line));
    return by === undefined ? line : { ...line, returned: textOf(quantity(line.returned).plus(by)) };
  });
};

/** The lines, one of them with the price that it came at. */
export const pricedAt = (lines: readonly DocumentLine[] | null, n: number, price: string): readonly DocumentLine[] =>
  (lines ?? []).map((line, at) => (at === n ? { ...line, price } : line));

/** Whether all that comes back was drawn by these lines and is not back yet. */
export const isWithinDrawn = (lines: readonly DocumentLine[], back: readonly LineAmount[] | undefined): boolean =>
  (back ?? []).every((one) => {
    const line = lines.find((other) => lineKey(other) === lineKey(one));
    return (
      line !== undefined &&
      quantity(line.returned)
        .plus(one.quantity ?? '0')
        .lessThanOrEqualTo(line.quantity ?? '0')
    );
  });

export const isWithinReturned = (lines: readonly DocumentLine[], back: readonly LineAmount[] | undefined): boolean =>
  (back ?? []).every((one) => {
    const line = lines.find((other) => lineKey(other) === lineKey(one));
    return line !== undefined && quantity(line.returned).greaterThanOrEqualTo(one.quantity ?? '0');
  });

export const hasReturns = ({ lines }: DocumentRow): boolean =>
  lines.some(({ returned }) => !quantity(returned).isZero());

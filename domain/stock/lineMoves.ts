import { z } from 'zod';
import { quantity, sumOf, textOf } from '../energy/quantity.ts';
import type { RowOf } from '../ledger/declaration.ts';
import { choice, optional, text } from '../ledger/field.ts';
import { movementKinds } from './kinds.ts';
import { amounts, documentId, documentNumber, expires, type lineFields } from './lineFields.ts';
import { type Held, type Moved, type Went, worthOrNull } from './worth.ts';

export type LineRow = RowOf<typeof lineFields>;

const kind = choice({ label: { cn: '类型', en: 'Kind' } }, movementKinds);
/** By which document, as what, for which order. */
export const byDocument = {
  document: documentId,
  number: documentNumber,
  kind,
  orderId: optional(text({ label: { cn: '工单', en: 'Order' }, max: 64 })),
};

/** What it cost when it went, where somebody knows it. */
export const asItWent = { cost: optional(amounts.worth), costless: optional(amounts.quantity) };
export const wentOf = ({
  cost,
  costless,
}: {
  readonly cost: string | null;
  readonly costless: string | null;
}): Went | null => (cost === null || costless === null ? null : { cost, costless });

/** What a movement tells: how much, for what, and how the line then stands. */
export const movedSchema = z.strictObject({
  document: documentId.schema,
  number: documentNumber.schema,
  kind: kind.schema,
  orderId: byDocument.orderId.schema,
  moved: amounts.quantity.schema,
  cost: amounts.worth.schema,
  costless: amounts.quantity.schema,
  quantity: amounts.quantity.schema,
  unpriced: amounts.quantity.schema,
  owed: amounts.quantity.schema,
  worth: amounts.worth.schema,
  price: amounts.price.schema,
  /** Of what came where nothing lay; left out where the line keeps the day that it bears. */
  expires: expires.schema.optional(),
});
export type LineMoved = z.infer<typeof movedSchema>;

type Reservations = LineRow['reservations'];
const ofOthers = (held: Reservations, document: string | undefined): Reservations =>
  held.filter((one) => one.document !== document);
export const reservedIn = (held: Reservations): string => textOf(sumOf(held.map((one) => quantity(one.quantity))));

/** What this document may have: all that lies there but for what others have reserved. */
const freeFor = ({ quantity: held, reservations }: LineRow, document: string | undefined) =>
  quantity(held).minus(reservedIn(ofOthers(reservations, document)));

interface Asked {
  readonly given: { readonly quantity?: string; readonly document?: string };
}

/** More is asked than may be had. What the form does not say yet is never too much. */
const isShort = (row: LineRow, { given }: Asked): boolean =>
  given.quantity !== undefined && quantity(given.quantity).greaterThan(freeFor(row, given.document));

const hasOthers = ({ reservations }: LineRow, { given }: Asked): boolean =>
  ofOthers(reservations, given.document).length > 0;

/** Of what is not there: by whom it is had, if somebody has it. */
export const shortage = {
  shortByReserved: (row: LineRow, order: Asked): boolean => isShort(row, order) && hasOthers(row, order),
  shortOfStock: isShort,
} as const;

/** The row with other reservations, or with another quantity. */
export const standing = (
  row: LineRow,
  { quantity: held = row.quantity, reservations = row.reservations }: Partial<LineRow>,
): Pick<LineRow, 'quantity' | 'reservations' | 'reserved' | 'free'> => {
  const reserved = reservedIn(reservations);
  return { quantity: held, reservations, reserved, free: textOf(quantity(held).minus(reserved)) };
};

/** The row after a movement. What the document had reserved is used up by it. */
export function movedRow(row: LineRow, told: LineMoved, at: string): Partial<LineRow> {
  const { document, quantity: held, unpriced, owed, worth, price, kind: as, expires: day = row.expires } = told;
  const reservations = as === 'out' ? ofOthers(row.reservations, document) : row.reservations;
  return {
    ...standing(row, { quantity: held, reservations }),
    ...worthOf({ quantity: held, unpriced, owed, worth, price }),
    counts: as === 'stocktake' ? row.counts.filter((one) => one.document !== document) : row.counts,
    expires: day,
    lastAt: at,
  };
}

export const worthOf = (held: Held): Pick<LineRow, 'unpriced' | 'owed' | 'worth' | 'price' | 'value'> => ({
  unpriced: held.unpriced,
  owed: held.owed,
  worth: held.worth,
  price: held.price,
  value: worthOrNull(held),
});

interface ByDocument {
  readonly document: string;
  readonly number: string;
  readonly kind: LineMoved['kind'];
  readonly orderId: string | null;
}

/** What a movement by this document tells. */
export const tellsMoved = ({ document, number, kind: as, orderId }: ByDocument, moved: Moved): LineMoved => ({
  document,
  number,
  kind: as,
  orderId,
  ...moved,
});

/** The day that a line bears once this came in: where nothing lies of it, the day of what comes. */
export const dayOnceIn = (row: LineRow, day: string | null): Pick<LineMoved, 'expires'> =>
  quantity(row.quantity).isZero() && day !== row.expires ? { expires: day } : {};

/** It comes with another day than what lies there bears: of one line all expire on one day. */
export const isOfOtherDay = (row: LineRow, { given }: { readonly given: { readonly expires?: string | null } }) =>
  given.expires != null && given.expires !== row.expires && !quantity(row.quantity).isZero();

/** What a count of this document came to; null: it counted nothing here. */
export const countOf = ({ counts }: LineRow, document: string | undefined) =>
  counts.find((one) => one.document === document) ?? null;

/** By how much a count and the book of that very moment differ: what moved since is in both. */
export const differenceOf = (row: LineRow, document: string | undefined): string => {
  const count = countOf(row, document);
  return count === null ? '0' : textOf(quantity(count.counted).minus(count.book));
};

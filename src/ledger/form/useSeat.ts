import { useState } from 'react';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { Side } from '../view/ledgerView.ts';

/** A row as it was written. */
export interface Stored {
  readonly id: string;
  readonly version: number;
}

/** A form at the side: what it shows, and whether it is still the same one. */
export interface Seat {
  /** The same number is the same form: its entries and the writing mark stay. */
  readonly number: number;
  readonly side: Side;
  /** Null for a new row. */
  readonly row: AnyRow | null;
  /** The row that was saved here and is being read back. */
  readonly awaits: Stored | null;
  /** How many rows were saved here and read back. */
  readonly round: number;
}

const isSame = (a: Side, b: Side): boolean =>
  a.kind === b.kind && (a.kind === 'new' || b.kind === 'new' || a.id === b.id);

/** Whether what was read is what was saved here, and not what stood before. */
const isBack = ({ awaits }: Seat, read: AnyRow | null): read is AnyRow =>
  read !== null && awaits !== null && read.id === awaits.id && read.version >= awaits.version;

/** What was read of the row that is asked for. `isGone`: it is not there, or not for this reader. */
export interface Read {
  readonly row: AnyRow | null;
  readonly isGone: boolean;
}

/**
 * The form for the row that is asked for and what was read of it; null until it was read. A form whose row was saved stays until the row
 * comes back, and goes on with it, so that nothing typed meanwhile is lost.
 */
export function seatFor(seat: Seat | null, side: Side, { row: read, isGone }: Read): Seat | null {
  const stays =
    seat !== null &&
    seat.awaits !== null &&
    (isSame(side, seat.side) || (side.kind === 'row' && side.id === seat.awaits.id));
  if (stays && isGone) return null;
  if (stays)
    return side.kind === 'row' && isBack(seat, read)
      ? { ...seat, side, row: read, awaits: null, round: seat.round + 1 }
      : seat;
  const number = (seat?.number ?? 0) + 1;
  const isSeated = seat !== null && isSame(side, seat.side);
  if (side.kind === 'new') return isSeated ? seat : { number, side, row: null, awaits: null, round: 0 };
  if (read === null || read.id !== side.id) return null;
  if (!isSeated || seat.row?.version !== read.version) return { number, side, row: read, awaits: null, round: 0 };
  return seat.row === read ? seat : { ...seat, row: read };
}

/** The form at the side over the readings of its row; `awaits` says that it was saved and will be read back. */
export function useSeat(
  side: Side,
  read: Read,
): { readonly seat: Seat | null; readonly awaits: (row: Stored) => void } {
  const [last, setLast] = useState<Seat | null>(null);
  const seat = seatFor(last, side, read);
  if (seat !== null && seat !== last) setLast(seat);
  return { seat, awaits: (row) => setLast((now) => (now === null ? null : { ...now, awaits: row })) };
}

import { useState } from 'react';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import type { AnyRow } from '../slots.ts';
import type { RowNow } from './asking.ts';
import { type Named, whyNot } from './lawful.ts';
import { type Meantime, meantimeOf } from './meantime.ts';
import { useAskingOf } from './useLawAsking.ts';

interface Held {
  readonly law: RowLaw;
  readonly command: string;
  readonly named: Named;
  /** With which the form began, at another time perhaps; none where it makes a row, or is about several. */
  readonly first: AnyRow | null;
  /** The row that it is opened on. */
  readonly one: AnyRow | null;
  readonly now: RowNow | null;
}

export interface HeldRow {
  /** That which the form stands on. */
  readonly row: AnyRow | null;
  /** The version that is sent: what was ordered is ordered of this. */
  readonly version: number | undefined;
  /** Null while nothing changed under the form. */
  readonly news: {
    readonly meantime: Meantime;
    readonly was: AnyRow;
    readonly now: RowNow;
    readonly why: string | null;
  } | null;
  /** It means another thing now, or is not possible: nothing is sent before somebody has looked. */
  readonly isOff: boolean;
  /** Goes on with the row as it stands now. */
  readonly take: (now: AnyRow | null) => void;
}

/**
 * The row that a form was begun with, held against the row as it stands: where the act still means the same the newer version is taken, else nothing
 * is sent until the person goes on.
 */
export function useHeldRow({ law, command, named, first, one, now: told }: Held): HeldRow {
  const [row, take] = useState(first);
  const asking = useAskingOf(law);
  const now = newestOf(one, told);
  const meantime = row === null ? null : meantimeOf({ law, command, named, row }, now?.row ?? null);
  if (row === null || now === null || meantime === null)
    return { row, version: row?.version, news: null, isOff: false, take };
  const why = whyNot({ ...asking, ...now }, command, named);
  const isOff = why !== null || meantime.means === 'other';
  return { row, version: isOff ? row.version : now.row.version, news: { meantime, was: row, now, why }, isOff, take };
}

/** The row as the page shows it, or as it was when the form was opened: whichever is newer. */
function newestOf(one: AnyRow | null, told: RowNow | null): RowNow | null {
  if (one === null || (told?.row.id === one.id && told.row.version >= one.version)) return told;
  return { row: one, nameOf: told?.nameOf ?? (() => null) };
}

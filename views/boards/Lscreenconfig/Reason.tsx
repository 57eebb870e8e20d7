import type { Text } from '../../../domain/text/message.ts';
import { wallLosses } from '../../../domain/wall/words.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Area } from '../../../src/kit/form/Area.tsx';
import type { AnyRow, EntryProps } from '../../../src/ledger/slots.ts';

const losses: Readonly<Record<string, Text>> = wallLosses;

/** Why a browser is out: the program gives a code, which is told in the reader's language; what a person wrote stands as it is. */
function useReason(row: Readonly<Record<string, unknown>>): string {
  const word = useWord();
  const reason = String(row['reason'] ?? '');
  const known = (row['decidedBy'] ?? null) === null && Object.hasOwn(losses, reason) ? losses[reason] : undefined;
  return known === undefined ? reason : word(known);
}

export function Reason({ row }: { readonly row: AnyRow }) {
  const text = useReason(row);
  return <span title={text}>{text}</span>;
}

/** Beside the list, where the row is read whole. */
export function ReasonEntry({ id, whole, describedBy }: EntryProps) {
  return <Area id={id} disabled rows={3} aria-describedby={describedBy} value={useReason(whole)} readOnly />;
}

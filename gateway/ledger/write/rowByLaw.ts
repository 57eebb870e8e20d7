import { accepted, type Result } from '../../../domain/error/errors.ts';
import { act } from '../../../machines/act.ts';
import type { RowLaw, RowOrder } from '../../../machines/rowLaw.ts';
import type { Known, PlannedAppend } from '../../log/append/command.ts';
import { claimChange, claimsOf } from '../claims.ts';
import type { Fields } from '../columns.ts';
import { slotOf } from '../rowStreams.ts';

/**
 * What a timer makes of a row that stands, with the claims that it holds from then on: what ends by itself gives back what it had, as what a
 * person ends does.
 */
export function rowByLaw(
  law: RowLaw,
  known: Known,
  { stream, order }: { readonly stream: string; readonly order: RowOrder },
): Result<PlannedAppend> {
  const remembered = known.of(stream);
  const acted = act(law, remembered, order);
  if (!acted.ok) return acted;
  const { events, context, machine } = acted.value;
  const id = stream.slice(stream.indexOf('-') + 1);
  const { row } = slotOf({ ledger: law.ledger, id }, remembered ?? undefined);
  const org = remembered?.org ?? '';
  const claims = claimChange(
    row === null ? [] : claimsOf(law.ledger, { id, ...row }),
    claimsOf(law.ledger, { id, org, fields: context as Fields }),
  );
  return accepted({ stream, org, events, context, machine, claims });
}

import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import type { CallContext } from '../../http/handler.ts';
import { seesLedger } from '../../ledger/asker.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

/**
 * Which of these tickets the reader may open: who holds an alarm desk alone is told the number under which something is quiet, and nothing that
 * stands in the ticket.
 */
export async function seenTickets(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'seen'> },
  ids: readonly (string | null | undefined)[],
  context: CallContext,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  if (asked.length === 0 || !seesLedger(tickets, context)) return new Set();
  const rows = await ledgers.seen(tickets, context.caller.scope, { ids: asked, asOf: context.asOf });
  return new Set(rows.map(({ id }) => id));
}

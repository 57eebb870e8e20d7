import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { type Ticket, tickets } from '../../../domain/ticket/ticketLedger.ts';
import { ticketSheet } from '../../../domain/ticket/ticketSheet.ts';
import { opinionsOfRow } from '../opinions.ts';
import { deedsOf, personsIn } from './deedsOf.ts';
import { type PaperMeans, type Printing, printing } from './printing.ts';

/** A ticket as it stands, with what happened to it, as this reader may have it on paper; null: he does not see it. */
export async function ticketPaper(
  means: PaperMeans,
  id: string,
  asked: Printing,
): Promise<{ readonly ticket: Ticket; readonly sheet: PrintDocument } | null> {
  const ticket = await means.ledgers.seenRow(tickets, asked.caller.scope, id);
  if (ticket === null) return null;
  const deeds = await deedsOf(means.log, { ledger: tickets, id, asOf: null });
  // With who had a part in it once: as another crew, so that each is named.
  const once = { ...ticket, crewIds: personsIn(deeds, ['leaderId', 'permitterId', 'crewIds']) };
  const [print, opinions] = await Promise.all([
    printing(means, asked, { ledger: tickets, rows: [ticket, once], declarations }),
    opinionsOfRow(means, { kind: tickets.name, id }, { ...asked, asOf: null }),
  ]);
  return { ticket, sheet: ticketSheet(ticket, deeds, { ...print, opinions }) };
}

import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { ledgers as declarations } from '../../../domain/ledger/all.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import { printTicket } from '../../../domain/ticket/printCalls.ts';
import { tickets } from '../../../domain/ticket/ticketLedger.ts';
import { ticketSheet } from '../../../domain/ticket/ticketSheet.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../../http/handler.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import { graphOf } from '../../ledger/references.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import { printPdf } from '../../print/printPdf.ts';
import type { ReadMeans } from '../readMeans.ts';

type PrintMeans = Pick<ReadMeans, 'database' | 'ledgers' | 'clock' | 'zone'>;

/** What is taken along on paper. */
export function printCalls(means: PrintMeans): readonly ServedCall[] {
  const { database, ledgers, clock } = means;
  const graph = graphOf(declarations);
  return [
    serve(printTicket, async ({ params: { id } }, context) => {
      const { caller, lang } = context;
      if (caller === null) return refused('UNAUTHORIZED');
      const ticket = await ledgers.seenRow(tickets, caller.scope, id);
      if (ticket === null) return refused('NO_PERMISSION');
      const names = await namesOf({ database, graph, ledger: tickets, asOf: null, lang, scope: caller.scope }, [
        ticket,
      ]);
      const nameOf = (ledger: string, one: string): string => names[ledger]?.[one] ?? one;
      const footer = await footerOf(means, ticket.orgId, { caller, context });
      const sheet = ticketSheet(ticket, { lang, zone: zoneOf(means.zone), nameOf, footer });
      const bytes = await printPdf(clock, sheet);
      return accepted({ contentType: 'application/pdf', bytes, fileName: `${ticket.number}.pdf` });
    }),
  ];
}

/** What the organisation has printed under its papers, with who prints it and when. */
async function footerOf(
  { ledgers, zone }: PrintMeans,
  org: string,
  { caller, context: { lang, now } }: { readonly caller: Caller; readonly context: CallContext },
): Promise<PrintDocument['footer']> {
  const presets = await presetsAsOf(ledgers, null);
  const day = zoneOf(zone).written(now).local.slice(0, 10);
  const organisation = presets.organisation(org, lang);
  return printedFooter(presets.footer(org), { organisation, day, reader: caller.name, lang });
}

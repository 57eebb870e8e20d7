import { zoneOf } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { PrintDocument } from '../../../domain/print/document.ts';
import type { PrintMeans } from '../../../domain/print/told.ts';
import type { CallContext } from '../../http/handler.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import type { ReadRow } from '../../ledger/readRow.ts';
import { graphOf } from '../../ledger/references.ts';
import { presetsAsOf, printedFooter } from '../../parameters/index.ts';
import type { ReadMeans } from '../readMeans.ts';

export type PaperMeans = Pick<ReadMeans, 'database' | 'log' | 'ledgers' | 'clock' | 'zone'>;

/** Who prints, in which words, and as of when. */
export type Printing = Pick<CallContext, 'lang' | 'asOf' | 'moment' | 'caller'>;

interface Rows {
  readonly ledger: LedgerDeclaration;
  /** The row first; what it names, and what it once named. */
  readonly rows: readonly [ReadRow, ...ReadRow[]];
  readonly declarations: readonly LedgerDeclaration[];
}

/** Names as this reader knows them, the clocks of the site, and what the organisation has printed under its papers, with who prints it and when. */
export async function printing(
  { database, ledgers, clock, zone: site }: PaperMeans,
  { lang, asOf, caller }: Printing,
  { ledger, rows, declarations }: Rows,
): Promise<PrintMeans & { readonly footer: PrintDocument['footer'] }> {
  const [{ org }] = rows;
  const [names, presets] = await Promise.all([
    namesOf({ database, graph: graphOf(declarations), ledger, asOf, lang, scope: caller.scope }, rows),
    presetsAsOf(ledgers, asOf),
  ]);
  const zone = zoneOf(site);
  return {
    lang,
    zone,
    nameOf: (to, id) => names[to]?.[id] ?? id,
    footer: printedFooter(presets.footer(org), {
      organisation: presets.organisation(org, lang),
      reader: caller.name,
      lang,
      // When it is printed, whatever it shows.
      day: zone.written(clock.now()).local.slice(0, 10),
    }),
  };
}

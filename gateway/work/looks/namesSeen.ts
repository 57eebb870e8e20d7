import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import type { PrintMeans } from '../../../domain/print/told.ts';
import { masked } from '../../../domain/share/masked.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import type { ReadRow } from '../../ledger/readRow.ts';
import { graphOf } from '../../ledger/references.ts';
import { personNames } from '../personNames.ts';
import type { Eyes, LookMeans } from './lookMeans.ts';

/** What these eyes read where a person stands. */
export const personSaid = ({ byToken }: Eyes, name: string): string => (byToken ? masked(name) : name);

/** The names of what a row refers to, and of the persons who had a part in it, as these eyes read them. */
export async function namesSeen(
  { database, zone }: Pick<LookMeans, 'database' | 'zone'>,
  {
    ledger,
    row,
    persons,
  }: { readonly ledger: LedgerDeclaration; readonly row: ReadRow; readonly persons: readonly string[] },
  eyes: Eyes,
): Promise<PrintMeans & { readonly personOf: (id: string | null) => string | null }> {
  const { scope, lang } = eyes;
  const [names, people] = await Promise.all([
    namesOf({ database, graph: graphOf(declarations), ledger, asOf: null, lang, scope }, [row]),
    personNames(database, persons, { lang, asOf: null, caller: { scope } }),
  ]);
  // Who has no name any more has no sign of one either: no id is told in its place.
  const personOf = (id: string | null): string | null =>
    id === null ? null : personSaid(eyes, people.get(id) ?? names['user']?.[id] ?? '');
  return {
    lang,
    zone: zoneOf(zone),
    personOf,
    nameOf: (to, id) => (to === 'user' ? (personOf(id) ?? '') : (names[to]?.[id] ?? '')),
  };
}

import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import type { Lang } from '../../domain/text/message.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from './ledgers.ts';

/** A row's id, and the organisation that an entry about it belongs to. */
export interface There {
  readonly id: string;
  readonly org: string;
}

interface Named {
  readonly things: readonly There[];
  readonly asOf: number | null;
  /** As `RowsQuery` has it. */
  readonly lang?: Lang | undefined;
}

/**
 * What entries name, for whoever sees the entries: a row as it stands, or, of one that has moved on since, as it last stood in the organisation of the
 * entry. Null for what is not there any more. `asOf` null: now.
 */
export async function heldThere<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'everyRow' | 'held'>,
  ledger: D,
  { things, asOf, lang }: Named,
): Promise<(thing: There) => LedgerRow<D> | null> {
  const then = { asOf, ...(lang === undefined ? {} : { lang }) };
  const ids = [...new Set(things.map(({ id }) => id))];
  const stands = new Map(
    (ids.length === 0 ? [] : await ledgers.everyRow(ledger, { ids, ...then })).map((row) => [row.id, row]),
  );
  const isElsewhere = ({ id, org }: There): boolean => stands.has(id) && stands.get(id)?.org !== org;
  const left = await lastThere(ledgers, ledger, { things: things.filter(isElsewhere), asOf, lang });
  return (thing) => left(thing) ?? stands.get(thing.id) ?? null;
}

/** As `heldThere`, and what was deleted since as it last stood in the organisation of the entry. */
export async function heldThereOrGone<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'everyRow' | 'held'>,
  ledger: D,
  { things, asOf, lang }: Named,
): Promise<(thing: There) => LedgerRow<D> | null> {
  const there = await heldThere(ledgers, ledger, { things, asOf, lang });
  const gone = await lastThere(ledgers, ledger, {
    things: things.filter((thing) => there(thing) === null),
    asOf,
    lang,
  });
  return (thing) => there(thing) ?? gone(thing);
}

async function lastThere<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'held'>,
  ledger: D,
  { things, asOf, lang }: Named,
): Promise<(thing: There) => LedgerRow<D> | null> {
  const then = { asOf, ...(lang === undefined ? {} : { lang }) };
  const found = new Map<string, ReadonlyMap<string, { readonly row: LedgerRow<D> }>>();
  for (const [org, those] of Map.groupBy(things, (thing) => thing.org))
    found.set(org, await ledgers.held(ledger, wholeScope([org]), { ids: those.map(({ id }) => id), ...then }));
  return ({ id, org }) => found.get(org)?.get(id)?.row ?? null;
}

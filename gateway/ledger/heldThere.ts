import type { LedgerDeclaration, LedgerRow } from '../../domain/ledger/declaration.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from './ledgers.ts';

/** A row's id, and the organisation that an entry about it belongs to. */
export interface There {
  readonly id: string;
  readonly org: string;
}

/**
 * What entries name, for whoever sees the entries: a row as it stands, or, of one that has moved on since, as it last stood in the organisation of the
 * entry. Null for what is not there any more. `asOf` null: now.
 */
export async function heldThere<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'everyRow' | 'held'>,
  ledger: D,
  { things, asOf }: { readonly things: readonly There[]; readonly asOf: number | null },
): Promise<(thing: There) => LedgerRow<D> | null> {
  const then = asOf === null ? {} : { asOf };
  const ids = [...new Set(things.map(({ id }) => id))];
  const stands = new Map(
    (ids.length === 0 ? [] : await ledgers.everyRow(ledger, { ids, ...then })).map((row) => [row.id, row]),
  );
  const isElsewhere = ({ id, org }: There): boolean => stands.has(id) && stands.get(id)?.org !== org;
  const left = await lastThere(ledgers, ledger, { things: things.filter(isElsewhere), asOf });
  return (thing) => left(thing) ?? stands.get(thing.id) ?? null;
}

/** As `heldThere`, and what was deleted since as it last stood in the organisation of the entry. */
export async function heldThereOrGone<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'everyRow' | 'held'>,
  ledger: D,
  { things, asOf }: { readonly things: readonly There[]; readonly asOf: number | null },
): Promise<(thing: There) => LedgerRow<D> | null> {
  const there = await heldThere(ledgers, ledger, { things, asOf });
  const gone = await lastThere(ledgers, ledger, { things: things.filter((thing) => there(thing) === null), asOf });
  return (thing) => there(thing) ?? gone(thing);
}

async function lastThere<D extends LedgerDeclaration>(
  ledgers: Pick<Ledgers, 'held'>,
  ledger: D,
  { things, asOf }: { readonly things: readonly There[]; readonly asOf: number | null },
): Promise<(thing: There) => LedgerRow<D> | null> {
  const then = asOf === null ? {} : { asOf };
  const found = new Map<string, ReadonlyMap<string, { readonly row: LedgerRow<D> }>>();
  for (const [org, those] of Map.groupBy(things, (thing) => thing.org))
    found.set(org, await ledgers.held(ledger, wholeScope([org]), { ids: those.map(({ id }) => id), ...then }));
  return ({ id, org }) => found.get(org)?.get(id)?.row ?? null;
}

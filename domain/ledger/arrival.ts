import type { Event } from '../event/event.ts';
import type { LedgerDeclaration } from './declaration.ts';
import { ledgerFact } from './events.ts';

/** The field of a ledger's changes by which its rows change their organisation; null where a row is one itself. */
const placeOf = ({ org }: LedgerDeclaration): string | null =>
  org.from === 'self' ? null : org.from === 'field' ? org.field : 'org';

/** The organisation that an entry took the row out of; null for an entry that moves nothing. */
export function leftBy(ledger: LedgerDeclaration, { data }: Pick<Event, 'data'>): string | null {
  const place = placeOf(ledger);
  const { changes } = ledgerFact({ data });
  const from = place === null ? undefined : changes?.[place]?.from;
  return typeof from === 'string' ? from : null;
}

/**
 * The entry by which a row came, for who may not see where it came from: as if it began there. An entry belongs to the organisation that the
 * row had at it, which is the new one; what stood before belongs to the old.
 */
export function arrival<E extends Pick<Event, 'data'>>(event: E): E {
  const { changes = {}, ...rest } = ledgerFact(event);
  const told = Object.fromEntries(Object.entries(changes).map(([key, { to }]) => [key, { from: null, to }]));
  return { ...event, data: { ...rest, changes: told } };
}

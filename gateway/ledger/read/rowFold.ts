import { plainLedgers } from '../../../domain/all/ledgers.ts';
import type { Event, Json } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { eventTypesOf, ledgerFact, personalFields } from '../../../domain/ledger/events.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import { rememberedRow } from '../../../machines/rowLaw.ts';
import type { RowFold } from '../../log/read/provedStreams.ts';
import { type Fields, wholeRow } from '../columns.ts';

/** The row after the event; null when it is deleted. */
export function fieldsAfter(declaration: LedgerDeclaration, present: Fields | null, event: Event): Fields | null {
  const law = rowLawOf(declaration);
  if (law !== null)
    return law.evolve(present === null ? law.initial : rememberedRow(law, present), event).context as Fields;
  const types = eventTypesOf(declaration);
  const data = ledgerFact(event);
  if (event.type === types.deleted) return null;
  if (event.type === types.forgotten && present !== null) return without(declaration, present);
  if (event.type === types.created || event.type === types.restored) return wholeRow(declaration, data.row ?? {});
  if (present === null) throw new Error(`${event.type} at ${event.position}: no row stands in ${event.stream}`);
  const changed = Object.entries(data.changes ?? {}).filter(([key]) => Object.hasOwn(declaration.fields, key));
  return { ...present, ...Object.fromEntries(changed.map(([key, { to }]) => [key, to])) };
}

/** The row without what it knew of the person; a row of anybody else as it is. */
export function without(declaration: LedgerDeclaration, fields: Fields): Fields {
  return { ...fields, ...Object.fromEntries(personalFields(declaration).map((key) => [key, null])) };
}

/** What a command finds of a row, from the row's events alone; null when there is none, or none any more. */
function rowAfter(declaration: LedgerDeclaration, events: readonly Event[]): Fields | null {
  const { forgotten, ...types } = eventTypesOf(declaration);
  const known = new Set<string>([...Object.values(types), forgotten]);
  return events
    .filter(({ type }) => known.has(type))
    .reduce<Fields | null>(
      (row, event) => (row === null && event.type === forgotten ? null : fieldsAfter(declaration, row, event)),
      null,
    );
}

const foldOf = (declaration: LedgerDeclaration): RowFold => ({
  told: (events) => rowAfter(declaration, events) as Json,
  kept: (context) => (context === null ? null : wholeRow(declaration, context as Fields)) as Json,
});

/** For the proof of what the log remembers: of every ledger whose rows stand under no law, by its name. Of the others their decider tells. */
export const rowFolds: ReadonlyMap<string, RowFold> = new Map(
  plainLedgers.map((declaration) => [declaration.name, foldOf(declaration)]),
);

import { z } from 'zod';
import { defineEvent, type EventDeclaration } from '../event/declaration.ts';
import type { Event, Json } from '../event/event.ts';
import type { LedgerDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { oncePer } from './oncePer.ts';

/** What a ledger writes into the log. A secret field stands in none of them. */
export interface LedgerEvents {
  /** `{ row }`: every field of the new row. */
  readonly created: EventDeclaration;
  /** `{ changes: { field: { from, to } } }`: only what changed; `org` where the organisation followed another row's. */
  readonly changed: EventDeclaration;
  readonly deleted: EventDeclaration;
  /** `{ row }`: a row whose given id a deleted one bore before. */
  readonly restored: EventDeclaration;
  /** The person that the row was about was forgotten: the details are gone, everywhere and for good. Null where no field is personal. */
  readonly forgotten: EventDeclaration | null;
  /** `{ from, to }`: numbers that the ledger's counter gave; null where it has none. */
  readonly numbersGiven: EventDeclaration | null;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The fields that stand in the log, in tables and in rows: all but the secret ones. Asked many times a row, hence picked once a ledger. */
export const openFields = oncePer((declaration): readonly (readonly [string, Field])[] =>
  Object.entries(declaration.fields).filter(([, field]) => field.secret !== true),
);

/** The fields that hold a person's details: sealed wherever the log keeps them. */
export function personalFields(declaration: LedgerDeclaration): readonly string[] {
  return openFields(declaration).flatMap(([key, field]) => (field.personal === true ? [key] : []));
}

/** The field that the ledger's counter fills: a whole number that the program gives once and never again; null without one. */
export function countedField(declaration: LedgerDeclaration): string | null {
  const found = openFields(declaration).find(
    ([, f]) => f.kind === 'integer' && f.computed === true && f.fixed === true && f.unique === 'site',
  );
  return found === undefined ? null : found[0];
}

/** The types of the events that make and change rows. */
export function eventTypesOf(declaration: Pick<LedgerDeclaration, 'name'>) {
  const name = capital(declaration.name);
  return {
    created: `${name}Created`,
    changed: `${name}Changed`,
    deleted: `${name}Deleted`,
    restored: `${name}Restored`,
    forgotten: `${name}Forgotten`,
  } as const;
}

export function eventsOfLedger(declaration: LedgerDeclaration): LedgerEvents {
  const types = eventTypesOf(declaration);
  const fields = openFields(declaration);
  // An event that is older than a field does not name it: the field then stands empty, or with its initial value.
  const recorded = (field: Field) =>
    field.optional === true || field.initial !== undefined ? field.schema.optional() : field.schema;
  const row = z.strictObject({
    row: z.strictObject(Object.fromEntries(fields.map(([key, field]) => [key, recorded(field)]))),
  });
  // What stood before was right when it was written: only what it became is held to today's schema.
  const change = (schema: z.ZodType) => z.strictObject({ from: z.unknown(), to: schema }).optional();
  const org = declaration.org.from === 'reference' ? { org: change(z.string().min(1)) } : {};
  const changes = z.strictObject({
    ...Object.fromEntries(fields.map(([key, field]) => [key, change(field.schema)])),
    ...org,
  });
  const personal = personalFields(declaration);
  const inRow = personal.map((key) => `row.${key}`);
  const inChanges = personal.flatMap((key) => [`changes.${key}.from`, `changes.${key}.to`]);
  return {
    created: defineEvent(types.created, row, { personal: inRow }),
    changed: defineEvent(types.changed, z.strictObject({ changes }), { personal: inChanges }),
    deleted: defineEvent(types.deleted, z.strictObject({})),
    restored: defineEvent(types.restored, row, { personal: inRow }),
    forgotten: personal.length === 0 ? null : defineEvent(types.forgotten, z.strictObject({})),
    numbersGiven:
      countedField(declaration) === null && declaration.law?.numbered === undefined
        ? null
        : defineEvent(
            `${capital(declaration.name)}NumbersGiven`,
            z.strictObject({ from: z.int().min(1), to: z.int().min(1) }),
          ),
  };
}

/** Every event type of these ledgers, for the log's list of declarations. */
export function eventsOfLedgers(declarations: readonly LedgerDeclaration[]): readonly EventDeclaration[] {
  return declarations.flatMap((declaration) => {
    const events = eventsOfLedger(declaration);
    const own =
      declaration.law === undefined
        ? Object.values(events)
        : [...Object.values(declaration.law.events).map(({ event }) => event), events.numbersGiven];
    return own.filter((event) => event !== null);
  });
}

export type FieldChanges = Readonly<Record<string, { readonly from: Json; readonly to: Json }>>;

/** What an event of any ledger bears: the row where one came to be or came back, what changed where one changed, else nothing. */
export interface LedgerFact {
  readonly row?: Readonly<Record<string, Json>>;
  readonly changes?: FieldChanges;
}

/** Of an event in the stream of a row: `eventsOfLedger` declares no other shapes. */
export const ledgerFact = ({ data }: Pick<Event, 'data'>): LedgerFact => data as unknown as LedgerFact;

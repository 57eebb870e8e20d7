import type { Json } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import type { Fields } from './columns.ts';

/** A field of a ledger that holds ids of another ledger's rows. */
export interface Reference {
  readonly ledger: LedgerDeclaration;
  /** `deviceId`; for a list inside a structure its path: `data.organisations`. */
  readonly field: string;
  readonly to: string;
  readonly many: boolean;
}

/** Who refers to whom, over all ledgers. */
export interface Graph {
  readonly ledger: (name: string) => LedgerDeclaration;
  readonly has: (name: string) => boolean;
  /** The references that a ledger's rows hold. */
  readonly of: (name: string) => readonly Reference[];
  /** The references to a ledger's rows, its own included. */
  readonly to: (name: string) => readonly Reference[];
}

export function graphOf(declarations: readonly LedgerDeclaration[]): Graph {
  const byName = new Map(declarations.map((one) => [one.name, one]));
  const all = declarations.flatMap(referencesOf);
  for (const { ledger, field, to } of all) {
    if (!byName.has(to)) throw new Error(`${ledger.name}.${field} refers to ${to}, which is no ledger`);
  }
  for (const { ledger, field, to } of all) {
    // Whoever declares a ledger says where its rows hang, so that no permission is forgotten.
    if (ledger.channel === undefined && hangsOnChannel(byName.get(to))) {
      throw new Error(`${ledger.name}.${field} refers to what hangs on a channel: ${ledger.name} must say where it hangs itself`);
    }
  }
  return {
    ledger(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`${name} is no ledger`);
      return found;
    },
    has: (name) => byName.has(name),
    of: (name) => all.filter((one) => one.ledger.name === name),
    to: (name) => all.filter((one) => one.to === name),
  };
}

/** Every reference that rows of a ledger hold. */
export function referencesOf(ledger: LedgerDeclaration): readonly Reference[] {
  return openFields(ledger).flatMap(([field, shape]) => {
    if (shape.kind === 'reference') return [{ ledger, field, to: shape.to, many: shape.many }];
    return Object.entries(shape.refers ?? {}).map(([list, to]) => ({ ledger, field: `${field}.${list}`, to, many: true }));
  });
}

/** The ids that a row names by one of its references, each once. */
export function idsNamed({ field, many }: Reference, fields: Fields): readonly string[] {
  const value = field.split('.').reduce<Json | undefined>((at, key) => (at as Fields | null | undefined)?.[key], fields) ?? null;
  if (value === null) return [];
  return many ? [...new Set(value as readonly string[])] : [value as string];
}

/** Whether rows of the ledger are seen by their channel too, not by their organisation alone. */
export const hangsOnChannel = (ledger: LedgerDeclaration | undefined): boolean => (ledger?.channel ?? null) !== null;

/** Whether rows take their organisation from the row that this field refers to. */
export const givesOrg = ({ ledger, field }: Reference): boolean => ledger.org.from === 'reference' && ledger.org.field === field;

/** The field in which a tree's rows bear their level, counted by the program. */
export function levelField(ledger: LedgerDeclaration): string | null {
  if (ledger.parent === undefined) return null;
  const found = openFields(ledger).find(([, field]) => field.kind === 'text' && field.computed === true);
  return found === undefined ? null : found[0];
}

import type { Json } from '../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { openFields } from '../../domain/ledger/events.ts';
import type { Fields } from './columns.ts';

/** A field of a ledger that holds ids of another ledger's rows. */
export interface Reference {
  readonly ledger: LedgerDeclaration;
  /** `deviceId`; inside a structure its path: `data.organisations`, and of each entry of a list `sharing.shares.*.unitId`. */
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
      throw new Error(
        `${ledger.name}.${field} refers to what hangs on a channel: ${ledger.name} must say where it hangs itself`,
      );
    }
    if (ledger.unit === undefined && hangsOnUnit(byName.get(to))) {
      throw new Error(
        `${ledger.name}.${field} refers to what belongs to an energy unit: ${ledger.name} must say which it belongs to itself`,
      );
    }
  }
  const held = Map.groupBy(all, (one) => one.ledger.name);
  const naming = Map.groupBy(all, (one) => one.to);
  return {
    ledger(name) {
      const found = byName.get(name);
      if (found === undefined) throw new Error(`${name} is no ledger`);
      return found;
    },
    has: (name) => byName.has(name),
    of: (name) => held.get(name) ?? [],
    to: (name) => naming.get(name) ?? [],
  };
}

const references = new WeakMap<LedgerDeclaration, readonly Reference[]>();

/** Every reference that rows of a ledger hold. */
export function referencesOf(ledger: LedgerDeclaration): readonly Reference[] {
  const known = references.get(ledger);
  if (known !== undefined) return known;
  const made = openFields(ledger).flatMap(([field, shape]) => {
    if (shape.kind === 'reference') return [{ ledger, field, to: shape.to, many: shape.many }];
    return Object.entries(shape.refers ?? {}).map(([list, to]) => ({
      ledger,
      field: `${field}.${list}`,
      to,
      many: true,
    }));
  });
  references.set(ledger, made);
  return made;
}

/** The ids that a row names by one of its references, each once. */
export function idsNamed({ field }: Pick<Reference, 'field'>, fields: Fields): readonly string[] {
  // Most stand in a field of their own, and every row is asked for each of them several times.
  const own = fields[field];
  if (typeof own === 'string') return [own];
  if (own === null) return [];
  const steps = field.split('.');
  const named = steps.reduce<readonly (Json | undefined)[]>(
    (at, step) => at.flatMap((value) => below(value, step)),
    [fields],
  );
  return [...new Set(named.flat().filter((id) => typeof id === 'string'))];
}

/** What lies one step below a value: of `*` each entry of a list. */
function below(value: Json | undefined, step: string): readonly (Json | undefined)[] {
  if (value === null || value === undefined) return [];
  return step === '*' ? (value as readonly Json[]) : [(value as Fields)[step]];
}

/** Whether rows of the ledger are seen by their channel too, not by their organisation alone. */
export const hangsOnChannel = (ledger: LedgerDeclaration | undefined): boolean => (ledger?.channel ?? null) !== null;

/** Whether rows are seen by their energy unit too. */
export const hangsOnUnit = (ledger: LedgerDeclaration | undefined): boolean => (ledger?.unit ?? null) !== null;

/** Whether the organisation alone does not say who sees a row. */
export const hangs = (ledger: LedgerDeclaration): boolean => hangsOnChannel(ledger) || hangsOnUnit(ledger);

/** Whether rows take their organisation from the row that this field refers to. */
export const givesOrg = ({ ledger, field }: Reference): boolean =>
  ledger.org.from === 'reference' && ledger.org.field === field;

/** The field in which a tree's rows bear their level, counted by the program. */
export function levelField(ledger: LedgerDeclaration): string | null {
  if (ledger.parent === undefined) return null;
  const found = openFields(ledger).find(([, field]) => field.kind === 'text' && field.computed === true);
  return found === undefined ? null : found[0];
}

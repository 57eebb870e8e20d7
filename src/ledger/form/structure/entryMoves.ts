import type { Inside } from '../../../../domain/ledger/field.ts';
import { asValues, isBare, newStructure, type StructureEntry } from '../../../../domain/ledger/structure.ts';

type Entries = readonly StructureEntry[];
type Values = Readonly<Record<string, unknown>>;

/** One place up or down: `by` -1 or 1. At the ends nothing moves. */
export function moved(entries: Entries, at: number, by: -1 | 1): Entries {
  const [one, other] = [entries[at], entries[at + by]];
  if (one === undefined || other === undefined) return entries;
  return entries.map((each, n) => (n === at ? other : n === at + by ? one : each));
}

/** An entry right below another. */
const below = (entries: Entries, at: number, value: unknown): Entries =>
  entries.toSpliced(at + 1, 0, { key: String(entries.length), value });

export const insertedBelow = (inside: Inside, entries: Entries, at: number, row: Values): Entries =>
  below(entries, at, newStructure(inside, row));

/** The same once more, right below: what the house keeps of it by itself (who did it, when) begins anew. */
export function copiedBelow(inside: Inside, entries: Entries, at: number, row: Values): Entries {
  const { value } = entries[at] ?? { value: null };
  return below(entries, at, copyOf(inside, value, row));
}

export function copyOf(inside: Inside, value: unknown, row: Values): unknown {
  const parts = inside.parts(asValues(value), row);
  if (isBare(parts)) return value;
  const open = Object.entries(parts).flatMap(([key, part]) =>
    part.computed === true ? [] : [[key, asValues(value)[key]] as const],
  );
  return newStructure(inside, row, Object.fromEntries(open.filter(([, one]) => one !== undefined)));
}

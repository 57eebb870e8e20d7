import type { Text } from '../text/message.ts';
import type { Field, Fields, Inside } from './field.ts';
import { fieldFault } from './fieldFault.ts';

type Values = Readonly<Record<string, unknown>>;

/** One entry of a structure of many, with the key or the place at which it stands. */
export interface StructureEntry {
  readonly key: string;
  readonly value: unknown;
}

/** What a structure says, by its parts; nothing where it is none. */
export const asValues = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : {};

/** Whether the entries are bare values: their only part is `value`. */
export const isBare = (parts: Fields): boolean => Object.keys(parts).length === 1 && parts['value'] !== undefined;

export function entriesOf(inside: Inside, value: unknown): readonly StructureEntry[] {
  if (inside.many === 'list')
    return ((value ?? []) as readonly unknown[]).map((one, index) => ({ key: String(index), value: one }));
  return Object.entries(asValues(value)).map(([key, one]) => ({ key, value: one }));
}

/** The structure out of its entries; of two that bear one key the later stands. */
export function structureOf(inside: Inside, entries: readonly StructureEntry[]): unknown {
  return inside.many === 'list'
    ? entries.map(({ value }) => value)
    : Object.fromEntries(entries.map(({ key, value }) => [key, value]));
}

/** A part as it stands; what a structure does not name stands as it begins. */
export const partOf = (values: Values, key: string, part: Field): unknown =>
  values[key] === undefined ? startOf(part) : values[key];

const startOf = (field: Field): unknown => field.initial ?? (field.kind === 'boolean' ? false : null);

/** A new structure, or a new entry of one of many: every part with its initial value. */
export function newStructure(inside: Inside, row: Values, said: Values = {}): unknown {
  const parts = inside.parts(said, row);
  if (inside.many !== undefined && isBare(parts)) return startOf(parts['value'] as Field);
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, said[key] ?? startOf(part)]));
}

/**
 * A structure that was written before one of its parts was declared: that part stands with its initial value, however deep
 * it lies. What is whole comes back as it is.
 */
export function wholeStructure({ inside }: Field, value: unknown, row: Values): unknown {
  if (inside?.filled !== true || value === null || value === undefined) return value;
  if (inside.many === undefined) return wholeParts(inside.parts(asValues(value), row), asValues(value), row);
  const entries = entriesOf(inside, value);
  const filled = entries.map(({ key, value: one }) => ({ key, value: wholeEntry(inside, one, row) }));
  return filled.every(({ value: one }, index) => one === entries[index]?.value) ? value : structureOf(inside, filled);
}

function wholeEntry(inside: Inside, entry: unknown, row: Values): unknown {
  const parts = inside.parts(asValues(entry), row);
  return isBare(parts) ? entry : wholeParts(parts, asValues(entry), row);
}

function wholeParts(parts: Fields, values: Values, row: Values): Values {
  const added: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(parts)) {
    const value = partOf(values, key, part);
    const filled = wholeStructure(part, value, row);
    if (filled !== values[key]) added[key] = filled;
  }
  return Object.keys(added).length === 0 ? values : { ...values, ...added };
}

/**
 * A part entered. Where that changes what the structure is made of (its kind), the parts of the new kind begin with their
 * initial values and those of the old one go.
 */
export function withPart(
  inside: Inside,
  row: Values,
  { value, key, entered }: { value: unknown; key: string; entered: unknown },
): unknown {
  const before = asValues(value);
  const entire = { ...before, [key]: entered };
  const after = inside.settle?.(entire) ?? entire;
  const was = inside.parts(before, row);
  const is = inside.parts(after, row);
  if (Object.keys(was).join() === Object.keys(is).join()) return after;
  const kept = Object.fromEntries(
    Object.keys(is).flatMap((one) => (was[one] !== undefined && Object.hasOwn(after, one) ? [[one, after[one]]] : [])),
  );
  return newStructure(inside, row, kept);
}

/** What is at fault inside a structure, by path below it; what fits has none. */
export function structureFaults(field: Field, value: unknown, row: Values): Readonly<Record<string, Text>> {
  const inside = field.inside;
  if (inside === undefined || value === null || value === undefined) return {};
  if (inside.many === undefined) return partFaults(inside.parts(asValues(value), row), asValues(value), row);
  const faults = new Map<string, Text>();
  const note = (path: string, says: Text): unknown => faults.has(path) || faults.set(path, says);
  for (const { key, value: one } of entriesOf(inside, value)) {
    const keyFault = inside.key === undefined ? null : fieldFault(inside.key, key);
    if (keyFault !== null) note(key, keyFault);
    const parts = inside.parts(asValues(one), row);
    const found = isBare(parts) ? partFaults(parts, { value: one }, row) : partFaults(parts, asValues(one), row);
    for (const [path, text] of Object.entries(found)) note(isBare(parts) ? key : `${key}.${path}`, text);
  }
  return Object.fromEntries(faults);
}

function partFaults(parts: Fields, values: Values, row: Values): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  for (const [key, part] of Object.entries(parts)) {
    if (part.computed === true) continue;
    const value = partOf(values, key, part);
    const inner = structureFaults(part, value, row);
    for (const [path, text] of Object.entries(inner)) faults[`${key}.${path}`] = text;
    const own = Object.keys(inner).length > 0 ? null : fieldFault(part, value);
    if (own !== null) faults[key] = own;
  }
  return faults;
}

import { type SlotName, slotFor, slotKind, slotNames } from './kinds.ts';
import { type CustomField, type CustomSlot, customFieldsOf, type FormBody } from './model.ts';

export type SlotValues = Readonly<Record<SlotName, string | null>>;

const names = Object.keys(slotNames) as readonly SlotName[];

export const emptySlots: SlotValues = Object.fromEntries(names.map((name) => [name, null])) as SlotValues;

/**
 * The slots with one more field: where it stood in an earlier version, else the first that is free and that no earlier version gave to another field.
 * Null where none is left.
 */
export function slotGiven(
  field: Pick<CustomField, 'key' | 'kind'>,
  slots: readonly CustomSlot[],
  earlier: readonly CustomSlot[],
): SlotName | null {
  const kind = slotFor(field.kind);
  const before = earlier.find(({ key }) => key === field.key)?.slot;
  if (before !== undefined) return before;
  const taken = new Set([...slots, ...earlier].map(({ slot }) => slot));
  return names.find((name) => slotKind(name) === kind && !taken.has(name)) ?? null;
}

/** A day has no zone: noon at Greenwich lies on that day in every zone from -12 to +11. */
const noon = (day: string): string => `${day}T12:00:00.000Z`;

/** What a record keeps to be sorted and found by. What is empty stays empty: it is never 0. */
export function slotValues(
  form: Pick<FormBody, 'sections' | 'slots'>,
  values: Readonly<Record<string, unknown>>,
): SlotValues {
  const kinds = new Map(customFieldsOf(form).map((field) => [field.key, field.kind]));
  const filled = form.slots.flatMap(({ slot, key }): readonly (readonly [string, string])[] => {
    const value = Object.hasOwn(values, key) ? values[key] : null;
    if (value === null || value === undefined || value === '') return [];
    const kind = kinds.get(key);
    if (kind === 'yesNo') return [[slot, value === true ? 'yes' : 'no']];
    return [[slot, kind === 'date' ? noon(String(value)) : String(value)]];
  });
  return { ...emptySlots, ...Object.fromEntries(filled) };
}

/** The slots of what is written under one version and listed by a newer one too: what the newer puts into a column stands over what its own does. */
export function slotsOver(
  own: Pick<FormBody, 'sections' | 'slots'>,
  newer: Pick<FormBody, 'sections' | 'slots'>,
  values: Readonly<Record<string, unknown>>,
): SlotValues {
  const [under, over] = [slotValues(own, values), slotValues(newer, values)];
  return Object.fromEntries(names.map((name) => [name, over[name] ?? under[name]])) as SlotValues;
}

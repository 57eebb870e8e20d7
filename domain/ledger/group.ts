import { z } from 'zod';
import type { Text } from '../text/message.ts';
import type { RowOf } from './declaration.ts';
import { type Field, type FieldOptions, type Fields, structure } from './field.ts';
import { namesAmong, type WithEnglish, withEnglish } from './names.ts';

/** What a part accepts; one that is left out stands with its initial value, or empty where it may be. */
function partSchema(part: Field): z.ZodType {
  if (part.initial !== undefined) return part.schema.default(part.initial);
  return part.optional === true ? part.schema.default(null) : part.schema;
}

const groupSchema = (parts: Fields): z.ZodType =>
  z.strictObject(Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, partSchema(part)])));

function insideOf(parts: Fields) {
  const names = namesAmong(parts);
  const named = Object.keys(names).length === 0 ? {} : { names };
  return { ...named, filled: true, parts: () => parts } as const;
}

type Grouped<O extends FieldOptions, T> = Field<O extends { readonly optional: true } ? T | null : T>;

/** Fields that stand together as one value. */
export function group<const O extends FieldOptions, F extends Fields>(
  options: O,
  parts: F,
): Grouped<O, RowOf<WithEnglish<F>>> {
  const whole = withEnglish(parts);
  return structure({ ...options, inside: insideOf(whole) }, groupSchema(whole)) as unknown as Grouped<
    O,
    RowOf<WithEnglish<F>>
  >;
}

/** A list of entries that are each made of these fields; empty at first unless at least one is asked for. */
export function list<F extends Fields>(
  options: FieldOptions & { readonly entry: Text; readonly least?: 1; readonly most: number },
  parts: F,
): Field<readonly RowOf<WithEnglish<F>>[]> {
  const { entry, least, most, ...rest } = options;
  const whole = withEnglish(parts);
  const schema = z
    .array(groupSchema(whole))
    .min(least ?? 0)
    .max(most)
    .readonly();
  const begin = least === undefined ? { initial: [] } : {};
  return structure(
    { ...begin, ...rest, inside: { many: 'list', entry, ...insideOf(whole) } },
    schema,
  ) as unknown as Field<readonly RowOf<WithEnglish<F>>[]>;
}

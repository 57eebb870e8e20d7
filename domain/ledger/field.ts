import { z } from 'zod';
import { day as daySchema, instant as instantSchema } from '../clock/instant.ts';
import type { UploadUse } from '../file/uploadRules.ts';
import type { Text } from '../text/message.ts';

/**
 * `ever`: in the site and for ever, of a row that is over or deleted too: an occurrence, out of which a row is made once. `within`: fields of the
 * row, in their order; an empty one is a value like any other.
 */
export type Uniqueness = 'site' | 'ever' | 'organisation' | { readonly within: readonly string[] };

/** What every field of a ledger may say of itself, whatever its kind. */
export interface FieldOptions {
  readonly label: Text;
  /** A short sentence under the input: what to enter, in which unit. */
  readonly hint?: Text;
  /** May be left empty (null). Fields are required unless they say so. */
  readonly optional?: true;
  /** No other row of the site, of the same organisation, or with the same values in these fields, bears the same value. */
  readonly unique?: Uniqueness;
  readonly sortable?: true;
  readonly searchable?: true;
  /** A person's detail: sealed in the log with that person's key. */
  readonly personal?: true;
  /** Never sent back; stored in `keep`, sealed, not in the log. */
  readonly secret?: true;
  /** Given at creation and never changed. */
  readonly fixed?: true;
  /** Set by the program; refused in a body. */
  readonly computed?: true;
  /** Other ledgers' ids inside a structure, by their path there (`organisations`; of each entry of a list `shares.*.unitId`): checked and counted as references are. */
  readonly refers?: Readonly<Record<string, string>>;
  /** The value of a new row that names none. */
  readonly initial?: unknown;
  /** Of a structure: what it is made of, where it is entered field by field. */
  readonly inside?: Inside;
  /** Of a structure that is a list of codes: their family. */
  readonly codes?: Readonly<Record<string, Text>>;
  /** Of a text: it is a day of the calendar, `2026-11-21`. */
  readonly calendar?: true;
  /** Of a text: the address of a file that was uploaded for this use. */
  readonly upload?: UploadUse;
  /** Of a text: it is what people call something. Its English form may stand in a field beside it (`names.ts`). */
  readonly bilingual?: true;
  /** Of a text: the field whose English form it is. */
  readonly englishOf?: string;
  /** Of a text: it is written on many lines. */
  readonly long?: true;
  /** Of a text: a number, true or false that is written as one is one; quoted it stays a text. */
  readonly literal?: true;
}

type Values = Readonly<Record<string, unknown>>;
export type Fields = Readonly<Record<string, Field>>;

/**
 * What a structure is made of. The parts may depend on what it says itself (its kind) and on its row (the protocol); a part
 * that is computed is not entered: it stands with its initial value. Of entries with the single part `value` the values
 * themselves are the entries.
 */
export interface Inside {
  /** `list`: many in their order; `keyed`: many by a key; else the structure is one. */
  readonly many?: 'list' | 'keyed';
  readonly key?: Field<string>;
  /** What one entry of many is called: "limit", "topic". */
  readonly entry?: Text;
  readonly parts: (value: Values, row: Values) => Fields;
  /** What follows from the other parts of an entry, after one of them was entered. */
  readonly settle?: (value: Values) => Values;
  /** What an older row does not know of it stands with its initial value: so it is where the parts made the schema (`group`, `list`). */
  readonly filled?: true;
  /** Those of its parts that are names, or that hold some: the same whatever it says. */
  readonly names?: Fields;
  /** An entry in few words, where its parts are too many to be read in a line. */
  readonly brief?: (value: Values) => Text;
}

export type FieldShape =
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit: string | null }
  | {
      readonly kind: 'decimal';
      readonly digits: number;
      readonly unit: string | null;
      /** Both or none: what lies outside is no such amount. */
      readonly bounds: readonly [min: number, max: number] | null;
    }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly options: Readonly<Record<string, Text>> }
  | { readonly kind: 'reference'; readonly to: string; readonly many: boolean }
  | { readonly kind: 'instant' }
  | { readonly kind: 'structure' };

/** A field: what it is (for forms, columns, indexes) and what it accepts (its schema). */
export type Field<T = unknown> = FieldOptions & FieldShape & { readonly schema: z.ZodType<T> };

type Value<O extends FieldOptions, T> = O extends { readonly optional: true } ? T | null : T;

function field<T, const O extends FieldOptions>(
  options: O,
  shape: FieldShape,
  schema: z.ZodType<T>,
): Field<Value<O, T>> {
  const whole = options.optional ? schema.nullable() : schema;
  return { ...options, ...shape, schema: whole as unknown as z.ZodType<Value<O, T>> };
}

type TextOptions = FieldOptions & { readonly max: number; readonly min?: number; readonly pattern?: RegExp };

/** Kept in the type, so that who declares a name is known to have its English form too. */
type Bilingual<O> = O extends { readonly bilingual: true } ? { readonly bilingual: true } : unknown;

/** Text of at most `max` characters, trimmed; Chinese counts one a character. */
export function text<const O extends TextOptions>(options: O): Field<Value<O, string>> & Bilingual<O> {
  const base = z
    .string()
    .trim()
    .min(options.min ?? (options.optional ? 0 : 1))
    .max(options.max);
  const schema = options.pattern ? base.regex(options.pattern) : base;
  return field(options, { kind: 'text', max: options.max }, schema) as Field<Value<O, string>> & Bilingual<O>;
}

export function integer<const O extends FieldOptions & { readonly min: number; readonly max: number }>(
  options: O,
): Field<Value<O, number>> {
  return field(
    options,
    { kind: 'integer', min: options.min, max: options.max },
    z.int().min(options.min).max(options.max),
  );
}

/** A finite binary number: a scale, a limit, a coordinate. Never money or a register. */
export function number<
  const O extends FieldOptions & { readonly min?: number; readonly max?: number; readonly unit?: string },
>(options: O): Field<Value<O, number>> {
  const min = options.min ?? -1e15;
  const max = options.max ?? 1e15;
  return field(options, { kind: 'number', min, max, unit: options.unit ?? null }, z.number().min(min).max(max));
}

const within =
  ([min, max]: readonly [number, number]) =>
  (text: string): boolean =>
    Number(text) >= min && Number(text) <= max;

/** So many digits stand before the point of a decimal at most. */
export const mostIntegerDigits = 16;

/**
 * An exact decimal, as a string: money, prices, registers. `bounds`: of what people enter. Where it once had none, events keep a field without,
 * for what was written is read for ever.
 */
export function decimal<
  const O extends FieldOptions & {
    readonly digits: number;
    readonly unit?: string;
    readonly bounds?: readonly [min: number, max: number];
  },
>(options: O): Field<Value<O, string>> {
  const bounds = options.bounds ?? null;
  const pattern = new RegExp(`^-?\\d{1,${mostIntegerDigits}}(\\.\\d{1,${options.digits}})?$`);
  return field(
    options,
    { kind: 'decimal', digits: options.digits, unit: options.unit ?? null, bounds },
    bounds === null ? z.string().regex(pattern) : z.string().regex(pattern).refine(within(bounds)),
  );
}

export function boolean<const O extends FieldOptions>(options: O): Field<Value<O, boolean>> {
  return field(options, { kind: 'boolean' }, z.boolean());
}

/** One code of a family; the codes are what is stored, the texts what is read. */
export function choice<const C extends Readonly<Record<string, Text>>, const O extends FieldOptions>(
  options: O,
  codes: C,
): Field<Value<O, keyof C & string>> {
  return field(
    options,
    { kind: 'choice', options: codes },
    z.enum(Object.keys(codes) as [keyof C & string, ...(keyof C & string)[]]),
  );
}

/** A short text, number, true or false, as a message bears it. */
export function literal<const O extends FieldOptions>(options: O): Field<Value<O, string | number | boolean>> {
  const schema = z.union([z.string().min(1).max(32), z.number(), z.boolean()]);
  return field({ ...options, literal: true }, { kind: 'text', max: 32 }, schema) as unknown as Field<
    Value<O, string | number | boolean>
  >;
}

/** The id of a row of another ledger. */
export function reference<const O extends FieldOptions>(options: O, to: string): Field<Value<O, string>> {
  return field(options, { kind: 'reference', to, many: false }, z.string().min(1).max(64));
}

export function references<const O extends FieldOptions>(options: O, to: string): Field<Value<O, readonly string[]>> {
  return field(options, { kind: 'reference', to, many: true }, z.array(z.string().min(1).max(64)).max(1000).readonly());
}

export function instant<const O extends FieldOptions>(options: O): Field<Value<O, string>> {
  return field(options, { kind: 'instant' }, instantSchema);
}

/** A day of the calendar in the site's zone, `2026-11-21`. */
export function date<const O extends FieldOptions>(options: O): Field<Value<O, string>> {
  return field({ ...options, calendar: true }, { kind: 'text', max: 10 }, daySchema) as unknown as Field<
    Value<O, string>
  >;
}

/** An uploaded file, by its address. The content stands in the address, so that the past keeps its own. */
export function file<const O extends FieldOptions>(options: O, upload: UploadUse): Field<Value<O, string>> {
  const schema = z.string().regex(/^\/gateway\/api\/files\/[0-9a-f]{64}$/);
  return field({ ...options, upload }, { kind: 'text', max: 96 }, schema) as unknown as Field<Value<O, string>>;
}

/** A small structure with a schema of its own: register addresses, limits, permission codes. */
export function structure<T, const O extends FieldOptions>(options: O, schema: z.ZodType<T>): Field<Value<O, T>> {
  return field(options, { kind: 'structure' }, schema);
}

/** The same field where it may be left empty. */
export const optional = <T>(required: Field<T>): Field<T | null> & { readonly optional: true } => ({
  ...required,
  optional: true,
  schema: required.schema.nullable(),
});

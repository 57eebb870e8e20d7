import { z } from 'zod';
import { isCleanText } from './border.ts';
import type { LedgerDeclaration } from './declaration.ts';
import { openFields } from './events.ts';
import type { Field } from './field.ts';
import { canFilter, filterValues, hasRange } from './filter.ts';
import { oncePer } from './oncePer.ts';

const wholeNumber = (max: number) =>
  z.union([
    z.int().min(1).max(max),
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .refine((n) => n <= max),
  ]);

/** A version as it stands in a query or a body. */
export const versionSchema = wholeNumber(999_999_999);

export const idSchema = (declaration: LedgerDeclaration): z.ZodType<string> =>
  declaration.idPattern === undefined
    ? z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/)
    : z.string().max(64).regex(declaration.idPattern);

/** An optional text that is sent empty is left empty. */
function inputOf(field: Field): z.ZodType {
  if (field.kind !== 'text' || field.optional !== true) return field.schema;
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), field.schema);
}

/** The fields that a person enters at creation; with those that stay for good left out, the fields of a change. */
function enteredFields(declaration: LedgerDeclaration): readonly (readonly [string, Field])[] {
  return openFields(declaration).filter(([, field]) => field.computed !== true);
}

/** The body of a creation: a field with an initial value, or one that may be left empty, need not be named. */
export const newRowSchema = oncePer((declaration) => {
  const shape = Object.fromEntries(
    enteredFields(declaration).map(([key, field]) => {
      const input = inputOf(field);
      return [key, field.optional === true || field.initial !== undefined ? input.optional() : input];
    }),
  );
  return z.strictObject(declaration.ids === 'given' ? { id: idSchema(declaration), ...shape } : shape);
});

/** The changed fields of a row, each optional. A field that is given once is refused. */
export const changesSchema = oncePer((declaration) => {
  const changeable = enteredFields(declaration).filter(([, field]) => field.fixed !== true);
  return z.strictObject(Object.fromEntries(changeable.map(([key, field]) => [key, inputOf(field).optional()])));
});

/** What a command asks for beside its row. */
export const givenSchema = (given: Readonly<Record<string, Field>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(given).map(([key, field]) => {
        const input = inputOf(field);
        return [key, field.optional === true || field.initial !== undefined ? input.optional() : input];
      }),
    ),
  );

/** A row as it is read. */
export const rowSchema = oncePer((declaration) => {
  return z.strictObject({
    id: z.string(),
    org: z.string(),
    version: z.int(),
    // The past of a person who was forgotten has no details.
    ...Object.fromEntries(
      openFields(declaration).map(([key, field]) => [
        key,
        field.personal === true ? field.schema.nullable() : field.schema,
      ]),
    ),
  });
});

const clean = z.string().max(4000).refine(isCleanText);

function filterSchemas(declaration: LedgerDeclaration): readonly (readonly [string, z.ZodType])[] {
  const fields = openFields(declaration).filter(([, field]) => canFilter(field));
  return fields.flatMap(([key, field]) => {
    const anyOf = clean.refine((written) => filterValues(field, written) !== null).optional();
    if (!hasRange(field)) return [[key, anyOf] as const];
    const bound = clean
      .refine((written) => written !== '' && !written.includes(',') && filterValues(field, written) !== null)
      .optional();
    return [[key, anyOf] as const, [`${key}.from`, bound] as const, [`${key}.to`, bound] as const];
  });
}

/** The fields that a list can be sorted by. */
export function sortableFields(declaration: LedgerDeclaration): readonly string[] {
  return ['id', ...openFields(declaration).flatMap(([key, field]) => (field.sortable === true ? [key] : []))];
}

/** The query of a list as docs/live.md has it: page, size, sort, q, and a filter per field. Unknown fields and values are refused. */
export const listQuerySchema = oncePer((declaration) => {
  const sorts = sortableFields(declaration).flatMap((field) => [field, `-${field}`]);
  return z.strictObject({
    page: wholeNumber(999_999_999).optional(),
    size: wholeNumber(500).optional(),
    sort: z.enum(sorts as [string, ...string[]]).optional(),
    q: z.string().max(100).refine(isCleanText).optional(),
    id: clean.optional(),
    org: clean.optional(),
    ...Object.fromEntries(filterSchemas(declaration)),
  });
});

/** A page of a list. */
export function pageOf<R extends z.ZodType>(row: R) {
  return z.strictObject({
    total: z.int(),
    totalIs: z.enum(['exact', 'atLeast']),
    page: z.int(),
    size: z.int(),
    rows: z.array(row).readonly(),
    position: z.int(),
  });
}

/** Of the rows that others refer to, by ledger and id: `{ organisation: { "01J…": "Plant 2" } }`. */
export const namesSchema = z.record(z.string(), z.record(z.string(), z.string()));
export type Names = z.infer<typeof namesSchema>;

/** A page of a ledger: its rows, and the names of what they refer to. */
export function ledgerPageOf<R extends z.ZodType>(row: R) {
  return pageOf(row).extend({ names: namesSchema });
}

const anyValue: z.ZodType = z.unknown();

/** One entry of a row's history: who changed what, and when. Names are those of then. */
export const historyEntry = z.strictObject({
  position: z.int(),
  version: z.int(),
  what: z.enum(['created', 'changed', 'deleted', 'restored', 'forgotten']),
  at: z.string(),
  recordedAt: z.string(),
  by: z.strictObject({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
  changes: z.record(z.string(), z.strictObject({ from: anyValue, to: anyValue })),
  /** Of the rows that the changes refer to. */
  names: namesSchema,
  /** Of a row under a law: the fact by its type, in words of the reader. */
  deed: z.strictObject({ type: z.string(), title: z.string() }).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

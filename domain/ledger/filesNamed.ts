import type { UploadUse } from '../file/uploadRules.ts';
import type { Field } from './field.ts';

/** A file that a row names. */
export interface FileNamed {
  /** The field, or the part of an entry: `photos.0.photo`. */
  readonly path: string;
  readonly use: UploadUse;
  readonly address: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Every file that these fields name, however deep it lies in groups and lists. */
export function filesNamed(fields: readonly (readonly [string, Field])[], values: Values): readonly FileNamed[] {
  return fields.flatMap(([key, field]) => namedBy(field, values[key], key));
}

function namedBy(field: Field, value: unknown, path: string): readonly FileNamed[] {
  if (value === null || value === undefined || !mayName(field)) return [];
  if (field.upload !== undefined) return [{ path, use: field.upload, address: String(value) }];
  const parts = Object.entries(field.inside?.parts({}, {}) ?? {});
  const within = (entry: Values, at: string): readonly FileNamed[] =>
    parts.flatMap(([key, part]) => namedBy(part, entry[key], `${at}.${key}`));
  if (!Array.isArray(value)) return within(value as Values, path);
  return value.flatMap((entry: Values, n) => within(entry, `${path}.${n}`));
}

/** Asked at every write of every row: most fields are seen at one look to name none. */
const known = new WeakMap<Field, boolean>();

/** Whether a field may name a file at all. Only of what is made of the same parts whatever it says: no other structure holds files. */
function mayName(field: Field): boolean {
  if (field.upload !== undefined) return true;
  if (field.inside?.filled !== true) return false;
  const before = known.get(field);
  if (before !== undefined) return before;
  const may = Object.values(field.inside.parts({}, {})).some(mayName);
  known.set(field, may);
  return may;
}

/** Whether some of these fields may name a file of this use. */
export const mayNameFiles = (fields: readonly Field[], use: UploadUse): boolean =>
  fields.some((field) =>
    field.upload === undefined
      ? mayName(field) && mayNameFiles(Object.values(field.inside?.parts({}, {}) ?? {}), use)
      : field.upload === use,
  );

import { millisOf, normalInstant } from '../clock/clock.ts';
import type { Field } from './field.ts';

/** One value that a filter compares with, as the column stores it; null for "left empty". */
export type FilterValue = string | number | boolean | null;

/** Whether `<field>.from` and `<field>.to` mean something: numbers and instants. */
export function hasRange(field: Field): boolean {
  return field.kind === 'integer' || field.kind === 'number' || field.kind === 'decimal' || field.kind === 'instant';
}

/** Whether rows can be asked for by this field at all. */
export function canFilter(field: Field): boolean {
  return field.secret !== true && field.kind !== 'structure';
}

function parsedNumber(part: string, whole: RegExp): number | undefined {
  const value = whole.test(part) ? Number(part) : Number.NaN;
  return Number.isFinite(value) && Math.abs(value) <= 1e15 ? value : undefined;
}

/** One written value, as the column stores it; undefined when the field has no such value. */
export function filterValue(field: Field, part: string): FilterValue | undefined {
  if (part === '') return null;
  switch (field.kind) {
    case 'text':
    case 'reference':
      return part;
    case 'choice':
      return Object.hasOwn(field.options, part) ? part : undefined;
    case 'boolean':
      return part === 'true' ? true : part === 'false' ? false : undefined;
    case 'integer':
      return parsedNumber(part, /^-?\d{1,15}$/);
    case 'number':
      return parsedNumber(part, /^-?\d{1,15}(\.\d{1,15})?(e-?\d{1,2})?$/i);
    case 'decimal':
      return /^-?\d{1,16}(\.\d{1,12})?$/.test(part) ? part : undefined;
    case 'instant':
      return millisOf(normalInstant(part) ?? '') ?? undefined;
    case 'structure':
      return undefined;
  }
}

/** The values of `a,b` (any of); null when one of them is none of the field's. */
export function filterValues(field: Field, written: string): readonly FilterValue[] | null {
  const values: FilterValue[] = [];
  for (const part of written.split(',')) {
    const value = filterValue(field, part);
    if (value === undefined) return null;
    values.push(value);
  }
  return values;
}

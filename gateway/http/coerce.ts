import type { z } from 'zod';

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly valueType?: z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** The schema under optional, nullable, default, readonly and the like. */
function innerOf(schema: z.ZodType): z.ZodType {
  const { type, innerType, in: input } = definitionOf(schema);
  if (innerType) return innerOf(innerType);
  return type === 'pipe' && input ? innerOf(input) : schema;
}

/**
 * A query is text. Where the schema says number, boolean or array, the text becomes that, and only then is it
 * validated; what does not read as such stays text, so that the schema refuses it by name.
 */
export function coerceQuery(
  schema: z.ZodType,
  query: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const inner = innerOf(schema);
  const { shape, catchall, valueType } = definitionOf(inner);
  const rest = catchall ?? valueType;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      const field = (shape && Object.hasOwn(shape, name) ? shape[name] : undefined) ?? rest;
      return [name, field ? coerced(field, value) : value];
    }),
  );
}

function coerced(schema: z.ZodType, value: unknown): unknown {
  const inner = innerOf(schema);
  const { type, element, options } = definitionOf(inner);
  if (type === 'array' && element) {
    const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value];
    return parts.map((part) => coerced(element, part));
  }
  if (typeof value !== 'string') return value;
  if (type === 'number' || type === 'int') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type === 'boolean') return value === 'true' ? true : value === 'false' ? false : value;
  if (type === 'union' && options)
    return options.map((option) => coerced(option, value)).find((made) => typeof made !== 'string') ?? value;
  return value;
}

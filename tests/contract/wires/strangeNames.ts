import type { z } from 'zod';

/** Names that every plain object answers to, though nobody gave them to it. */
export const strangeNames = [
  'toString',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'isPrototypeOf',
] as const;

interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly valueType?: z.ZodType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly getter?: () => z.ZodType;
}

/** A value with every part that a schema may have, the optional ones too, so that each depth can be reached; not more valid than that. */
export function skeletonOf(schema: z.ZodType, depth = 0): unknown {
  const {
    type,
    innerType,
    in: input,
    element,
    options,
    shape,
    valueType,
    entries,
    values,
    getter,
  } = schema.def as unknown as Definition;
  if (depth > 8) return null;
  if (innerType) return skeletonOf(innerType, depth);
  if (input) return skeletonOf(input, depth);
  if (getter) return skeletonOf(getter(), depth + 1);
  if (shape) return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, skeletonOf(one, depth + 1)]));
  if (element) return [skeletonOf(element, depth + 1)];
  if (valueType) return { a: skeletonOf(valueType, depth + 1) };
  // The richest: what lies deepest is reached by it.
  if (options) return options.map((option) => skeletonOf(option, depth + 1)).sort((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  return type === 'string' ? 'a' : type === 'number' || type === 'int' ? 1 : type === 'boolean' ? true : null;
}

const sizeOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The same value with one more field of this name in each object of it, however deep. As own fields: `__proto__` is one too. */
export function withEverywhere(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withEverywhere(one, name));
  if (!isPlain(value)) return value;
  return Object.fromEntries([
    ...Object.entries(value).map(([key, one]) => [key, withEverywhere(one, name)] as const),
    [name, 'x'],
  ]);
}

/** The same value once for each text in it, with the name in the place of that text. */
export function withInEachPlace(value: unknown, name: string): readonly unknown[] {
  if (typeof value === 'string') return [name];
  if (Array.isArray(value))
    return value.flatMap((one, n) => withInEachPlace(one, name).map((made) => value.with(n, made)));
  if (!isPlain(value)) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    withInEachPlace(one, name).map((made) => ({ ...value, [key]: made })),
  );
}

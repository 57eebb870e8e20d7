import type { z } from 'zod';

/** How much an answer holds: one of everything, or nothing that may be left out. */
export type Fullness = 'full' | 'empty';

/** Deeper than this nothing repeats itself: a tree of rows ends. */
const deepest = 12;

/** The names of fields that are no pattern to the schema and yet are read by one. */
const known: Readonly<Record<string, string>> = {
  zone: 'Asia/Shanghai',
  timeZone: 'Asia/Shanghai',
  path: '/home',
  to: '2026-11-21T02:00:00.000Z',
  until: '2026-11-21T02:00:00.000Z',
};

/** Numbers that others are divided by: buckets of a millisecond would be more than a screen can hold. */
const knownNumbers: Readonly<Record<string, number>> = { width: 300_000 };

/** What texts of the domain look like; the first that a schema takes is given. */
const texts: readonly string[] = [
  ...[
    '12',
    '2026-11-20T02:00:00.000Z',
    '2026-11-20',
    '2026-11',
    '2026',
    '08:00',
    'a1',
    '0.5',
    '#2d72d2',
    '/home',
    '01',
  ],
  ...[
    'a@example.com',
    'a'.repeat(64),
    'https://console.example',
    '1.0.0',
    '13800138000',
    'a1b2c3d4-0000-4000-8000-000000000001',
  ],
  ...['1,4', '06-01..09-30', 'Abcdefg-1', 'a'.repeat(43), '0 0 * * *', `/gateway/api/files/${'a'.repeat(64)}`],
  ...['000000000001', '02010100', '91350211M000100Y43', 'mqtt://127.0.0.1:1883', '11-20', 'com.example.app'],
];
const numbers: readonly number[] = [1, 2, 0, 10, 100, 2026, 0.5, 1000, 1_795_140_000_000, 1999];

/** What opens more where it is so. */
const yes: ReadonlySet<string> = new Set(['developers', 'byToken']);

interface Place {
  readonly fullness: Fullness;
  readonly field: string;
  readonly depth: number;
}

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];

const takes = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** A value that the schema takes, as full or as empty as it may be. It is the same each time. */
export function answerOf(schema: Schema, fullness: Fullness): unknown {
  return made(schema, { fullness, field: '', depth: 0 });
}

function made(schema: Schema, place: Place): unknown {
  const def = schema._zod.def as Def;
  const inner = (next: Schema, field = place.field): unknown => made(next, { ...place, field, depth: place.depth + 1 });
  const isBare = place.fullness === 'empty' || place.depth > deepest;
  switch (def.type) {
    case 'string':
      return textOf(schema, place.field);
    case 'number':
      return numberOf(schema, place);
    case 'boolean':
      return yes.has(place.field);
    case 'null':
      return null;
    case 'undefined':
      return undefined;
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'nullable':
      return isBare ? null : inner(def.innerType);
    case 'optional':
      return isBare ? undefined : inner(def.innerType);
    case 'readonly':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'nonoptional':
      return inner(def.innerType);
    case 'lazy':
      return inner(def.getter());
    case 'pipe':
      // What comes in may be anything that is made, or looked at, on its way: what comes out says what it is.
      return inner(['transform', 'unknown'].includes(def.in._zod.def.type) ? def.out : def.in);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([field, of]) => [field, inner(of as Schema, field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case 'array':
      return listOf(schema, def.element, isBare, inner);
    case 'tuple':
      return def.items.map((item) => inner(item));
    case 'record':
      return recordOf(schema, def.keyType, isBare, () => inner(def.valueType));
    case 'union':
      return unionOf(schema, def.options, inner) ?? missing(schema, place);
    case 'intersection':
      return { ...(inner(def.left) as object), ...(inner(def.right) as object) };
    case 'unknown':
    case 'any':
      return null;
    default:
      return missing(schema, place);
  }
}

function missing(schema: Schema, { field }: Place): never {
  throw new RangeError(`No value known for "${field}" (${schema._zod.def.type}): tests/world/answers.ts lacks one`);
}

function numberOf(schema: Schema, place: Place): number {
  const named = knownNumbers[place.field];
  const all = [...(named === undefined ? [] : [named]), ...(place.fullness === 'empty' ? [0] : []), ...numbers];
  return all.find((value) => takes(schema, value)) ?? missing(schema, place);
}

function textOf(schema: Schema, field: string): string {
  const named = known[field];
  if (named !== undefined && takes(schema, named)) return named;
  return texts.find((value) => takes(schema, value)) ?? missing(schema, { fullness: 'full', field, depth: 0 });
}

/** One element, of a union one of each kind; as many as the schema wants at least. */
function listOf(
  schema: Schema,
  element: Schema,
  isBare: boolean,
  inner: (next: Schema) => unknown,
): readonly unknown[] {
  if (isBare && takes(schema, [])) return [];
  const one = unwrapped(element);
  const kinds = one._zod.def.type === 'union' ? (one._zod.def as z.core.$ZodUnionDef).options : [element];
  const each = kinds.map((kind) => inner(kind));
  if (takes(schema, each)) return each;
  const [first] = each;
  return (
    [1, 2, 3, 4, 7, 12, 24, 96]
      .map((n) => Array.from({ length: n }, () => first))
      .find((list) => takes(schema, list)) ?? each
  );
}

function unwrapped(schema: Schema): Schema {
  const def = schema._zod.def as Def;
  return def.type === 'readonly' ? unwrapped(def.innerType) : schema;
}

function recordOf(schema: Schema, keys: Schema, isBare: boolean, value: () => unknown): object {
  if (isBare && takes(schema, {})) return {};
  const { type } = keys._zod.def;
  const all = type === 'enum' ? Object.values((keys._zod.def as z.core.$ZodEnumDef).entries) : [textOf(keys, 'key')];
  return Object.fromEntries(all.map((key) => [key, value()]));
}

function unionOf(schema: Schema, options: readonly Schema[], inner: (next: Schema) => unknown): unknown {
  return options.map((option) => inner(option)).find((value) => takes(schema, value));
}

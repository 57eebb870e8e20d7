import { z } from 'zod';
import type { DocumentKind } from '../document/documentKind.ts';
import { sameId } from '../document/mergeParts.ts';
import { fieldFault } from '../ledger/fieldFault.ts';
import { pointIdPattern } from '../telemetry/sample.ts';
import type { Text } from '../text/message.ts';
import { markless } from './markless.ts';
import type { BoardModule, ModuleSize, Modules, Parameters } from './module.ts';
import { spanNames } from './spans.ts';

export const boardColumns = 12;
export const mostRows = 200;
export const mostItems = 60;

/** Names something within an object: never what every object has of itself. */
const key = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine((text) => !Object.hasOwn(Object.prototype, text));
const place = z.int().min(0);

/** Nothing in it, however deep, passes for what objects inherit. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  Object.entries(value).every(([name, part]) => name !== '__proto__' && isPlain(part));

const title = z.string().trim().min(1).max(32).regex(markless);
const thing = z.string().min(1).max(64);
/** So many points one module is bound to. */
const mostBound = 60;

/** What a module reads: points by their ids, or what its device calls them (`P` of whichever device the board is of). */
const boundPoints = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('points'), ids: z.array(z.string().regex(pointIdPattern)).max(mostBound).readonly() }),
  z.strictObject({ of: z.literal('attributes'), ids: z.array(z.string().min(1).max(64)).max(mostBound).readonly() }),
]);
export type BoundPoints = Readonly<z.infer<typeof boundPoints>>;

/** What a module tells of where that is not what its board tells of. */
export const aboutThing = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('home') }),
  z.strictObject({ of: z.literal('unit'), id: thing }),
  z.strictObject({ of: z.literal('device'), id: thing }),
]);
export type AboutThing = Readonly<z.infer<typeof aboutThing>>;

/** What is said to a module, wherever it stands. */
export const boardItemParts = {
  /** Of the module's parameters, as they were written. */
  version: z.int().min(1),
  /** Null: what its board is of. */
  about: aboutThing.nullable(),
  /** Null: the main points of its device. */
  points: boundPoints.nullable(),
  /** Null: the board's. */
  span: z.enum(spanNames).nullable(),
  parameters: z.unknown().refine(isPlain).pipe(z.record(key, z.json()).readonly()),
};

const boardItem = z.strictObject({
  id: key,
  module: key,
  x: place.max(boardColumns - 1),
  y: place.max(mostRows - 1),
  width: z.int().min(1).max(boardColumns),
  height: z.int().min(1).max(mostRows),
  /** Null: what the module is called. */
  title: z.strictObject({ cn: title, en: title.nullable() }).nullable(),
  ...boardItemParts,
});
/** A module where it stands on a board, known by its id. */
export type BoardItem = Readonly<z.infer<typeof boardItem>>;

/** What is laid out on a board. `safeParse` tells what is none, whatever was sent. */
export const boardDocument = z.strictObject({
  /** So many times a second its live values are told. */
  pace: z.literal([4, 10]),
  /** What its modules tell of that say nothing themselves. */
  span: z.enum(spanNames),
  items: z.array(boardItem).max(mostItems).readonly(),
});
export type BoardDocument = Readonly<z.infer<typeof boardDocument>>;
export const emptyBoard: BoardDocument = { pace: 4, span: 'today', items: [] };

export const boardKind: DocumentKind<BoardDocument, BoardItem> = {
  heads: ['pace', 'span'],
  list: 'items',
  known: [sameId],
};

/** A new item of a module, not yet placed: its usual size, and its parameters as they begin. */
export const itemOf = (
  id: string,
  name: string,
  { usual, version = 1, parameters = {} }: BoardModule,
): Omit<BoardItem, 'x' | 'y'> => ({
  id,
  module: name,
  version,
  ...usual,
  title: null,
  about: null,
  points: null,
  span: null,
  parameters: Object.fromEntries(
    Object.entries(parameters).flatMap(([key, { initial }]) =>
      initial === undefined ? [] : [[key, initial as never]],
    ),
  ),
});

/** Where something lies: its first column and row, and how many of each it takes. */
export interface Area extends ModuleSize {
  readonly x: number;
  readonly y: number;
}

export const isOver = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** What an item says to its module today; or that the module is not known, or the item was made by a later version of the product. */
export type ItemRead =
  | { readonly is: 'read'; readonly module: BoardModule; readonly parameters: Parameters }
  | { readonly is: 'unknown' | 'later' };

export function readItem(modules: Modules, { module: name, version, parameters }: BoardItem): ItemRead {
  const module = Object.hasOwn(modules, name) ? modules[name] : undefined;
  if (module === undefined) return { is: 'unknown' };
  const newest = module.version ?? 1;
  if (version > newest) return { is: 'later' };
  let read: Parameters = parameters;
  for (let from = version; from < newest; from++) read = module.upcast?.[from]?.(read) ?? read;
  return { is: 'read', module, parameters: read };
}

const words = {
  twice: { cn: '标识重复', en: 'The id stands twice' },
  unknown: { cn: '没有这个模块', en: 'There is no such module' },
  later: { cn: '由更新的版本编制，当前版本不能读取', en: 'Made by a later version, which this one cannot read' },
  small: { cn: '小于模块的最小尺寸', en: 'Smaller than the module can be' },
  beyond: { cn: '超出看板', en: 'Beyond the board' },
  over: { cn: '与其他模块重叠', en: 'Lies on another module' },
  strange: { cn: '模块没有这个参数', en: 'The module has no such parameter' },
  points: { cn: '测点数超出模块所能显示', en: 'More points than the module shows' },
  about: { cn: '模块不显示这类对象', en: 'The module tells of nothing of this kind' },
} as const satisfies Readonly<Record<string, Text>>;

/** What is wrong with a board, by its place: `items.3.width`, `items.3.parameters.points`. */
export function boardFaults(modules: Modules, { items }: BoardDocument): Readonly<Record<string, Text>> {
  const faults = new Map<string, Text>();
  for (const [n, item] of items.entries()) {
    const earlier = items.slice(0, n);
    const { x, y, width, height } = item;
    const at = (path: string, fault: Text) => {
      const place = `items.${n}${path}`;
      if (!faults.has(place)) faults.set(place, fault);
    };
    if (earlier.some(({ id }) => id === item.id)) at('.id', words.twice);
    if (x + width > boardColumns || y + height > mostRows) at('', words.beyond);
    if (earlier.some((other) => isOver(other, item))) at('', words.over);
    const read = readItem(modules, item);
    if (read.is !== 'read') at('.module', words[read.is]);
    else for (const [path, fault] of ofItem(read, item)) at(path, fault);
  }
  return Object.fromEntries(faults);
}

function ofItem(
  {
    module: { least, about: kinds, points: most = 0, parameters: fields = {} },
    parameters,
  }: ItemRead & { readonly is: 'read' },
  { width, height, about, points }: BoardItem,
): readonly (readonly [string, Text])[] {
  const small = [...(width < least.width ? ['.width'] : []), ...(height < least.height ? ['.height'] : [])];
  const strange = Object.keys(parameters).filter((name) => !Object.hasOwn(fields, name));
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const fault = fieldFault(field, parameters[name] ?? field.initial ?? null);
    return fault === null ? [] : [[`.parameters.${name}`, fault] as const];
  });
  return [
    ...(points !== null && points.ids.length > most ? [['.points', words.points] as const] : []),
    ...(about !== null && !kinds.includes(about.of) ? [['.about', words.about] as const] : []),
    ...small.map((path) => [path, words.small] as const),
    ...strange.map((name) => [`.parameters.${name}`, words.strange] as const),
    ...own,
  ];
}

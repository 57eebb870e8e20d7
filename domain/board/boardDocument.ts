import { z } from 'zod';
import type { DocumentKind } from '../document/documentKind.ts';
import { sameId } from '../document/mergeParts.ts';
import { fieldFault } from '../ledger/fieldFault.ts';
import type { Text } from '../text/message.ts';
import type { BoardModule, ModuleSize, Parameters } from './modules.ts';

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

const boardItem = z.strictObject({
  id: key,
  module: key,
  /** Of the module's parameters, as they were written. */
  version: z.int().min(1),
  x: place.max(boardColumns - 1),
  y: place.max(mostRows - 1),
  width: z.int().min(1).max(boardColumns),
  height: z.int().min(1).max(mostRows),
  parameters: z.unknown().refine(isPlain).pipe(z.record(key, z.json()).readonly()),
});
/** A module where it stands on a board, known by its id. */
export type BoardItem = Readonly<z.infer<typeof boardItem>>;

/** What is laid out on a board. `safeParse` tells what is none, whatever was sent. */
export const boardDocument = z.strictObject({ items: z.array(boardItem).max(mostItems).readonly() });
export type BoardDocument = Readonly<z.infer<typeof boardDocument>>;

export const boardKind: DocumentKind<BoardDocument, BoardItem> = { heads: [], list: 'items', known: [sameId] };

/** Where something lies: its first column and row, and how many of each it takes. */
export interface Area extends ModuleSize {
  readonly x: number;
  readonly y: number;
}

export const isOver = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

type Modules = Readonly<Record<string, BoardModule>>;

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
  { module: { least, parameters: fields = {} }, parameters }: ItemRead & { readonly is: 'read' },
  { width, height }: BoardItem,
): readonly (readonly [string, Text])[] {
  const small = [...(width < least.width ? ['.width'] : []), ...(height < least.height ? ['.height'] : [])];
  const strange = Object.keys(parameters).filter((name) => !Object.hasOwn(fields, name));
  const own = Object.entries(fields).flatMap(([name, field]) => {
    const fault = fieldFault(field, parameters[name] ?? field.initial ?? null);
    return fault === null ? [] : [[`.parameters.${name}`, fault] as const];
  });
  return [
    ...small.map((path) => [path, words.small] as const),
    ...strange.map((name) => [`.parameters.${name}`, words.strange] as const),
    ...own,
  ];
}

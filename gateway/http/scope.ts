import { createHash } from 'node:crypto';
import { type Hung, type Narrowing, type SeenData, seenWhole, seesAt } from '../../domain/access/permission.ts';

/** What a caller may see: the one road by which everything that people read is narrowed (decision 44). */
export interface Scope {
  /** Opaque; changes when the caller's data permission changes. */
  readonly id: string;
  /** Whether a thing is seen: its organisation, and what it hangs on; null for what hangs on nothing. */
  readonly sees: (org: string, hung: Hung | null) => boolean;
  /** Whether an organisation is seen and stands: what was deleted is still seen, but nothing is chosen or done there any more. */
  readonly stands: (org: string) => boolean;
  /** By organisation. Queries do not read it: they take the condition of `seenSql`. */
  readonly data: SeenData;
}

/** The scope of what a person sees; equal permissions have equal ids. `gone`: organisations that were deleted, which keep their place for reading. */
export function scopeOf(data: SeenData, gone: ReadonlySet<string> = new Set()): Scope {
  const list = (ids: ReadonlySet<string> | null) => (ids === null ? null : [...ids].sort());
  const said = new Map<Narrowing, string>();
  const told = ({ channels, units, devices }: Narrowing): string =>
    JSON.stringify([channels, units, devices].map(list));
  for (const one of [...data.values()].flat()) if (!said.has(one)) said.set(one, told(one));
  const places = [...data].map(([org, narrowings]) => [org, ...narrowings.map((one) => said.get(one)).sort()]);
  places.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const left = [...gone].filter((org) => data.has(org)).sort();
  const id = createHash('sha256')
    .update(JSON.stringify(left.length === 0 ? places : [places, left]))
    .digest('hex')
    .slice(0, 16);
  return { id, data, sees: (org, hung) => seesAt(data, org, hung), stands: (org) => data.has(org) && !gone.has(org) };
}

/** Of these organisations, each whole. */
export const wholeScope = (orgs: Iterable<string>): Scope => scopeOf(seenWhole(orgs));

const isWhole = ({ channels, units }: Narrowing): boolean => channels === null && units === null;

/** Whether it must be known what a thing hangs on to say whether it is seen. */
export function asksWhereItHangs({ data }: Scope, org: string): boolean {
  return data.get(org)?.every((one) => !isWhole(one)) ?? false;
}

/** Whether all of an organisation is seen, whatever it hangs on. */
export const seesWhole = (scope: Scope, org: string): boolean => scope.data.has(org) && !asksWhereItHangs(scope, org);

/**
 * A part of a query that holds where what a row hangs on is among these: an expression for each, null for what it never hangs on. Of a kind of which
 * a row names none it is narrowed by none, as `seesAt` says of one thing: lists and single reads agree.
 */
export type Meets = (line: { readonly channel: string; readonly device: string | null }) => string;

/** Where a table says where its rows are. */
export interface PlaceColumns {
  readonly org: string;
  /** The condition that the channel and the device of a row are seen. Null: its rows hang on none. */
  readonly line: ((meets: Meets) => string) | null;
  /** The condition that the energy unit of a row is seen. Null: its rows belong to none. */
  readonly unit: ((meets: (unit: string) => string) => string) | null;
}

/** The one condition by which rows are narrowed to what a scope sees. `value` adds a parameter and gives its place in the text. */
export function seenSql({ data }: Scope, columns: PlaceColumns, value: (parameter: unknown) => string): string {
  const places = new Map<Narrowing | null, string[]>([[null, []]]);
  const hangs = columns.line !== null || columns.unit !== null;
  for (const [org, narrowings] of data) {
    const counted = hangs ? narrowings.map((one) => (isWhole(one) ? null : one)) : [null];
    for (const one of counted.includes(null) ? [null] : counted) places.set(one, [...(places.get(one) ?? []), org]);
  }
  const alternatives = [...places].map(([narrowing, orgs]) => {
    const within = `${columns.org} = any(${value(orgs)}::text[])`;
    return narrowing === null ? within : [within, ...narrowedSql(narrowing, columns, value)].join(' and ');
  });
  return alternatives.length === 1
    ? (alternatives[0] as string)
    : `(${alternatives.map((one) => `(${one})`).join(' or ')})`;
}

function narrowedSql(
  { channels, units, devices }: Narrowing,
  columns: PlaceColumns,
  value: (parameter: unknown) => string,
): readonly string[] {
  const { line, unit } = columns;
  const among = (column: string, ids: ReadonlySet<string>): string =>
    `(${column} is null or ${column} = any(${value([...ids])}::text[]))`;
  const meets: Meets = ({ channel, device }) => {
    const asked = [
      ...(channels === null ? [] : [among(channel, channels)]),
      ...(devices === null || device === null ? [] : [among(device, devices)]),
    ];
    return asked.length === 0 ? 'true' : asked.join(' and ');
  };
  const seen = line === null ? [] : [line(meets)];
  return [...seen, ...(unit === null || units === null ? [] : [unit((column) => among(column, units))])];
}

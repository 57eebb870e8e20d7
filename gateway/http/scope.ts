import { createHash } from 'node:crypto';
import { type SeenData, seenWhole, seesAt } from '../../domain/access/permission.ts';

/** What a caller may see: the one road by which everything that people read is narrowed (decision 44). */
export interface Scope {
  /** Opaque; changes when the caller's data permission changes. */
  readonly id: string;
  /** Whether a thing is seen: its organisation, and the channel that it hangs on; null for what hangs on none. */
  readonly sees: (org: string, channel: string | null) => boolean;
  /** By organisation. Queries do not read it: they take the condition of `seenSql`. */
  readonly data: SeenData;
}

/** The scope of what a person sees; equal permissions have equal ids. */
export function scopeOf(data: SeenData): Scope {
  const list = (ids: ReadonlySet<string> | null) => (ids === null ? null : [...ids].sort());
  const told = [...data].map(([org, { channels, units }]) => [org, list(channels), list(units)] as const);
  told.sort(([a], [b]) => (a < b ? -1 : 1));
  const id = createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 16);
  return { id, data, sees: (org, channel) => seesAt(data, org, channel) };
}

/** Of these organisations, each whole. */
export const wholeScope = (orgs: Iterable<string>): Scope => scopeOf(seenWhole(orgs));

/** Whether the channel of a thing must be known to say whether it is seen. */
export function asksForChannel({ data }: Scope, org: string): boolean {
  return (data.get(org)?.channels ?? null) !== null;
}

/** Where a table says where its rows are. */
export interface PlaceColumns {
  readonly org: string;
  /**
   * The condition that a row's organisation and channel are among the pairs that this query gives. Null: its rows hang on
   * no channel, and the organisation alone decides.
   */
  readonly among: ((pairs: string) => string) | null;
  /** The condition that this row hangs on none; left out where every row hangs on one. */
  readonly isNone?: string;
}

/** The one condition by which rows are narrowed to what a scope sees. `value` adds a parameter and gives its place in the text. */
export function seenSql({ data }: Scope, { org, among, isNone }: PlaceColumns, value: (parameter: unknown) => string): string {
  const narrowed = among === null ? [] : [...data].filter(([, { channels }]) => channels !== null);
  const narrowedIds = new Set(narrowed.map(([id]) => id));
  const whole = `${org} = any(${value([...data.keys()].filter((id) => !narrowedIds.has(id)))}::text[])`;
  if (among === null || narrowed.length === 0) return whole;
  const pairs = narrowed.flatMap(([id, { channels }]) => [...(channels ?? [])].map((channel) => [id, channel] as const));
  const listed = `select * from unnest(${value(pairs.map(([id]) => id))}::text[], ${value(pairs.map(([, channel]) => channel))}::text[])`;
  const none = isNone === undefined ? '' : ` or (${isNone} and ${org} = any(${value([...narrowedIds])}::text[]))`;
  return `(${whole} or ${among(listed)}${none})`;
}
